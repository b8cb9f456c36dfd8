/** The first sheet: what a reader without a specific question wants to know. */
import { nameColumns } from "../../explore/questions/mod.ts";
import { changeIn, type ReportContent } from "../content.ts";
import {
  keyFiguresTable,
  monthsTable,
  moversTable,
  pick,
  rankingTable,
  type Table,
} from "../tables/mod.ts";
import {
  type Language,
  selectionTitle,
  targetTotals,
  termLines,
} from "../words/mod.ts";
import {
  addHeading,
  addLine,
  addTable,
  addTitled,
  type Chart,
  type Sheet,
  startSheet,
} from "./sheet.ts";

/** Two tables of four columns beside each other. */
const WIDTHS = [24, 18, 16, 20, 24, 18, 16, 14];
/** The months have columns of targets, too, if there are some. */
const WIDTH_OF_TARGETS = 14;
/** Rows and columns that the chart of months covers. */
const CHART = { rows: 14, columns: 7 };
/** Names that gained most, those that lost most, and names of each ranking. */
const TOP = 5;

/** Title, what is missing, the figures of the first page, then notes and terms. */
export function overviewSheet(
  content: ReportContent,
  language: Language,
): Sheet {
  const { words, formats } = language;
  const sheet = startSheet(words.sheets.overview, {
    title: words.title,
    lines: [
      selectionTitle(content, language),
      words.source(formats.list(content.files)),
      words.made(formats.moment(content.madeAt)),
    ],
    columns: WIDTHS.map((width) => ({ width })),
  });
  addFirst(sheet, content);
  addBlock(sheet, keyFiguresTable(content, language));
  addTargets(sheet, content, language);
  const months = monthsTable(content, language);
  const chart = months.rows.length > 1 ? makeRoom(sheet, months) : undefined;
  addMovers(sheet, content, language);
  addLeaders(sheet, content, language);
  if (chart !== undefined) {
    addMonths(sheet, { months, chart }, content, language);
  }
  addNotes(sheet, content, language);
  addHeading(sheet, words.overview.terms);
  for (const line of termLines(content, language)) {
    addLine(sheet, line, "quiet");
  }
  addDetails(sheet, content, language);
  sheet.print.rows = sheet.rows.length;
  return sheet;
}

/** What the figures lack. */
function addFirst(sheet: Sheet, { notIncluded, notes }: ReportContent): void {
  if (notIncluded !== undefined) addLine(sheet, notIncluded, "strong");
  for (const { text, isFirst } of notes) {
    if (isFirst) addLine(sheet, text, "strong");
  }
}

/** A table below its title; returns the row of its head. */
function addBlock(sheet: Sheet, table: Table): number {
  addHeading(sheet, table.title);
  return addTable(sheet, table);
}

/** What was achieved of the targets of each column that has some. */
function addTargets(
  sheet: Sheet,
  content: ReportContent,
  language: Language,
): void {
  const lines = targetTotals(content, language);
  if (lines.length === 0) return;
  addHeading(sheet, language.words.definitions.target.term);
  for (const line of lines) addLine(sheet, line, "text");
}

/** The cells of the chart of months, whose figures come further down. */
type Room = Pick<Chart, "from" | "to">;

/** Leaves room for the chart of months below their title. */
function makeRoom(sheet: Sheet, { title }: Table): Room {
  addHeading(sheet, title);
  const row = sheet.rows.length;
  for (let at = 0; at < CHART.rows; at++) sheet.rows.push([]);
  return {
    from: { row, column: 0 },
    to: { row: row + CHART.rows - 1, column: CHART.columns },
  };
}

/** The figures of the months, and the chart of them. */
function addMonths(
  sheet: Sheet,
  { months, chart }: { months: Table; chart: Room },
  { selection: { measure } }: ReportContent,
  { words }: Language,
): void {
  // What comes before is the page for readers in a hurry.
  sheet.breaks.push(sheet.rows.length + 1);
  const head = addBlock(sheet, months);
  while (sheet.columns.length < months.columns.length) {
    sheet.columns.push({ width: WIDTH_OF_TARGETS });
  }
  sheet.print.columns = sheet.columns.length;
  const name = words.measures[measure];
  const key = measure === "qty" ? "totalQty" : "totalConv";
  sheet.charts.push({
    type: "column",
    title: name,
    names: { column: 0, row: head + 1, rows: months.rows.length },
    values: {
      column: months.columns.findIndex((column) => column.key === key),
      name,
    },
    ...chart,
  });
}

function addMovers(
  sheet: Sheet,
  content: ReportContent,
  language: Language,
): void {
  const change = changeIn(content, "hospital");
  if (change === undefined) return;
  const { measure } = content.selection;
  addBlock(
    sheet,
    moversTable(change, { by: "hospital", measure, top: TOP }, language),
  );
}

/** The first names of each ranking, two rankings beside each other. */
function addLeaders(
  sheet: Sheet,
  content: ReportContent,
  language: Language,
): void {
  const keys = ["name", "amount", "share", "ratio"];
  const leaders = nameColumns.map((by) => ({
    ...pick(rankingTable(content, by, language), keys, TOP),
    title: language.words.groupings[by],
    notes: [],
  })).filter(({ rows }) => rows.length > 0);
  for (let at = 0; at < leaders.length; at += 2) {
    const row = sheet.rows.push([]);
    leaders.slice(at, at + 2).forEach((table, side) =>
      addTitled(sheet, table, { row, column: side * keys.length })
    );
  }
}

/** A line for each kind of note. */
function addNotes(
  sheet: Sheet,
  { notes }: ReportContent,
  { words: { overview } }: Language,
): void {
  const others = notes.filter(({ isFirst }) => !isFirst);
  addHeading(sheet, overview.notes);
  if (others.length === 0) addLine(sheet, overview.noNotes, "quiet");
  for (const { text } of others) addLine(sheet, text, "text");
}

/** The places of all notes. */
function addDetails(
  sheet: Sheet,
  { notes }: ReportContent,
  { words: { overview } }: Language,
): void {
  const details = notes.flatMap(({ details }) => details);
  if (details.length === 0) return;
  addHeading(sheet, overview.details);
  for (const line of details) addLine(sheet, line, "text");
}
