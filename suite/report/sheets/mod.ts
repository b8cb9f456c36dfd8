/**
 * The sheets of a report, as plain data:
 *
 *   overview.ts       one page for readers without a specific question
 *   months.ts         the figures of each month, with a chart
 *   lists.ts          hospitals, levels, distributors …: a ranking each; changes of
 *                     hospitals, rows marked as new, what was asked
 *   bad_cells.ts      the cells of a refused file to correct, or its rows that cannot
 *                     be read: separate workbooks
 *   sheet.ts          a sheet as data, how to add tables, formats and widths
 * @module
 */
import { nameColumns } from "../../explore/questions/mod.ts";
import type { ReportContent } from "../overview.ts";
import { type Language, languageOf, termsOf } from "../words/mod.ts";
import {
  type BadCellsContent,
  badCellsSheet,
  type RejectedRowsContent,
  rejectedRowsSheet,
} from "./bad_cells.ts";
import { listTables, namesSheet } from "./lists.ts";
import { monthsSheet } from "./months.ts";
import { overviewSheet } from "./overview.ts";
import {
  addHeading,
  addLine,
  type Sheet,
  startSheet,
  tableSheet,
} from "./sheet.ts";

export type { Chart, Look, Sheet, SheetColumn } from "./sheet.ts";

/** A workbook to write: a report, or a list about a refused file. */
export type ReportOrder =
  | { kind: "workbook"; content: ReportContent }
  | { kind: "badCells"; content: BadCellsContent }
  | { kind: "rejectedRows"; content: RejectedRowsContent };

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
    yield tableSheet(table.title, table, language, { isList: true });
  }
  yield notesSheet(content, language);
}

/** Characters that fit an A4 page in wide fonts: LibreOffice cuts off the rest. */
const WIDTH = 70;

/**
 * The last sheet: the files, a line for each kind of note, the sources of all
 * notes, and the terms.
 */
function notesSheet(content: ReportContent, language: Language): Sheet {
  const { words: { sheets, overview, source, colon }, formats } = language;
  const sheet = startSheet(sheets.notes, {
    title: sheets.notes,
    lines: [source(formats.list(content.files))],
    columns: [{ width: WIDTH }],
  });
  const { notes } = content;
  addHeading(sheet, overview.notes);
  if (notes.length === 0) addLine(sheet, overview.noNotes, "quiet");
  for (const { text } of notes) addLine(sheet, text, "text");
  const details = notes.flatMap(({ details }) => details);
  if (details.length > 0) addHeading(sheet, overview.details);
  for (const line of details) addLine(sheet, line, "text");
  addHeading(sheet, overview.terms);
  for (const { term, formula } of termsOf(language)) {
    addLine(sheet, `${term}${colon}${formula}`, "text");
  }
  return sheet;
}
