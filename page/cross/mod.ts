/**
 * Two of the columns and the months against each other; a bundle of its own:
 *
 *   cross.tsx        which two, and what comes of them
 *   cross_table.tsx  the table, darker where there is more
 *   cross_text.ts    the table as a spreadsheet takes it
 *   heat.ts          how dark
 *   on_demand.tsx    loads all of these when they come into sight
 * @module
 */
export { CrossOnDemand, crossRoom } from "./on_demand.tsx";
