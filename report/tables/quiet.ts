/** The hospitals that have not bought for some months. */
import type { QuietName } from "../../explore/questions/mod.ts";
import { averageDecimals } from "../formats/mod.ts";
import type { ReportContent } from "../content.ts";
import { type Language, whereTitle } from "../words/mod.ts";
import { partnerFields } from "./changes.ts";
import { type Field, type Table, tableOf } from "./table.ts";

/** Those who left last come first. */
export function quietTable(content: ReportContent, language: Language): Table {
  const { quiet = [], selection } = content;
  const { words, formats } = language;
  const { measure } = selection;
  const { columns, groupings, measures } = words;
  const fields: Field<QuietName>[] = [
    { key: "name", head: groupings.hospital, kind: "text" },
    ...partnerFields(content, language),
    { key: "quietMonths", head: columns.quietMonths, kind: "count" },
    { key: "lastMonth", head: columns.lastMonth, kind: "text" },
    {
      key: "average",
      head: columns.averageOf(measures[measure]),
      kind: "amount",
      decimals: averageDecimals[measure],
      cell: ({ average }) => average[measure],
    },
    { key: "months", head: columns.months, kind: "count" },
    {
      key: "returns",
      head: columns.remark,
      kind: "text",
      cell: ({ endedWithReturns }) =>
        endedWithReturns ? words.endedWithReturns : "",
    },
  ];
  return tableOf(fields, quiet, {
    title: words.sheets.quiet,
    about: [
      whereTitle(selection, language) || words.allNames,
      words.count(formats.number(quiet.length)),
    ],
  });
}
