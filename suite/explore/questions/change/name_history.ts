import {
  EMPTY_GROUP,
  GroupSums,
  type NameColumn,
  type Tally,
} from "../../../../core/sales/mod.ts";
import { monthKey, monthNumber } from "../../../../core/month_key.ts";
import {
  eachGroup,
  type Figures,
  figuresOf,
  type Measure,
  perMonth,
} from "../figures.ts";
import {
  type Coverage,
  coveredMonths,
  missingMonths,
  type MonthKey,
  monthTest,
  type PeriodPair,
  wholeRange,
} from "../months.ts";

/**
 * A period has a name if the name has records in the period, whatever their
 * sum. Months that a period leaves out count here: a name that bought in such a
 * month is not lost, and may have bought for the first time, or stopped, in it.
 *
 * - `kept`: in both periods
 * - `new`: only in the period, and in no earlier month, though the data has
 * such months
 * - `returned`: only in the period; also in an earlier month, but not in the
 *   month right before the period
 * - `continuing`: only in the period; also in the month right before the
 *   period, because the other period is further back
 * - `lost`: only in the other period
 *
 * A name with one of the other states may also have stopped in a period of
 * several months ({@linkcode NameChange.hasStopped}).
 */
export const nameStates = [
  "kept",
  "new",
  "returned",
  "continuing",
  "lost",
] as const;
export type NameState = typeof nameStates[number];

/** The states of names that came or went, in the order of lists. */
export const changedStates = ["new", "returned", "lost", "stopped"] as const;
export type ChangedState = typeof changedStates[number];

/** A name of either period, with the change of its figures. */
export interface NameChange {
  /** `(空)` for the empty name. */
  name: string;
  /**
   * Undefined for a name that only the period has, if the data begins with the
   * period: nobody can tell whether it is new.
   */
  state: NameState | undefined;
  /**
   * The state in all data, if the filter changes the state: a name may be new
   * within the filter, but have bought from somebody else before.
   */
  stateInAll?: NameState;
  /**
   * In a period of several months: whether its last row is in the period, and
   * none in the last month of the period or later.
   */
  hasStopped?: boolean;
  /** Whether a name that has stopped still has rows outside of the filter. */
  goesOnOutside?: boolean;
  /** The figures of the whole period, including months that are not compared. */
  whole: Figures;
  /** The figures to compare, of the months that count in both periods. */
  period: Figures;
  other: Figures;
  /** The last month with records of the name. */
  lastMonth: MonthKey;
  /** The last month with records before the period, if there is one. */
  previousMonth?: MonthKey;
  /** Amounts per month with records. */
  average: Record<Measure, number>;
  /** For a hospital: its rows in the whole period whose 医院去重 is 1, if any. */
  marked?: Record<Measure, number>;
}

/** Names of one column, and two periods to compare. */
export interface ChangeQuestion extends PeriodPair {
  by: NameColumn;
  /** Coverage of all data, regardless of any filter of names. */
  coverage: Coverage;
}

/** Facts about the months in which a name has records. */
interface NameMonths {
  /** The group of the name in all sums. */
  at: number;
  id: number;
  last: number;
  /** The last month before the period. */
  previous: number;
  count: number;
  /** Whether the name has records in months left out of the other period. */
  isLeftOutOfOther: boolean;
}

/** The sums of the names of one column in two periods, and their months. */
export class NameHistory {
  readonly isCompared: boolean;
  readonly hasEarlier: boolean;
  /** In a period of several months: the last month with data. */
  readonly end: MonthKey | undefined;
  readonly #months: readonly NameMonths[];
  readonly #period = new GroupSums();
  /** The sums of the whole period, including months that are not compared. */
  readonly #whole = new GroupSums();
  readonly #other = new GroupSums();
  readonly #all = new GroupSums();
  readonly #from: number;

  constructor(
    readonly tally: Tally,
    { by, period, other, coverage }: ChangeQuestion,
  ) {
    const whole = wholeRange(period);
    this.isCompared = missingMonths(coverage, period, other).length === 0;
    this.hasEarlier = coverage.months.some((month) => month < period.from);
    this.end = period.from === period.to
      ? undefined
      : coveredMonths(coverage, whole).at(-1);
    this.#from = monthNumber(period.from);
    const isInPeriod = monthTest(period);
    const isInWhole = monthTest(whole);
    const [isInOther, isInWholeOther] = this.isCompared
      ? [other, wholeRange(other)].map(monthTest)
      : [() => false, () => false];
    const names = new Map<number, NameMonths>();
    // The empty name may occur twice in a month: as no name and as `(空)`.
    const emptyMonths = new Set<number>();
    eachGroup(tally, by, (id, month, group, sums) => {
      const name = names.get(id) ?? {
        at: names.size,
        id,
        last: -Infinity,
        previous: -Infinity,
        count: 0,
        isLeftOutOfOther: false,
      };
      names.set(id, name);
      name.last = Math.max(name.last, month);
      if (month < this.#from) name.previous = Math.max(name.previous, month);
      if (id !== EMPTY_GROUP || !emptyMonths.has(month)) name.count++;
      if (id === EMPTY_GROUP) emptyMonths.add(month);
      this.#all.merge(name.at, sums, group);
      if (isInWhole(month)) this.#whole.merge(name.at, sums, group);
      if (isInPeriod(month)) this.#period.merge(name.at, sums, group);
      if (isInOther(month)) this.#other.merge(name.at, sums, group);
      else if (isInWholeOther(month)) name.isLeftOutOfOther = true;
    });
    this.#months = [...names.values()];
    for (const one of [this.#period, this.#whole, this.#other]) {
      one.makeRoom(names.size);
    }
  }

  /** The states of all names, whether or not they are in the periods. */
  states(): Map<string, Pick<NameChange, "state" | "hasStopped">> {
    return new Map(this.#months.map((one) => [
      this.tally.names.text(one.id),
      { state: this.#stateOf(one), hasStopped: this.#hasStopped(one) },
    ]));
  }

  /** Names with records in a compared month, and new and stopped names. */
  changes(): NameChange[] {
    return this.#months.flatMap((one) => {
      const state = this.#stateOf(one);
      const hasStopped = this.#hasStopped(one);
      const { at, id, last, previous, count } = one;
      const [period, other, whole, all] = [
        this.#period,
        this.#other,
        this.#whole,
        this.#all,
      ].map((sums) => figuresOf(sums, at));
      const isThere = period.records + other.records > 0;
      if (!isThere && state === undefined && !hasStopped) return [];
      return {
        name: this.tally.names.text(id),
        state,
        ...hasStopped && { hasStopped },
        whole,
        period,
        other,
        lastMonth: monthKey(last),
        ...Number.isFinite(previous) && { previousMonth: monthKey(previous) },
        average: perMonth(all, count),
      };
    });
  }

  /** Whether the last row of a name is in the period, but not in its last month. */
  #hasStopped({ last }: NameMonths): boolean {
    return this.end !== undefined && last >= this.#from &&
      last < monthNumber(this.end);
  }

  /**
   * The state of a name; undefined if it has no records in either period, or if
   * nobody can tell. A first purchase is a fact of the data, even in a month
   * that is left out.
   */
  #stateOf({ at, previous, isLeftOutOfOther }: NameMonths) {
    const isNew = this.hasEarlier && previous === -Infinity;
    const isInOther = this.#other.records(at) > 0;
    if (this.#period.records(at) === 0) {
      if (this.#whole.records(at) === 0) return isInOther ? "lost" : undefined;
      if (isInOther) return "kept";
      return isNew ? "new" : undefined;
    }
    if (isInOther || isLeftOutOfOther) return "kept";
    if (previous === this.#from - 1) return "continuing";
    if (previous !== -Infinity) return "returned";
    return isNew ? "new" : undefined;
  }
}
