/**
 * The sheets of a report, as plain data:
 *
 *   overview.ts   one page for readers without a specific question
 *   months.ts     the figures of each month, with a chart
 *   notes.ts      files, notes and terms
 *   bad_cells.ts  the cells of a refused file to correct: a separate workbook
 *   forms.ts      number formats and widths of columns
 *   sheet.ts      a sheet as data, and how to add tables
 * @module
 */
import { nameColumns } from "../../explore/questions/mod.ts";
import type { ReportContent } from "../content.ts";
import {
  markedTable,
  movementsTable,
  rankingTable,
  type ReportTable,
} from "../tables/mod.ts";
import { type Language, languageOf } from "../words/mod.ts";
import { monthsSheet } from "./months.ts";
import { notesSheet } from "./notes.ts";
import { overviewSheet } from "./overview.ts";
import { PRINTED_ROWS, type Sheet, tableSheet } from "./sheet.ts";

export { type BadCellsContent, badCellsSheet } from "./bad_cells.ts";
export type {
  Chart,
  FilteredTable,
  Look,
  Sheet,
  SheetColumn,
} from "./sheet.ts";

/** The sheets in order, at most twelve; empty sheets are left out. */
export function* sheetsOf(content: ReportContent): Generator<Sheet> {
  const language = languageOf(content.language);
  const { words } = language;
  const months = monthsSheet(content, language);
  yield overviewSheet(content, months, language);
  if (months !== undefined) yield months.sheet;
  for (const by of nameColumns) {
    const table = rankingTable(content, by, language);
    if (table.rows.length > 0) {
      yield rankingSheet(table, words.groupings[by], content, language);
    }
  }
  const tables = [
    movementsTable(content, language),
    markedTable(content, language),
    ...content.shown === undefined ? [] : [content.shown],
  ];
  for (const table of tables) {
    if (table.rows.length > 0) yield oneTable(table.title, table, language);
  }
  yield notesSheet(content, language);
}

function oneTable(
  name: string,
  table: ReportTable,
  { words, formats }: Language,
  columns?: number,
): Sheet {
  return tableSheet(name, table, {
    formats,
    separator: words.separator,
    printed: words.printed(formats.number(PRINTED_ROWS)),
    ...columns === undefined ? {} : { columns },
  });
}

/** A ranking. The months to its right are not printed. */
function rankingSheet(
  table: ReportTable,
  grouping: string,
  { months: known }: ReportContent,
  language: Language,
): Sheet {
  const { columns } = table;
  const months = columns.findIndex(({ key }) => known.includes(key));
  const printed = months < 0 ? columns.length : months;
  return oneTable(grouping, table, language, printed);
}
