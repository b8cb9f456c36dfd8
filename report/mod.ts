/**
 * What is taken away from an answer, made from plain data: no views, no DOM.
 *
 *   content.ts     everything that a report says; crosses into a worker
 *   csv.ts         rankings as CSV that is safe to open in a spreadsheet
 *   decimals.ts    how many decimals a column of amounts needs
 *   groupings.ts   the six rankings
 *   harmless.ts    texts that a spreadsheet does not run
 *   bad_cells/     the cells to correct of a refused file
 *   worker.ts      makes the Excel report: a bundle of its own
 *   charts/        the geometry of charts, for views and pictures
 *   pictures/      figures as SVG for slides; a bundle of its own
 *   sheets/        what is on the sheets of the Excel report
 *   workbook/      the sheets -> .xlsx; loaded only where a report is made
 *   words/         all texts, a file per language, and the terms
 *
 * ```ts
 * import { writeReport } from "./workbook/mod.ts";
 * const bytes = await writeReport(content, ({ kind }) => console.log(kind));
 * ```
 * @module
 */
export type {
  ReportComparison,
  ReportContent,
  ReportSelection,
} from "./content.ts";
export {
  type CsvRow,
  rankingCsv,
  type RankingCsvOptions,
  rankingsCsv,
  toCsv,
} from "./csv.ts";
export { decimalsOf } from "./decimals.ts";
export { type Grouping, groupings } from "./groupings.ts";
export { definitionsIn } from "./words/mod.ts";
export type { BadCellsContent } from "./sheets/mod.ts";
export type { ReportOrder, ReportProgress } from "./worker.ts";
export { createFormats, type Formats } from "./words/mod.ts";
