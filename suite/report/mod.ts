/**
 * Reports, CSV and pictures of an answer, from plain data, without views and
 * without a DOM.
 *
 *   overview.ts    the content of a report, which can be sent to a worker, and its
 *                  first page: a sheet, and a page of paper
 *   csv.ts         tables as CSV that is safe to open in a spreadsheet, and for
 *                  the clipboard
 *   bad_cells/     the cells of a refused file to correct
 *   worker.ts      creates the Excel report: a separate bundle
 *   formats/       numbers, months and lists in a language
 *   charts/        the chart of months, for the page, and in pictures for slides
 *   sheets/        the sheets of the Excel report, each with its table
 *   tables.ts      answers as tables, and their texts
 *   workbook/      the sheets -> .xlsx; loaded only to create a report
 *   words/         all texts, a file per language, and the terms
 *
 * ```ts
 * import { writeWorkbook } from "./workbook/mod.ts";
 * const bytes = await writeWorkbook({ kind: "workbook", content });
 * ```
 * @module
 */
export * from "./csv.ts";
export * from "./overview.ts";
export {
  answered,
  type ColumnKind,
  type PlainTable,
  type ReportTable,
  textsOf,
  type Value,
} from "./tables.ts";
export type { ReportOrder } from "./sheets/mod.ts";
export type { WritingPhase } from "./workbook/mod.ts";
