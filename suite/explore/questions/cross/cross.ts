import { YEAR_MONTHS } from "../../../../core/month_key.ts";
import type { NameColumn, Names, Tally } from "../../../../core/sales/mod.ts";
import { calendarOf, type Coverage, coverageOf } from "../coverage.ts";
import type { Figures, NameOrder } from "../figures.ts";
import { type Indicator } from "../indicators.ts";
import { addMonths, type MonthKey } from "../months.ts";
import { chosenOf, type Filter } from "../rows/filter.ts";
import { SalesRows } from "../rows/sales_rows.ts";
import { select } from "../rows/select.ts";
import { type Slice, slicesOf } from "../slices.ts";
import {
  areAxes,
  type Axes,
  type Axis,
  type AxisIds,
  isSpan,
  NameIds,
  needsPairs,
  SpanIds,
} from "./axes.ts";
import { FigureSums } from "./figure_sums.ts";
import { MonthPairs, type Pairs, RowPairs } from "./pairs.ts";

/**
 * The axes and options of a cross table: two columns of names, or one column
 * and months, quarters or years.
 */
export interface CrossQuestion extends Axes, Filter {
  /**
   * Orders names; conv by default. All indicators except boxes and converted
   * boxes need rows.
   */
  measure?: Indicator;
  /** The order of names with equal amounts; by default, by code point. */
  nameOrder?: NameOrder;
  /** Coverage of all data; needed if the source has only some names. */
  coverage?: Coverage;
  /**
   * Maximum number of rows and columns; by default 1,000 and 200. The newest months are
   * kept.
   */
  limit?: { rows: number; columns: number };
  /**
   * Whether to compare each month with the previous month, or with the same
   * month a year before.
   */
  compare?: MonthComparison;
}

/** The month before, or the same month a year before. */
export type MonthComparison = "before" | "yearBefore";

/**
 * What cells show:
 *
 * - `amount`: the sum
 * - `share`: the part of the month; without months, the part of the column
 * - `before`, `yearBefore`: the change from the previous month, or from the
 *   same month a year before
 */
export const cellFigures = [
  "amount",
  "share",
  "before",
  "yearBefore",
] as const satisfies readonly ("amount" | "share" | MonthComparison)[];
export type CellFigure = typeof cellFigures[number];

/** The rows or the columns of a table. */
export interface CrossAxis {
  /** Names by descending amount, or months by the calendar. */
  labels: readonly string[];
  /** By label: sums over the whole other axis, including its hidden part. */
  totals: readonly Figures[];
  /** Number of labels before the limit. */
  count: number;
  /** By label on an axis of time: which months exist. */
  slices?: readonly Slice[];
}

/** Sums of pairs; the sum of a cell is at row * columns + column. */
export interface CrossTable {
  rows: CrossAxis;
  columns: CrossAxis;
  qty: Float64Array<ArrayBuffer>;
  conv: Float64Array<ArrayBuffer>;
  /** Records by cell; 0 in an empty cell. */
  records: Int32Array<ArrayBuffer>;
  /** Active hospitals and returns by cell, if the question asks for them. */
  active?: Int32Array<ArrayBuffer>;
  returns?: Float64Array<ArrayBuffer>;
  total: Figures;
  /** Labels on an axis of time without data. */
  missing: readonly MonthKey[];
  /** The same sums for the months to compare with. */
  former?: FormerSums;
}

/** Sums like those in {@linkcode CrossTable}, for earlier months. */
export interface FormerSums {
  /** By label of the axis, as in the table. */
  rows: readonly Figures[];
  columns: readonly Figures[];
  qty: Float64Array<ArrayBuffer>;
  conv: Float64Array<ArrayBuffer>;
  records: Int32Array<ArrayBuffer>;
  total: Figures;
  /**
   * Months of the axis, hidden ones included, whose earlier month the data
   * lacks.
   */
  missing: readonly MonthKey[];
}

const DEFAULT_LIMIT = { rows: 1000, columns: 200 };

/**
 * Crosses the names of a column with months, quarters or years, or with the
 * names of another column. Each sum is exact and rounded once.
 *
 * @throws {TypeError} if both axes are the same or of time; if the source has
 * no rows but the question needs them (sums know no pairs of names, returns or
 * active hospitals); if other units than months are to be compared
 */
export function cross(
  source: SalesRows | Tally,
  question: CrossQuestion,
): CrossTable {
  const { limit = DEFAULT_LIMIT, measure = "conv" } = question;
  const { pairs, rowIds, columnIds, missing, former } = openPairs(
    source,
    question,
  );
  const added = (rows: Positions, columns: Positions, of = pairs) =>
    sumUp(of, { rows, columns, measure });
  const rowSums = added(each(rowIds.count), allAtZero(columnIds.count));
  const columnSums = added(allAtZero(rowIds.count), each(columnIds.count));
  const rows = rowIds.order(rowSums);
  const columns = columnIds.order(columnSums);
  const shownRows = rowIds.cut(rows, limit.rows);
  const shownColumns = columnIds.cut(columns, limit.columns);
  const grid = {
    rows: positions(rowIds.count, shownRows),
    columns: positions(columnIds.count, shownColumns),
  };
  const axis = (ids: AxisIds, shown: readonly number[], sums: FigureSums) => ({
    labels: shown.map((id) => ids.label(id)),
    totals: shown.map((id) => sums.figuresOf(id)),
    ...ids instanceof SpanIds && { slices: shown.map((id) => ids.slices[id]) },
  });
  const total = added(
    allAtZero(rowIds.count),
    allAtZero(columnIds.count),
  );
  return {
    rows: { ...axis(rowIds, shownRows, rowSums), count: rows.length },
    columns: {
      ...axis(columnIds, shownColumns, columnSums),
      count: columns.length,
    },
    ...cellsOf(added(grid.rows, grid.columns), grid),
    total: total.figuresOf(0),
    missing,
    ...former && {
      former: {
        ...sumsOf(
          grid,
          (rows, columns) => added(rows, columns, former.pairs),
        ),
        missing: former.missing,
      },
    },
  };
}

/** Where the visible rows and columns are added. */
interface CrossGrid {
  rows: Positions;
  columns: Positions;
}

/** The figures of each cell. */
function cellsOf(cells: FigureSums, { rows, columns }: CrossGrid) {
  const { sums, returns, hospitals } = cells;
  const length = rows.count * columns.count;
  return {
    qty: Float64Array.from({ length }, (_, cell) => sums.qty(cell)),
    conv: Float64Array.from({ length }, (_, cell) => sums.conv(cell)),
    records: Int32Array.from({ length }, (_, cell) => sums.records(cell)),
    ...hospitals && { active: hospitals.active.slice(0, length) },
    ...returns &&
      { returns: Float64Array.from({ length }, (_, at) => returns.of(at)) },
  };
}

/** The figures of a cell. */
export function figuresAt(
  { qty, conv, records, active, returns }: Pick<
    CrossTable,
    "qty" | "conv" | "records" | "active" | "returns"
  >,
  cell: number,
): Figures {
  return {
    qty: qty[cell],
    conv: conv[cell],
    records: records[cell],
    ...active && { active: active[cell] },
    ...returns && { returns: returns[cell] },
  };
}

/** The sums of the visible cells, and of whole rows and columns. */
function sumsOf(
  grid: CrossGrid,
  added: (rows: Positions, columns: Positions) => FigureSums,
): Omit<FormerSums, "missing"> {
  const { rows, columns } = grid;
  const [allRows, allColumns] = [rows, columns]
    .map(({ byId }) => allAtZero(byId.length));
  const rowSums = added(rows, allColumns);
  const columnSums = added(allRows, columns);
  const figures = (sums: FigureSums, length: number) =>
    Array.from({ length }, (_, group) => sums.figuresOf(group));
  return {
    rows: figures(rowSums, rows.count),
    columns: figures(columnSums, columns.count),
    ...cellsOf(added(rows, columns), grid),
    total: added(allRows, allColumns).figuresOf(0),
  };
}

interface OpenPairs {
  pairs: Pairs;
  rowIds: AxisIds;
  columnIds: AxisIds;
  missing: readonly MonthKey[];
  /** The pairs of the earlier months, under the ids of the later months. */
  former?: { pairs: Pairs; missing: readonly MonthKey[] };
}

function openPairs(
  source: SalesRows | Tally,
  question: CrossQuestion,
): OpenPairs {
  const { rows, columns, measure = "conv", compare } = question;
  if (!areAxes(question)) {
    throw new TypeError(`No table has the axes ${rows} and ${columns}`);
  }
  if (compare !== undefined && rows !== "month" && columns !== "month") {
    throw new TypeError("Only months can be compared");
  }
  const isOfRows = needsPairs({ rows, columns, measure });
  if (source instanceof SalesRows) {
    return isOfRows
      ? openRowPairs(source, question)
      : openTimePairs(source, select(source, chosenOf(question)), question);
  }
  if (isOfRows) {
    throw new TypeError(`Only rows have ${measure} of ${rows} and ${columns}`);
  }
  return openTimePairs(source, source, question);
}

/** The axes of a table, and the labels on an axis of time without data. */
function axesOf(
  source: SalesRows | Tally,
  names: Names,
  question: CrossQuestion,
) {
  const { rows, columns, measure = "conv", months: range = {} } = question;
  const coverage = question.coverage ?? coverageOf(source);
  const { months } = calendarOf(coverage, range);
  const idsOf = (axis: Axis) =>
    isSpan(axis)
      ? new SpanIds(slicesOf(months, axis, coverage))
      : new NameIds(names, measure, axis, question.nameOrder);
  const [rowIds, columnIds] = [idsOf(rows), idsOf(columns)];
  const time = [rowIds, columnIds].find((ids) => ids instanceof SpanIds);
  const missing = time?.slices.filter(({ known }) => known === 0)
    .map(({ label }) => label) ?? [];
  return { rowIds, columnIds, time, missing, coverage };
}

function openRowPairs(source: SalesRows, question: CrossQuestion): OpenPairs {
  const { rowIds, columnIds, missing } = axesOf(
    source,
    source.names,
    question,
  );
  if (question.compare !== undefined) {
    throw new TypeError("Only boxes and converted boxes can be compared");
  }
  const axisFor = (axis: Axis, ids: AxisIds) =>
    isSpan(axis) ? (ids as SpanIds).months : axis;
  const { rows, columns } = question;
  const pairs = new RowPairs(source, question, [
    axisFor(rows, rowIds),
    axisFor(columns, columnIds),
  ]);
  return { pairs, rowIds, columnIds, missing };
}

function openTimePairs(
  source: SalesRows | Tally,
  tally: Tally,
  question: CrossQuestion,
): OpenPairs {
  const { rows, columns, compare } = question;
  const { rowIds, columnIds, time, missing, coverage } = axesOf(
    source,
    tally.names,
    question,
  );
  const hasMonthRows = isSpan(rows);
  const by = (hasMonthRows ? columns : rows) as NameColumn;
  const ids = time?.months ?? new Map<MonthKey, number>();
  const open = {
    pairs: new MonthPairs(tally, { by, ids, hasMonthRows }),
    rowIds,
    columnIds,
    missing,
  };
  if (compare === undefined) return open;
  const known = new Set(coverage.months.map(({ month }) => month));
  const formerOf = (month: MonthKey) => addMonths(month, -distanceOf(compare));
  const former = new Map(
    Array.from(ids, ([month, id]) => [formerOf(month), id]),
  );
  return {
    ...open,
    former: {
      pairs: new MonthPairs(tally, { by, ids: former, hasMonthRows }),
      missing: [...ids.keys()].filter((month) => !known.has(formerOf(month))),
    },
  };
}

/** Months between a month and its counterpart. */
function distanceOf(compare: MonthComparison): number {
  return compare === "before" ? 1 : YEAR_MONTHS;
}

/** The position where each id of an axis is added, -1 for the rest. */
interface Positions {
  byId: Int32Array;
  count: number;
}

/** Puts each id at a separate position. */
function each(count: number): Positions {
  return { byId: Int32Array.from({ length: count }, (_, id) => id), count };
}

/** Puts all ids at position 0. */
function allAtZero(count: number): Positions {
  return { byId: new Int32Array(count), count: 1 };
}

/** Puts only these ids at positions, in this order. */
function positions(count: number, shown: readonly number[]): Positions {
  const byId = new Int32Array(count).fill(-1);
  for (const [position, id] of shown.entries()) byId[id] = position;
  return { byId, count: shown.length };
}

function sumUp(
  pairs: Pairs,
  { rows, columns, measure }: CrossGrid & { measure: Indicator },
): FigureSums {
  const rest = rows.count * columns.count;
  const sums = new FigureSums(rest + 1, measure);
  pairs.addTo(sums, {
    rows: rows.byId,
    columns: columns.byId,
    width: columns.count,
    rest,
  });
  return sums;
}
