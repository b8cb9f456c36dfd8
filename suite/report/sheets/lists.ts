/** The sheets with the rows of one answer: changes, marked rows, what was asked. */
import type { Answer } from "../../explore/answers/mod.ts";
import { answered } from "../answered.ts";
import type { ReportContent } from "../content.ts";
import type { ReportTable } from "../tables.ts";
import {
  type Language,
  needsLine,
  noEarlierLine,
  outsideLine,
  selectionTitle,
  unlikeLine,
} from "../words/mod.ts";

/** The tables of these sheets, without those that are empty. */
export function listTables(
  { sheets: { changes, marked, asked } }: ReportContent,
  language: Language,
): ReportTable[] {
  const { sheets: titles } = language.words;
  return [
    ...changes?.change === undefined
      ? []
      : [listOf(changes, titles.changes, language)],
    ...marked === undefined
      ? []
      : [listOf(marked, titles.newHospitals, language)],
    ...asked === undefined
      ? []
      : [listOf(asked, askedTitle(asked, language), language)],
  ].filter(({ rows }) => rows.length > 0);
}

function askedTitle(
  { question: { show, rows, columns } }: Answer,
  { words: { groupings, sheets } }: Language,
): string {
  if (show === "cross") return `${groupings[rows]} × ${groupings[columns]}`;
  return show === "rows" ? sheets.rows : sheets.asked;
}

function listOf(
  answer: Answer,
  title: string,
  language: Language,
): ReportTable {
  const { words, formats } = language;
  const { period, other, table, question: { search } } = answer;
  return {
    ...answered(answer, language),
    title,
    about: [
      selectionTitle(answer, language),
      other === undefined
        ? ""
        : words.comparedWith(formats.months(period), formats.months(other)),
      search ?? "",
      words.count(formats.number(table.count)),
    ].filter(Boolean),
    notes: changeNotes(answer, language),
  };
}

const states = ["new", "returned", "lost", "stopped"] as const;

/** What is unknown about names that come and go, and what a filter hides. */
function changeNotes(
  { change, chosen, question: { by } }: Answer,
  language: Language,
): string[] {
  if (change === undefined) return [];
  return [
    unlikeLine(change, language),
    noEarlierLine(change, language),
    needsLine(change, language),
    ...states.map((state) =>
      outsideLine(change, { state, by, chosen }, language)
    ),
  ].filter((line) => line !== undefined);
}
