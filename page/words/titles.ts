/** The periods of a view in words. */
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
    : words.figures.noFormer(
      formats.list(formats.runs(missing.toSorted())),
    );
}
