/** Names by month. */
import type {
  CrossTable,
  Figures,
  Measure,
  NameColumn,
} from "../../explore/questions/mod.ts";
import type { ReportContent } from "../content.ts";
import { type Language, whereTitle } from "../words/mod.ts";
import type { Table, Value } from "./table.ts";

interface Options {
  by: NameColumn;
  measure: Measure;
}

/**
 * The names of a column in rows, the months in columns, and their totals.
 * @param cross names by month
 */
export function crossTable(
  cross: CrossTable,
  { by, measure }: Options,
  { selection }: Pick<ReportContent, "selection">,
  language: Language,
): Table {
  const { words, formats } = language;
  const { rows, columns, total, missing } = cross;
  const months = columns.labels;
  const isLacking = new Set(missing);
  const lineOf = (
    name: string,
    sum: Figures,
    figures: (month: number) => Figures,
  ): Value[] => [
    name,
    sum[measure],
    ...months.map((key, month): Value => {
      if (isLacking.has(key)) return words.overview.noData;
      const now = figures(month);
      return now.records === 0 ? null : now[measure];
    }),
  ];
  return {
    title: words.cross(words.groupings[by], words.measures[measure]),
    about: [
      whereTitle(selection, language) || words.allNames,
      rows.labels.length < rows.count
        ? words.first(
          formats.number(rows.labels.length),
          formats.number(rows.count),
        )
        : words.count(formats.number(rows.count)),
    ],
    columns: [
      { key: "name", head: words.groupings[by], kind: "text" },
      { key: "total", head: words.overview.total, kind: "amount" },
      ...months.map((month) => ({
        key: month,
        head: month,
        kind: "amount" as const,
      })),
    ],
    rows: rows.labels.map((name, row) =>
      lineOf(name, rows.totals[row], (month) => {
        const cell = row * months.length + month;
        const [qty, conv] = [cross.qty[cell], cross.conv[cell]];
        return { qty, conv, records: cross.records[cell] };
      })
    ),
    totals: [
      lineOf(words.overview.total, total, (month) => columns.totals[month]),
    ],
    notes: [],
  };
}
