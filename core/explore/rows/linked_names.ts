/** Answers that need rows: how many hospitals a name has, and who served a name last. */
import {
  Amounts,
  EMPTY_NAME,
  GroupSums,
  type NameColumn,
  nameColumns,
  type Names,
  shownId,
} from "../../sales/mod.ts";
import type { Filter } from "./filter.ts";
import { chosenRows } from "./row_choice.ts";
import type { SalesRows } from "./sales_rows.ts";

/** A name, and how many distinct hospitals it has rows with. */
export interface HospitalCount {
  name: string;
  hospitals: number;
}

/** The distinct hospitals of each name of a column, the empty hospital aside. */
export function hospitalsPer(
  rows: SalesRows,
  { by, ...filter }: Filter & { by: NameColumn },
): HospitalCount[] {
  const { names } = rows;
  const counts: HospitalCount[] = [];
  /** By hospital: the last name that counted it. */
  const countedFor = new Int32Array(names.length).fill(-1);
  for (const { id, partners } of partnersOf(rows, filter, [by, "hospital"])) {
    let hospitals = 0;
    for (const hospital of partners) {
      if (hospital === EMPTY_NAME || countedFor[hospital] === id) continue;
      countedFor[hospital] = id;
      hospitals++;
    }
    counts.push({ name: names.text(id), hospitals });
  }
  return counts;
}

/** For each name of the first column: the names in the second one, one per row. */
function* partnersOf(
  rows: SalesRows,
  filter: Filter,
  columns: readonly [NameColumn, NameColumn],
): Generator<{ id: number; partners: Int32Array }, void, void> {
  const [first, second] = columns.map((column) => nameColumns.indexOf(column));
  /** By name: where its partners start. They end where those of the next name start. */
  const starts = new Int32Array(rows.names.length + 1);
  for (const { length, nameIds } of chosenRows(rows, filter)) {
    for (let i = 0; i < length; i++) starts[shownId(nameIds[first][i]) + 1]++;
  }
  for (let id = 1; id < starts.length; id++) starts[id] += starts[id - 1];
  const next = starts.slice();
  const partners = new Int32Array(starts[starts.length - 1]);
  for (const { length, nameIds } of chosenRows(rows, filter)) {
    for (let i = 0; i < length; i++) {
      partners[next[shownId(nameIds[first][i])]++] = nameIds[second][i];
    }
  }
  for (let id = 0; id < rows.names.length; id++) {
    if (starts[id] === starts[id + 1]) continue;
    yield { id, partners: partners.subarray(starts[id], starts[id + 1]) };
  }
}

/**
 * Who served each name in its last month: the name in the column `by` that
 * ranks first.
 */
export function latestNames(
  rows: SalesRows,
  { of, by, ...filter }: Filter & { of: NameColumn; by: NameColumn },
): Map<string, string> {
  const { names } = rows;
  const [first, second] = [nameColumns.indexOf(of), nameColumns.indexOf(by)];
  const lastMonths = lastMonthsOf(rows, filter, first);
  const pairs = new PairIds(names.length);
  const amounts = new Amounts();
  const sums = new GroupSums();
  for (const choice of chosenRows(rows, filter)) {
    const { length, nameIds, monthNumbers } = choice;
    const groups = new Int32Array(length);
    for (let i = 0; i < length; i++) {
      const id = shownId(nameIds[first][i]);
      const isLast = monthNumbers[i] === lastMonths[id];
      groups[i] = isLast
        ? pairs.groupOf(id, shownId(nameIds[second][i]))
        : REST;
    }
    amounts.split(choice);
    sums.makeRoom(pairs.end);
    sums.countAll(groups, amounts);
  }
  const best = new Map<number, { by: number; group: number }>();
  for (const [i, [id, other]] of pairs.ids.entries()) {
    const one = { by: other, group: i + 1 };
    const former = best.get(id);
    if (
      former === undefined || comparePairs(one, former, { sums, names }) < 0
    ) {
      best.set(id, one);
    }
  }
  return new Map(
    [...best].map(([id, { by }]) => [names.text(id), names.text(by)]),
  );
}

/** The group of rows that are not in the last month of their name. */
const REST = 0;

/** Pairs of name ids -> groups, from 1 on. */
class PairIds {
  /** By group - 1. */
  readonly ids: (readonly [number, number])[] = [];
  readonly #groups = new Map<number, number>();

  constructor(readonly nameCount: number) {}

  /** More than the greatest group. */
  get end(): number {
    return this.ids.length + 1;
  }

  /** The group of a pair; a new pair gets the next one. */
  groupOf(one: number, other: number): number {
    const key = one * this.nameCount + other;
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const group = this.ids.push([one, other]);
    this.#groups.set(key, group);
    return group;
  }
}

function lastMonthsOf(
  rows: SalesRows,
  filter: Filter,
  column: number,
): Int32Array {
  const lastMonths = new Int32Array(rows.names.length).fill(-1);
  for (const { length, nameIds, monthNumbers } of chosenRows(rows, filter)) {
    for (let i = 0; i < length; i++) {
      const id = shownId(nameIds[column][i]);
      if (monthNumbers[i] > lastMonths[id]) lastMonths[id] = monthNumbers[i];
    }
  }
  return lastMonths;
}

/** The order of rankings (design 21), like `byMeasure`, without their texts. */
function comparePairs(
  a: { by: number; group: number },
  b: { by: number; group: number },
  { sums, names }: { sums: GroupSums; names: Names },
): number {
  return sums.conv(b.group) - sums.conv(a.group) ||
    sums.qty(b.group) - sums.qty(a.group) || names.compare(a.by, b.by);
}
