/** The hospitals that have not bought for some months. */
import type { QuietName } from "../../explore/questions/mod.ts";
import { averageDecimals } from "../formats/mod.ts";
import type { ReportContent } from "../content.ts";
import { type Language, whereTitle } from "../words/mod.ts";
import { partnerFields } from "./changes.ts";
import { columnsOf, type Field, type Table, tableOf } from "./table.ts";

/** Those who left last come first. */
export function quietTable(content: ReportContent, language: Language): Table {
  const { quiet = [], selection } = content;
  const { words, formats } = language;
  const { measure } = selection;
  const column = columnsOf(language, { by: "hospital", measure });
  const fields: Field<QuietName>[] = [
    column("name"),
    ...partnerFields(content, language),
    ...[column("quietMonths"), column("lastMonth")],
    {
      ...column("average"),
      decimals: averageDecimals[measure],
      cell: ({ average }) => average[measure],
    },
    column("months"),
    {
      ...column("remark"),
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
