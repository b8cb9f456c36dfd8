/**
 * The tables of reports, each described once: columns, cells, totals and notes
 * as plain data. Sheets, files, pictures and the page draw them.
 *
 *   table.ts        a table, and columns picked from one
 *   texts.ts        its cells as readers see them
 *   key_figures.ts  the key figures of a period with their change
 *   months.ts       the figures of each month
 *   ranking.ts      the names of a column with shares, change, targets and months
 *   targets.ts      the columns of a target
 *   changes.ts      the hospitals that come and go, and the names that moved most
 *   marked.ts       the rows that are marked as new
 *
 * ```ts
 * const table = pick(rankingTable(content, "province", language), ["name", "share"], 5);
 * const lines = textsOf(table, language.formats);
 * ```
 * @module
 */
export { movementsTable, movers, moversTable } from "./changes.ts";
export { keyFiguresTable } from "./key_figures.ts";
export { markedTable } from "./marked.ts";
export { monthsTable } from "./months.ts";
export { rankingTable } from "./ranking.ts";
export {
  type ColumnKind,
  decimalsIn,
  isAmount,
  pick,
  type PlainTable,
  type ReportTable,
  tableOf,
  type Value,
} from "./table.ts";
export { textsOf } from "./texts.ts";
