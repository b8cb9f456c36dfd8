/** The terms that a report explains. */
import type { ReportContent } from "../content.ts";
import { type Language, targetTerms } from "./language.ts";
import type { DefinitionId } from "./zh.ts";

/** The terms of every report; other terms need a comparison. */
const always: readonly DefinitionId[] = [
  "monthOnMonth",
  "yearOnYear",
  "share",
  "marked",
];
const compared: readonly DefinitionId[] = [
  "average",
  "new",
  "returned",
  "lost",
];

/** A sentence for each term that a report uses. */
export function termLines(
  { comparison, targets, quiet = [] }: ReportContent,
  { words: { definitions, colon } }: Language,
): string[] {
  const change = comparison?.changes.hospital;
  const more = change?.difference !== undefined
    ? compared
    : change !== undefined
    ? ["average" as const, "new" as const]
    : [];
  return [
    ...always,
    ...more,
    ...quiet.length > 0 ? ["quiet" as const] : [],
    ...targets ? targetTerms : [],
  ].map((id) => {
    const { term, formula } = definitions[id];
    return `${term}${colon}${formula}`;
  });
}
