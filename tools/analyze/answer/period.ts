/** The months of a question, and the title of a selection. */
import {
  comparisonOf,
  type Coverage,
  EMPTY_SHOWN,
  likeForLike,
  type MonthRange,
  type PeriodPair,
} from "../../../explore/questions/mod.ts";
import { rangeText } from "../../../report/mod.ts";
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

/** The two periods of a question: by default the newest month and its comparison. */
export function askedPeriods(
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
  return { period, other };
}

/** The same without the months that either period lacks, if others stay. */
export function periodsOf(
  question: Question,
  coverage: Coverage,
): PeriodPair | undefined {
  const pair = askedPeriods(question, coverage);
  const known = coverage.months.map(({ month }) => month);
  return pair && (likeForLike(pair, known) ?? pair);
}

/** Months, chosen names and measure in a line. */
export function titleOf(
  question: Question,
  { coverage, words, what, periods }: {
    coverage: Coverage;
    words: Words;
    what: string;
    /** What is compared, in place of the months of the question. */
    periods?: string;
  },
): string {
  const range = rangeOf(question, coverage);
  const months = periods ?? (range && rangeText(range));
  const names = Object.entries(question.where).map(([column, chosen]) =>
    `${words.columns[column as keyof typeof question.where]}=${
      chosen?.map((name) => name || EMPTY_SHOWN).join("|")
    }`
  );
  return [
    what,
    ...(months === undefined ? [] : [months]),
    ...names,
    words.measures[question.measure],
  ].join(" · ");
}
