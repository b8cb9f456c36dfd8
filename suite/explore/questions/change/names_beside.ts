/** The names of a period beside the same names in other periods. */
import {
  type NameColumn,
  nameColumns,
  type Tally,
} from "../../../../core/sales/mod.ts";
import { type Coverage, hasEarlier, missingMonths } from "../coverage.ts";
import {
  byMeasure,
  compareNames,
  type Difference,
  differenceOf,
  type Figures,
  figuresOf,
  type NameOrder,
} from "../figures.ts";
import type { MonthRange, PeriodPair } from "../months.ts";
import { numbersOf, totalDifference, totalFigures } from "./change.ts";
import { type NameState, stateOf } from "./name_change.ts";
import { NameHistory, NO_MONTHS } from "./name_history.ts";

/** The names to list, and the periods to list beside them. */
interface NamesQuestion {
  by: NameColumn;
  period: MonthRange;
  /** What to compare, by any key: a period without some months, or all of it. */
  others: Readonly<Record<string, PeriodPair>>;
  coverage: Coverage;
  /** The order of ties; by default, by code point. */
  nameOrder?: NameOrder;
}

/** A name in another period. */
interface NameInOther {
  /** Figures in the months to compare. */
  now: Figures;
  former: Figures;
  difference: Difference;
  /** Absent for all names together, and for a name without a state. */
  state?: NameState | undefined;
}

/** A name, or all together, in the period and in the others. */
export interface NameBeside extends Figures {
  name: string;
  /**
   * By key of the question; absent if the data lacks a month of either period.
   */
  others: Readonly<Record<string, NameInOther>>;
}

/**
 * The names with records in a period or in those to compare with, largest first,
 * and all names together.
 */
export function namesBeside(
  tally: Tally,
  { by, period, others, coverage, nameOrder = compareNames }: NamesQuestion,
): { names: NameBeside[]; total: NameBeside } {
  const column = nameColumns.indexOf(by);
  const isWhole = (range: MonthRange) =>
    missingMonths(coverage, range).length === 0;
  const now = numbersOf(period);
  const isNewKnown = hasEarlier(coverage, period);
  const base = new NameHistory(tally, column, {
    period: now,
    other: NO_MONTHS,
    hasEarlier: isNewKnown,
  });
  // All histories have the same names at the same indexes.
  const histories = Object.entries(others)
    .filter(([, { period, other }]) => isWhole(period) && isWhole(other))
    .map(([key, pair]) => {
      const [period, other] = [pair.period, pair.other].map(numbersOf);
      const periods = { period, other, hasEarlier: isNewKnown };
      return {
        key,
        periods,
        history: new NameHistory(tally, column, periods),
      };
    });
  const names = [...base.nameIds.entries()].flatMap(
    ([entry, id]): NameBeside | [] => {
      const figures = figuresOf(base.period, entry);
      const isListed = figures.records > 0 ||
        histories.some(({ history }) => history.other.records(entry) > 0);
      return !isListed ? [] : {
        name: tally.names.text(id),
        ...figures,
        others: Object.fromEntries(histories.map(({ key, history }) => {
          const now = figuresOf(history.period, entry);
          const former = figuresOf(history.other, entry);
          const difference = differenceOf(history.difference, entry, {
            period: now,
            other: former,
          });
          const state = stateOf(history, entry);
          return [key, { now, former, difference, state }];
        })),
      };
    },
  );
  const total = {
    name: "",
    ...totalFigures(tally, now),
    others: Object.fromEntries(histories.map(({ key, periods }) => {
      const now = totalFigures(tally, periods.period);
      const former = totalFigures(tally, periods.other);
      const difference = totalDifference(tally, periods, {
        period: now,
        other: former,
      });
      return [key, { now, former, difference }];
    })),
  };
  return { names: names.sort(byMeasure("qty", nameOrder)), total };
}
