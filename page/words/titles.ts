/** The periods of a view in words. */
import { addMonths, type MonthRange } from "../../core/explore/mod.ts";
import type { Formats } from "../../report/formats/mod.ts";
import { isWhole, type View } from "../model/mod.ts";
import type { Language } from "./language.ts";

/** The selected months in words. */
export function titleOf(view: View, { words, formats }: Language): string {
  const { range, months } = view;
  if (range !== undefined) return formats.months(range);
  return isWhole(view)
    ? words.result.totalOf(months.length)
    : formats.month(months[0]);
}

/** What they are compared with, or why they are not; empty without a comparison. */
export function comparedWith(
  { comparison }: View,
  { words, formats }: Language,
): string {
  if (comparison === undefined) return "";
  const { other, missing } = comparison;
  return missing.length === 0
    ? words.figures.versus(formats.months(other))
    : words.figures.noFormer(monthsInWords(missing, formats));
}

/** Months in words, consecutive ones as ranges. */
export function monthsInWords(
  months: readonly string[],
  formats: Formats,
): string {
  const ranges: MonthRange[] = [];
  for (const month of months.toSorted()) {
    const last = ranges.at(-1);
    if (last !== undefined && addMonths(last.to, 1) === month) last.to = month;
    else ranges.push({ from: month, to: month });
  }
  return formats.list(ranges.map((range) => formats.months(range)));
}
