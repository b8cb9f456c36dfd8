/** The periods of a view in words. */
import { knownRange, monthsIn } from "../../explore/questions/mod.ts";
import { isOneMonth, isWhole, type View } from "../model/mod.ts";
import type { Comparison } from "../../explore/tables/mod.ts";
import type { Answer, Compared } from "../../explore/answers/mod.ts";
import type { PageLanguage } from "./language.ts";

/** The selected months in words, as far as the data has them. */
export function titleOf(view: View, { words, formats }: PageLanguage): string {
  const { range, months } = view;
  if (range !== undefined) {
    return formats.months(knownRange(range, months) ?? range);
  }
  return isWhole(view)
    ? words.result.allMonths(months.length)
    : formats.month(months[0]);
}

/** The year to date, with its months if the data lacks some of them. */
export function yearTitle(
  { period, known }: Pick<Answer, "period" | "known">,
  { words: { figures }, formats }: PageLanguage,
): string {
  return figures.yearToDate(
    known.length === monthsIn(period).length ? "" : formats.monthsOnly(known),
  );
}

/** 环比 or 同比: the term, or the other month. */
export function termOf(
  comparison: Comparison,
  { compared = {} }: Pick<Answer, "compared">,
  { words, formats }: PageLanguage,
): string {
  const { period, other } = compared[comparison] ?? {};
  if (other !== undefined && isOneMonth(other)) {
    return words.figures.comparedTo[comparison](
      formats.monthOnly(other.from),
      other.from.slice(0, 4),
    );
  }
  const term = words.terms[comparison].term;
  if (period?.without === undefined) return term;
  const known = monthsIn(period).length;
  return words.figures.alike(term, known, known + period.without.length);
}

/** The other period, or missing months; empty without a comparison. */
export function comparedWith(
  compared: Compared | undefined,
  { words, formats }: PageLanguage,
): string {
  if (compared === undefined) return "";
  const { other, missing } = compared;
  return missing.length === 0
    ? words.figures.versus(formats.months(other))
    : words.figures.noFormer(
      formats.list(formats.runs(missing.toSorted())),
    );
}
