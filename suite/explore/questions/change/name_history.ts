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

/** The months of a name with records. */
export interface NameMonths {
  /** The group of the sums of the name. */
  at: number;
  /** The empty name is in the group `(空)`. */
  nameId: number;
  last: number;
  /** The last month before the period. */
  previous: number;
  count: number;
  /** Whether the name has records in months left out of the other period. */
  isLeftOutOfOther: boolean;
}

/** The sums of the names of one column in two periods, and their months. */
export class NameHistory {
  readonly names: NameMonths[] = [];
  readonly period = new GroupSums();
  /** The sums of the period, including months that it leaves out. */
  readonly whole = new GroupSums();
  readonly other = new GroupSums();
  readonly all = new GroupSums();
  readonly #byId = new Map<number, NameMonths>();

  constructor(
    tally: Tally,
    by: NameColumn,
    readonly periods: ComparedPeriods,
  ) {
    const { period, other } = periods;
    const { from, to } = period;
    /** The empty name may occur twice: as no name and as `(空)`. */
    const emptyMonths = new Set<number>();
    eachGroup(tally, by, (nameId, month, group, sums) => {
      const name = this.of(nameId) ?? this.#add(nameId);
      name.last = Math.max(name.last, month);
      if (month < from) name.previous = Math.max(name.previous, month);
      if (other.without?.has(month)) name.isLeftOutOfOther = true;
      if (nameId !== EMPTY_GROUP || !emptyMonths.has(month)) name.count++;
      if (nameId === EMPTY_GROUP) emptyMonths.add(month);
      this.all.merge(name.at, sums, group);
      if (isIn({ from, to }, month)) this.whole.merge(name.at, sums, group);
      if (isIn(period, month)) this.period.merge(name.at, sums, group);
      if (isIn(other, month)) this.other.merge(name.at, sums, group);
    });
    for (const one of [this.period, this.whole, this.other]) {
      one.makeRoom(this.names.length);
    }
  }

  of(nameId: number): NameMonths | undefined {
    return this.#byId.get(nameId);
  }

  /** Whether the last row of a name is in the period, but not in its last month. */
  hasStopped({ last }: NameMonths): boolean {
    const { period, end } = this.periods;
    return end !== undefined && last >= period.from && last < end;
  }

  #add(nameId: number): NameMonths {
    const name = {
      at: this.names.length,
      nameId,
      last: -Infinity,
      previous: -Infinity,
      count: 0,
      isLeftOutOfOther: false,
    };
    this.names.push(name);
    this.#byId.set(nameId, name);
    return name;
  }
}
