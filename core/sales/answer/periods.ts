/**
 * Splits a tally by month and merges the months into the total, for
 * stats_json.ts.
 */
import type { Meta } from "../../../schemas/wire/mod.ts";
import { nameColumns } from "../header/mod.ts";
import { EMPTY_NAME } from "../names.ts";
import { GroupSums } from "../sums/mod.ts";
import type { GroupIds } from "../tally/group_ids.ts";
import type { Grouping, NewHospitalRow, Tally } from "../tally/tally.ts";

/** Groups with different names. */
export interface GroupSet {
  groups: readonly number[];
  /** Name id by group. */
  nameIds: ArrayLike<number>;
  sums: GroupSums;
}

/** The figures of one month, or of all months together (month 0). */
export interface Period {
  meta: Meta;
  /** One set per column, in the order of `nameColumns`. */
  groupSets: readonly GroupSet[];
  newHospitals: readonly NewHospitalRow[];
}

/** The months with data rows as year * 12 + month - 1, ascending. */
export function monthsOf({ monthNumbers }: Tally): Int32Array {
  return Int32Array.from(monthNumbers).sort();
}

/**
 * The period of each month. A period is made on demand: a small file can have
 * tens of thousands of months.
 */
export function* periodsOf(
  tally: Tally,
  months: Int32Array,
): Generator<Period, void, void> {
  const { groupings, monthSums } = tally;
  const groups = groupings.map(({ ids }) => groupsByMonth(ids, months.length));
  const newHospitals = Array.from(months, (): NewHospitalRow[] => []);
  for (const row of tally.newHospitals) newHospitals[row.month].push(row);
  for (const number of months) {
    const index = tally.monthIndex(number);
    const groupSets = groupings.map(({ ids: { nameIds }, sums }, i) => (
      { groups: groups[i][index], nameIds, sums }
    ));
    const month = { year: yearOf(number), month: number % 12 + 1 };
    yield createPeriod(month, { sums: monthSums, group: index }, {
      groupSets,
      newHospitals: newHospitals[index],
    });
  }
}

/**
 * The total of these months (spec 2.3); its year is the earliest year (design
 * 22).
 */
export function totalOf(tally: Tally, months: Int32Array): Period {
  const { groupings, monthSums, names, newHospitals } = tally;
  const sums = mergeGroups(tally.monthNumbers.keys(), monthSums);
  const groupSets = groupings.map((it) => mergeMonths(it, names.length));
  const year = months.length === 0 ? 0 : yearOf(months[0]);
  return createPeriod({ year, month: 0 }, { sums, group: 0 }, {
    groupSets,
    newHospitals,
  });
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

function yearOf(monthNumber: number): number {
  return Math.floor(monthNumber / 12);
}

function createPeriod(
  month: Pick<Meta, "year" | "month">,
  { sums, group }: { sums: GroupSums; group: number },
  lists: Pick<Period, "groupSets" | "newHospitals">,
): Period {
  const hospitals = lists.groupSets[nameColumns.indexOf("hospital")];
  const meta = {
    ...month,
    rows: sums.records(group),
    hospitals: countHospitals(hospitals),
    totalQty: sums.qty(group),
    totalConv: sums.conv(group),
    newHospitals: lists.newHospitals.length,
  };
  return { meta, ...lists };
}

/** The number of distinct hospitals, without the empty name (design 19). */
function countHospitals({ groups, nameIds }: GroupSet): number {
  return groups.filter((group) => nameIds[group] !== EMPTY_NAME).length;
}

/** The groups of each month, by its index. */
function groupsByMonth(
  { length, monthIndexes }: GroupIds,
  months: number,
): readonly number[][] {
  const groups: number[][] = Array.from({ length: months }, () => []);
  for (let group = 0; group < length; group++) {
    groups[monthIndexes[group]].push(group);
  }
  return groups;
}

function mergeMonths({ ids, sums }: Grouping, names: number): GroupSet {
  const merged = new GroupSums(Math.min(ids.length, names));
  /** Group + 1 by name id. */
  const groupOfName = new Int32Array(names);
  const nameIds: number[] = [];
  for (let group = 0; group < ids.length; group++) {
    const name = ids.nameIds[group];
    groupOfName[name] ||= nameIds.push(name);
    merged.merge(groupOfName[name] - 1, sums, group);
  }
  return { groups: nameIds.map((_, group) => group), nameIds, sums: merged };
}
