/** The sheet of rows marked as new. */
import { answered } from "../answered.ts";
import type { ReportContent } from "../content.ts";
import type { ReportTable } from "../tables/mod.ts";
import { type Language, selectionTitle } from "../words/mod.ts";

/**
 * A row for each marked row in the period, beside the total of its hospital.
 */
export function markedTable(
  { sheets: { marked } }: ReportContent,
  language: Language,
): ReportTable | undefined {
  if (marked === undefined) return undefined;
  const { words, formats } = language;
  return {
    ...answered(marked, language),
    title: words.sheets.newHospitals,
    about: [
      selectionTitle(marked, language),
      words.count(formats.number(marked.table.count)),
    ],
    notes: [],
  };
}
