/** Names by month: their amounts, their shares of each month, and how they changed. */
import {
  addMonths,
  type CrossTable,
  type Figures,
  type Measure,
  type NameColumn,
} from "../../explore/questions/mod.ts";
import type { ReportContent } from "../content.ts";
import { type Language, whereTitle } from "../words/mod.ts";
import type { Table, TableColumn, Value } from "./table.ts";

/** What the cells of a cross table say. */
export const crossValues = ["amount", "share", "before", "yearBefore"] as const;

export type CrossValue = typeof crossValues[number];

interface Options {
  by: NameColumn;
  value: CrossValue;
  measure: Measure;
}

/**
 * The names of a column in rows, the months in columns, and their totals.
 * @param cross names by month
 */
export function crossTable(
  cross: CrossTable,
  { by, value, measure }: Options,
  { selection }: Pick<ReportContent, "selection">,
  language: Language,
): Table {
  const { words, formats } = language;
  const { rows, columns, total, missing } = cross;
  const months = columns.labels;
  const kind: "amount" | "share" | "ratio" =
    value === "amount" || value === "share" ? value : "ratio";
  const isLacking = new Set(missing);
  const lineOf = (
    name: string,
    sum: Figures,
    figures: (month: number) => Figures,
  ): Value[] => {
    const cell = (month: number): Value => {
      if (isLacking.has(months[month])) return words.overview.noData;
      return valueIn(figures, month, { value, measure, cross }) ?? null;
    };
    return [
      name,
      ...kind === "ratio" ? [] : [sumOf(sum, total, { kind, measure })],
      ...months.map((_, month) => cell(month)),
    ];
  };
  const heads: TableColumn[] = [
    { key: "name", head: words.groupings[by], kind: "text" },
    ...kind === "ratio"
      ? []
      : [{ key: "total", head: words.overview.total, kind }],
    ...months.map((month) => ({ key: month, head: month, kind })),
  ];
  return {
    title: words.cross[value](words.groupings[by], words.measures[measure]),
    about: [
      whereTitle(selection, language) || words.allNames,
      rows.labels.length < rows.count
        ? words.first(
          formats.number(rows.labels.length),
          formats.number(rows.count),
        )
        : words.count(formats.number(rows.count)),
    ],
    columns: heads,
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

/** The total of a row, or its part of everything. */
function sumOf(
  sum: Figures,
  total: Figures,
  { kind, measure }: { kind: "amount" | "share"; measure: Measure },
): Value {
  return kind === "amount"
    ? sum[measure]
    : shareOf(sum[measure], total[measure]) ?? null;
}

/** The value of a cell; undefined where there is none. */
function valueIn(
  figures: (month: number) => Figures,
  month: number,
  { value, measure, cross: { columns } }: Omit<Options, "by"> & {
    cross: CrossTable;
  },
): number | undefined {
  const now = figures(month);
  if (now.records === 0) return undefined;
  if (value === "amount") return now[measure];
  if (value === "share") {
    return shareOf(now[measure], columns.totals[month][measure]);
  }
  const key = addMonths(columns.labels[month], value === "before" ? -1 : -12);
  const before = columns.labels.indexOf(key);
  const former = before < 0 ? 0 : figures(before)[measure];
  return former > 0 ? (now[measure] - former) / former : undefined;
}

/** The part of a net total, as in rankings: none below zero. */
function shareOf(amount: number, total: number): number | undefined {
  return total > 0 && amount >= 0 ? amount / total : undefined;
}
