/** The months of the overview: their chart and their figures. */
import { addMonths, type Measure, monthsIn } from "../../core/explore/mod.ts";
import type { Meta, MonthlySalesStats } from "../../schemas/wire/mod.ts";
import type { ReportContent } from "../content.ts";
import type { Language } from "../words/mod.ts";
import { amountFormat, COUNT, SIGNED_PERCENT } from "./forms.ts";
import { addHeading, addTable, type Sheet, type Value } from "./sheet.ts";

const CHART_ROWS = 14;
const CHART_COLUMNS = 7;
/** The column of the amounts of a measure. */
const amountColumns: Record<Measure, number> = { qty: 1, conv: 3 };
/** A longer calendar leaves out missing months. */
const LONGEST_CALENDAR = 240;

/** Adds a chart and a row for each month of the calendar, and the total. */
export function addMonthTable(
  sheet: Sheet,
  { stats, selection }: ReportContent,
  { words, formats }: Language,
): void {
  const months = calendarOf(stats);
  if (months.length === 0) return;
  const { overview, measures } = words;
  addHeading(sheet, overview.months);
  const chartRow = sheet.rows.length;
  if (months.length > 1) {
    for (let row = 0; row < CHART_ROWS; row++) sheet.rows.push([]);
  }
  const rows = months.map((month) => [
    formats.month(month),
    ...monthCells(stats, month, overview.noData),
  ]);
  const head = addTable(sheet, headersOf(words), rows);
  if (months.length > 1) {
    const { measure } = selection;
    sheet.charts.push({
      type: "column",
      title: measures[measure],
      names: { column: 0, row: head + 1, rows: months.length },
      values: { column: amountColumns[measure], name: measures[measure] },
      from: { row: chartRow, column: 0 },
      to: { row: chartRow + CHART_ROWS - 1, column: CHART_COLUMNS },
    });
    addTotal(sheet, overview.total, stats.total.meta);
  }
  formatRows(sheet, head);
}

/** Months by the calendar, from the first to the last with data. */
function calendarOf({ months }: MonthlySalesStats): readonly string[] {
  if (months.length === 0) return [];
  const range = { from: months[0], to: months[months.length - 1] };
  const calendar = monthsIn(range);
  return calendar.length > LONGEST_CALENDAR ? months : calendar;
}

function headersOf({ overview, measures, figures }: Language["words"]) {
  return [
    overview.month,
    measures.qty,
    overview.changes.qty,
    measures.conv,
    overview.changes.conv,
    figures.hospitals[0],
    figures.newHospitals[0],
    figures.rows[0],
  ];
}

/** The figures of a month, or that it has none. */
function monthCells(
  { byMonth }: MonthlySalesStats,
  month: string,
  noData: string,
): Value[] {
  const meta = byMonth[month]?.meta;
  if (meta === undefined) return [noData, null, null, null, null, null, null];
  const before = byMonth[addMonths(month, -1)]?.meta;
  return [
    meta.totalQty,
    changeOf(meta, before, "totalQty"),
    meta.totalConv,
    changeOf(meta, before, "totalConv"),
    meta.hospitals,
    meta.newHospitals,
    meta.rows,
  ];
}

/** The change as a part of the month before; null if that is missing or not above zero. */
function changeOf(
  meta: Meta,
  before: Meta | undefined,
  figure: "totalQty" | "totalConv",
): Value {
  const former = before?.[figure] ?? 0;
  return former > 0 ? (meta[figure] - former) / former : null;
}

/** Adds the total below the table: as a row of it, it would be sorted among the months. */
function addTotal(sheet: Sheet, label: string, meta: Meta): void {
  const row = sheet.rows.length;
  const values = [
    ...[label, meta.totalQty, null, meta.totalConv, null],
    ...[meta.hospitals, meta.newHospitals, meta.rows],
  ];
  sheet.rows.push(values);
  values.forEach((_, column) =>
    sheet.special.push({ row, column, look: "strong" })
  );
}

function formatRows(sheet: Sheet, head: number): void {
  const rows = sheet.rows.slice(head + 1);
  const amountsIn = (column: number) =>
    rows.map((row) => row[column]).filter((value) => typeof value === "number");
  const formats = [
    undefined,
    amountFormat(amountsIn(1)),
    SIGNED_PERCENT,
    amountFormat(amountsIn(3)),
    SIGNED_PERCENT,
    ...[COUNT, COUNT, COUNT],
  ];
  rows.forEach((_, index) =>
    formats.forEach((format, column) => {
      if (format === undefined) return;
      const row = head + 1 + index;
      const known = sheet.special.find((cell) =>
        cell.row === row && cell.column === column
      );
      if (known !== undefined) known.format = format;
      else sheet.special.push({ row, column, format });
    })
  );
}
