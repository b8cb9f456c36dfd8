/**
 * Exports of the page, whose content `suite/report/` makes: the report, its
 * first page and its notes, tables to copy, and charts as pictures.
 * @module
 */
export * from "./copy_table.tsx";
export * from "./pictures.ts";
export * from "./report.ts";
/** The texts that the page shares with reports and tools. */
export * as reportWords from "../../report/words/mod.ts";
