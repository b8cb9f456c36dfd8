/** The sums of some months, and of a year up to a month. */
import type { StatsSummary } from "../../../core/sales/mod.ts";
import {
  changeBetween,
  type FigureChange,
  type Figures,
  type Measure,
  sumOf,
} from "./figures.ts";
import {
  comparisonOf,
  hasMonth,
  likeForLike,
  missingOf,
  monthCount,
  type MonthKey,
  type MonthRange,
  type PeriodPair,
} from "./months.ts";

/** The figures of an answer for the months of a range. */
export function totalIn(
  { months, byMonth }: Pick<StatsSummary, "months" | "byMonth">,
  range: MonthRange,
): Figures {
  return sumOf(
    months.filter((month) => hasMonth(range, month)).map((month) => {
      const { totalQty, totalConv, rows } = byMonth[month].meta;
      return { qty: totalQty, conv: totalConv, records: rows };
    }),
  );
}

/** The change of an answer's figures from one range to another. */
export function changeOfTotals(
  stats: Pick<StatsSummary, "months" | "byMonth">,
  { period, other }: PeriodPair,
  measure: Measure,
): FigureChange {
  return changeBetween(
    totalIn(stats, period)[measure],
    totalIn(stats, other)[measure],
  );
}

/** January up to a month, what the data has of it, and the year before. */
export interface YearToDate {
  asked: MonthRange;
  /** The months of it that the data has, ascending: the figures are theirs. */
  known: readonly MonthKey[];
  /** Whether the data has all months. */
  isWhole: boolean;
  /**
   * The same months of both years, without months that the data lacks. Absent
   * if one year has none of them.
   */
  alike?: PeriodPair;
}

/** @param months the months with data, ascending */
export function yearToDate(
  month: MonthKey,
  months: readonly MonthKey[],
): YearToDate {
  const asked = { from: `${month.slice(0, 4)}-01`, to: month };
  const pair = { period: asked, other: comparisonOf(asked, "yearBefore") };
  const alike = missingOf(pair, months).length === 0
    ? pair
    : likeForLike(pair, months);
  const known = months.filter((month) => hasMonth(asked, month));
  return {
    asked,
    known,
    isWhole: known.length === monthCount(asked),
    ...alike !== undefined && { alike },
  };
}

/**
 * The months of the year to date that the year before lacks: they count, but
 * not in the comparison.
 */
export function notCompared({ known, alike }: YearToDate): MonthKey[] {
  const without = alike?.period.without ?? [];
  return known.filter((month) => without.includes(month));
}
