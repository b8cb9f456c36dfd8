/**
 * The rankings of a scope:
 *
 *   ranking.tsx        six groupings as tabs, and what is shown of one
 *   ranking_table.tsx  the columns of a ranking
 *   new_hospitals.tsx  the list of new hospitals
 * @module
 */
export { NewHospitals } from "./new_hospitals.tsx";
export { Ranking } from "./ranking.tsx";
