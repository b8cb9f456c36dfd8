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
  /** Months between the last month of the name and that of the data. */
  quietMonths: number;
  lastMonth: MonthKey;
  months: number;
  /** Amounts per month with records. */
  average: Record<Measure, number>;
  endedWithReturns: boolean;
}

/** Minimum number of months without records. */
const QUIET_MONTHS = 2;

/**
 * The names of a column that have been quiet for two months or more: largest
 * amount per month first, then the latest to stop; without `(空)`.
 * @param tally the sums of rows up to `until`, a month perhaps without rows
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
  const ofLastMonth = new GroupSums();
  eachGroup(tally, by, (id, month, group, sums) => {
    const name = history.of(id);
    if (name?.last === month) ofLastMonth.merge(name.at, sums, group);
  });
  return history.names.flatMap(({ at, nameId, last, count: months }) => {
    const quietMonths = end - last;
    if (nameId === EMPTY_GROUP || quietMonths < QUIET_MONTHS) return [];
    return [{
      name: tally.names.text(nameId),
      quietMonths,
      lastMonth: monthKey(last),
      months,
      average: perMonth(figuresOf(history.all, at), months),
      endedWithReturns: ofLastMonth.qty(at) < 0,
    }];
  }).sort((a, b) =>
    b.average[measure] - a.average[measure] ||
    a.quietMonths - b.quietMonths || nameOrder(a.name, b.name)
  );
}
