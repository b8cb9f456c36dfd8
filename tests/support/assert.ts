/** The assertions of Deno's standard library, with types. */
// @ts-types="./assert.d.ts"
export * from "@std/assert";
