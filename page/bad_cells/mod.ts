/**
 * The cells to correct of a refused file:
 *
 *   on_demand.tsx       loads the list when there is one
 *   bad_cell_list.tsx   the cells by column and by what is wrong with them
 *   save_list.tsx       saves the list as a workbook
 *
 * `report/bad_cells/` decides what the list says.
 * @module
 */
export { BadCellsOnDemand, badCellsRoom } from "./on_demand.tsx";
