/** The rows that are marked as new. */
import { type MarkedRow, markedRows } from "../../core/explore/mod.ts";
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
  type Ranked = MarkedRow & { rank: number };
  const text = (
    key: "hospital" | "level" | "province",
    head: string,
  ): Field<Ranked> => ({ key, head, kind: "text", valueOf: (row) => row[key] });
  const amount = (of: "qty" | "conv"): Field<Ranked> => ({
    key: of,
    head: measures[of],
    kind: "amount",
    valueOf: (row) => row[of],
  });
  return tableOf(
    [
      {
        key: "rank",
        head: columns.rank,
        kind: "count",
        valueOf: ({ rank }) => rank,
      },
      text("hospital", groupings.hospital),
      text("level", columns.level),
      text("province", columns.province),
      amount(measure),
      amount(measure === "qty" ? "conv" : "qty"),
      {
        key: "whole",
        head: columns.whole(measures[measure]),
        kind: "amount",
        valueOf: ({ whole }) => whole[measure],
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
