/**
 * The sheets of a report, as plain data:
 *
 *   overview.ts   what a reader without a question wants to know, notes and terms
 *   bad_cells.ts  the cells to correct of a refused file: a separate workbook
 *   forms.ts      number formats and widths
 *   sheet.ts      the data itself, and how a table becomes a sheet
 * @module
 */
import { nameColumns } from "../../explore/questions/mod.ts";
import type { ReportContent } from "../content.ts";
import {
  changesTable,
  crossTable,
  crossValues,
  markedTable,
  quietByManager,
  quietTable,
  rankingTable,
  type Table,
  targetsTable,
} from "../tables/mod.ts";
import { type Language, languageOf } from "../words/mod.ts";
import { overviewSheet } from "./overview.ts";
import {
  addHeading,
  addTable,
  PRINTED_ROWS,
  type Sheet,
  startSheet,
  tableSheet,
} from "./sheet.ts";
import { widthsFor } from "./forms.ts";

export { type BadCellsContent, badCellsSheet } from "./bad_cells.ts";
export type { Chart, Column, FilteredTable, Look, Sheet } from "./sheet.ts";

/** The sheets in their order, without those that would have no rows. */
export function* sheetsOf(content: ReportContent): Generator<Sheet> {
  const language = languageOf(content.language);
  const { words } = language;
  yield overviewSheet(content, language);
  const change = content.comparison?.changes.hospital;
  if (change !== undefined && change.names.length > 0) {
    const table = changesTable(content, change, language);
    yield oneTable(table.title, table, language);
  }
  for (const by of nameColumns) {
    const table = targetsTable(content, by, language);
    if (table.rows.length > 0) yield oneTable(table.title, table, language);
  }
  for (const by of nameColumns) {
    const table = rankingTable(content, by, language);
    if (table.rows.length > 0) {
      yield rankingSheet(table, words.groupings[by], content, language);
    }
  }
  for (const by of nameColumns) {
    const cross = content.crosses?.[by];
    if (cross === undefined || cross.columns.labels.length < 2) continue;
    const { measure } = content.selection;
    const tables = crossValues.map((value) =>
      crossTable(cross, { by, value, measure }, content, language)
    );
    yield crossSheet(words.sheets.cross(words.groupings[by]), tables, language);
  }
  yield* quietSheets(content, language);
  if (content.part.newHospitals.length > 0) {
    const table = markedTable(content, language);
    yield oneTable(table.title, table, language);
  }
}

/** More managers have no sheets of their own: their hospitals are in that of all. */
const MANAGERS = 50;

/** The hospitals that have gone quiet, then a sheet for each manager to pass on. */
function* quietSheets(
  content: ReportContent,
  language: Language,
): Generator<Sheet> {
  const table = quietTable(content, language);
  if (table.rows.length === 0) return;
  const { sheets } = language.words;
  yield oneTable(sheets.quiet, table, language);
  const known = new Set<string>();
  const byManager = [...quietByManager(table)].slice(0, MANAGERS);
  for (const [manager, own] of byManager) {
    const name = sheetName(sheets.quietOf(manager), known);
    const { formats, words } = language;
    const about = [manager, words.count(formats.number(own.rows.length))];
    yield oneTable(name, { ...own, about }, language);
  }
}

/** A name that Excel accepts, and that no other sheet has: at most 31 characters. */
function sheetName(text: string, known: Set<string>): string {
  const plain = text.replace(/[\][:*?\/\\\p{Cc}]/gu, " ").replace(
    /^'+|'+$/g,
    "",
  );
  for (let number = 1;; number++) {
    const end = number === 1 ? "" : ` (${number})`;
    const name = plain.slice(0, 31 - end.length).toWellFormed() + end;
    if (known.has(name.toLowerCase())) continue;
    known.add(name.toLowerCase());
    return name;
  }
}

function oneTable(
  name: string,
  table: Table,
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

/** Names in the chart of a ranking, and the cells that it covers. */
const CHART = { names: 10, rows: 20, columns: 8 };

/** A ranking; the months to its right, and a chart right of them, are not printed. */
function rankingSheet(
  table: Table,
  grouping: string,
  { selection: { measure }, stats }: ReportContent,
  language: Language,
): Sheet {
  const { words } = language;
  const { columns, rows } = table;
  const months = columns.findIndex(({ key }) => stats.months.includes(key));
  const sheet = oneTable(
    grouping,
    table,
    language,
    months < 0 ? columns.length : months,
  );
  const [{ row: head }] = sheet.tables;
  const names = {
    column: 1,
    row: head + 1,
    rows: Math.min(rows.length, CHART.names),
  };
  const name = words.measures[measure];
  const left = columns.length + 1;
  if (rows.length > 1) {
    sheet.charts.push({
      type: "bar",
      title: words.topTen(grouping, name),
      names,
      values: { column: 2, name },
      from: { row: head, column: left },
      to: { row: head + CHART.rows, column: left + CHART.columns },
    });
  }
  return sheet;
}

/** Characters and rows that fit on a page on its side, before it is made smaller. */
const PAGE = { characters: 130, rows: 32 };

/** Tables with the same columns, one below the other; a page has whole ones if they fit. */
function crossSheet(
  name: string,
  tables: readonly Table[],
  { words, formats }: Language,
): Sheet {
  const [first] = tables;
  const widths = tables.map((table) => widthsFor(table, formats));
  const sheet = startSheet(name, {
    title: name,
    lines: [first.about.join(words.separator)],
    columns: widths[0].map((_, column) => ({
      width: Math.max(...widths.map((all) => all[column] ?? 0)),
    })),
  });
  const width = sheet.columns.reduce((sum, { width }) => sum + width, 0);
  const room = PAGE.rows * Math.max(1, width / PAGE.characters);
  let start = 0;
  for (const table of tables) {
    const before = sheet.rows.length;
    addHeading(sheet, table.title);
    addTable(sheet, table);
    if (table !== first && sheet.rows.length - start > room) {
      sheet.breaks.push(before + 1);
      start = before;
    }
  }
  sheet.frozen = { rows: 0, columns: 1 };
  sheet.print.orientation = "landscape";
  sheet.print.rows = sheet.rows.length;
  return sheet;
}
