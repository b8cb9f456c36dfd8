/**
 * Makes `/sample.xlsx` and `/sample.json`. Only `deno task docs` and tests load
 * this room: the service has the results in `generated/`.
 *
 *   rows.ts       three months of invented sales, the same ones each time
 *   workbook.ts   those rows       -> .xlsx, as a distributor's report looks
 *   answer.ts     the workbook     -> what the service answers to it
 * @module
 */
export { answerTo } from "./answer.ts";
export { makeSampleWorkbook } from "./workbook.ts";
