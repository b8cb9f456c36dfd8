/** The axes of a cross table: the meaning of its rows and columns. */
import {
  type NameColumn,
  nameColumns,
  type Names,
} from "../../../../core/sales/mod.ts";
import type { NameOrder } from "../figures.ts";
import { byIndicator, type Indicator, needsRows } from "../indicators.ts";
import { compareLevels } from "../level_order.ts";
import { type MonthKey, monthsIn } from "../months.ts";
import type { Slice, Span } from "../slices.ts";
import type { FigureSums } from "./figure_sums.ts";

/** The names of a column, or months, quarters, years. */
export type Axis = NameColumn | Span;

/** Whether an axis is of time. */
export function isSpan(axis: Axis): axis is Span {
  return !(nameColumns as readonly string[]).includes(axis);
}

/** The axes of a cross table. */
export interface Axes {
  readonly rows: Axis;
  readonly columns: Axis;
}

/** Whether two axes make a table: they differ, and one of them has names. */
export function areAxes(
  axes: { rows: Axis | undefined; columns: Axis | undefined },
): axes is Axes {
  const { rows, columns } = axes;
  return rows !== undefined && columns !== undefined && rows !== columns &&
    !(isSpan(rows) && isSpan(columns));
}

/** Whether an axis has months, which a change needs. */
export function hasMonths({ rows, columns }: Axes): boolean {
  return rows === "month" || columns === "month";
}

/** Whether a cross table needs rows: sums know no pairs of names. */
export function needsPairs(
  { rows, columns, measure }: Axes & { measure: Indicator },
): boolean {
  return needsRows(measure) || !isSpan(rows) && !isSpan(columns);
}

/** The ids of an axis, with their order and labels. */
export interface AxisIds {
  /** Above all ids. */
  readonly count: number;
  /** The ids in the order of the table, given the figures of each id. */
  order(sums: FigureSums): number[];
  /** The part of an order to show. */
  cut(order: readonly number[], limit: number): number[];
  label(id: number): string;
  /** By id on an axis of time. */
  readonly slices?: readonly Slice[];
}

/**
 * Names with records in ranking order; hospital levels in their natural order.
 */
export function nameIds(
  names: Names,
  { indicator, column, nameOrder }: {
    indicator: Indicator;
    column: NameColumn;
    nameOrder: NameOrder | undefined;
  },
): AxisIds {
  const count = names.length;
  return {
    count,
    order(figures) {
      const shown = Array.from({ length: count }, (_, id) => id)
        .filter((id) => figures.sums.records(id) > 0)
        .map((id) => ({
          id,
          ...figures.figuresOf(id),
          // Decoded only for equal amounts.
          get name() {
            return names.text(id);
          },
        }));
      shown.sort(byIndicator(indicator, nameOrder));
      if (column === "level") {
        shown.sort((a, b) => compareLevels(a.name, b.name));
      }
      return shown.map(({ id }) => id);
    },
    cut: (order, limit) => order.slice(0, limit),
    label: (id) => names.text(id),
  };
}

/**
 * Months, quarters or years in calendar order, with or without records; a cut
 * keeps the newest.
 */
export function sliceIds(slices: readonly Slice[]): AxisIds {
  return {
    count: slices.length,
    order: () => [...slices.keys()],
    cut: (order, limit) => order.slice(-limit),
    label: (id) => slices[id].label,
    slices,
  };
}

/** The id of each month. */
export function idsOfMonths(slices: readonly Slice[]): Map<MonthKey, number> {
  return new Map(
    slices.flatMap(({ months }, id) =>
      monthsIn(months).map((month) => [month, id] as const)
    ),
  );
}
