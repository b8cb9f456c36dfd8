/** The months of a question, and the title of a selection. */
import {
  comparisonOf,
  type Coverage,
  EMPTY_SHOWN,
  likeForLike,
  type MonthRange,
  type PeriodPair,
} from "../../../explore/questions/mod.ts";
import type { Question } from "../arguments.ts";
import type { Words } from "../words/en.ts";

/** From the first to the last month of a question; undefined without data. */
export function rangeOf(
  { months: asked = {} }: Question,
  { months }: Coverage,
): MonthRange | undefined {
  const first = months.at(0);
  const last = months.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { from: first.month, to: last.month, ...asked };
}

/** The two periods to compare: as asked for, or the newest month and its comparison. */
export function periodsOf(
  question: Question,
  coverage: Coverage,
): PeriodPair | undefined {
  const whole = rangeOf(question, coverage);
  const { comparison, months } = question;
  if (whole === undefined || comparison === undefined) return undefined;
  const period = months === undefined
    ? { from: whole.to, to: whole.to }
    : whole;
  const other = typeof comparison === "string"
    ? comparisonOf(period, comparison)
    : comparison;
  const pair = { period, other };
  const known = coverage.months.map(({ month }) => month);
  return question.isLikeForLike && likeForLike(pair, known) || pair;
}

/** `2024-01..2024-03`, `2024-01..2024-12 -2024-05` */
export function rangeText({ from, to, without = [] }: MonthRange): string {
  const range = from === to ? from : `${from}..${to}`;
  return [range, ...without.map((month) => `-${month}`)].join(" ");
}

/** Months, chosen names and measure in a line. */
export function titleOf(
  question: Question,
  { coverage, words, what }: { coverage: Coverage; words: Words; what: string },
): string {
  const range = rangeOf(question, coverage);
  const names = Object.entries(question.where).map(([column, chosen]) =>
    `${words.columns[column as keyof typeof question.where]}=${
      chosen?.map((name) => name || EMPTY_SHOWN).join("|")
    }`
  );
  return [
    what,
    ...(range === undefined ? [] : [rangeText(range)]),
    ...names,
    words.measures[question.measure],
  ].join(" · ");
}
