/**
 * The sheets of a report as an .xlsx file, by npm:hucre
 * (guides/decisions/README.md):
 *
 *   writer.ts   sheets -> what the package writes: tables, charts, print setup
 *   styles.ts   the styles of cells
 *   text.ts     texts that cells can hold
 *
 * This room is loaded only to make a report.
 * @module
 */
export { writeBadCells, writeReport, type WritingPhase } from "./writer.ts";
