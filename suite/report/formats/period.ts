/** The months of a report or a file. */
import type { MonthRange } from "../../explore/questions/mod.ts";

/** The chosen months, or all months; undefined without data. */
export function periodOf(
  { selection, months }: {
    selection: { months: MonthRange | undefined };
    months: readonly string[];
  },
): MonthRange | undefined {
  if (selection.months !== undefined) return selection.months;
  return months.length === 0
    ? undefined
    : { from: months[0], to: months[months.length - 1] };
}

/** Months in file names: `2024-03_2024-05`, or `2024-03`. */
export function spanOf({ from, to }: MonthRange): string {
  return from === to ? from : `${from}_${to}`;
}
