/**
 * Cells that messages and notes name (design 25):
 *
 *   visible_cells   which cell shows the value of another: merged ranges
 *   first_cells     counts cells and keeps the first ones in reading order
 *   first_numbers   the same for numbers
 * @module
 */
export { FirstCells } from "./first_cells.ts";
export { FirstNumbers } from "./first_numbers.ts";
export { referenceOf, VisibleCells } from "./visible_cells.ts";
