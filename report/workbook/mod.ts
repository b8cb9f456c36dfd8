/**
 * The sheets of a report as an .xlsx file, by npm:hucre
 * (guides/decisions/021):
 *
 *   writer.ts   sheets -> what the package writes: tables, charts, print setup
 *   looks.ts    what cells look like
 *   text.ts     a text as a cell can hold it
 *
 * This room is loaded only where a report is made.
 * @module
 */
export { type Phase, writeBadCells, writeReport } from "./writer.ts";
