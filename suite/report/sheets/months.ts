/** The figures of each month, with a chart. */
import type { ReportContent } from "../content.ts";
import { monthsTable } from "../tables/mod.ts";
import { type Language, selectionTitle } from "../words/mod.ts";
import { type Chart, type Sheet, tableSheet } from "./sheet.ts";

/** Rows and columns that the chart covers. */
const CHART = { rows: 18, columns: 9 };

/** The sheet, and its chart for other sheets. */
export interface MonthsSheet {
  sheet: Sheet;
  chart: Chart;
}

/** Undefined for a single month, whose figures are in the overview. */
export function monthsSheet(
  content: ReportContent,
  language: Language,
): MonthsSheet | undefined {
  const { words, formats } = language;
  const { measure } = content.selection;
  const table = monthsTable(content, language);
  if (table.rows.length < 2) return undefined;
  const sheet = tableSheet(
    table.title,
    { ...table, about: [selectionTitle(content, language)] },
    { formats, separator: words.separator },
  );
  const [{ row }] = sheet.tables;
  const name = words.measures[measure];
  const key = measure === "qty" ? "totalQty" : "totalConv";
  const left = table.columns.length + 1;
  const chart: Chart = {
    title: name,
    names: { column: 0, row: row + 1, rows: table.rows.length },
    values: {
      column: table.columns.findIndex((column) => column.key === key),
      name,
    },
    isPositive: content.stats.months.every((month) =>
      content.stats.byMonth[month].meta[key] >= 0
    ),
    from: { row, column: left },
    to: { row: row + CHART.rows, column: left + CHART.columns },
  };
  sheet.charts.push(chart);
  return { sheet, chart };
}
