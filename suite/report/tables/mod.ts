/**
 * Tables as plain data: columns, cells, totals and notes. Sheets, files and the
 * page draw them; the sheets of the Excel report are in `sheets/`.
 *
 *   table.ts   tables, and a choice of their columns
 *   texts.ts   the cells of a table as readers see them
 *
 * ```ts
 * const first = pick(rankingTable(content, "province", language), ["name", "share"]);
 * const lines = textsOf(first, language.formats);
 * ```
 * @module
 */
export {
  cellsOf,
  type ColumnKind,
  columnsOf,
  decimalsIn,
  isAmount,
  pick,
  type PlainTable,
  type ReportTable,
  type RowField,
  type TableCells,
  type TableColumn,
  tableOf,
  type Value,
} from "./table.ts";
export { textsOf } from "./texts.ts";
