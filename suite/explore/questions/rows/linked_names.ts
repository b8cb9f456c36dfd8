/** Answers from rows: who served a name last. */
import {
  Amounts,
  GroupSums,
  type NameColumn,
  nameColumns,
  type Names,
  shownId,
} from "../../../../core/sales/mod.ts";
import type { Filter } from "./filter.ts";
import { chosenRows } from "./row_choice.ts";
import type { SalesRows } from "./sales_rows.ts";

/**
 * The name in the column `by` that ranks first in the last month of each name.
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

/** The group for rows outside the last month of their name. */
const REST = 0;

/** Pairs of name ids -> groups, from 1 on. */
class PairIds {
  /** By group - 1. */
  readonly ids: (readonly [number, number])[] = [];
  readonly #groups = new Map<number, number>();

  constructor(readonly nameCount: number) {}

  /** Above all groups. */
  get end(): number {
    return this.ids.length + 1;
  }

  /** The group of a pair; a new pair gets the next group. */
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

/** The order of rankings (design 21), like `byMeasure`, but without texts. */
function comparePairs(
  a: { by: number; group: number },
  b: { by: number; group: number },
  { sums, names }: { sums: GroupSums; names: Names },
): number {
  return sums.conv(b.group) - sums.conv(a.group) ||
    sums.qty(b.group) - sums.qty(a.group) || names.compare(a.by, b.by);
}
