import type { MonthlySalesStats } from "../../../schemas/wire/mod.ts";
import { YEAR_MONTHS } from "../../../core/month_key.ts";
import {
  GroupSums,
  type NameColumn,
  type Tally,
} from "../../../core/sales/mod.ts";
import { calendarOf, type Coverage, coverageOf } from "../coverage.ts";
import { type Figures, figuresOf, type Measure } from "../figures.ts";
import { addMonths, type MonthKey, type MonthRange } from "../months.ts";
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
  /** Whether to compare each month with the one before it, or a year before it. */
  compare?: MonthComparison;
}

/** The month before, or the same month a year before. */
export type MonthComparison = "before" | "yearBefore";

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
  /** The same sums of the months that each month is compared with. */
  former?: FormerSums;
}

/** Sums like those of a {@linkcode CrossTable}, of earlier months. */
export interface FormerSums {
  /** By label of the axis, as in the table. */
  rows: readonly Figures[];
  columns: readonly Figures[];
  qty: Float64Array<ArrayBuffer>;
  conv: Float64Array<ArrayBuffer>;
  records: Int32Array<ArrayBuffer>;
  total: Figures;
  /** Months of the axis, also those that it does not show, whose earlier month the data lacks. */
  missing: readonly MonthKey[];
}

const DEFAULT_LIMIT = { rows: 1000, columns: 200 };

/**
 * Crosses the names of a column with months, or with the names of another
 * column. Each sum is exact and rounded once.
 *
 * @throws {TypeError} if both axes are the same, or if both are names and the
 * source has no rows (sums and answers know no pairs of names) or months are to
 * be compared
 */
export function cross(
  source: SalesRows | Tally | MonthlySalesStats,
  question: CrossQuestion,
): CrossTable {
  const { limit = DEFAULT_LIMIT } = question;
  const { pairs, rowIds, columnIds, missing, former } = openPairs(
    source,
    question,
  );
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
    ...former && {
      former: {
        ...sumsOf(former.pairs, {
          rows: positions(rowIds.count, shownRows),
          columns: positions(columnIds.count, shownColumns),
        }),
        missing: former.missing,
      },
    },
  };
}

/** The sums of the shown cells, and of their rows and columns in all. */
function sumsOf(
  pairs: Pairs,
  { rows, columns }: { rows: Positions; columns: Positions },
): Omit<FormerSums, "missing"> {
  const [allRows, allColumns] = [rows, columns]
    .map(({ byId }) => allAtZero(byId.length));
  const cells = sumUp(pairs, rows, columns);
  const rowSums = sumUp(pairs, rows, allColumns);
  const columnSums = sumUp(pairs, allRows, columns);
  const figures = (sums: GroupSums, length: number) =>
    Array.from({ length }, (_, group) => figuresOf(sums, group));
  const length = rows.count * columns.count;
  return {
    rows: figures(rowSums, rows.count),
    columns: figures(columnSums, columns.count),
    qty: Float64Array.from({ length }, (_, cell) => cells.qty(cell)),
    conv: Float64Array.from({ length }, (_, cell) => cells.conv(cell)),
    records: Int32Array.from({ length }, (_, cell) => cells.records(cell)),
    total: figuresOf(sumUp(pairs, allRows, allColumns), 0),
  };
}

interface OpenPairs {
  pairs: Pairs;
  rowIds: AxisIds;
  columnIds: AxisIds;
  missing: readonly MonthKey[];
  /** The pairs of the earlier months, under the ids of those compared with them. */
  former?: { pairs: Pairs; missing: readonly MonthKey[] };
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
  if (question.compare !== undefined) {
    throw new TypeError("Only months can be compared");
  }
  if (!(source instanceof SalesRows)) {
    throw new TypeError(`Only rows can cross ${rows} and ${columns}`);
  }
  const pairs = new RowPairs(source, { months, where }, [rows, columns]);
  const [rowIds, columnIds] = [rows, columns]
    .map((column) => new NameIds(source.names, measure, column));
  return { pairs, rowIds, columnIds, missing: [] };
}

function openMonthPairs(
  source: SalesRows | Tally | MonthlySalesStats,
  question: CrossQuestion,
): OpenPairs {
  const { rows, columns, measure = "conv", months: range = {}, compare } =
    question;
  const coverage = question.coverage ?? coverageOf(source);
  const { months, missing } = calendarOf(coverage, range);
  const tally = tallyFor(source, question);
  const hasMonthRows = rows === "month";
  const by = (hasMonthRows ? columns : rows) as NameColumn;
  const names = new NameIds(tally.names, measure, by);
  const monthIds = new MonthIds(months);
  const pairsOf = (months: readonly MonthKey[]) =>
    new MonthPairs(tally, { by, months, hasMonthRows });
  const open = {
    pairs: pairsOf(months),
    rowIds: hasMonthRows ? monthIds : names,
    columnIds: hasMonthRows ? names : monthIds,
    missing,
  };
  if (compare === undefined) return open;
  const known = new Set(coverage.months.map(({ month }) => month));
  const formerOf = (month: MonthKey) => addMonths(month, -distanceOf(compare));
  return {
    ...open,
    former: {
      pairs: pairsOf(months.map(formerOf)),
      missing: months.filter((month) => !known.has(formerOf(month))),
    },
  };
}

/** The sums of the months of a question, and of those that they are compared with. */
function tallyFor(
  source: SalesRows | Tally | MonthlySalesStats,
  { months = {}, where = {}, compare }: CrossQuestion,
): Tally {
  if (!(source instanceof SalesRows)) {
    return "byMonth" in source ? tallyOfStats(source) : source;
  }
  const { from } = months;
  if (from === undefined || compare === undefined) {
    return select(source, { months, where });
  }
  const earlier = addMonths(from, -distanceOf(compare));
  const { without: _, ...range } = months;
  return select(source, { months: { ...range, from: earlier }, where });
}

/** Months between a month and the one that it is compared with. */
function distanceOf(compare: MonthComparison): number {
  return compare === "before" ? 1 : YEAR_MONTHS;
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
