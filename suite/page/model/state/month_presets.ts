import {
  addMonths,
  type MonthRange,
  rangeWithin,
} from "../../../explore/questions/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";

export type PresetId = "twelve" | "all";

export interface MonthPreset {
  id: PresetId;
  period: Question["period"];
}

/**
 * Ranges that follow no calendar: the last twelve months, and all. Leaves out a
 * range that begins before the data.
 * @param months months of the data, ascending
 */
export function monthPresets(months: readonly string[]): MonthPreset[] {
  const to = months.at(-1);
  if (to === undefined || months.length === 1) return [];
  const from = addMonths(to, -11);
  return [
    ...from < months[0]
      ? []
      : [{ id: "twelve" as const, period: { from, to } }],
    { id: "all", period: undefined },
  ];
}

/**
 * A month, quarter, half or whole year, as far as the data reaches; undefined
 * if no month of it has rows.
 * @param months months of the data, ascending
 * @param count number of months, from the month `first` of the year
 */
export function spanIn(
  months: readonly string[],
  { year, first, count }: { year: string; first: number; count: number },
): MonthRange | undefined {
  const from = addMonths(`${year}-01`, first - 1);
  return rangeWithin({ from, to: addMonths(from, count - 1) }, months);
}
