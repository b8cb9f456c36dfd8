import { YEAR_MONTHS } from "../../../../core/month_key.ts";
import type { NameColumn, Tally } from "../../../../core/sales/mod.ts";
import { calendarOf, type Coverage } from "../coverage.ts";
import type { Figures, NameOrder } from "../figures.ts";
import type { Indicator } from "../indicators.ts";
import { addMonths, type MonthKey } from "../months.ts";
import type { Filter } from "../rows/filter.ts";
import { SalesRows } from "../rows/sales_rows.ts";
import { type Slice, slicesOf } from "../slices.ts";
import {
  type Axes,
  type Axis,
  type AxisIds,
  idsOfMonths,
  isSpan,
  nameIds,
  sliceIds,
} from "./axes.ts";
import { FigureSums } from "./figure_sums.ts";
import {
  type Grid,
  monthPairs,
  type Pairs,
  type Positions,
  restOf,
  rowPairs,
} from "./pairs.ts";

/**
 * The axes and options of a cross table: two columns of names, or one column
 * and months, quarters or years.
 */
export interface CrossQuestion extends Axes, Filter {
  /** Orders names. */
  measure: Indicator;
  /** The order of names with equal amounts; by default, by code point. */
  nameOrder?: NameOrder;
  /** Coverage of all data, whatever names the source has. */
  coverage: Coverage;
  /** Maximum number of columns: the largest names, the newest months. */
  columnLimit: number;
  /**
   * Whether to compare each month with the previous month, or with the same
   * month a year before; one axis has months then.
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
  /** Number of labels before the limit. */
  count: number;
  /** By label on an axis of time: which months exist. */
  slices?: readonly Slice[];
}

/** The figures of a table. */
export interface CrossSums {
  /** By label: sums over the whole other axis, including its hidden part. */
  rows: readonly Figures[];
  columns: readonly Figures[];
  total: Figures;
  /** A cell; without rows, it has no records. */
  cell(row: number, column: number): Figures;
}

export interface CrossTable {
  rows: CrossAxis;
  columns: CrossAxis;
  sums: CrossSums;
  /** Labels on an axis of time without data. */
  missing: readonly MonthKey[];
  /** The months to compare with, under the labels of the later months. */
  former?: CrossSums & {
    /**
     * Months of the axis, hidden ones included, whose earlier month the data
     * lacks.
     */
    missing: readonly MonthKey[];
  };
}

/**
 * Crosses the names of a column with months, quarters or years, or with the
 * names of another column. Each sum is exact and rounded once.
 * @param source rows if the question needs pairs ({@linkcode needsPairs}),
 * otherwise the sums of the chosen rows
 */
export function cross(
  source: SalesRows | Tally,
  question: CrossQuestion,
): CrossTable {
  const { measure, columnLimit } = question;
  const { pairs, rowIds, columnIds, missing, former } = openPairs(
    source,
    question,
  );
  const all = { rows: each(rowIds.count), columns: each(columnIds.count) };
  const whole = {
    rows: allAtZero(rowIds.count),
    columns: allAtZero(columnIds.count),
  };
  const added = (of: Pairs, grid: Grid) => {
    const sums = new FigureSums(restOf(grid) + 1, measure);
    of(sums, grid);
    return sums;
  };
  const marginsOf = (of: Pairs) => ({
    byRow: added(of, { ...whole, rows: all.rows }),
    byColumn: added(of, { ...whole, columns: all.columns }),
  });
  const margins = marginsOf(pairs);
  const rows = rowIds.order(margins.byRow);
  const allColumns = columnIds.order(margins.byColumn);
  const columns = columnIds.cut(allColumns, columnLimit);
  const grid = {
    rows: positions(rowIds.count, rows),
    columns: positions(columnIds.count, columns),
  };
  const sumsOf = (
    of: Pairs,
    { byRow, byColumn } = marginsOf(of),
  ): CrossSums => {
    const cells = added(of, grid);
    return {
      rows: rows.map((id) => byRow.figuresOf(id)),
      columns: columns.map((id) => byColumn.figuresOf(id)),
      total: added(of, whole).figuresOf(0),
      cell: (row, column) => cells.figuresOf(row * columns.length + column),
    };
  };
  return {
    rows: { ...labelled(rowIds, rows), count: rows.length },
    columns: { ...labelled(columnIds, columns), count: allColumns.length },
    sums: sumsOf(pairs, margins),
    missing,
    ...former && {
      former: { ...sumsOf(former.pairs), missing: former.missing },
    },
  };
}

function labelled({ label, slices }: AxisIds, shown: readonly number[]) {
  return {
    labels: shown.map((id) => label(id)),
    ...slices && { slices: shown.map((id) => slices[id]) },
  };
}

/** The axes and pairs of a question; former ones have the ids of later months. */
function openPairs(source: SalesRows | Tally, question: CrossQuestion) {
  const { rows, columns, measure, coverage, compare } = question;
  const { months } = calendarOf(coverage, question.months);
  const { nameOrder } = question;
  const idsOf = (axis: Axis): AxisIds =>
    isSpan(axis)
      ? sliceIds(slicesOf(months, axis, coverage))
      : nameIds(source.names, { indicator: measure, column: axis, nameOrder });
  const [rowIds, columnIds] = [idsOf(rows), idsOf(columns)];
  const slices = rowIds.slices ?? columnIds.slices ?? [];
  const missing = slices.filter(({ known }) => known === 0)
    .map(({ label }) => label);
  const ids = idsOfMonths(slices);
  const pairsOf = (ids: ReadonlyMap<MonthKey, number>): Pairs => {
    if (source instanceof SalesRows) {
      const axes = [rows, columns].map((axis) => isSpan(axis) ? ids : axis);
      return rowPairs(source, question, axes);
    }
    const hasMonthRows = isSpan(rows);
    const by = (hasMonthRows ? columns : rows) as NameColumn;
    return monthPairs(source, { by, ids, hasMonthRows });
  };
  const known = new Set(coverage.months);
  const distance = compare === "before" ? 1 : YEAR_MONTHS;
  const formerOf = (month: MonthKey) => addMonths(month, -distance);
  return {
    rowIds,
    columnIds,
    missing,
    pairs: pairsOf(ids),
    former: compare && {
      pairs: pairsOf(
        new Map(Array.from(ids, ([month, id]) => [formerOf(month), id])),
      ),
      missing: [...ids.keys()].filter((month) => !known.has(formerOf(month))),
    },
  };
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
