import type { MonthlySalesStats } from "../../../schemas/wire/mod.ts";
import { GroupSums, type NameColumn, type Tally } from "../../sales/mod.ts";
import { calendarOf, type Coverage, coverageOf } from "../coverage.ts";
import { type Figures, figuresOf, type Measure } from "../figures.ts";
import type { MonthKey, MonthRange } from "../months.ts";
import { SalesRows, select, type Where } from "../rows/mod.ts";
import { tallyOfStats } from "../stats_tally.ts";
import { type Axis, type AxisIds, MonthIds, NameIds } from "./axes.ts";
import { MonthPairs, type Pairs, RowPairs } from "./pairs.ts";

/** What a cross table shows: two columns of names, or one and the months. */
export interface CrossQuestion {
  rows: Axis;
  columns: Axis;
  /** Orders names; conv by default. */
  measure?: Measure;
  months?: Partial<MonthRange>;
  /** Names to choose; needs rows. */
  where?: Where;
  /** Coverage of all data; needed if the source has only some of its names. */
  coverage?: Coverage;
  /** Most rows and columns; by default 1,000 and 200. The newest months are kept. */
  limit?: { rows: number; columns: number };
}

/** The rows or the columns of a table. */
export interface CrossAxis {
  /** Names by amount, descending, or months by the calendar. */
  labels: readonly string[];
  /** By label: sums over the whole other axis, also over what it does not show. */
  totals: readonly Figures[];
  /** Number of labels before the limit. */
  count: number;
}

/** Sums of pairs; that of a cell is at row * columns + column. */
export interface CrossTable {
  rows: CrossAxis;
  columns: CrossAxis;
  qty: Float64Array<ArrayBuffer>;
  conv: Float64Array<ArrayBuffer>;
  /** 0 in an empty cell. */
  records: Int32Array<ArrayBuffer>;
  total: Figures;
  /** Months of an axis that the data lacks. */
  missing: readonly MonthKey[];
}

const DEFAULT_LIMIT = { rows: 1000, columns: 200 };

/**
 * Crosses the names of a column with months, or with the names of another
 * column. Each sum is exact and rounded once.
 *
 * @throws {TypeError} if both axes are the same, or if both are names and the
 * source has no rows: sums and answers know no pairs of names
 */
export function cross(
  source: SalesRows | Tally | MonthlySalesStats,
  question: CrossQuestion,
): CrossTable {
  const { limit = DEFAULT_LIMIT } = question;
  const { pairs, rowIds, columnIds, missing } = openPairs(source, question);
  const rowSums = sumUp(pairs, each(rowIds.count), allAtZero(columnIds.count));
  const columnSums = sumUp(
    pairs,
    allAtZero(rowIds.count),
    each(columnIds.count),
  );
  const rows = rowIds.order(rowSums);
  const columns = columnIds.order(columnSums);
  const shownRows = rowIds.cut(rows, limit.rows);
  const shownColumns = columnIds.cut(columns, limit.columns);
  const cells = sumUp(
    pairs,
    positions(rowIds.count, shownRows),
    positions(columnIds.count, shownColumns),
  );
  const axis = (ids: AxisIds, shown: readonly number[], sums: GroupSums) => ({
    labels: shown.map((id) => ids.label(id)),
    totals: shown.map((id) => figuresOf(sums, id)),
  });
  const length = shownRows.length * shownColumns.length;
  const total = sumUp(
    pairs,
    allAtZero(rowIds.count),
    allAtZero(columnIds.count),
  );
  return {
    rows: { ...axis(rowIds, shownRows, rowSums), count: rows.length },
    columns: {
      ...axis(columnIds, shownColumns, columnSums),
      count: columns.length,
    },
    qty: Float64Array.from({ length }, (_, cell) => cells.qty(cell)),
    conv: Float64Array.from({ length }, (_, cell) => cells.conv(cell)),
    records: Int32Array.from({ length }, (_, cell) => cells.records(cell)),
    total: figuresOf(total, 0),
    missing,
  };
}

interface OpenPairs {
  pairs: Pairs;
  rowIds: AxisIds;
  columnIds: AxisIds;
  missing: readonly MonthKey[];
}

function openPairs(
  source: SalesRows | Tally | MonthlySalesStats,
  question: CrossQuestion,
): OpenPairs {
  const { rows, columns, measure = "conv", months = {}, where = {} } = question;
  if (rows === columns) throw new TypeError(`Both axes are ${rows}`);
  if (rows === "month" || columns === "month") {
    return openMonthPairs(source, question);
  }
  if (!(source instanceof SalesRows)) {
    throw new TypeError(`Only rows can cross ${rows} and ${columns}`);
  }
  const ids = new NameIds(source.names, measure);
  const pairs = new RowPairs(source, { months, where }, [rows, columns]);
  return { pairs, rowIds: ids, columnIds: ids, missing: [] };
}

function openMonthPairs(
  source: SalesRows | Tally | MonthlySalesStats,
  { rows, columns, measure = "conv", months: range = {}, where = {}, coverage }:
    CrossQuestion,
): OpenPairs {
  const { months, missing } = calendarOf(coverage ?? coverageOf(source), range);
  const tally = source instanceof SalesRows
    ? select(source, { months: range, where })
    : "byMonth" in source
    ? tallyOfStats(source)
    : source;
  const hasMonthRows = rows === "month";
  const by = (hasMonthRows ? columns : rows) as NameColumn;
  const names = new NameIds(tally.names, measure);
  const monthIds = new MonthIds(months);
  return {
    pairs: new MonthPairs(tally, { by, months, hasMonthRows }),
    rowIds: hasMonthRows ? monthIds : names,
    columnIds: hasMonthRows ? names : monthIds,
    missing,
  };
}

/** Where each id of an axis is added: its position, -1 for the rest. */
interface Positions {
  byId: Int32Array;
  count: number;
}

/** Each id at a separate position. */
function each(count: number): Positions {
  return { byId: Int32Array.from({ length: count }, (_, id) => id), count };
}

/** All ids at position 0. */
function allAtZero(count: number): Positions {
  return { byId: new Int32Array(count), count: 1 };
}

/** Only these ids, in this order. */
function positions(count: number, shown: readonly number[]): Positions {
  const byId = new Int32Array(count).fill(-1);
  for (const [position, id] of shown.entries()) byId[id] = position;
  return { byId, count: shown.length };
}

function sumUp(pairs: Pairs, rows: Positions, columns: Positions): GroupSums {
  const rest = rows.count * columns.count;
  const sums = new GroupSums();
  sums.makeRoom(rest + 1);
  pairs.addTo(sums, {
    rows: rows.byId,
    columns: columns.byId,
    width: columns.count,
    rest,
  });
  return sums;
}
