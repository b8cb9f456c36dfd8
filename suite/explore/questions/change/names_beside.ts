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
import type { MonthRange } from "../months.ts";
import { numbersOf, totalDifference, totalFigures } from "./change.ts";
import { type NameState, nameStates, stateOf } from "./name_change.ts";
import { NameHistory, type NumberRange } from "./name_history.ts";

/** The names to list, and the periods to list beside them. */
export interface NamesQuestion {
  by: NameColumn;
  period: MonthRange;
  /** Periods to compare with, by any key. */
  others: Readonly<Record<string, MonthRange>>;
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
  former: NameAmounts;
  /** Amounts of the period minus the former amounts: exact, rounded once. */
  difference: NameAmounts;
  /** Index in `nameStates`; -1 for a name without a state. */
  states: Int8Array<ArrayBuffer>;
  /** The sums of all names. */
  total: { former: Figures; difference: Record<"qty" | "conv", number> };
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
    .filter(([, other]) => isWhole(period) && isWhole(other));
  const now = numbersOf(period);
  const isNewKnown = hasEarlier(coverage, period);
  const base = new NameHistory(tally, column, {
    period: now,
    other: NEVER,
    hasEarlier: isNewKnown,
  });
  const total = totalFigures(tally, now);
  // All histories have the same names in the same places.
  const histories = compared.map(([key, range]) => {
    const other = numbersOf(range);
    const periods = { period: now, other, hasEarlier: isNewKnown };
    const history = new NameHistory(tally, column, periods);
    const former = totalFigures(tally, other);
    const { qty, conv } = totalDifference(tally, periods, {
      period: total,
      other: former,
    });
    return { key, history, total: { former, difference: { qty, conv } } };
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
      const former = listed.map((entry) => figuresOf(history.other, entry));
      const difference = listed.map((entry, at) =>
        differenceOf(history.difference, entry, {
          period: figures[at],
          other: former[at],
        })
      );
      const indexOf = (state: NameState | undefined) =>
        state === undefined ? -1 : nameStates.indexOf(state);
      return [key, {
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
