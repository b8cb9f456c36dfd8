/**
 * The report on paper, which is rendered when it is printed; a separate bundle:
 *
 *   report.tsx      what is on it, in order
 *   chart.tsx       the months
 *   changes.tsx     what moved, and hospitals that came and went
 *   rankings.tsx    the first names of each ranking, and new hospitals
 *   table.tsx       a table with its heading, whose head is on every page
 *   on_demand.tsx   loads all of these
 *   use_is_printed.ts  when to render them
 *   use_changes.ts     what changed, asked for in time
 * @module
 */
export { PaperHead, PaperReport, paperRoom } from "./on_demand.tsx";
