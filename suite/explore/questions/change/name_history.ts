import {
  EMPTY_GROUP,
  GroupSums,
  shownId,
  type Tally,
} from "../../../../core/sales/mod.ts";

/** A range of months as year * 12 + month - 1, inclusive. */
export interface NumberRange {
  from: number;
  to: number;
  /** Months in between that do not count. */
  without?: ReadonlySet<number>;
}

/** A range without months, if nothing is compared. */
export const NO_MONTHS: NumberRange = { from: 1, to: 0 };

/** The two periods of a comparison. */
export interface ComparedPeriods {
  period: NumberRange;
  other: NumberRange;
  /** Whether the data has a month before the period. */
  hasEarlier: boolean;
  /** The last month with data in a period of several months. */
  end?: number | undefined;
  /** The last month that counts at all. */
  until?: number;
}

/**
 * The sums of the names of one column in two periods, and their months with
 * records. Each name is an entry.
 */
export class NameHistory {
  /** Name id by entry; the empty name is in the group `(空)`. */
  readonly nameIds: number[] = [];
  /** Sums by entry. */
  readonly period = new GroupSums();
  /** The period with the months that it leaves out. */
  readonly whole: GroupSums;
  readonly other = new GroupSums();
  /** Sums of the period minus sums of the other period. */
  readonly difference = new GroupSums();
  /** Entries with records in months that the other period leaves out. */
  readonly leftOutOfOther = new Set<number>();
  readonly lastMonths: number[] = [];
  /** The last month before the period. */
  readonly previousMonths: number[] = [];
  /** Months with records. */
  readonly monthCounts: number[] = [];
  readonly periodStart: number;
  readonly hasEarlier: boolean;
  readonly #end: number | undefined;
  readonly #until: number;
  readonly #tally: Tally;
  readonly #column: number;
  /** Entry + 1 by name id. */
  readonly #entries: Int32Array;
  /**
   * Months of the empty name, which may occur twice: as no name and as `(空)`.
   */
  readonly #emptyMonths = new Set<number>();

  /** @param column index in `nameColumns` */
  constructor(tally: Tally, column: number, periods: ComparedPeriods) {
    const { groupings, monthNumbers, names } = tally;
    const { ids, sums } = groupings[column];
    this.#tally = tally;
    this.#column = column;
    this.#entries = new Int32Array(names.length);
    this.periodStart = periods.period.from;
    this.whole = periods.period.without === undefined
      ? this.period
      : new GroupSums();
    this.hasEarlier = periods.hasEarlier;
    this.#end = periods.end;
    this.#until = periods.until ?? Infinity;
    for (let group = 0; group < ids.length; group++) {
      const month = monthNumbers[ids.monthIndexes[group]];
      if (month > this.#until) continue;
      const entry = this.#entryOf(ids.nameIds[group]);
      this.#recordMonth(entry, month);
      this.#addSums(entry, sums, { group, month, ...periods });
    }
    const { length } = this.nameIds;
    for (const one of [this.period, this.whole, this.other, this.difference]) {
      one.makeRoom(length);
    }
  }

  /**
   * Whether the last row of an entry is in the period, and none in its last
   * month or later.
   */
  hasStopped(entry: number): boolean {
    const last = this.lastMonths[entry];
    return this.#end !== undefined && last >= this.periodStart &&
      last < this.#end;
  }

  /** Sums of all months by entry, which few questions need. */
  allSums(): GroupSums {
    const { monthNumbers } = this.#tally;
    const { ids, sums } = this.#tally.groupings[this.#column];
    const all = new GroupSums();
    for (let group = 0; group < ids.length; group++) {
      if (monthNumbers[ids.monthIndexes[group]] > this.#until) continue;
      all.merge(this.#entryOf(ids.nameIds[group]), sums, group);
    }
    return all;
  }

  #entryOf(nameId: number): number {
    const shown = shownId(nameId);
    if (this.#entries[shown] === 0) {
      this.#entries[shown] = this.nameIds.push(shown);
      this.lastMonths.push(-Infinity);
      this.previousMonths.push(-Infinity);
      this.monthCounts.push(0);
    }
    return this.#entries[shown] - 1;
  }

  #recordMonth(entry: number, month: number): void {
    this.lastMonths[entry] = Math.max(this.lastMonths[entry], month);
    if (month < this.periodStart) {
      const previous = this.previousMonths[entry];
      this.previousMonths[entry] = Math.max(previous, month);
    }
    if (this.nameIds[entry] === EMPTY_GROUP) {
      if (this.#emptyMonths.has(month)) return;
      this.#emptyMonths.add(month);
    }
    this.monthCounts[entry]++;
  }

  #addSums(
    entry: number,
    sums: GroupSums,
    { group, month, period, other }:
      & Pick<ComparedPeriods, "period" | "other">
      & {
        group: number;
        month: number;
      },
  ): void {
    if (other.without?.has(month)) this.leftOutOfOther.add(entry);
    const isCompared = isIn(period, month);
    if (isCompared) {
      this.period.merge(entry, sums, group);
      this.difference.merge(entry, sums, group);
    }
    const isLeftOut = period.without?.has(month) === true;
    if (isLeftOut || isCompared && this.whole !== this.period) {
      this.whole.merge(entry, sums, group);
    }
    if (isIn(other, month)) {
      this.other.merge(entry, sums, group);
      this.difference.merge(entry, sums, group, -1);
    }
  }
}

/** Whether a month counts in a range. */
export function isIn(
  { from, to, without }: NumberRange,
  month: number,
): boolean {
  return month >= from && month <= to && !without?.has(month);
}
