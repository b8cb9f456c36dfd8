/**
 * The sheets of a report, as plain data:
 *
 *   overview.ts       title, notes and terms around
 *   key_figures.ts    the key figures with their change, and
 *   month_table.ts    the months with their chart
 *   ranking.ts        a column's names with shares, change and months
 *   changes.ts        the hospitals that moved most, including lost ones, or those that are new
 *   bad_cells.ts      the cells to correct of a refused file: a separate workbook
 *   new_hospitals.ts  the rows that are marked as new
 *   forms.ts          number formats and widths
 *   sheet.ts          the data itself
 * @module
 */
import { nameColumns, rankings } from "../../core/explore/mod.ts";
import type { ReportContent } from "../content.ts";
import { languageOf } from "../words/mod.ts";
import { changesSheet } from "./changes.ts";
import { newHospitalsSheet } from "./new_hospitals.ts";
import { overviewSheet } from "./overview.ts";
import { rankingSheet } from "./ranking.ts";
import type { Sheet } from "./sheet.ts";

export { type BadCellsContent, badCellsSheet } from "./bad_cells.ts";
export type { Chart, Column, Look, Sheet, Table, Value } from "./sheet.ts";

/** The sheets in their order, without those that would have no rows. */
export function* sheetsOf(content: ReportContent): Generator<Sheet> {
  const language = languageOf(content.language);
  const { part, comparison } = content;
  yield overviewSheet(content, language);
  const change = comparison?.changes.hospital;
  if (comparison !== undefined && change && change.names.length > 0) {
    yield changesSheet(content, { comparison, change }, language);
  }
  for (const column of nameColumns) {
    if (part[rankings[column]].length > 0) {
      yield rankingSheet(content, column, language);
    }
  }
  if (part.newHospitals.length > 0) yield newHospitalsSheet(content, language);
}
