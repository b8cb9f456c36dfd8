/** The names of a period beside the same names in other periods, as columns. */
import {
  GroupSums,
  type NameColumn,
  nameColumns,
  type Tally,
} from "../../../core/sales/mod.ts";
import { type Coverage, missingMonths } from "../coverage.ts";
import {
  byMeasure,
  differenceOf,
  type Figures,
  figuresOf,
} from "../figures.ts";
import type { MonthRange } from "../months.ts";
import { numbersOf } from "./change.ts";
import { type NameState, nameStates, stateOf } from "./name_change.ts";
import { isIn, NameHistory, type NumberRange } from "./name_history.ts";

/** Which names to list, and beside which periods. */
export interface NamesQuestion {
  by: NameColumn;
  period: MonthRange;
  /** Periods to compare with, by any key. */
  others: Readonly<Record<string, MonthRange>>;
  coverage: Coverage;
}

/** Amounts by name: thousands of names cross to another thread as two arrays. */
export interface Amounts {
  qty: Float64Array<ArrayBuffer>;
  conv: Float64Array<ArrayBuffer>;
}

/** The names in another period. */
export interface NamesInOther {
  former: Amounts;
  /** The amounts of the period minus the former ones, exact, rounded once. */
  difference: Amounts;
  /** Index in `nameStates`; -1 for a name without records in either period. */
  states: Int8Array<ArrayBuffer>;
  /** The sums of all names. */
  total: { former: Figures; difference: Record<"qty" | "conv", number> };
}

/** Names with records in any of the periods, the largest first. */
export interface NamesBeside extends Amounts {
  names: string[];
  /** Data rows in the period. */
  records: Float64Array<ArrayBuffer>;
  total: Figures;
  /** By key of the question; absent if the data lacks a month of either period. */
  others: Readonly<Record<string, NamesInOther>>;
}

/** No months. */
const NEVER: NumberRange = { from: 1, to: 0 };

/** The names of a column in a period and in the periods that it is compared with. */
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
  const base = new NameHistory(tally, column, { period: now, other: NEVER });
  // Each has the same names in the same places.
  const histories = compared.map(([key, range]) => {
    const other = numbersOf(range);
    const history = new NameHistory(tally, column, { period: now, other });
    return { key, history, total: totalsOf(tally, { period: now, other }) };
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
  const total = totalsOf(tally, { period: now, other: NEVER }).now;
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
        total: { former: total.former, difference: total.difference },
      }];
    })),
  };
}

function amountsOf(
  figures: readonly Record<"qty" | "conv", number>[],
): Amounts {
  return {
    qty: Float64Array.from(figures, ({ qty }) => qty),
    conv: Float64Array.from(figures, ({ conv }) => conv),
  };
}

/** The sums of all names in two periods. */
function totalsOf(
  { monthNumbers, monthSums }: Tally,
  { period, other }: { period: NumberRange; other: NumberRange },
) {
  const [inPeriod, inOther, both] = Array.from(
    { length: 3 },
    () => new GroupSums(),
  );
  for (const [index, month] of monthNumbers.entries()) {
    if (isIn(period, month)) {
      inPeriod.merge(0, monthSums, index);
      both.merge(0, monthSums, index);
    }
    if (isIn(other, month)) {
      inOther.merge(0, monthSums, index);
      both.merge(0, monthSums, index, -1);
    }
  }
  for (const sums of [inPeriod, inOther, both]) sums.makeRoom(1);
  const now = figuresOf(inPeriod, 0);
  const former = figuresOf(inOther, 0);
  const { qty, conv } = differenceOf(both, 0, { period: now, other: former });
  return { now, former, difference: { qty, conv } };
}
