/**
 * The bar above a result, which shows and changes the selection:
 *
 *   selection_bar.tsx   all of it
 *   files_menu.tsx      the files
 *   months_menu.tsx     the months
 *   filter_menu.tsx     names, and a chip for each column that has some
 * @module
 */
export { SelectionBar } from "./selection_bar.tsx";
