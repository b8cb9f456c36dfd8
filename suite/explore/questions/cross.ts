/**
 * A column against months, quarters or years, or against another column: pairs
 * of ids -> the ids to show -> sums.
 */
import { monthKey, monthNumber, YEAR_MONTHS } from "../../../core/month_key.ts";
import {
  type NameColumn,
  nameColumns,
  type Names,
  type SalesColumns,
  shownId,
  type Tally,
} from "../../../core/sales/mod.ts";
import { FigureSums } from "./figure_sums.ts";
import {
  compareLevels,
  eachGroup,
  type Figures,
  type NameOrder,
} from "./figures.ts";
import { byIndicator, type Indicator, isSum } from "./indicators.ts";
import {
  calendarOf,
  type Coverage,
  type MonthKey,
  type MonthRange,
  monthsIn,
} from "./months.ts";
import { chosenOf, type Filter } from "./rows/filter.ts";
import { chosenRows } from "./rows/row_choice.ts";
import type { SalesRows } from "./rows/sales_rows.ts";

/** The spans that months are divided into. */
export const spans = ["month", "quarter", "year"] as const;
type Span = typeof spans[number];

/** The names of a column, or months, quarters, years. */
export type Axis = NameColumn | Span;

export function isSpan(axis: Axis): axis is Span {
  return (spans as readonly string[]).includes(axis);
}

export interface Axes {
  readonly rows: Axis;
  readonly columns: Axis;
}

/** Whether an axis has months, which a change needs. */
export function hasMonths({ rows, columns }: Axes): boolean {
  return rows === "month" || columns === "month";
}

/** The part of a month, a quarter or a year that lies in a period. */
export interface Slice {
  /** The label: `2024-05`, `2024-Q2`, `2024`. */
  label: string;
  months: MonthRange;
  /** Number of months with data rows within the period. */
  known: number;
  /** Number of months by the calendar. */
  of: number;
}

/** Rows, their months and their sums. */
export interface SalesSource {
  /** The months of all data, regardless of any filter. */
  coverage: Coverage;
  rows: SalesRows;
  /** The sums of the chosen rows. */
  sums(filter: Filter): Tally;
}

/** Two axes and options; at least one axis has names. */
interface CrossQuestion extends Axes, Filter {
  /** The measure by which names are ordered. */
  measure: Indicator;
  /** The order of names with equal amounts; by default, by code point. */
  nameOrder?: NameOrder;
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
  /** With the number of columns before the limit. */
  columns: CrossAxis & { count: number };
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

/** Ids of an axis of time by the number of the month. */
type MonthIds = ReadonlyMap<number, number>;

/** Adds the amounts of all pairs to their groups, for which there must be room. */
type AddPairs = (into: FigureSums, months: MonthIds, groupOf: GroupOf) => void;

/** The position of ids that a table does not show. */
const NOWHERE = -1;

/**
 * Crosses the names of a column with months, quarters or years, or with the
 * names of another column. Each sum is exact and rounded once.
 */
export function cross(
  source: SalesSource,
  question: CrossQuestion,
): CrossTable {
  const { measure, compare, columnLimit } = question;
  const { coverage } = source;
  const calendar = calendarOf(coverage, question.months);
  const [rowIds, columnIds] = [question.rows, question.columns].map((axis) =>
    isSpan(axis)
      ? sliceIds(calendar, axis, coverage)
      : nameIds(source.rows.names, axis, question)
  );
  const slices = rowIds.slices ?? columnIds.slices;
  // A tally has sums by name and month, but not by pairs of names.
  const addPairs = isSum(measure) && slices !== undefined
    ? monthPairs(source.sums(chosenOf(question)), question)
    : rowPairs(source.rows, question);
  const added = (months: MonthIds, groups: number, groupOf: GroupOf) => {
    const sums = new FigureSums(groups, measure);
    addPairs(sums, months, groupOf);
    return sums;
  };
  const marginsOf = (months: MonthIds) => ({
    byRow: added(months, rowIds.count, (row) => row),
    byColumn: added(months, columnIds.count, (_, column) => column),
  });
  const months = new Map(
    slices?.flatMap(({ months }, id) =>
      monthsIn(months).map((month) => [monthNumber(month), id])
    ),
  );
  const margins = marginsOf(months);
  const rows = rowIds.order(margins.byRow);
  const allColumns = columnIds.order(margins.byColumn);
  const columns = columnIds.slices
    ? allColumns.slice(-columnLimit)
    : allColumns.slice(0, columnLimit);
  const rowAt = positions(rowIds.count, rows);
  const columnAt = positions(columnIds.count, columns);
  /** The group of all pairs that the table does not show. */
  const rest = rows.length * columns.length;
  const sumsOf = (
    months: MonthIds,
    { byRow, byColumn } = marginsOf(months),
  ): CrossSums => {
    const cells = added(months, rest + 1, (row, column) => {
      const [y, x] = [rowAt[row], columnAt[column]];
      return y < 0 || x < 0 ? rest : y * columns.length + x;
    });
    return {
      rows: rows.map((id) => byRow.figuresOf(id)),
      columns: columns.map((id) => byColumn.figuresOf(id)),
      total: added(months, 1, () => 0).figuresOf(0),
      cell: (row, column) => cells.figuresOf(row * columns.length + column),
    };
  };
  const formerOf = (distance: number) => {
    const known = new Set(coverage.months.map(monthNumber));
    const former = new Map(
      Array.from(months, ([month, id]) => [month - distance, id]),
    );
    const missing = [...former.keys()].filter((month) => !known.has(month));
    return {
      ...sumsOf(former),
      missing: missing.map((month) => monthKey(month + distance)),
    };
  };
  return {
    rows: labelled(rowIds, rows),
    columns: { ...labelled(columnIds, columns), count: allColumns.length },
    sums: sumsOf(months, margins),
    missing: (slices ?? []).filter(({ known }) => known === 0)
      .map(({ label }) => label),
    ...compare && { former: formerOf(compare === "before" ? 1 : YEAR_MONTHS) },
  };
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

/** The names of two columns, or of one column and the months, in rows. */
function rowPairs(
  source: SalesRows,
  { rows, columns, ...filter }: Axes & Filter,
): AddPairs {
  return (sums, months, groupOf) => {
    const idsOf = (axis: Axis, { nameIds, monthNumbers }: SalesColumns) => {
      if (isSpan(axis)) {
        return (i: number) => months.get(monthNumbers[i]) ?? NOWHERE;
      }
      const names = nameIds[nameColumns.indexOf(axis)];
      return (i: number) => shownId(names[i]);
    };
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
function monthPairs(tally: Tally, { rows, columns }: Axes): AddPairs {
  const hasMonthRows = isSpan(rows);
  const by = (hasMonthRows ? columns : rows) as NameColumn;
  return (into, months, groupOf) =>
    eachGroup(tally, by, (name, number, group, sums) => {
      const month = months.get(number);
      if (month === undefined) return;
      const target = hasMonthRows ? groupOf(month, name) : groupOf(name, month);
      into.sums.merge(target, sums, group);
    });
}

/** The ids of an axis, with their order and labels. */
interface AxisIds {
  /** Greater than every id. */
  readonly count: number;
  /** The ids in the order of the table, given the figures of each id. */
  order(sums: FigureSums): number[];
  label(id: number): string;
  /** The parts of the period by id, on an axis of time. */
  readonly slices?: readonly Slice[];
}

/** Names with records in ranking order; hospital levels in their natural order. */
function nameIds(
  names: Names,
  column: NameColumn,
  { measure, nameOrder }: { measure: Indicator; nameOrder?: NameOrder },
): AxisIds {
  return {
    count: names.length,
    order(figures) {
      const shown = Array.from({ length: names.length }, (_, id) => id)
        .filter((id) => figures.sums.records(id) > 0)
        .map((id) => ({
          id,
          ...figures.figuresOf(id),
          // Decoded only for equal amounts.
          get name() {
            return names.text(id);
          },
        }));
      shown.sort(byIndicator(measure, nameOrder));
      if (column === "level") {
        shown.sort((a, b) => compareLevels(a.name, b.name));
      }
      return shown.map(({ id }) => id);
    },
    label: (id) => names.text(id),
  };
}

/** Months, quarters or years by the calendar. */
function sliceIds(
  months: readonly MonthKey[],
  span: Span,
  coverage: Coverage,
): AxisIds {
  const covered = new Set(coverage.months);
  const slices: Slice[] = [];
  for (const month of months) {
    const label = labelOf(month, span);
    const known = covered.has(month) ? 1 : 0;
    const last = slices.at(-1);
    if (last?.label === label) {
      last.months = { ...last.months, to: month };
      last.known += known;
    } else {
      const range = { from: month, to: month };
      slices.push({ label, months: range, known, of: lengths[span] });
    }
  }
  return {
    count: slices.length,
    order: () => [...slices.keys()],
    label: (id) => slices[id].label,
    slices,
  };
}

const lengths: Record<Span, number> = { month: 1, quarter: 3, year: 12 };

function labelOf(month: MonthKey, span: Span): string {
  if (span === "month") return month;
  const year = month.slice(0, 4);
  if (span === "year") return year;
  return `${year}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
}
