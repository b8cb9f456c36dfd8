/** The sheet of hospitals that come, go or are quiet. */
import { answered } from "../answered.ts";
import type { ReportContent } from "../content.ts";
import type { ReportTable } from "../tables/mod.ts";
import {
  type Language,
  needsLine,
  noEarlierLine,
  outsideLine,
  selectionTitle,
  unlikeLine,
} from "../words/mod.ts";

const movementStates = ["new", "returned", "lost", "stopped"] as const;

/**
 * The hospitals of either period, biggest moves first; then hospitals that have
 * been quiet for two months or more. Without a comparison, only first purchases
 * and quiet hospitals.
 */
export function movementsTable(
  { sheets: { moves } }: ReportContent,
  language: Language,
): ReportTable | undefined {
  if (moves?.change === undefined) return undefined;
  const { words, formats } = language;
  const { change, chosen, period, other, table } = moves;
  const [now, former] = [period, other].map((range) =>
    range && formats.months(range)
  );
  return {
    ...answered(moves, language),
    title: words.sheets.movements,
    about: [
      selectionTitle(moves, language),
      former === undefined ? now ?? "" : words.comparedWith(now ?? "", former),
      words.count(formats.number(table.count)),
    ],
    notes: [
      unlikeLine(change, language),
      noEarlierLine(change, language),
      needsLine(change, language),
      ...movementStates.map((state) =>
        outsideLine(change, { state, by: "hospital", chosen }, language)
      ),
    ].filter((line) => line !== undefined),
  };
}
