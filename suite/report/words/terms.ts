/** The terms that a report explains. */
import type { ReportContent } from "../content.ts";
import { type Language, targetTerms } from "./language.ts";
import type { TermId } from "../../explore/tables/mod.ts";

/** The terms of every report; other terms need a comparison. */
const always: readonly TermId[] = [
  "before",
  "yearBefore",
  "share",
  "marked",
];
const compared: readonly TermId[] = [
  "average",
  "new",
  "returned",
  "lost",
];

/** A sentence for each term that a report uses. */
export function termLines(
  { overview, sheets }: ReportContent,
  { words: { definitions, colon } }: Language,
): string[] {
  const all = [...Object.values(overview), ...Object.values(sheets)];
  const { change, table } = sheets.changes ?? {};
  const isQuiet = (at: number) => table?.rows.some((row) => row[at] !== null);
  const quietAt = table?.columns.findIndex(({ key }) => key === "quietMonths");
  const isAlike = all.some(({ table }) =>
    table.columns.some(({ key }) => key === "alike")
  );
  const hasTargets = all.some(({ unit }) => unit !== undefined);
  const more: readonly TermId[] = change === undefined
    ? []
    : change.difference === undefined
    ? ["average", "new"]
    : compared;
  return [
    ...always,
    ...isAlike ? ["likeForLike" as const] : [],
    ...more,
    ...(change?.counts.stopped ?? 0) > 0 ? ["stopped" as const] : [],
    ...quietAt !== undefined && isQuiet(quietAt) ? ["quiet" as const] : [],
    ...hasTargets ? targetTerms : [],
  ].map((id) => {
    const { term, formula } = definitions[id];
    return `${term}${colon}${formula}`;
  });
}
