/** The rows that are marked as new. */
import {
  type MarkedRow,
  markedRows,
  type Measure,
  otherMeasure,
} from "../../explore/questions/mod.ts";
import type { ReportContent } from "../content.ts";
import { type Language, selectionTitle } from "../words/mod.ts";
import { type Field, type Table, tableOf } from "./table.ts";

/** A row for each of them in the period, beside all of its hospital. */
export function markedTable(content: ReportContent, language: Language): Table {
  const { words, formats } = language;
  const { columns, measures, groupings } = words;
  const { measure } = content.selection;
  const rows = markedRows(content.part, measure)
    .map((row, index) => ({ ...row, rank: index + 1 }));
  const amount = (of: Measure): Field<MarkedRow & { rank: number }> => ({
    key: of,
    head: measures[of],
    kind: "amount",
  });
  return tableOf(
    [
      { key: "rank", head: columns.rank, kind: "count" },
      { key: "hospital", head: groupings.hospital, kind: "text" },
      { key: "level", head: columns.level, kind: "text" },
      { key: "province", head: columns.province, kind: "text" },
      amount(measure),
      amount(otherMeasure(measure)),
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
