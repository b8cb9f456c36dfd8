/**
 * The data rows of workbooks as columns, and which of them a filter chooses:
 *
 *   RowCollector   rows while they are added up -> SalesTable
 *   SalesRows      the tables of several files, over one table of names
 *   Filter         months and names -> the rows that it chooses
 *
 * @module
 */
export { type Filter, type Where } from "./filter.ts";
export {
  type HospitalCount,
  hospitalsPer,
  latestNames,
} from "./linked_names.ts";
export { RowCollector } from "./row_collector.ts";
export { chosenRows } from "./row_choice.ts";
export { select, type SelectOptions } from "./select.ts";
export { type FileRows, type MonthRows, SalesRows } from "./sales_rows.ts";
export { type SalesTable } from "./sales_table.ts";
