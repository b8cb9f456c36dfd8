/** What is on the sheets of the Excel report: a sheet for the total and for each month. */
import type {
  Meta,
  MonthlySalesStats,
  NewHospital,
  SalesStats,
} from "../../schemas/wire/mod.ts";
import {
  type GroupingId,
  rankRows,
  type Scope,
  statsOf,
  TOTAL,
} from "../figures/mod.ts";
import { decimalsOf, type Formats } from "../formats.ts";
import type { Words } from "../words/mod.ts";

/** A cell with its number format. */
export interface ReportCell {
  value: string | number;
  format?: string;
}

/** A table with a header row, as Excel knows it: styled, each header a filter. */
export interface ReportTable {
  /** Of its header row, from 0. */
  row: number;
  rows: number;
  headers: string[];
}

export interface ReportSheet {
  name: string;
  rows: (ReportCell | undefined)[][];
  /** Of columns, in characters. */
  widths: number[];
  tables: ReportTable[];
}

interface Options {
  words: Words;
  formats: Formats;
  files: readonly string[];
}

/** The long ranking comes last: the others stay in sight above it. */
const order: readonly GroupingId[] = [
  "byProvince",
  "byManager",
  "byAgent",
  "byLevel",
  "byDistributor",
  "byHospital",
];
const WIDTHS = [8, 36, 16, 14, 14, 20, 12];

/** The sheets of the report. */
export function reportSheets(
  stats: MonthlySalesStats,
  options: Options,
): ReportSheet[] {
  const scopes: Scope[] = [TOTAL, ...stats.months];
  return scopes.map((scope) => sheetOf(stats, scope, options));
}

function sheetOf(
  all: MonthlySalesStats,
  scope: Scope,
  { words, formats, files }: Options,
): ReportSheet {
  const stats = statsOf(all, scope);
  const name = scope === TOTAL ? words.result.total : scope;
  const title = scope === TOTAL
    ? words.result.totalOf(all.months.length)
    : formats.month(scope);
  const sheet: ReportSheet = {
    name,
    rows: [
      [{ value: `${words.title} · ${title}` }],
      [{ value: words.takeAway.source(formats.list(files)) }],
      [],
      ...figureRows(stats.meta, words),
    ],
    widths: WIDTHS,
    tables: [],
  };
  for (const id of order) {
    const hasRows = stats[id].length > 0;
    if (hasRows) {
      addTable(
        sheet,
        words.ranking.groupings[id],
        rankingTable(stats, id, words),
      );
    }
  }
  if (stats.newHospitals.length > 0) {
    const table = newHospitalsTable(stats.newHospitals, words);
    addTable(sheet, words.newHospitals.heading, table);
  }
  return sheet;
}

function figureRows(meta: Meta, { figures }: Words): ReportCell[][] {
  const rows: [keyof Meta & keyof Words["figures"], string][] = [
    ["totalQty", figures.boxes],
    ["totalConv", figures.tenThousandBoxes],
    ["hospitals", figures.hospitalUnit],
    ["newHospitals", figures.hospitalUnit],
    ["rows", figures.rowUnit],
  ];
  return rows.map(([figure, unit]) => [
    { value: "" },
    { value: figures[figure] },
    { value: meta[figure], format: amountFormat([meta[figure]]) },
    { value: unit },
  ]);
}

interface TableContent {
  headers: string[];
  rows: (ReportCell | undefined)[][];
}

/** Puts a title and a table below what is there. */
function addTable(
  sheet: ReportSheet,
  title: string,
  { headers, rows }: TableContent,
): void {
  sheet.rows.push([], [{ value: title }]);
  sheet.tables.push({ row: sheet.rows.length, rows: rows.length, headers });
  sheet.rows.push(headers.map((value) => ({ value })), ...rows);
}

function rankingTable(
  stats: SalesStats,
  id: GroupingId,
  words: Words,
): TableContent {
  const { ranking, measures } = words;
  const rows = rankRows(stats[id], "qty", stats.meta.totalQty);
  const formatOf = {
    qty: amountFormat(rows.map(({ qty }) => qty)),
    conv: amountFormat(rows.map(({ conv }) => conv)),
  };
  const share = (value: number | undefined) =>
    value === undefined ? undefined : { value, format: "0.0%" };
  return {
    headers: [
      ranking.order.rank,
      ranking.order.name,
      measures.qty.full,
      ranking.share,
      ranking.cumulativeFull,
      measures.conv.full,
      ranking.order.records,
    ],
    rows: rows.map((row) => [
      { value: row.rank },
      { value: row.name },
      { value: row.qty, format: formatOf.qty },
      share(row.share),
      share(row.cumulative),
      { value: row.conv, format: formatOf.conv },
      { value: row.records, format: "#,##0" },
    ]),
  };
}

function newHospitalsTable(
  hospitals: readonly NewHospital[],
  words: Words,
): TableContent {
  const { newHospitals, measures, ranking } = words;
  const formatOf = {
    qty: amountFormat(hospitals.map(({ qty }) => qty)),
    conv: amountFormat(hospitals.map(({ conv }) => conv)),
  };
  return {
    headers: [
      ranking.order.rank,
      newHospitals.hospital,
      measures.qty.full,
      newHospitals.level,
      newHospitals.province,
      measures.conv.full,
    ],
    rows: hospitals.map(({ hospital, level, province, qty, conv }, index) => [
      { value: index + 1 },
      { value: hospital },
      { value: qty, format: formatOf.qty },
      { value: level },
      { value: province },
      { value: conv, format: formatOf.conv },
    ]),
  };
}

/** Thousands separators, and the decimals that a column needs. */
function amountFormat(values: readonly number[]): string {
  const decimals = decimalsOf(values);
  return decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(decimals)}`;
}
