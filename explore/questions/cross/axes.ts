/** What the rows and columns of a cross table are. */
import type { GroupSums, NameColumn, Names } from "../../../core/sales/mod.ts";
import { byMeasure, type Measure } from "../figures.ts";
import { compareLevels } from "../level_order.ts";
import type { MonthKey } from "../months.ts";

/** The names of a column, or the months. */
export type Axis = NameColumn | "month";

/** The ids of an axis: which of them are shown, and under which labels. */
export interface AxisIds {
  /** More than the greatest id. */
  readonly count: number;
  /** The ids in the order of the table, given the sums of each. */
  order(sums: GroupSums): number[];
  /** The part of an order that is shown. */
  cut(order: readonly number[], limit: number): number[];
  label(id: number): string;
}

/**
 * Names with records: by a measure, descending, ties as in rankings (design 21);
 * levels of hospitals in their own order.
 */
export class NameIds implements AxisIds {
  constructor(
    readonly names: Names,
    readonly measure: Measure,
    readonly column: NameColumn,
  ) {}

  get count(): number {
    return this.names.length;
  }

  order(sums: GroupSums): number[] {
    const { names } = this;
    const shown = Array.from({ length: this.count }, (_, id) => id)
      .filter((id) => sums.records(id) > 0)
      .map((id) => ({
        id,
        qty: sums.qty(id),
        conv: sums.conv(id),
        // Decoded only where amounts are equal.
        get name() {
          return names.text(id);
        },
      }));
    shown.sort(byMeasure(this.measure));
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

/** Months in the order of the calendar, with or without records. */
export class MonthIds implements AxisIds {
  constructor(readonly months: readonly MonthKey[]) {}

  get count(): number {
    return this.months.length;
  }

  order(): number[] {
    return [...this.months.keys()];
  }

  /** The newest ones. */
  cut(order: readonly number[], limit: number): number[] {
    return order.slice(-limit);
  }

  label(id: number): string {
    return this.months[id];
  }
}
