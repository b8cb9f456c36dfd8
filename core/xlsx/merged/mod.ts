/**
 * Merged cells (ECMA-376-1 18.3.1.54, design 25):
 *
 *   merged_ranges   the ranges, sorted; refuses overlaps
 *   merged_cells    the changes that ranges make in a batch of rows
 * @module
 */
export { MergedCells } from "./merged_cells.ts";
export { addRange, sortRanges } from "./merged_ranges.ts";
