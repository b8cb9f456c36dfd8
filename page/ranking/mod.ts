/**
 * The rankings of a scope:
 *
 *   ranking.tsx            six groupings as tabs, and what is shown of one
 *   ranking_state.ts       what is chosen, and the rows that follow from it
 *   ranking_controls.tsx   search, how many rows, CSV
 *   ranking_table.tsx      the columns of a ranking
 *   shown_name.ts          the group of empty cells in words
 *   new_hospitals.tsx      the list of new hospitals
 * @module
 */
export { NewHospitals } from "./new_hospitals.tsx";
export { Ranking } from "./ranking.tsx";
export { shownName } from "./shown_name.ts";
