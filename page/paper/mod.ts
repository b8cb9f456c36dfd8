/**
 * The report on paper, which a screen does not show; a separate bundle:
 *
 *   report.tsx      what is on it, in order
 *   chart.tsx       the months
 *   changes.tsx     what moved, and hospitals that came and went
 *   rankings.tsx    the first names of each ranking, and new hospitals
 *   table.tsx       a table with its heading, whose head is on every page
 *   on_demand.tsx   loads all of these
 * @module
 */
export { PaperHead, PaperReport, paperRoom } from "./on_demand.tsx";
