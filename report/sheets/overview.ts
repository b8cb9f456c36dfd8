/** The first sheet: what a reader without a specific question wants to know. */
import type { ReportContent } from "../content.ts";
import {
  type DefinitionId,
  type Language,
  selectionTitle,
} from "../words/mod.ts";
import { addKeyFigures } from "./key_figures.ts";
import { addMonthTable } from "./month_table.ts";
import { addHeading, addLine, type Sheet, startSheet } from "./sheet.ts";

const WIDTHS = [18, 24, 13, 19, 19, 13, 13, 13];
/** The terms of every report; the others need a comparison. */
const terms: readonly DefinitionId[] = [
  "monthOnMonth",
  "share",
  "cumulativeShare",
  "abc",
  "marked",
];
const comparedTerms: readonly DefinitionId[] = [
  "contribution",
  "new",
  "returned",
  "continuing",
  "lost",
];

/** Title, what is missing, key figures with their change, the months, notes and terms. */
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
  });
  addFirst(sheet, content);
  sheet.columns = WIDTHS.map((width) => ({ width }));
  addKeyFigures(sheet, content, language);
  addMonthTable(sheet, content, language);
  addNotes(sheet, content, language);
  addTerms(sheet, content, language);
  addDetails(sheet, content, language);
  sheet.print = {
    orientation: "portrait",
    rows: sheet.rows.length,
    columns: WIDTHS.length,
  };
  return sheet;
}

/** What the figures lack. */
function addFirst(sheet: Sheet, { notIncluded, notes }: ReportContent): void {
  if (notIncluded !== undefined) addLine(sheet, notIncluded, "strong");
  for (const { text, isFirst } of notes) {
    if (isFirst) addLine(sheet, text, "strong");
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

function addTerms(
  sheet: Sheet,
  { comparison }: ReportContent,
  { words }: Language,
): void {
  addHeading(sheet, words.overview.terms);
  const { hospital: change } = comparison?.changes ?? {};
  const more = change?.difference !== undefined
    ? comparedTerms
    : change !== undefined
    ? ["new" as const]
    : [];
  for (const name of [...terms, ...more]) {
    const { term, formula } = words.definitions[name];
    addLine(sheet, `${term}${words.colon}${formula}`, "quiet");
  }
}
