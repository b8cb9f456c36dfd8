/** The sheet of what was asked: a cross table, or rows. */
import { answered } from "../answered.ts";
import type { ReportContent } from "../content.ts";
import type { ReportTable } from "../tables/mod.ts";
import { type Language, selectionTitle } from "../words/mod.ts";

/** Most rows: Excel has 1,048,576, and the title is above them. */
const MAX_ROWS = 1_048_000;

/** A cross table or rows, for which no other sheet exists. */
export function askedTable(
  { sheets: { asked } }: ReportContent,
  language: Language,
): ReportTable | undefined {
  if (asked === undefined) return undefined;
  const { words, formats } = language;
  const { show, rows, columns } = asked.question;
  const table = answered(asked, language);
  return {
    ...table,
    rows: table.rows.slice(0, MAX_ROWS),
    title: show === "cross"
      ? `${words.groupings[rows]} × ${words.groupings[columns]}`
      : words.sheets.rows,
    about: [
      selectionTitle(asked, language),
      words.count(formats.number(asked.table.count)),
    ],
    notes: [],
  };
}
