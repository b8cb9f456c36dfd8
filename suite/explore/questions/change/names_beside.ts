/** The names of a period beside the same names in other periods, as columns. */
import {
  type NameColumn,
  nameColumns,
  type Tally,
} from "../../../../core/sales/mod.ts";
import { type Coverage, hasEarlier, missingMonths } from "../coverage.ts";
import {
  byMeasure,
  differenceOf,
  type Figures,
  figuresOf,
} from "../figures.ts";
import type { MonthRange, PeriodPair } from "../months.ts";
import { numbersOf, totalDifference, totalFigures } from "./change.ts";
import { type NameState, nameStates, stateOf } from "./name_change.ts";
import { NameHistory, type NumberRange } from "./name_history.ts";

/** The names to list, and the periods to list beside them. */
export interface NamesQuestion {
  by: NameColumn;
  period: MonthRange;
  /** What to compare, by any key: a period without some months, or all of it. */
  others: Readonly<Record<string, PeriodPair>>;
  coverage: Coverage;
}

/**
 * Amounts by name, as two arrays, so that thousands of names reach another
 * thread quickly.
 */
export interface NameAmounts {
  qty: Float64Array<ArrayBuffer>;
  conv: Float64Array<ArrayBuffer>;
}

/** The names in another period. */
export interface NamesInOther {
  /** Amounts in the months to compare. */
  now: NameAmounts;
  former: NameAmounts;
  /** Amounts of the period minus the former amounts: exact, rounded once. */
  difference: NameAmounts;
  /** Index in `nameStates`; -1 for a name without a state. */
  states: Int8Array<ArrayBuffer>;
  /** The sums of all names. */
  total: {
    now: Figures;
    former: Figures;
    difference: Record<"qty" | "conv", number>;
  };
}

/** Names with records in any of the periods, largest first. */
export interface NamesBeside extends NameAmounts {
  names: string[];
  /** Data rows in the period. */
  records: Float64Array<ArrayBuffer>;
  total: Figures;
  /**
   * By key of the question; absent if the data lacks a month of either period.
   */
  others: Readonly<Record<string, NamesInOther>>;
}

/** A range without months. */
const NEVER: NumberRange = { from: 1, to: 0 };

/** The names of a column in a period and in the periods to compare with. */
export function namesBeside(
  tally: Tally,
  { by, period, others, coverage }: NamesQuestion,
): NamesBeside {
  const column = nameColumns.indexOf(by);
  const isWhole = (range: MonthRange) =>
    missingMonths(coverage, range).length === 0;
  const compared = Object.entries(others)
    .filter(([, { period, other }]) => isWhole(period) && isWhole(other));
  const now = numbersOf(period);
  const isNewKnown = hasEarlier(coverage, period);
  const base = new NameHistory(tally, column, {
    period: now,
    other: NEVER,
    hasEarlier: isNewKnown,
  });
  const total = totalFigures(tally, now);
  // All histories have the same names at the same indexes.
  const histories = compared.map(([key, pair]) => {
    const [period, other] = [pair.period, pair.other].map(numbersOf);
    const periods = { period, other, hasEarlier: isNewKnown };
    const history = new NameHistory(tally, column, periods);
    const now = totalFigures(tally, period);
    const former = totalFigures(tally, other);
    const { qty, conv } = totalDifference(tally, periods, {
      period: now,
      other: former,
    });
    return { key, history, total: { now, former, difference: { qty, conv } } };
  });
  const figures = [...base.nameIds.entries()].map(([entry, id]) => ({
    entry,
    name: tally.names.text(id),
    ...figuresOf(base.period, entry),
  })).filter(({ entry, records }) =>
    records > 0 ||
    histories.some(({ history }) => history.other.records(entry) > 0)
  ).sort(byMeasure("qty"));
  const listed = figures.map(({ entry }) => entry);
  return {
    names: figures.map(({ name }) => name),
    ...amountsOf(figures),
    records: Float64Array.from(figures, ({ records }) => records),
    total,
    others: Object.fromEntries(histories.map(({ key, history, total }) => {
      const now = listed.map((entry) => figuresOf(history.period, entry));
      const former = listed.map((entry) => figuresOf(history.other, entry));
      const difference = listed.map((entry, at) =>
        differenceOf(history.difference, entry, {
          period: now[at],
          other: former[at],
        })
      );
      const indexOf = (state: NameState | undefined) =>
        state === undefined ? -1 : nameStates.indexOf(state);
      return [key, {
        now: amountsOf(now),
        former: amountsOf(former),
        difference: amountsOf(difference),
        states: Int8Array.from(
          listed,
          (entry) => indexOf(stateOf(history, entry)),
        ),
        total,
      }];
    })),
  };
}

function amountsOf(
  figures: readonly Record<"qty" | "conv", number>[],
): NameAmounts {
  return {
    qty: Float64Array.from(figures, ({ qty }) => qty),
    conv: Float64Array.from(figures, ({ conv }) => conv),
  };
}
