/** The content of a report, and its first page: a sheet, and a page of paper. */
import {
  type ChangedState,
  changedStates,
  EMPTY_SHOWN,
  nameColumns,
} from "../explore/questions/mod.ts";
import type { Answer, NamedAnswers } from "../explore/answers/mod.ts";
import type { OverviewKey, SheetKey } from "../explore/question/mod.ts";
import { type AnswerColumn, withShortHeads } from "../explore/tables/mod.ts";
import type { LanguageId } from "../../schemas/mod.ts";
import {
  answered,
  decimalsIn,
  pick,
  type ReportTable,
  type Value,
} from "./tables.ts";
import { type Language, selectionTitle, targetLines } from "./words/mod.ts";

/** The content of reports as plain data, which can be sent to a worker. */
export interface ReportContent extends OverviewContent {
  sheets: NamedAnswers<SheetKey>;
}

export interface OverviewContent {
  language: LanguageId;
  files: readonly string[];
  madeAt: Date;
  /** The answers to the questions of the overview; none without data rows. */
  overview: NamedAnswers<OverviewKey>;
  /** How many files the figures lack, in words; absent if none. */
  notIncluded?: string | undefined;
  notes: readonly ReportNote[];
}

export interface ReportNote {
  text: string;
  /** The details by file; empty if the sentence is complete. */
  details: readonly string[];
  /** Whether figures may be wrong or lack data, and should be checked. */
  check?: boolean;
}

/** One page for readers without a specific question. */
export function overviewOf(
  content: OverviewContent,
  language: Language,
) {
  const { words, formats } = language;
  const { overview, files, notIncluded, notes } = content;
  const { figures, year, months } = overview;
  return {
    title: words.title,
    lines: [
      figures === undefined
        ? words.noMonths
        : selectionTitle(figures, language),
      words.source(
        files.length > NAMED_FILES
          ? words.manyFiles(files.length)
          : formats.list(files),
      ),
      words.made(formats.moment(content.madeAt)),
    ],
    cautions: [
      ...notIncluded === undefined ? [] : [notIncluded],
      ...notes.filter(({ check }) => check).map(({ text }) => text),
    ],
    /** The figures of the period, and those of the year to date if it differs. */
    figures: figureTables(content, language),
    /** Sales against targets, a line for each column with targets. */
    targets: [
      ...nameColumns.map((by) => overview[by]?.targets),
      isLonger(year, figures) ? year.targets : undefined,
    ].flatMap((targets) =>
      targets === undefined || "why" in targets
        ? []
        : targetLines(targets, language).total
    ),
    /** The months of the chart; undefined for a single month. */
    months: months && months.table.rows.length > 1 ? months : undefined,
    changed: [
      ...changedTable(overview.gains, words.gains, language),
      ...changedTable(overview.losses, words.losses, language),
    ],
    stateLines: changedStates.flatMap((state) =>
      stateLine(overview[state], state, language)
    ),
    first: nameColumns.flatMap((by) => firstNames(overview[by], language)),
    notes: notes.filter(({ check }) => !check).map(({ text }) => text),
  };
}

/** Number of files that the page names; the last sheet names all. */
const NAMED_FILES = 3;

/**
 * The figures of the period beside the months before and the year before, then
 * those of the year to date if it has other months; notes say why there is no
 * comparison, or how reliable it is.
 */
function figureTables(
  { overview: { figures, year } }: OverviewContent,
  language: Language,
): ReportTable[] {
  if (figures === undefined) return [];
  const { words, formats } = language;
  const { overview } = words;
  const { beyond, compared, mayBeIncomplete } = figures;
  const missing = compared?.before?.missing ?? [];
  const notes = [
    beyond.length > 0
      ? words.workbooks.missing(formats.list(formats.runs(beyond)))
      : "",
    missing.length > 0
      ? overview.noComparison(formats.list(missing.map(formats.month)))
      : "",
    mayBeIncomplete === undefined
      ? ""
      : overview.incomplete(formats.month(mayBeIncomplete)),
  ].filter(Boolean);
  const tableOf = (answer: Answer, title: string): ReportTable => {
    const isAlike = answer.table.columns.some(({ key }) => key === "alike");
    // No wider than the two tables of four columns side by side below.
    const isShown = ({ key, of }: AnswerColumn) =>
      key !== "difference" || of === "before" && !isAlike;
    const table = answered(answer, language, isShown);
    return { ...table, title, about: [], notes: [] };
  };
  return [
    { ...tableOf(figures, overview.figures), notes },
    ...isLonger(year, figures) ? [tableOf(year, overview.yearToDate)] : [],
  ];
}

function isLonger(
  year: Answer | undefined,
  figures: Answer | undefined,
): year is Answer {
  return year !== undefined && year.known.at(0) !== figures?.known.at(0);
}

function changedTable(
  answer: Answer | undefined,
  title: string,
  language: Language,
): ReportTable[] {
  if (answer?.other === undefined) return [];
  const { words, formats } = language;
  const { period, other, question: { order } } = answer;
  const sign = order?.way === "ascending" ? -1 : 1;
  const table = answered(
    { ...answer, table: withShortHeads(answer.table) },
    language,
  );
  // The amount in the compared months alone, if some are left out.
  const amount = table.columns.some(({ key }) => key === "alike")
    ? "alike"
    : "amount";
  const shown = pick(table, ["name", amount, "difference", "ratio"]);
  const states = pick(table, ["state"]).rows;
  return [{
    ...shown,
    // A name without a former amount has a state in place of a ratio.
    rows: shown.rows.map(([name, amount, difference, ratio], at): Value[] => [
      name,
      amount,
      difference,
      ratio ?? states[at][0],
    ]).filter(([, , difference]) => sign * Number(difference) > 0),
    title,
    about: [words.comparedWith(formats.months(period), formats.months(other))],
    notes: [],
  }];
}

function stateLine(
  answer: Answer | undefined,
  state: ChangedState,
  language: Language,
): string[] {
  if (answer === undefined) return [];
  const { words, formats } = language;
  const { table: { count }, question: { order }, change, other } = answer;
  const isKnown: Partial<Record<ChangedState, boolean | undefined>> = {
    new: change?.hasEarlier,
    stopped: change?.end !== undefined,
  };
  if (!(isKnown[state] ?? other !== undefined)) return [];
  const table = pick(answered(answer, language), ["name", order?.column ?? ""]);
  const decimals = decimalsIn(table, 0, 1);
  const names = table.rows.map(([name, amount]) =>
    `${name || EMPTY_SHOWN} ${formats.number(Number(amount), decimals)}`
  );
  const more = count - names.length;
  const all = more > 0 ? [...names, words.more(more)] : names;
  const counted = `${words.definitions[state].term} ${formats.number(count)}`;
  return [
    count === 0 ? counted : `${counted}${words.colon}${formats.list(all)}`,
  ];
}

function firstNames(
  answer: Answer | undefined,
  language: Language,
): ReportTable[] {
  if (answer?.ranked === undefined || answer.ranked.names === 0) return [];
  const { words, formats } = language;
  const table = answered(answer, language);
  const rank = table.columns.findIndex(({ key }) => key === "rank");
  const rows = table.rows.filter((row) => row[rank] !== null);
  const keys = ["name", "amount", "share", "ratio.before"];
  return [{
    ...pick({ ...table, rows }, keys),
    title: words.groupings[answer.question.by],
    about: [words.count(formats.number(answer.ranked.names))],
    notes: [],
  }];
}
