/**
 * From the rows of a worksheet to monthly statistics (SPECIFICATION.md,
 * sections 2.3 to 2.8). The rooms, in the order of the story:
 *
 *   header/            top rows         -> the columns
 *   names.ts           texts            -> equal ids for equal names
 *   visible_cells.ts   merged ranges    -> the cells that people see
 *   sums/              amounts          -> exact sums
 *   rows/              batches of cells -> data rows, bad cells, counts for notes
 *   tally/             data rows        -> sums by month and name
 *   notes.ts           rows and names   -> notes on the workbook
 *   answer/            a tally          -> rankings, as JSON
 *
 * ```ts
 * import { JsonWriter } from "../bytes/mod.ts";
 * import { unzip } from "../unzip.ts";
 * import { WorkMeter } from "../work_meter.ts";
 * import { readFirstWorksheet } from "../xlsx/mod.ts";
 *
 * export async function analyze(workbook: Uint8Array): Promise<Uint8Array> {
 *   const [meter, json] = [new WorkMeter(), new JsonWriter()];
 *   const parts = await unzip(workbook, { maxInflatedBytes: 2 ** 27, meter });
 *   const worksheet = readFirstWorksheet(parts, meter);
 *   const tally = aggregate(worksheet, { maxResponseBytes: 2 ** 25 });
 *   writeMonthlyStats(json, tally);
 *   return json.bytes;
 * }
 * ```
 *
 * `unzip`, `readFirstWorksheet` and `aggregate` throw a `Refusal` if the
 * workbook is at fault; the refusal of a bad cell names the cell.
 * @module
 */
export {
  aggregate,
  aggregateByBatch,
  type AggregateOptions,
  type RowSink,
} from "./aggregate.ts";
export {
  HeaderSearch,
  isSpread,
  type NameColumn,
  nameColumns,
  rankings,
  type SalesColumns,
  salesColumns,
} from "./header/mod.ts";
export {
  EMPTY_GROUP,
  EMPTY_NAME,
  EMPTY_SHOWN,
  Names,
  shownId,
} from "./names.ts";
export {
  type BadRowsOptions,
  classifyContent,
  type LeftOutRows,
  MAX_AMOUNT,
  shownContent,
  YEARS,
} from "./rows/mod.ts";
export { Amounts, GroupSums, placesScaleOf, roundSum } from "./sums/mod.ts";
export { answerTooLarge, Tally } from "./tally/tally.ts";
export { writeMonthlyStats } from "./answer/stats_json.ts";
