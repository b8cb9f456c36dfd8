import type { ReportContent } from "../overview.ts";
import { overviewOf } from "../overview.ts";
import type { ReportTable } from "../tables.ts";
import type { Language } from "../words/mod.ts";
import {
  addHeading,
  addLine,
  addTable,
  addTitled,
  type Sheet,
  startSheet,
} from "./sheet.ts";

/** Widths for two tables of four columns side by side. */
const WIDTHS = [24, 18, 16, 20, 24, 18, 16, 14];
/** Rows and columns that the chart of months covers. */
const CHART = { rows: 14, columns: 7 };

/** The overview, with the chart of months, whose figures are in another sheet. */
export function overviewSheet(
  content: ReportContent,
  months: Sheet | undefined,
  language: Language,
): Sheet {
  const { words } = language;
  const overview = overviewOf(content, language);
  const [selection, ...lines] = overview.lines;
  const sheet = startSheet(words.sheets.overview, {
    title: [overview.title, selection].join(words.separator),
    lines,
    columns: WIDTHS.map((width) => ({ width })),
  });
  for (const text of overview.cautions) addLine(sheet, text, "strong");
  for (const table of overview.figures) {
    addHeading(sheet, table.title);
    addTable(sheet, table);
  }
  if (overview.targets.length > 0) {
    addHeading(sheet, words.definitions.target.term);
    for (const line of overview.targets) addLine(sheet, line, "text");
  }
  if (months !== undefined) addChart(sheet, months);
  addPairs(sheet, overview.changed, language);
  if (overview.stateLines.length > 0) sheet.rows.push([]);
  for (const line of overview.stateLines) addLine(sheet, line, "text");
  addPairs(sheet, overview.first, language);
  sheet.print.isOnePage = true;
  return sheet;
}

function addChart(sheet: Sheet, { name, charts: [chart] }: Sheet): void {
  addHeading(sheet, name);
  const row = sheet.rows.length;
  for (let at = 0; at < CHART.rows; at++) sheet.rows.push([]);
  sheet.charts.push({
    ...chart,
    sheet: name,
    from: { row, column: 0 },
    to: { row: row + CHART.rows - 1, column: CHART.columns },
  });
}

/** Adds tables, two side by side. */
function addPairs(
  sheet: Sheet,
  tables: readonly ReportTable[],
  { words: { separator } }: Language,
): void {
  for (let at = 0; at < tables.length; at += 2) {
    const row = sheet.rows.push([]);
    tables.slice(at, at + 2).forEach(({ title, about, ...table }, side) =>
      addTitled(
        sheet,
        { ...table, about, title: [title, ...about].join(separator) },
        { row, column: side * WIDTHS.length / 2 },
      )
    );
  }
}
