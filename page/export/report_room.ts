/** What the page shares with reports and tools: a separate bundle. */
export * from "../../report/tables/mod.ts";
export * from "../../report/words/mod.ts";
