/** The hospitals that have not bought for some months. */
import { EMPTY_SHOWN, type QuietName } from "../../core/explore/mod.ts";
import { averageDecimals } from "../formats/mod.ts";
import type { ReportContent } from "../content.ts";
import { type Language, whereTitle } from "../words/mod.ts";
import { type Field, type Table, tableOf } from "./table.ts";

/** Those who left last come first. */
export function quietTable(
  { quiet = [], partners, selection }: ReportContent,
  language: Language,
): Table {
  const { words, formats } = language;
  const { measure } = selection;
  const { columns, groupings, measures } = words;
  const partner = (by: "manager" | "province"): Field<QuietName> => ({
    key: by,
    head: groupings[by],
    kind: "text",
    valueOf: ({ name }) => partners?.[by].get(name) || EMPTY_SHOWN,
  });
  const fields: Field<QuietName>[] = [
    {
      key: "name",
      head: groupings.hospital,
      kind: "text",
      valueOf: ({ name }) => name,
    },
    ...partners === undefined ? [] : [partner("manager"), partner("province")],
    {
      key: "quietMonths",
      head: columns.quietMonths,
      kind: "count",
      valueOf: ({ quietMonths }) => quietMonths,
    },
    {
      key: "lastMonth",
      head: columns.lastMonth,
      kind: "text",
      valueOf: ({ lastMonth }) => lastMonth,
    },
    {
      key: "average",
      head: columns.averageOf(measures[measure]),
      kind: "amount",
      decimals: averageDecimals[measure],
      valueOf: ({ average }) => average[measure],
    },
    {
      key: "months",
      head: columns.months,
      kind: "count",
      valueOf: ({ months }) => months,
    },
    {
      key: "returns",
      head: columns.remark,
      kind: "text",
      valueOf: ({ endedWithReturns }) =>
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

/** The same by manager, those with most hospitals first. */
export function quietByManager(table: Table): Map<string, Table> {
  const manager = table.columns.findIndex(({ key }) => key === "manager");
  if (manager < 0) return new Map();
  const groups = new Map<string, Table["rows"][number][]>();
  for (const row of table.rows) {
    const name = String(row[manager]);
    const rows = groups.get(name);
    if (rows === undefined) groups.set(name, [row]);
    else rows.push(row);
  }
  return new Map(
    [...groups].toSorted(([, a], [, b]) => b.length - a.length)
      .map(([name, rows]) => [name, { ...table, rows }]),
  );
}
