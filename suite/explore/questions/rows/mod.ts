/**
 * The data rows of workbooks as columns, and the choice among them:
 *
 *   sales_table     the rows of one workbook, as columns
 *   row_collector   rows while they are added up -> a SalesTable
 *   sales_rows      the tables of several files, over one table of names
 *   filter          months, names and sign -> months and name ids
 *   row_choice      rows and a filter -> the chosen rows
 *   select          the chosen rows -> their sums
 *   listed_rows     the chosen rows one by one, with file and row number
 *   linked_names    the chosen rows -> names of one column by names of another
 *
 * @module
 */
export {
  type Chosen,
  chosenColumns,
  chosenOf,
  type Filter,
  type FilterList,
  isFiltered,
  nameLists,
  type Sign,
  signs,
  type Where,
} from "./filter.ts";
export { latestNames } from "./linked_names.ts";
export { type ListedRow, listRows } from "./listed_rows.ts";
export { RowCollector } from "./row_collector.ts";
export { chosenRows } from "./row_choice.ts";
export { select } from "./select.ts";
export {
  type FileRows,
  type MonthRows,
  SalesRows,
  sumMonths,
} from "./sales_rows.ts";
export { bytesOfBlock, type SalesTable } from "./sales_table.ts";
