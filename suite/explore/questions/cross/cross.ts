import { monthNumber, YEAR_MONTHS } from "../../../../core/month_key.ts";
import {
  type NameColumn,
  nameColumns,
  type SalesColumns,
  shownId,
  type Tally,
} from "../../../../core/sales/mod.ts";
import { eachGroup, type Figures, type NameOrder } from "../figures.ts";
import type { Indicator } from "../indicators.ts";
import {
  addMonths,
  calendarOf,
  type Coverage,
  type MonthKey,
  monthsIn,
} from "../months.ts";
import type { Filter } from "../rows/filter.ts";
import { chosenRows } from "../rows/row_choice.ts";
import { SalesRows } from "../rows/sales_rows.ts";
import {
  type Axes,
  type Axis,
  type AxisIds,
  isSpan,
  nameIds,
  type Slice,
  sliceIds,
} from "./axes.ts";
import { FigureSums } from "./figure_sums.ts";

/** Two axes and options; at least one axis has names. */
interface CrossQuestion extends Axes, Filter {
  /** The measure by which names are ordered. */
  measure: Indicator;
  /** The order of names with equal amounts; by default, by code point. */
  nameOrder?: NameOrder;
  /** Coverage of all data, whatever names the source has. */
  coverage: Coverage;
  /** Maximum number of columns: the largest names, the newest months. */
  columnLimit: number;
  /**
   * Whether to compare each month with the previous month, or with the same
   * month a year before; one axis then has months.
   */
  compare?: "before" | "yearBefore";
}

/**
 * What cells show:
 *
 * - `amount`: the sum
 * - `share`: the part of the month; without months, the part of the column
 * - `before`, `yearBefore`: the change from the previous month, or from the
 *   same month a year before
 */
export const cellFigures = ["amount", "share", "before", "yearBefore"] as const;
export type CellFigure = typeof cellFigures[number];

interface CrossAxis {
  /** Names by descending amount, or months by the calendar. */
  labels: readonly string[];
  /** Number of labels before the limit. */
  count: number;
  /** By label on an axis of time: which months exist. */
  slices?: readonly Slice[];
}

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
  /** Labels without data on an axis of time. */
  missing: readonly MonthKey[];
  /** The months to compare with, under the labels of the later months. */
  former?: CrossSums & {
    /** Months, hidden ones included, whose earlier month the data lacks. */
    missing: readonly MonthKey[];
  };
}

/** The group of a pair of ids, a row and a column of the table. */
type GroupOf = (row: number, column: number) => number;

/** Adds the amounts of all pairs to their groups, for which there must be room. */
type Pairs = (sums: FigureSums, groupOf: GroupOf) => void;

type MonthIds = ReadonlyMap<MonthKey, number>;

/** The position of ids that a table does not show. */
const NOWHERE = -1;

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
  const { measure, coverage, compare, nameOrder } = question;
  const months = calendarOf(coverage, question.months);
  const [rowIds, columnIds] = [question.rows, question.columns].map((axis) =>
    isSpan(axis)
      ? sliceIds(months, axis, coverage)
      : nameIds(source.names, { indicator: measure, column: axis, nameOrder })
  );
  const added = (of: Pairs, groups: number, groupOf: GroupOf) => {
    const sums = new FigureSums(groups, measure);
    of(sums, groupOf);
    return sums;
  };
  const marginsOf = (of: Pairs) => ({
    byRow: added(of, rowIds.count, (row) => row),
    byColumn: added(of, columnIds.count, (_, column) => column),
  });
  const slices = rowIds.slices ?? columnIds.slices ?? [];
  const ids = new Map(
    slices.flatMap(({ months }, id) =>
      monthsIn(months).map((month) => [month, id] as const)
    ),
  );
  const pairs = pairsOf(source, question, ids);
  const margins = marginsOf(pairs);
  const rows = rowIds.order(margins.byRow);
  const allColumns = columnIds.order(margins.byColumn);
  const columns = columnIds.cut(allColumns, question.columnLimit);
  const rowAt = positions(rowIds.count, rows);
  const columnAt = positions(columnIds.count, columns);
  /** The group of all pairs that the table does not show. */
  const rest = rows.length * columns.length;
  const sumsOf = (
    of: Pairs,
    { byRow, byColumn } = marginsOf(of),
  ): CrossSums => {
    const cells = added(of, rest + 1, (row, column) => {
      const [y, x] = [rowAt[row], columnAt[column]];
      return y < 0 || x < 0 ? rest : y * columns.length + x;
    });
    return {
      rows: rows.map((id) => byRow.figuresOf(id)),
      columns: columns.map((id) => byColumn.figuresOf(id)),
      total: added(of, 1, () => 0).figuresOf(0),
      cell: (row, column) => cells.figuresOf(row * columns.length + column),
    };
  };
  return {
    rows: { ...labelled(rowIds, rows), count: rows.length },
    columns: { ...labelled(columnIds, columns), count: allColumns.length },
    sums: sumsOf(pairs, margins),
    missing: slices.filter(({ known }) => known === 0)
      .map(({ label }) => label),
    ...compare && { former: formerOf(compare) },
  };

  function formerOf(compare: "before" | "yearBefore") {
    const known = new Set(coverage.months);
    const distance = compare === "before" ? 1 : YEAR_MONTHS;
    const earlier = (month: MonthKey) => addMonths(month, -distance);
    const former = new Map(
      Array.from(ids, ([month, id]) => [earlier(month), id]),
    );
    return {
      ...sumsOf(pairsOf(source, question, former)),
      missing: [...ids.keys()].filter((month) => !known.has(earlier(month))),
    };
  }
}

function labelled({ label, slices }: AxisIds, shown: readonly number[]) {
  return {
    labels: shown.map((id) => label(id)),
    ...slices && { slices: shown.map((id) => slices[id]) },
  };
}

/** By id: its position in an order. */
function positions(count: number, shown: readonly number[]): Int32Array {
  const byId = new Int32Array(count).fill(NOWHERE);
  for (const [position, id] of shown.entries()) byId[id] = position;
  return byId;
}

/** @param months the ids of months, if an axis is of time */
function pairsOf(
  source: SalesRows | Tally,
  question: CrossQuestion,
  months: MonthIds,
): Pairs {
  const { rows, columns } = question;
  const ids = new Map(
    Array.from(months, ([month, id]) => [monthNumber(month), id]),
  );
  return source instanceof SalesRows
    ? rowPairs(source, question, ids)
    : monthPairs(source, { rows, columns }, ids);
}

/** The names of two columns, or of one column and the months, in rows. */
function rowPairs(
  source: SalesRows,
  { rows, columns, ...filter }: Axes & Filter,
  ids: ReadonlyMap<number, number>,
): Pairs {
  const idsOf = (axis: Axis, { nameIds, monthNumbers }: SalesColumns) => {
    if (isSpan(axis)) {
      return (i: number) => ids.get(monthNumbers[i]) ?? NOWHERE;
    }
    const names = nameIds[nameColumns.indexOf(axis)];
    return (i: number) => shownId(names[i]);
  };
  return (sums, groupOf) => {
    let groups = new Int32Array();
    for (const choice of chosenRows(source, filter)) {
      const { length } = choice;
      if (groups.length < length) groups = new Int32Array(length);
      const [row, column] = [idsOf(rows, choice), idsOf(columns, choice)];
      for (let i = 0; i < length; i++) groups[i] = groupOf(row(i), column(i));
      sums.countAll(groups, choice);
    }
  };
}

/** The names of a column, and the months, in a tally. */
function monthPairs(
  tally: Tally,
  { rows, columns }: Axes,
  ids: ReadonlyMap<number, number>,
): Pairs {
  const hasMonthRows = isSpan(rows);
  const by = (hasMonthRows ? columns : rows) as NameColumn;
  return (into, groupOf) =>
    eachGroup(tally, by, (name, number, group, sums) => {
      const month = ids.get(number);
      if (month === undefined) return;
      const target = hasMonthRows ? groupOf(month, name) : groupOf(name, month);
      into.sums.merge(target, sums, group);
    });
}
