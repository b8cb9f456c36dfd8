/** The name of the package on npm, in the scope of client/deno.json. */
export const PACKAGE = "@monthly-sales-statistics/tools";
