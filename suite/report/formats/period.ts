import type { MonthRange } from "../../explore/questions/mod.ts";

/** Months in file names: `2024-03_2024-05`, or `2024-03`. */
export function spanOf({ from, to }: MonthRange): string {
  return from === to ? from : `${from}_${to}`;
}
