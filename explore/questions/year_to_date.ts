/** The sums of some months, and of a year up to a month. */
import type { StatsSummary } from "../../core/sales/mod.ts";
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

/** January up to a month, and the same months a year before. */
interface YearToDate {
  period: MonthRange;
  /**
   * The same months of both years, without months that the data lacks. Absent
   * if one year has none of them.
   */
  alike?: PeriodPair;
}

/** @param known the months with data */
export function yearToDate(
  month: MonthKey,
  known: readonly MonthKey[],
): YearToDate {
  const period = { from: `${month.slice(0, 4)}-01`, to: month };
  const pair = { period, other: comparisonOf(period, "yearBefore") };
  const isWhole = missingOf(pair, known).length === 0;
  const alike = isWhole ? pair : likeForLike(pair, known);
  return { period, ...alike !== undefined && { alike } };
}
