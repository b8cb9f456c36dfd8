/**
 * The example that all documents share:
 *
 *   workbook.ts   a small .xlsx file, and its rows as a table
 *   stats.ts      what the service answers to it
 *
 * A test sends the one to the service and expects the other.
 * @module
 */
export { sampleStats } from "./stats.ts";
export { sampleRows, sampleWorkbook, sampleWorkbookLines } from "./workbook.ts";
