/** The rows that are marked as new. */
import { markedRows } from "../../explore/questions/mod.ts";
import type { ReportContent } from "../content.ts";
import { type Language, selectionTitle } from "../words/mod.ts";
import { type Table, tableOf } from "./table.ts";

/** A row for each of them in the period, beside all of its hospital. */
export function markedTable(content: ReportContent, language: Language): Table {
  const { words, formats } = language;
  const { columns, measures, groupings } = words;
  const { measure } = content.selection;
  const rows = markedRows(content.part, measure)
    .map((row, index) => ({ ...row, rank: index + 1 }));
  return tableOf(
    [
      { key: "rank", head: columns.rank, kind: "count" },
      { key: "hospital", head: groupings.hospital, kind: "text" },
      { key: "level", head: columns.level, kind: "text" },
      { key: "province", head: columns.province, kind: "text" },
      { key: measure, head: measures[measure], kind: "amount" },
      {
        key: "whole",
        head: columns.whole(measures[measure]),
        kind: "amount",
        cell: ({ whole }) => whole[measure],
      },
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
