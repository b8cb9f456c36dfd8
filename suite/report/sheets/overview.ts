/** The first sheet: one page for readers without a specific question. */
import { nameColumns } from "../../explore/questions/mod.ts";
import type { ReportContent } from "../content.ts";
import { pick, type ReportTable } from "../tables/mod.ts";
import { type Language, selectionTitle, targetTotals } from "../words/mod.ts";
import { keyFigureTables } from "./key_figures.ts";
import type { MonthsSheet } from "./months.ts";
import { moversTable } from "./movements.ts";
import { rankingTable } from "./names.ts";
import {
  addHeading,
  addLine,
  addTable,
  addTitled,
  type Sheet,
  startSheet,
} from "./sheet.ts";

/** Widths for two tables of four columns side by side. */
const WIDTHS = [24, 18, 16, 20, 24, 18, 16, 14];
/** Rows and columns that the chart of months covers. */
const CHART = { rows: 14, columns: 7 };
/**
 * Names with the largest gains, with the largest losses, and at the top of each
 * ranking.
 */
const TOP = 5;

/**
 * Title, missing data, key figures, chart of months, biggest changes, rankings.
 */
export function overviewSheet(
  content: ReportContent,
  months: MonthsSheet | undefined,
  language: Language,
): Sheet {
  const { words, formats } = language;
  const { answers: { figures } } = content;
  const sheet = startSheet(words.sheets.overview, {
    title: words.title,
    lines: [
      figures === undefined
        ? words.noMonths
        : selectionTitle(figures, language),
      words.source(sourcesOf(content, language)),
      words.made(formats.moment(content.madeAt)),
    ],
    columns: WIDTHS.map((width) => ({ width })),
  });
  addFirst(sheet, content);
  for (const table of keyFigureTables(content, language)) {
    addBlock(sheet, table);
  }
  addTargets(sheet, content, language);
  if (months !== undefined) addChart(sheet, months);
  addMovers(sheet, content, language);
  addLeaders(sheet, content, language);
  sheet.print.rows = sheet.rows.length;
  sheet.print.isOnePage = true;
  return sheet;
}

/** Number of files that the page names; the last sheet names all. */
const NAMED_FILES = 3;

function sourcesOf(
  { files }: ReportContent,
  { words, formats }: Language,
): string {
  return files.length > NAMED_FILES
    ? words.manyFiles(files.length)
    : formats.list(files);
}

/** Adds the notes that ask somebody to look. */
function addFirst(sheet: Sheet, { notIncluded, notes }: ReportContent): void {
  if (notIncluded !== undefined) addLine(sheet, notIncluded, "strong");
  for (const { text, check } of notes) {
    if (check) addLine(sheet, text, "strong");
  }
}

/** Adds a table below its title; returns the row of the head. */
function addBlock(sheet: Sheet, table: ReportTable): number {
  addHeading(sheet, table.title);
  return addTable(sheet, table);
}

/** Adds sales against targets, for each column with targets. */
function addTargets(
  sheet: Sheet,
  content: ReportContent,
  language: Language,
): void {
  const { answers } = content;
  const rankings = nameColumns.flatMap((by) => answers[by] ?? []);
  const lines = targetTotals(rankings, language);
  if (lines.length === 0) return;
  addHeading(sheet, language.words.definitions.target.term);
  for (const line of lines) addLine(sheet, line, "text");
}

/** Adds the chart of months, whose figures are in another sheet. */
function addChart(sheet: Sheet, { sheet: months, chart }: MonthsSheet): void {
  addHeading(sheet, months.name);
  const row = sheet.rows.length;
  for (let at = 0; at < CHART.rows; at++) sheet.rows.push([]);
  sheet.charts.push({
    ...chart,
    sheet: months.name,
    from: { row, column: 0 },
    to: { row: row + CHART.rows - 1, column: CHART.columns },
  });
}

/** Adds the biggest moves, if they are those of the period. */
function addMovers(
  sheet: Sheet,
  { answers: { figures, moves } }: ReportContent,
  language: Language,
): void {
  const isSame = moves?.period.from === figures?.period.from &&
    moves?.period.to === figures?.period.to;
  const table = moves && isSame ? moversTable(moves, TOP, language) : undefined;
  if (table !== undefined) addBlock(sheet, table);
}

/** Adds the top names of each ranking, two rankings side by side. */
function addLeaders(
  sheet: Sheet,
  content: ReportContent,
  language: Language,
): void {
  const keys = ["name", "amount", "share", "ratio.before"];
  const leaders = nameColumns.flatMap((by) => {
    const table = rankingTable(content, by, language);
    return table === undefined || table.rows.length === 0 ? [] : [{
      ...pick({ ...table, totals: [] }, keys, TOP),
      title: language.words.groupings[by],
      notes: [],
    }];
  });
  for (let at = 0; at < leaders.length; at += 2) {
    const row = sheet.rows.push([]);
    leaders.slice(at, at + 2).forEach((table, side) =>
      addTitled(sheet, table, { row, column: side * keys.length })
    );
  }
}
