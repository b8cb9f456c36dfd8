/**
 * The cross table; a separate bundle:
 *
 *   cross.tsx        the choice of its axes, and the table
 *   cross_table.tsx  the table, darker where there is more
 *   cross_text.ts    the table as text for spreadsheets
 *   heat.ts          how dark
 *   on_demand.tsx    loads all of these when they come into sight
 * @module
 */
export { CrossOnDemand, crossRoom } from "./on_demand.tsx";
