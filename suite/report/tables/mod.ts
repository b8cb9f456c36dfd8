/**
 * The tables of reports, each described once: columns, cells, totals and notes
 * as plain data. Sheets, files, pictures and the page draw them.
 *
 *   table.ts        tables from rows, and a choice of their columns
 *   texts.ts        the cells of a table as readers see them
 *   key_figures.ts  the key figures of a period with their changes
 *   months.ts       the figures of each month
 *   ranking.ts      the names of a column with shares, change, targets and months
 *   targets.ts      the columns for targets
 *   changes.ts      new, returned and lost hospitals, and the biggest moves
 *   marked.ts       the rows marked as new
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
