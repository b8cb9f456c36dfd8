/**
 * The example that all documents share: a small workbook and the answer to it.
 * A test sends the one and expects the other.
 * @module
 */
export { sampleStats } from "./stats.ts";
export { sampleRows, sampleWorkbook, sampleWorkbookLines } from "./workbook.ts";
