/**
 * The small example that all documents share (/sample.xlsx is another one, from
 * ../large_sample/):
 *
 *   workbook.ts   a small .xlsx file, in base64
 *   stats.ts      what the service answers to it
 *
 * `deno task docs` writes both, from the rows in ../generate_workbooks.ts;
 * tests/docs/sample_workbook_test.ts calculates the answer from the rows.
 * @module
 */
export { sampleStats } from "./stats.ts";
export { sampleWorkbook } from "./workbook.ts";
