import type { Answer } from "../../explore/answers/mod.ts";
import { isSum } from "../../explore/questions/mod.ts";
import type { ReportContent } from "../overview.ts";
import { answered, type ReportTable, type Value } from "../tables.ts";
import { type Language, selectionTitle } from "../words/mod.ts";
import { type Chart, type Sheet, tableSheet } from "./sheet.ts";

/** Rows and columns that the chart covers. */
const CHART = { rows: 18, columns: 8 };

/** Undefined for a single month, whose figures are in the overview. */
export function monthsSheet(
  { overview: { months } }: ReportContent,
  language: Language,
): Sheet | undefined {
  if (months === undefined || months.table.rows.length < 2) return undefined;
  const { words } = language;
  const { measure } = months.question;
  const table = monthsTable(months, language);
  const sheet = tableSheet(table.title, table, language);
  const [{ row }] = sheet.tables;
  const name = words.measures[measure];
  const { lastYear, target } = words.pictures;
  const by = months.targets && "by" in months.targets && months.targets.by;
  const columnsShown = [
    { key: isSum(measure) ? measure : "amount", name },
    { key: "former.yearBefore", name: lastYear },
    // Other units have no place on the axis.
    ...by && months.unit === measure
      ? [{ key: "target", name: target(words.groupings[by]) }]
      : [],
  ];
  const values = columnsShown.map(({ key, name }) => ({
    column: table.columns.findIndex((one) => one.key === key),
    name,
  })).filter(({ column }) => column >= 0);
  const from = sheet.rows.length + 1;
  const chart: Chart = {
    title: name,
    names: { column: 0, row: row + 1, rows: table.rows.length },
    values,
    isPositive: values.every(({ column }) => {
      const [least = 0] = months.table.columns[column].ends ?? [];
      return least >= 0;
    }),
    from: { row: from, column: 0 },
    to: { row: from + CHART.rows, column: CHART.columns },
  };
  sheet.print.rows = chart.to.row + 1;
  sheet.charts.push(chart);
  return sheet;
}

/** A row for each calendar month, and the total of several months. */
function monthsTable(
  answer: Answer,
  language: Language,
): ReportTable {
  const { words: { overview }, formats } = language;
  const table = answered(answer, language);
  const known = new Set(answer.known);
  return {
    ...table,
    title: overview.months,
    subject: selectionTitle(answer, language),
    about: [],
    rows: answer.table.rows.map(([month], at): Value[] => {
      const [, amount, ...others] = table.rows[at];
      const name = String(month);
      return [
        formats.month(name),
        known.has(name) ? amount : overview.noData,
        ...others,
      ];
    }),
    notes: [],
  };
}
