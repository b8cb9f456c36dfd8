/** Tables as CSV (RFC 4180) that Excel opens as UTF-8, and as text to paste into spreadsheets. */
import {
  type Measure,
  nameColumns,
  rankings,
  rankNames,
} from "../core/explore/mod.ts";
import type { LanguageId } from "../schemas/mod.ts";
import type { ReportContent } from "./content.ts";
import { harmlessInSheets } from "./harmless.ts";
import {
  pick,
  rankedTable,
  type Table,
  type TargetedName,
  type Value,
} from "./tables/mod.ts";
import {
  type Language,
  languageOf,
  monthsTitle,
  whereTitle,
} from "./words/mod.ts";

/** The byte order mark: without it, Excel reads Chinese in another encoding. */
const BOM = "\ufeff";
/** Decimals of shares and changes: more are noise of binary numbers. */
const PART_DECIMALS = 12;

/** Rows as CSV. */
export function toCsv(rows: readonly (readonly Value[])[]): string {
  return BOM + rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
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

/** A table with its totals, as text to paste into a spreadsheet. */
export function tableTabs(table: Table): string {
  return linesOf(table).map((row) =>
    row.map((value) => plain(value).replace(/[\t\r\n]+/g, " ")).join("\t")
  ).join("\r\n");
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
 * Every ranking of the selection and of each month, one below the other. The
 * heads say by which measure, and which names are chosen.
 * @param content whose months have all groups
 */
export function rankingsCsv(
  content: Pick<ReportContent, "language" | "selection" | "stats" | "part">,
): string {
  const { stats, part, selection } = content;
  const { measure } = selection;
  const language = languageOf(content.language);
  const { columns, separator, groupings } = language.words;
  const scopes = [
    { title: monthsTitle(content, language), stats: part },
    ...stats.months.map((month) => ({
      title: month,
      stats: stats.byMonth[month],
    })),
  ];
  const period = [columns.period, whereTitle(selection, language)]
    .filter(Boolean).join(separator);
  const all = scopes.flatMap((scope) =>
    nameColumns.map((by) => {
      const { names } = rankNames(scope.stats[rankings[by]] ?? [], { measure });
      const title = columns.name;
      const [head, ...lines] = rankingLines(
        names,
        { measure, title },
        language,
      );
      return {
        head,
        lines: lines.map((line) => [scope.title, groupings[by], ...line]),
      };
    })
  );
  const [{ head }] = all;
  return toCsv([
    [period, columns.grouping, ...head],
    ...all.flatMap(({ lines }) => lines),
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
  rows: readonly TargetedName[],
  { language, ...options }: RankingCsvOptions,
): string {
  return toCsv(rankingLines(rows, options, languageOf(language)));
}

/** Head and rows; boxes come before converted boxes, whatever they are ranked by. */
function rankingLines(
  rows: readonly TargetedName[],
  { measure, title, targets }: Omit<RankingCsvOptions, "language">,
  language: Language,
): Value[][] {
  const { rank, measures } = language.words;
  const amounts = measure === "qty" ? ["amount", "other"] : ["other", "amount"];
  const ranked = rankedTable(rows, { measure, title, targets }, language);
  const table = pick(ranked, [
    ...["rank", "name", ...amounts, "share", "cumulative", "records"],
    ...["target", "achieved", "gap"],
  ]);
  const [[, , ...heads], ...lines] = linesOf(table);
  return [[rank(measures[measure]), title, ...heads], ...lines];
}
