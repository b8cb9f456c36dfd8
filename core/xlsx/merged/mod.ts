/**
 * Merged cells (ECMA-376-1 18.3.1.54, design 25):
 *
 *   merged_ranges     the ranges, sorted; refuses overlaps
 *   covered_columns   the row down to which ranges cover a column
 *   merged_cells      what the ranges change in a batch of rows
 * @module
 */
export {
  listMergedHeaders,
  MergedCells,
  withMergedHeaders,
} from "./merged_cells.ts";
export { MergedRanges } from "./merged_ranges.ts";
