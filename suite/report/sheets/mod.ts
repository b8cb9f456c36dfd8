/**
 * The sheets of a report, as plain data:
 *
 *   overview.ts       one page for readers without a specific question
 *   months.ts         the figures of each month, with a chart
 *   names.ts          hospitals, levels, distributors …: a ranking each
 *   lists.ts          changes of hospitals, rows marked as new, what was asked
 *   notes.ts          files, notes and terms
 *   bad_cells.ts      the cells of a refused file to correct: a separate workbook
 *   forms.ts          number formats and widths of columns
 *   sheet.ts          a sheet as data, and how to add tables
 * @module
 */
import { nameColumns } from "../../explore/questions/mod.ts";
import type { ReportContent } from "../content.ts";
import { languageOf } from "../words/mod.ts";
import { type BadCellsContent, badCellsSheet } from "./bad_cells.ts";
import { listTables } from "./lists.ts";
import { monthsSheet } from "./months.ts";
import { namesSheet } from "./names.ts";
import { notesSheet } from "./notes.ts";
import { overviewSheet } from "./overview.ts";
import {
  type RejectedRowsContent,
  rejectedRowsSheet,
} from "./rejected_rows.ts";
import { listSheet, type Sheet } from "./sheet.ts";

export type {
  Chart,
  FilteredTable,
  Look,
  Sheet,
  SheetColumn,
} from "./sheet.ts";

/** A workbook to write: a report, or a list about a refused file. */
export type ReportOrder =
  | { kind: "workbook"; content: ReportContent }
  | { kind: "badCells"; content: BadCellsContent }
  | { kind: "rejectedRows"; content: RejectedRowsContent };

/** The sheets of a workbook, in order. */
export function orderedSheets(order: ReportOrder): Iterable<Sheet> {
  switch (order.kind) {
    case "workbook":
      return sheetsOf(order.content);
    case "badCells":
      return [badCellsSheet(order.content)];
    case "rejectedRows":
      return [rejectedRowsSheet(order.content)];
  }
}

/** The sheets of a report in order, at most twelve; empty sheets are left out. */
export function* sheetsOf(content: ReportContent): Generator<Sheet> {
  const language = languageOf(content.language);
  const months = monthsSheet(content, language);
  yield overviewSheet(content, months, language);
  if (months !== undefined) yield months;
  for (const by of nameColumns) {
    const sheet = namesSheet(content, by, language);
    if (sheet !== undefined) yield sheet;
  }
  for (const table of listTables(content, language)) {
    yield listSheet(table.title, table, language);
  }
  yield notesSheet(content, language);
}
