/** Months that several files have rows of, and which of these rows do not count. */
import type { MonthKey } from "../../core/explore/mod.ts";
import type { FileFacts } from "./messages.ts";

/** Months that the same files have rows of. */
export interface SharedMonths {
  /** Ascending. */
  months: readonly MonthKey[];
  /** Indexes of the files, two or more. */
  files: readonly number[];
  /** The index of the file that was modified last; among equals the last one. */
  newest: number;
}

type Dated = Pick<FileFacts, "modified" | "months">;

/** The months that several files have, the earliest first. */
export function sharedMonths(files: readonly Dated[]): SharedMonths[] {
  const byMonth = new Map<MonthKey, number[]>();
  for (const [index, { months }] of files.entries()) {
    for (const { month } of months) {
      byMonth.set(month, [...byMonth.get(month) ?? [], index]);
    }
  }
  const groups = new Map<string, { months: MonthKey[]; files: number[] }>();
  for (const month of [...byMonth.keys()].sort()) {
    const indexes = byMonth.get(month) ?? [];
    if (indexes.length < 2) continue;
    const group = groups.get(`${indexes}`) ?? { months: [], files: indexes };
    group.months.push(month);
    groups.set(`${indexes}`, group);
  }
  return Array.from(groups.values(), (group) => ({
    ...group,
    newest: group.files.reduce((newest, index) =>
      files[index].modified >= files[newest].modified ? index : newest
    ),
  }));
}

/**
 * The months of each file whose rows do not count.
 * @param newest months of which only the file that was modified last counts
 */
export function leftOut(
  files: readonly Dated[],
  newest: readonly MonthKey[],
): MonthKey[][] {
  const left: MonthKey[][] = files.map(() => []);
  for (const group of sharedMonths(files)) {
    const months = group.months.filter((month) => newest.includes(month));
    for (const index of group.files) {
      if (index !== group.newest) left[index].push(...months);
    }
  }
  return left;
}
