/** The rows marked as new. */
import { markedRows } from "../../explore/questions/mod.ts";
import type { ReportContent } from "../content.ts";
import { type Language, selectionTitle } from "../words/mod.ts";
import { columnsOf, type ReportTable, tableOf } from "../tables/mod.ts";

/**
 * A row for each marked row in the period, beside the total of its hospital.
 */
export function markedTable(
  content: ReportContent,
  language: Language,
): ReportTable {
  const { words, formats } = language;
  const { measure } = content.selection;
  const column = columnsOf(language, { by: "hospital", measure });
  const rows = markedRows(content.part, measure)
    .map((row, index) => ({ ...row, rank: index + 1 }));
  return tableOf(
    [
      column("rank"),
      column("hospital"),
      column("level"),
      column("province"),
      { ...column("amount"), cell: (row) => row[measure] },
      { ...column("whole"), cell: ({ whole }) => whole[measure] },
    ],
    rows,
    {
      title: words.sheets.newHospitals,
      about: [
        selectionTitle(content, language),
        words.count(formats.number(rows.length)),
      ],
    },
  );
}
