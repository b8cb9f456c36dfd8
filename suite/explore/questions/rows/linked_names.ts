/** Who served each hospital last, by its rows. */
import {
  Amounts,
  GroupSums,
  type NameColumn,
  nameColumns,
  shownId,
  type Tally,
} from "../../../../core/sales/mod.ts";
import { eachGroup } from "../figures.ts";
import type { Filter } from "./filter.ts";
import { chosenRows } from "./row_choice.ts";
import type { SalesRows } from "./sales_rows.ts";

const HOSPITAL = nameColumns.indexOf("hospital");
/** The group for rows outside the last month of their hospital. */
const REST = 0;

/**
 * The name in a column that ranks first in the last month of each hospital, in
 * the order of rankings (design 21).
 * @param tally the sums of the same filter
 */
export function latestNames(
  rows: SalesRows,
  { by, tally, ...filter }: Filter & { by: NameColumn; tally: Tally },
): Map<string, string> {
  const { names } = rows;
  const second = nameColumns.indexOf(by);
  const lastMonths = lastMonthsOf(tally, "hospital");
  /** By group - 1: a hospital and one of its names. */
  const pairs: { hospital: number; name: number }[] = [];
  const groupOf = new Map<number, number>();
  const amounts = new Amounts();
  const sums = new GroupSums();
  for (const choice of chosenRows(rows, filter)) {
    const { length, nameIds, monthNumbers } = choice;
    const groups = new Int32Array(length);
    for (let i = 0; i < length; i++) {
      const hospital = shownId(nameIds[HOSPITAL][i]);
      if (monthNumbers[i] !== lastMonths.get(hospital)) {
        groups[i] = REST;
        continue;
      }
      const name = shownId(nameIds[second][i]);
      const key = hospital * names.length + name;
      const group = groupOf.get(key) ?? pairs.push({ hospital, name });
      groupOf.set(key, group);
      groups[i] = group;
    }
    amounts.split(choice);
    sums.makeRoom(pairs.length + 1);
    sums.countAll(groups, amounts);
  }
  /** Groups by hospital. */
  const best = new Map<number, number>();
  const nameIn = (group: number) => pairs[group - 1].name;
  for (const [i, { hospital }] of pairs.entries()) {
    const [one, other] = [i + 1, best.get(hospital)];
    // Compares ids, since most names need no text.
    const order = other === undefined
      ? -1
      : sums.conv(other) - sums.conv(one) ||
        sums.qty(other) - sums.qty(one) ||
        names.compare(nameIn(one), nameIn(other));
    if (order < 0) best.set(hospital, one);
  }
  return new Map(
    Array.from(best, ([id, group]) => [
      names.text(id),
      names.text(nameIn(group)),
    ]),
  );
}

/** By name id: the last month with rows, as year * 12 + month - 1. */
export function lastMonthsOf(
  tally: Tally,
  by: NameColumn,
): Map<number, number> {
  const last = new Map<number, number>();
  eachGroup(tally, by, (id, month) => {
    last.set(id, Math.max(month, last.get(id) ?? month));
  });
  return last;
}
