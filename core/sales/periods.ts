import { GroupSums } from "./group_sums.ts";
import type { Grouping } from "./grouping.ts";
import type { NewHospitalRow, Tally } from "./tally.ts";

/** Some groups, each with another name. */
export interface GroupSet {
  groups: Int32Array;
  /** Name id by group. */
  names: Int32Array;
  sums: GroupSums;
}

/** What belongs to one month, or to all of them (month 0). */
export interface Period {
  year: number;
  month: number;
  /** In the order of `nameColumns`. */
  groupSets: readonly GroupSet[];
  newHospitals: readonly NewHospitalRow[];
}

/** The months that have data rows, ascending. */
export function periodsOf(tally: Tally): Period[] {
  const sets = tally.groupings.map((grouping) =>
    splitByMonth(grouping, tally.months.length)
  );
  const newHospitals = Map.groupBy(tally.newHospitals, ({ month }) => month);
  return [...tally.months.entries()]
    .sort(([, a], [, b]) => a - b)
    .map(([index, number]) => ({
      year: Math.floor(number / 12),
      month: number % 12 + 1,
      groupSets: sets.map((months) => months[index]),
      newHospitals: newHospitals.get(index) ?? [],
    }));
}

/** All months merged (spec 2.3); its year is the earliest one (design 22). */
export function totalOf(tally: Tally, periods: readonly Period[]): Period {
  return {
    year: periods.at(0)?.year ?? 0,
    month: 0,
    groupSets: tally.groupings.map((grouping) =>
      mergeMonths(grouping, tally.names.length)
    ),
    newHospitals: tally.newHospitals,
  };
}

/** The sums of some groups together, as group 0. */
export function mergeGroups(
  groups: Iterable<number>,
  sums: GroupSums,
): GroupSums {
  const merged = new GroupSums();
  for (const group of groups) merged.merge(0, sums, group);
  return merged;
}

/** The groups of each month, in the order of their pairs. */
function splitByMonth(
  { pairs, sums }: Grouping,
  monthCount: number,
): GroupSet[] {
  const { length, months, names } = pairs;
  const ends = new Int32Array(monthCount + 1);
  for (let pair = 0; pair < length; pair++) ends[months[pair] + 1]++;
  for (let month = 0; month < monthCount; month++) {
    ends[month + 1] += ends[month];
  }
  const starts = ends.slice();
  const groups = new Int32Array(length);
  for (let pair = 0; pair < length; pair++) {
    groups[starts[months[pair]]++] = pair;
  }
  return Array.from({ length: monthCount }, (_, month) => ({
    groups: groups.subarray(ends[month], ends[month + 1]),
    names,
    sums,
  }));
}

function mergeMonths({ pairs, sums }: Grouping, nameCount: number): GroupSet {
  const merged = new GroupSums();
  const names = new Int32Array(Math.min(pairs.length, nameCount));
  /** Group + 1 by name, 0 where there is none yet. */
  const groupOfName = new Int32Array(nameCount);
  let length = 0;
  for (let pair = 0; pair < pairs.length; pair++) {
    const name = pairs.names[pair];
    if (groupOfName[name] === 0) {
      names[length++] = name;
      groupOfName[name] = length;
    }
    merged.merge(groupOfName[name] - 1, sums, pair);
  }
  const groups = Int32Array.from({ length }, (_, group) => group);
  return { groups, names, sums: merged };
}
