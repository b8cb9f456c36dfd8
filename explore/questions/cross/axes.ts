/** What the rows and columns of a cross table are. */
import {
  type NameColumn,
  nameColumns,
  type Names,
} from "../../../core/sales/mod.ts";
import { byMeasure, compareNames } from "../figures.ts";
import { type Indicator, isMeasure, valueOf } from "../indicators.ts";
import { compareLevels } from "../level_order.ts";
import { type MonthKey, monthsIn } from "../months.ts";
import type { Slice } from "../slices.ts";
import type { FigureSums } from "./figure_sums.ts";

/** What months are together in. */
export const spans = ["month", "quarter", "year"] as const;
export type Span = typeof spans[number];

/** The names of a column, or the months. */
export type Axis = NameColumn | "month";
/** The names of a column, or months, quarters, years. */
export type SpanAxis = NameColumn | Span;

/** Whether an axis is one of time. */
export function isSpan(axis: SpanAxis): axis is Span {
  return !(nameColumns as readonly string[]).includes(axis);
}

/** The ids of an axis: which of them are shown, and under which labels. */
export interface AxisIds {
  /** More than the greatest id. */
  readonly count: number;
  /** The ids in the order of the table, given the figures of each. */
  order(sums: FigureSums): number[];
  /** The part of an order that is shown. */
  cut(order: readonly number[], limit: number): number[];
  label(id: number): string;
}

/**
 * Names with records: by an indicator, descending, ties as in rankings (design
 * 21); the most returned first; levels of hospitals in their own order.
 */
export class NameIds implements AxisIds {
  constructor(
    readonly names: Names,
    readonly indicator: Indicator,
    readonly column: NameColumn,
  ) {}

  get count(): number {
    return this.names.length;
  }

  order(figures: FigureSums): number[] {
    const { names, indicator } = this;
    const { sums } = figures;
    const shown = Array.from({ length: this.count }, (_, id) => id)
      .filter((id) => sums.records(id) > 0)
      .map((id) => ({
        id,
        qty: sums.qty(id),
        conv: sums.conv(id),
        value: isMeasure(indicator)
          ? 0
          : valueOf(figures.figuresOf(id), indicator),
        // Decoded only where amounts are equal.
        get name() {
          return names.text(id);
        },
      }));
    if (isMeasure(indicator)) shown.sort(byMeasure(indicator));
    else shown.sort(byValue(indicator === "returns" ? 1 : -1));
    if (this.column === "level") {
      shown.sort((a, b) => compareLevels(a.name, b.name));
    }
    return shown.map(({ id }) => id);
  }

  cut(order: readonly number[], limit: number): number[] {
    return order.slice(0, limit);
  }

  label(id: number): string {
    return this.names.text(id);
  }
}

/** A name with what it is ordered by. */
interface Valued {
  readonly name: string;
  readonly value: number | undefined;
}

/** By value, those without one last, then by name. */
function byValue(sign: 1 | -1): (a: Valued, b: Valued) => number {
  return (a, b) => {
    const [x, y] = [a.value ?? sign * Infinity, b.value ?? sign * Infinity];
    return x === y ? compareNames(a.name, b.name) : sign * (x - y);
  };
}

/** Months, quarters or years in the order of the calendar, with or without records. */
export class SpanIds implements AxisIds {
  constructor(readonly slices: readonly Slice[]) {}

  get count(): number {
    return this.slices.length;
  }

  order(): number[] {
    return [...this.slices.keys()];
  }

  /** The newest ones. */
  cut(order: readonly number[], limit: number): number[] {
    return limit === 0 ? [] : order.slice(-limit);
  }

  label(id: number): string {
    return this.slices[id].label;
  }

  /** The id of each month. */
  get months(): Map<MonthKey, number> {
    return new Map(
      this.slices.flatMap(({ months }, id) =>
        monthsIn(months).map((month) => [month, id] as const)
      ),
    );
  }
}
