/** The texts that the page shares with reports and tools. */
export * as reportWords from "../../report/words/mod.ts";
