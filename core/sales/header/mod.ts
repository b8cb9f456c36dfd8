/**
 * From the top rows to the columns (design 13):
 *
 *   columns         the columns, their meaning and their headers
 *   header_search   top rows -> the header row, and where the columns are
 *   merged_headers  headers that are merged over several columns
 *   near_misses     headers that are probably misspelt
 * @module
 */
export {
  columnIndex,
  columnOrder,
  isSpread,
  type NameColumn,
  nameColumns,
  rankings,
  type SalesColumn,
  type SalesColumns,
  salesColumns,
  type SheetColumns,
} from "./columns.ts";
export { HeaderSearch } from "./header_search.ts";
export { MergedHeaders } from "./merged_headers.ts";
