/**
 * The rankings of the chosen months:
 *
 *   ranking.tsx            six groupings as tabs, and the content of one
 *   ranking_state.ts       what is chosen, and the rows that follow from it
 *   ranking_controls.tsx   search, how many rows, columns, CSV
 *   columns_menu.tsx       which columns are shown
 *   ranking_columns.tsx    the content of the columns
 *   ranking_table.tsx      rows, and headers that sort
 *   trend.tsx              the months of a name as a small line
 *   new_hospitals.tsx      the list of new hospitals
 * @module
 */
export { shownName } from "../shown_name.ts";
export { NewHospitals } from "./new_hospitals.tsx";
export { openedRoom, Ranking } from "./ranking.tsx";
