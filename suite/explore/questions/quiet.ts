/** Names that have not bought for some months. */
import {
  EMPTY_GROUP,
  GroupSums,
  type NameColumn,
  type Tally,
} from "../../../core/sales/mod.ts";
import { monthKey, monthNumber } from "../../../core/month_key.ts";
import { NameHistory, NO_MONTHS } from "./change/name_history.ts";
import {
  eachGroup,
  figuresOf,
  type Measure,
  type NameOrder,
  perMonth,
} from "./figures.ts";
import type { MonthKey } from "./months.ts";

/** A name without records in the last months of the data. */
export interface QuietName {
  name: string;
  /** Months between its last month and the last one of the data. */
  quietMonths: number;
  lastMonth: MonthKey;
  months: number;
  /** Amounts per month with records. */
  average: Record<Measure, number>;
  endedWithReturns: boolean;
}

/** Fewest months without records. */
const QUIET_MONTHS = 2;

/**
 * The names of a column that have been quiet for two months and more: largest
 * amount per month first, then the latest to stop; without `(空)`.
 * @param tally the sums of rows up to a month, which need not have one in it
 */
export function quietNames(
  tally: Tally,
  { by, until, measure, nameOrder }: {
    by: NameColumn;
    until: MonthKey;
    measure: Measure;
    nameOrder: NameOrder;
  },
): QuietName[] {
  const end = monthNumber(until);
  const history = new NameHistory(tally, by, {
    period: NO_MONTHS,
    other: NO_MONTHS,
    hasEarlier: false,
  });
  const last = sumsOfLastMonths(tally, by, history);
  return [...history.nameIds.entries()].flatMap(([entry, id]) => {
    const quietMonths = end - history.lastMonths[entry];
    if (id === EMPTY_GROUP || quietMonths < QUIET_MONTHS) return [];
    const months = history.monthCounts[entry];
    return [{
      name: tally.names.text(id),
      quietMonths,
      lastMonth: monthKey(history.lastMonths[entry]),
      months,
      average: perMonth(figuresOf(history.all, entry), months),
      endedWithReturns: last.qty(entry) < 0,
    }];
  }).sort((a, b) =>
    b.average[measure] - a.average[measure] ||
    a.quietMonths - b.quietMonths || nameOrder(a.name, b.name)
  );
}

/** By entry of the history: sums of the last month. */
function sumsOfLastMonths(
  tally: Tally,
  by: NameColumn,
  { nameIds, lastMonths }: NameHistory,
): GroupSums {
  const entries = new Map(nameIds.map((id, entry) => [id, entry]));
  const last = new GroupSums();
  eachGroup(tally, by, (id, month, group, sums) => {
    const entry = entries.get(id);
    if (entry !== undefined && month === lastMonths[entry]) {
      last.merge(entry, sums, group);
    }
  });
  return last;
}
