/**
 * The sheets of a report as an .xlsx file, with npm:hucre
 * (guides/decisions/README.md):
 *
 *   writer.ts   sheets -> input of the package: tables, charts, print setup
 *   styles.ts   the styles of cells
 *   text.ts     texts that cells can hold
 *
 * This room is loaded only to create a report.
 * @module
 */
export { writeWorkbook, type WritingPhase } from "./writer.ts";
