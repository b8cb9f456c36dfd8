/** Tables as CSV (RFC 4180) that Excel opens as UTF-8. */
import {
  type ListedName,
  type Measure,
  nameColumns,
  rankings,
  rankNames,
  withTargets,
} from "../explore/questions/mod.ts";
import type { LanguageId } from "../schemas/mod.ts";
import type { ReportContent } from "./content.ts";
import { harmlessInSheets } from "./formats/mod.ts";
import {
  againstFields,
  pick,
  rankedTable,
  type Table,
  tableOf,
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
 * Every ranking of the selection and of each other month, one below the other.
 * The heads say by which measure, and which names are chosen. Targets are those
 * of the selection.
 * @param content whose months have all groups
 */
export function rankingsCsv(
  content: Pick<
    ReportContent,
    "language" | "selection" | "stats" | "part" | "targets"
  >,
): string {
  const { stats, part, selection, targets = {} } = content;
  const { measure, months: { from, to } = {} } = selection;
  const language = languageOf(content.language);
  const { columns, separator, groupings } = language.words;
  const others = stats.months.filter((month) => from !== to || month !== from);
  const scopes = [
    { title: monthsTitle(content, language), stats: part, targets },
    ...others.map((month) => ({
      title: month,
      stats: stats.byMonth[month],
      targets: undefined,
    })),
  ];
  const period = [columns.period, whereTitle(selection, language)]
    .filter(Boolean).join(separator);
  const units = measuresOf(targets);
  const title = columns.name;
  const [head] = rankingLines([], { measure, title, units }, language);
  return toCsv([
    [period, columns.grouping, ...head],
    ...scopes.flatMap((scope) =>
      nameColumns.flatMap((by) => {
        const groups = scope.stats[rankings[by]] ?? [];
        const achieved = scope.targets?.[by];
        const { names } = rankNames(groups, { measure });
        const rows = withTargets(names, achieved?.names ?? []);
        const unit = achieved?.measure;
        return rankingLines(rows, { measure, title, units, unit }, language)
          .slice(1)
          .map((line) => [scope.title, groupings[by], ...line]);
      })
    ),
  ]);
}

/** The units of targets: one, unless columns have different ones. */
function measuresOf(targets: NonNullable<ReportContent["targets"]>): Measure[] {
  const units = Object.values(targets).map(({ measure }) => measure);
  return [...new Set(units)];
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
  { language, targets: unit, ...options }: RankingCsvOptions,
): string {
  const units = unit === undefined ? [] : [unit];
  return toCsv(
    rankingLines(rows, { ...options, units, unit }, languageOf(language)),
  );
}

/** Head and rows; boxes come before converted boxes, whatever they are ranked by. */
function rankingLines(
  rows: readonly ListedName[],
  { measure, title, units, unit }:
    & Pick<RankingCsvOptions, "measure" | "title">
    & {
      /** The units of all targets, each with columns of its own. */
      units: readonly Measure[];
      /** That of the targets of these rows. */
      unit?: Measure | undefined;
    },
  language: Language,
): Value[][] {
  const { rank, measures } = language.words;
  const amounts = measure === "qty" ? ["amount", "other"] : ["other", "amount"];
  const ranked = pick(rankedTable(rows, { measure, title }, language), [
    ...["rank", "name", ...amounts, "share", "cumulative", "records"],
  ]);
  const targets = units.flatMap((one) =>
    againstFields(
      one,
      ({ against }: ListedName) => one === unit ? against : undefined,
      language,
    )
  );
  const beside = linesOf(tableOf(targets, rows, { title }));
  const [[, , ...heads], ...lines] = linesOf(ranked)
    .map((line, i) => [...line, ...beside[i]]);
  return [[rank(measures[measure]), title, ...heads], ...lines];
}
