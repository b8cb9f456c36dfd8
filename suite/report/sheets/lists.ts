/**
 * The sheets with the rows of one answer: the names of a column with their
 * comparisons and months, changes, marked rows, what was asked.
 */
import type { Answer } from "../../explore/answers/mod.ts";
import { type NameColumn, valueOf } from "../../explore/questions/mod.ts";
import type { ReportContent } from "../overview.ts";
import { answered, type ReportTable, type TableCells } from "../tables.ts";
import {
  type Language,
  needsLine,
  noEarlierLine,
  outsideLine,
  selectionTitle,
  targetLines,
  unlikeLine,
} from "../words/mod.ts";
import { type Sheet, tableSheet } from "./sheet.ts";

export function listTables(
  { sheets: { changes, marked, asked, cross } }: ReportContent,
  language: Language,
): ReportTable[] {
  const { sheets: titles, definitions, groupings } = language.words;
  const listed: [answer: Answer | undefined, title: string][] = [
    [changes?.change && changes, titles.changes],
    [marked, definitions.marked.term],
    [asked, titles[asked?.question.show === "rows" ? "rows" : "asked"]],
    [
      cross,
      cross === undefined
        ? ""
        : `${groupings[cross.question.rows]} × ${
          groupings[cross.question.columns]
        }`,
    ],
  ];
  return listed.flatMap(([answer, title]) =>
    answer === undefined ? [] : [listOf(answer, title, language)]
  ).filter(({ rows }) => rows.length > 0);
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

/** Notes on names that come and go: facts unknown, or hidden by a filter. */
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

/** Maximum number of cells of months; a larger ranking has no months. */
const MAX_MONTH_CELLS = 250_000;

/** A ranking. The months to its right are not printed. */
export function namesSheet(
  content: ReportContent,
  by: NameColumn,
  language: Language,
): Sheet | undefined {
  const table = rankingTable(content, by, language);
  if (table === undefined || table.rows.length === 0) return undefined;
  const { columns } = table;
  const first = content.sheets[by]?.table.columns
    .find(({ key }) => key === "cell")?.label;
  const months = columns.findIndex(({ key }) => key === first);
  return tableSheet(language.words.groupings[by], table, language, {
    isList: true,
    columns: months < 0 ? columns.length : months,
  });
}

/** All names of a column, with their comparisons, targets and months. */
export function rankingTable(
  { sheets }: Pick<ReportContent, "sheets">,
  by: NameColumn,
  language: Language,
): ReportTable | undefined {
  const answer = sheets[by];
  if (answer?.ranked === undefined) return undefined;
  const { words, formats } = language;
  const { table: { columns, count }, total, targets } = answer;
  const { names, negative } = answer.ranked;
  const months = columns.filter(({ key }) => key === "cell").length;
  const hasMonths = count * months <= MAX_MONTH_CELLS;
  const table = answered(
    answer,
    language,
    ({ key }) => hasMonths || key !== "cell",
  );
  const lines = targets === undefined || "why" in targets
    ? undefined
    : targetLines(targets, language);
  const hasShares = columns.some(({ key }) => key === "share");
  const whole = total && valueOf(total, answer.question.measure);
  const lacking = whole !== undefined && whole <= 0
    ? words.noShare
    : negative > 0
    ? words.noShares
    : "";
  return {
    ...table,
    title: words.ranking(words.groupings[by]),
    subject: selectionTitle(answer, language),
    about: [
      words.count(formats.number(names)),
      hasMonths ? "" : words.noMonthColumns,
      lines?.total ?? "",
    ].filter(Boolean),
    notes: [hasShares ? lacking : "", ...lines?.rest ?? []].filter(Boolean),
  };
}
