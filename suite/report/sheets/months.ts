/** The sheet of months: the figures of each month, with a chart. */
import {
  type Achievement,
  addMonths,
  type Measure,
  monthsIn,
} from "../../explore/questions/mod.ts";
import type { Meta } from "../../../schemas/wire/mod.ts";
import type { ReportContent } from "../content.ts";
import { type Language, selectionTitle } from "../words/mod.ts";
import {
  type ReportTable,
  type RowField,
  tableOf,
  type Value,
} from "../tables/mod.ts";
import { type Chart, type Sheet, tableSheet } from "./sheet.ts";
import { againstFields } from "./targets.ts";

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

/** A longer calendar omits missing months. */
const LONGEST_CALENDAR = 240;

type Content = Pick<ReportContent, "stats" | "months"> & {
  /** Sales against targets by month. */
  monthTargets?: Pick<Achievement, "measure" | "months"> | undefined;
};

/** A row for each calendar month, and the total of several months. */
export function monthsTable(content: Content, language: Language): ReportTable {
  const { monthTargets } = content;
  const { words, formats } = language;
  const { byMonth, total } = content.stats;
  const known = new Set(content.months);
  const metaOf = (month: string) =>
    known.has(month) ? byMonth[month]?.meta ?? NOTHING : undefined;
  const { overview, measures, figures } = words;
  const figure = (
    key: keyof typeof NOTHING,
    head: string,
  ): RowField<string> => ({
    key,
    head,
    kind: "amount",
    cell: (month) => metaOf(month)?.[key],
  });
  const change = (
    of: Measure,
    key: keyof typeof NOTHING,
  ): RowField<string> => ({
    key: `${key}Change`,
    head: overview.changes[of],
    kind: "ratio",
    cell: (month) => ratioOf(metaOf(month), metaOf(addMonths(month, -1)), key),
  });
  const fields: RowField<string>[] = [
    {
      key: "month",
      head: overview.month,
      kind: "text",
      cell: formats.month,
    },
    {
      ...figure("totalQty", measures.qty),
      cell: (month) => metaOf(month)?.totalQty ?? overview.noData,
    },
    change("qty", "totalQty"),
    figure("totalConv", measures.conv),
    change("conv", "totalConv"),
    figure("hospitals", figures.hospitals[0]),
    figure("newHospitals", figures.newHospitals[0]),
    figure("rows", figures.rows[0]),
    ...monthTargets === undefined ? [] : againstFields(
      monthTargets.measure,
      (month: string) => monthTargets.months.find((one) => one.month === month),
      language,
    ),
  ];
  const months = calendarOf([...known]);
  return tableOf(fields, months, {
    title: overview.months,
    totals: months.length > 1
      ? [[
        ...totalOf(total.meta, overview.total),
        ...fields.slice(TOTALLED).map(() => null),
      ]]
      : [],
  });
}

/** Number of columns before the columns of targets. */
const TOTALLED = 8;

const NOTHING = {
  totalQty: 0,
  totalConv: 0,
  hospitals: 0,
  newHospitals: 0,
  rows: 0,
};

/** Calendar months from the first to the last with data. */
export function calendarOf(months: readonly string[]): readonly string[] {
  if (months.length === 0) return [];
  const calendar = monthsIn({ from: months[0], to: months[months.length - 1] });
  return calendar.length > LONGEST_CALENDAR ? months : calendar;
}

/**
 * The change relative to the previous month; undefined if that month is missing
 * or not above zero.
 */
function ratioOf(
  meta: typeof NOTHING | undefined,
  before: typeof NOTHING | undefined,
  key: keyof typeof NOTHING,
): number | undefined {
  const former = before?.[key] ?? 0;
  return meta === undefined || former <= 0
    ? undefined
    : (meta[key] - former) / former;
}

function totalOf(meta: Meta, label: string): Value[] {
  const { totalQty, totalConv, hospitals, newHospitals, rows } = meta;
  return [
    label,
    totalQty,
    null,
    totalConv,
    null,
    hospitals,
    newHospitals,
    rows,
  ];
}
