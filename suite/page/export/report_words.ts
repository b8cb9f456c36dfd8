/** The texts and tables that the page shares with reports and tools. */
import * as tables from "../../report/tables/mod.ts";
import * as words from "../../report/words/mod.ts";

export const reportWords = { ...tables, ...words };

export type ReportWords = typeof reportWords;
