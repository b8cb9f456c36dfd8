/** Tables as CSV (RFC 4180) that Excel opens as UTF-8. */
import {
  type ListedName,
  type Measure,
  nameColumns,
  rankings,
  rankNames,
} from "../explore/questions/mod.ts";
import type { LanguageId } from "../schemas/mod.ts";
import type { ReportContent } from "./content.ts";
import { harmlessInSheets, periodOf, rangeText } from "./formats/mod.ts";
import {
  againstFields,
  rankedTable,
  type Table,
  tableOf,
  type Value,
} from "./tables/mod.ts";
import { type Language, languageOf, whereTitle } from "./words/mod.ts";

/** The start of a file: without it, Excel reads Chinese in another encoding. */
export const BYTE_ORDER_MARK = "\ufeff";
/** Decimals of shares and changes: more are noise of binary numbers. */
const PART_DECIMALS = 12;

/** Rows as a file of CSV. */
export function toCsv(rows: readonly (readonly Value[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRecord).join("");
}

/** A row with its line end, safe to open in a spreadsheet. */
export function csvRecord(row: readonly Value[]): string {
  return `${row.map(field).join(",")}\r\n`;
}

function field(value: Value): string {
  const text = plain(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function plain(value: Value): string {
  return typeof value === "string"
    ? harmlessInSheets(value)
    : String(value ?? "");
}

/** Head, rows and totals for programs: shares and changes have twelve decimals. */
export function linesOf(
  { columns, rows, totals = [] }: {
    columns: readonly { head: string; kind: string }[];
    rows: Table["rows"];
    totals?: Table["rows"];
  },
): Value[][] {
  return [
    columns.map(({ head }) => head),
    ...[...rows, ...totals].map((row) =>
      row.map((value, at) =>
        typeof value === "number" &&
          (columns[at].kind === "share" || columns[at].kind === "ratio")
          ? Number(value.toFixed(PART_DECIMALS))
          : value
      )
    ),
  ];
}

/**
 * Every ranking of the selection, one below the other. The heads say by which
 * measure, and which names are chosen.
 */
export function rankingsCsv(
  content: Pick<ReportContent, "language" | "selection" | "stats" | "part">,
): string {
  const { part, selection } = content;
  const { measure } = selection;
  const language = languageOf(content.language);
  const { columns, separator, groupings } = language.words;
  const period = [columns.period, whereTitle(selection, language)]
    .filter(Boolean).join(separator);
  const shown = periodOf(content);
  const months = shown === undefined ? "" : rangeText(shown);
  const title = columns.name;
  const [head] = rankingLines([], { measure, title }, language);
  return toCsv([
    [period, columns.grouping, ...head],
    ...nameColumns.flatMap((by) => {
      const { names } = rankNames(part[rankings[by]], { measure });
      const [, ...lines] = rankingLines(names, { measure, title }, language);
      return lines.map((line) => [months, groupings[by], ...line]);
    }),
  ]);
}

export interface RankingCsvOptions {
  language: LanguageId;
  /** What the rows are ranked by. */
  measure: Measure;
  /** The ranking and the selection in words: the head of the names. */
  title: string;
  /** The unit of targets, if names have some. */
  targets?: Measure | undefined;
}

/** Some rows of one ranking. */
export function rankingCsv(
  rows: readonly ListedName[],
  { language, ...options }: RankingCsvOptions,
): string {
  return toCsv(rankingLines(rows, options, languageOf(language)));
}

/** Head and rows. */
function rankingLines(
  rows: readonly ListedName[],
  { measure, title, targets }: Omit<RankingCsvOptions, "language">,
  language: Language,
): Value[][] {
  const { rank, measures } = language.words;
  const ranked = linesOf(rankedTable(rows, { measure, title }, language));
  const fields = targets === undefined
    ? []
    : againstFields(targets, ({ against }: ListedName) => against, language);
  const beside = linesOf(tableOf(fields, rows, { title }));
  const [[, , ...heads], ...lines] = ranked
    .map((line, i) => [...line, ...beside[i]]);
  return [[rank(measures[measure]), title, ...heads], ...lines];
}
