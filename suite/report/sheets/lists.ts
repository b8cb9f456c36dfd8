/** The sheets with the rows of one answer: changes, marked rows, what was asked. */
import type { Answer } from "../../explore/answers/mod.ts";
import { answered } from "../answered.ts";
import type { ReportContent } from "../overview.ts";
import type { ReportTable, TableCells } from "../tables.ts";
import {
  type Language,
  needsLine,
  noEarlierLine,
  outsideLine,
  selectionTitle,
  unlikeLine,
} from "../words/mod.ts";

export function listTables(
  { sheets: { changes, marked, asked, cross } }: ReportContent,
  language: Language,
): ReportTable[] {
  const { sheets: titles, definitions } = language.words;
  const listed: [answer: Answer | undefined, title: string][] = [
    [changes?.change && changes, titles.changes],
    [marked, definitions.marked.term],
    [asked, titles[asked?.question.show === "rows" ? "rows" : "asked"]],
    [cross, cross === undefined ? "" : crossTitle(cross, language)],
  ];
  return listed.flatMap(([answer, title]) =>
    answer === undefined ? [] : [listOf(answer, title, language)]
  ).filter(({ rows }) => rows.length > 0);
}

function crossTitle(
  { question: { rows, columns } }: Answer,
  { words: { groupings } }: Language,
): string {
  return `${groupings[rows]} × ${groupings[columns]}`;
}

function listOf(
  answer: Answer,
  title: string,
  language: Language,
): ReportTable {
  const { words, formats } = language;
  const { period, other } = answer;
  const table = answered(answer, language);
  return {
    ...table,
    title,
    subject: selectionTitle(answer, language),
    about: [
      other === undefined
        ? ""
        : words.comparedWith(formats.months(period), formats.months(other)),
      ...listedLines(answer, table, language),
    ].filter(Boolean),
    notes: changeNotes(answer, language),
  };
}

/** The search, the order, and how many rows and columns are shown. */
function listedLines(
  { table: { count, columnCount, ...table }, question }: Answer,
  { columns, rows }: TableCells,
  { words, formats: { number } }: Language,
): string[] {
  const { search, order } = question;
  const ordered = order && columns.find(({ key }) => key === order.column);
  const crossed = table.columns.filter(({ key }) => key === "cell").length;
  return [
    search ? words.searchedFor(search) : "",
    order === undefined ? "" : words.orderedBy(
      ordered?.head ?? order.column,
      order.way === "ascending",
    ),
    rows.length < count
      ? words.firstOf(number(rows.length), number(count))
      : words.count(number(count)),
    columnCount !== undefined && crossed < columnCount
      ? words.columnsShown(number(crossed), number(columnCount))
      : "",
  ];
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
