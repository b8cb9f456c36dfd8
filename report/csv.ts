/** Rankings as CSV (RFC 4180) that Excel opens as UTF-8. */
import {
  type Measure,
  nameColumns,
  rankings,
  rankNames,
} from "../core/explore/mod.ts";
import type { GroupStat } from "../schemas/wire/mod.ts";
import type { LanguageId } from "../schemas/mod.ts";
import type { ReportContent } from "./content.ts";
import { harmlessInSheets } from "./harmless.ts";
import {
  languageOf,
  monthsTitle,
  whereTitle,
  type Words,
} from "./words/mod.ts";

type Cell = string | number | undefined;

/** The byte order mark: without it, Excel reads Chinese in another encoding. */
const BOM = "\ufeff";

/** Rows as CSV. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return BOM + rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(cell: Cell): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const safe = harmlessInSheets(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Every ranking of the selection and of each month, one below the other. The
 * heads say by which measure, and which names are chosen.
 */
export function rankingsCsv(
  content: Pick<ReportContent, "language" | "selection" | "stats" | "part">,
): string {
  const { stats, part, selection } = content;
  const language = languageOf(content.language);
  const { words } = language;
  const where = whereTitle(selection, language);
  const scopes = [
    { title: monthsTitle(content, language), stats: part },
    ...stats.months.map((month) => ({
      title: month,
      stats: stats.byMonth[month],
    })),
  ];
  const head = [
    [words.columns.period, where].filter(Boolean).join(words.separator),
    words.columns.grouping,
    ...headOf(words, selection.measure),
  ];
  const rows = scopes.flatMap((scope) =>
    nameColumns.flatMap((column) =>
      rankNames(scope.stats[rankings[column]], selection).names.map((row) => [
        scope.title,
        words.groupings[column],
        ...cellsOf(row),
      ])
    )
  );
  return toCsv([head, ...rows]);
}

/** A row of a ranking, with the figures that the file has. */
export interface CsvRow
  extends Pick<GroupStat, "name" | "qty" | "conv" | "records"> {
  rank: number;
  share?: number | undefined;
  cumulative?: number | undefined;
}

export interface RankingCsvOptions {
  language: LanguageId;
  /** What the rows are ranked by. */
  measure: Measure;
  /** The ranking and the selection in words: the head of the names. */
  title: string;
}

/** Some rows of one ranking. */
export function rankingCsv(
  rows: readonly CsvRow[],
  { language, measure, title }: RankingCsvOptions,
): string {
  const [rank, , ...others] = headOf(languageOf(language).words, measure);
  return toCsv([[rank, title, ...others], ...rows.map(cellsOf)]);
}

function headOf({ columns, measures, rank }: Words, measure: Measure) {
  return [
    rank(measures[measure]),
    columns.name,
    measures.qty,
    measures.conv,
    columns.share,
    columns.cumulative,
    columns.records,
  ];
}

function cellsOf(row: CsvRow): Cell[] {
  const { rank, name, qty, conv, share, cumulative, records } = row;
  return [rank, name, qty, conv, share, cumulative, records];
}
