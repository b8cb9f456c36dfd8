/**
 * Splits a tally by month and merges the months into the total, for
 * stats_json.ts.
 */
import { splitArray } from "../../bytes/mod.ts";
import { monthKey } from "../../month_key.ts";
import type { Meta } from "../../../schemas/wire/mod.ts";
import { nameColumns } from "../header/mod.ts";
import { EMPTY_NAME } from "../names/mod.ts";
import { GroupSums } from "../sums/mod.ts";
import type { Grouping, NewHospitalRow, Tally } from "../tally/mod.ts";

/** Groups with different names. */
export interface GroupSet {
  groups: Int32Array;
  /** Name id by group. */
  nameIds: Int32Array;
  sums: GroupSums;
}

/** The figures of one month, or of all months together (month 0). */
export interface Period {
  meta: Meta;
  /** One set per column, in the order of `nameColumns`. */
  groupSets: readonly GroupSet[];
  newHospitals: readonly NewHospitalRow[];
}

/** Above 97,200, the months of 8,100 years. */
const MAX_MONTHS = 2 ** 17;

/** The group of all months in merged sums. */
const ALL_MONTHS = 0;

/**
 * The months with data rows, ascending, and their total. Each period is made on
 * demand: a small file can have tens of thousands of months.
 */
export class Periods {
  readonly #splits: readonly SplitGrouping[];
  /** Month indexes, ascending by month. */
  readonly #order: readonly number[];
  /** By month index. */
  readonly #newHospitals: readonly NewHospitalRow[][];

  constructor(readonly tally: Tally) {
    const { groupings, monthNumbers, newHospitals } = tally;
    this.#splits = groupings.map((grouping) =>
      new SplitGrouping(grouping, monthNumbers.length)
    );
    // Month and index as one number: sorting numbers needs no comparison
    // function.
    const keys = Float64Array.from(
      monthNumbers,
      (month, index) => month * MAX_MONTHS + index,
    );
    this.#order = Array.from(keys.sort(), (key) => key % MAX_MONTHS);
    this.#newHospitals = monthNumbers.map(() => []);
    for (const row of newHospitals) this.#newHospitals[row.month].push(row);
  }

  /** The months as `YYYY-MM` (spec 2.3), ascending. */
  get keys(): string[] {
    return this.#order.map((index) => monthKey(this.tally.monthNumbers[index]));
  }

  /** Each month, ascending. */
  *months(): Generator<Period, void, void> {
    for (const index of this.#order) {
      const groupSets = this.#splits.map((split) => split.month(index));
      const newHospitals = this.#newHospitals[index];
      const { year, month } = this.#monthOf(index);
      const { monthSums } = this.tally;
      const meta = { year, month, ...totalsOf(monthSums, index) };
      yield createPeriod(meta, groupSets, newHospitals);
    }
  }

  /**
   * The total of all months (spec 2.3); its year is the earliest one (design
   * 22).
   */
  total(): Period {
    const { groupings, monthSums, names, newHospitals } = this.tally;
    const merged = mergeGroups(this.#order, monthSums);
    const groupOfName = new Int32Array(names.length);
    const groupSets: GroupSet[] = [];
    for (const grouping of groupings) {
      groupSets.push(mergeMonths(grouping, groupOfName));
      groupOfName.fill(0);
    }
    const year = this.#order.length === 0
      ? 0
      : this.#monthOf(this.#order[0]).year;
    const meta = { year, month: 0, ...totalsOf(merged, ALL_MONTHS) };
    return createPeriod(meta, groupSets, newHospitals);
  }

  #monthOf(index: number): { year: number; month: number } {
    const number = this.tally.monthNumbers[index];
    return { year: Math.floor(number / 12), month: number % 12 + 1 };
  }
}

/** The sum of several groups, as group 0. */
export function mergeGroups(
  groups: Iterable<number>,
  sums: GroupSums,
): GroupSums {
  const merged = new GroupSums(1);
  for (const group of groups) merged.merge(0, sums, group);
  return merged;
}

function createPeriod(
  meta: Omit<Meta, "hospitals" | "newHospitals">,
  groupSets: readonly GroupSet[],
  newHospitals: readonly NewHospitalRow[],
): Period {
  const { year, month, rows, totalQty, totalConv } = meta;
  return {
    meta: {
      year,
      month,
      rows,
      hospitals: countHospitals(groupSets[nameColumns.indexOf("hospital")]),
      totalQty,
      totalConv,
      newHospitals: newHospitals.length,
    },
    groupSets,
    newHospitals,
  };
}

function totalsOf(sums: GroupSums, group: number) {
  return {
    rows: sums.records(group),
    totalQty: sums.qty(group),
    totalConv: sums.conv(group),
  };
}

/** The number of distinct hospitals, without the empty name (design 19). */
function countHospitals({ groups, nameIds }: GroupSet): number {
  return groups.reduce(
    (count, group) => nameIds[group] === EMPTY_NAME ? count : count + 1,
    0,
  );
}

/** The groups of a grouping, month after month. */
class SplitGrouping {
  readonly #groups: Int32Array;
  /**
   * By month index, the start of the month's groups; finally the end of the
   * last month's groups.
   */
  readonly #starts: readonly number[];

  constructor(readonly grouping: Grouping, monthCount: number) {
    const { length, monthIndexes } = grouping.ids;
    const starts: number[] = Array(monthCount + 1).fill(0);
    for (let group = 0; group < length; group++) {
      starts[monthIndexes[group] + 1]++;
    }
    for (let month = 0; month < monthCount; month++) {
      starts[month + 1] += starts[month];
    }
    const next = starts.slice();
    this.#groups = new Int32Array(length);
    for (let group = 0; group < length; group++) {
      this.#groups[next[monthIndexes[group]]++] = group;
    }
    this.#starts = starts;
  }

  month(index: number): GroupSet {
    const { ids: { nameIds }, sums } = this.grouping;
    const [start, end] = [this.#starts[index], this.#starts[index + 1]];
    return { groups: this.#groups.subarray(start, end), nameIds, sums };
  }
}

/** @param groupOfName zeros by name id; receives group + 1 */
function mergeMonths(
  { ids, sums }: Grouping,
  groupOfName: Int32Array,
): GroupSet {
  const nameCount = groupOfName.length;
  const maxGroups = Math.min(ids.length, nameCount);
  const merged = new GroupSums(maxGroups);
  const [nameIds, groups] = splitArray(new Int32Array(2 * maxGroups), 2);
  let length = 0;
  for (let group = 0; group < ids.length; group++) {
    const name = ids.nameIds[group];
    if (groupOfName[name] === 0) {
      nameIds[length++] = name;
      groupOfName[name] = length;
    }
    merged.merge(groupOfName[name] - 1, sums, group);
  }
  for (let group = 0; group < length; group++) groups[group] = group;
  return { groups: groups.subarray(0, length), nameIds, sums: merged };
}
