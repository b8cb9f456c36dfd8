import {
  EMPTY_GROUP,
  GroupSums,
  type NameColumn,
  type Tally,
} from "../../../../core/sales/mod.ts";
import { eachGroup } from "../figures.ts";
import { isIn, type NumberRange } from "../months.ts";

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
  readonly whole = new GroupSums();
  readonly other = new GroupSums();
  /** All months. */
  readonly all = new GroupSums();
  /** Entries with records in months that the other period leaves out. */
  readonly leftOutOfOther = new Set<number>();
  readonly lastMonths: number[] = [];
  /** The last month before the period. */
  readonly previousMonths: number[] = [];
  /** Months with records. */
  readonly monthCounts: number[] = [];
  /** Entry + 1 by name id. */
  readonly #entries: Int32Array;
  /**
   * Months of the empty name, which may occur twice: as no name and as `(空)`.
   */
  readonly #emptyMonths = new Set<number>();

  constructor(
    tally: Tally,
    by: NameColumn,
    readonly periods: ComparedPeriods,
  ) {
    this.#entries = new Int32Array(tally.names.length);
    eachGroup(tally, by, (id, month, group, sums) => {
      const entry = this.#entryOf(id);
      this.#recordMonth(entry, month);
      for (const one of this.#sumsOf(month)) one.merge(entry, sums, group);
    });
    for (const one of [this.period, this.whole, this.other]) {
      one.makeRoom(this.nameIds.length);
    }
  }

  /**
   * Whether the last row of an entry is in the period, and none in its last
   * month or later.
   */
  hasStopped(entry: number): boolean {
    const { period, end } = this.periods;
    const last = this.lastMonths[entry];
    return end !== undefined && last >= period.from && last < end;
  }

  #entryOf(nameId: number): number {
    if (this.#entries[nameId] === 0) {
      this.#entries[nameId] = this.nameIds.push(nameId);
      this.lastMonths.push(-Infinity);
      this.previousMonths.push(-Infinity);
      this.monthCounts.push(0);
    }
    return this.#entries[nameId] - 1;
  }

  #recordMonth(entry: number, month: number): void {
    const { period, other } = this.periods;
    this.lastMonths[entry] = Math.max(this.lastMonths[entry], month);
    if (month < period.from) {
      const previous = this.previousMonths[entry];
      this.previousMonths[entry] = Math.max(previous, month);
    }
    if (other.without?.has(month)) this.leftOutOfOther.add(entry);
    if (this.nameIds[entry] === EMPTY_GROUP) {
      if (this.#emptyMonths.has(month)) return;
      this.#emptyMonths.add(month);
    }
    this.monthCounts[entry]++;
  }

  /** The sums that a month counts in. */
  #sumsOf(month: number): GroupSums[] {
    const { period, other } = this.periods;
    const { from, to } = period;
    return [
      this.all,
      ...isIn({ from, to }, month) ? [this.whole] : [],
      ...isIn(period, month) ? [this.period] : [],
      ...isIn(other, month) ? [this.other] : [],
    ];
  }
}
