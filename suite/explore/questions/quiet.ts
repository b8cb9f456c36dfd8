/** Names that have not bought for some months. */
import {
  EMPTY_GROUP,
  GroupSums,
  type NameColumn,
  nameColumns,
  type Tally,
} from "../../../core/sales/mod.ts";
import { monthKey, monthNumber } from "../../../core/month_key.ts";
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
 * @param tally the sums of rows up to `until`, perhaps a month without rows
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
  const { sums } = tally.groupings[nameColumns.indexOf(by)];
  const all = new GroupSums();
  const names = new Map<number, { at: number; months: number; last: number }>();
  const lastGroups: number[] = [];
  eachGroup(tally, by, (id, month, group) => {
    // The empty name alone may have two groups in a month.
    if (id === EMPTY_GROUP) return;
    const name = names.get(id) ?? { at: names.size, months: 0, last: -1 };
    names.set(id, name);
    name.months++;
    all.merge(name.at, sums, group);
    if (month > name.last) lastGroups[name.at] = group;
    name.last = Math.max(name.last, month);
  });
  const end = monthNumber(until);
  return Array.from(names).flatMap(([id, { at, months, last }]) =>
    end - last < QUIET_MONTHS ? [] : [{
      name: tally.names.text(id),
      quietMonths: end - last,
      lastMonth: monthKey(last),
      months,
      average: perMonth(figuresOf(all, at), months),
      endedWithReturns: sums.qty(lastGroups[at]) < 0,
    }]
  ).sort((a, b) =>
    b.average[measure] - a.average[measure] ||
    a.quietMonths - b.quietMonths || nameOrder(a.name, b.name)
  );
}
