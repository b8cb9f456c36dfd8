/**
 * Cells that messages and notes name (design 25):
 *
 *   visible_cells   which cell shows the value of another: merged ranges
 *   cell_count      counts cells, and keeps the first one in reading order
 *   first_numbers   counts numbers of rows, and keeps the first ones
 * @module
 */
export { CellCount } from "./cell_count.ts";
export { FirstNumbers } from "./first_numbers.ts";
export { referenceOf, VisibleCells } from "./visible_cells.ts";
