/** Which rows to choose: by months and names. */
import {
  EMPTY_GROUP,
  EMPTY_NAME,
  nameColumns,
} from "../../../core/sales/mod.ts";
import type { NameColumn } from "../../../core/sales/mod.ts";
import { monthNumber } from "../../../core/month_key.ts";
import type { MonthRange } from "../months.ts";
import type { SalesRows } from "./sales_rows.ts";

/**
 * The names to choose, by column. `""` and `(空)` both mean the group that
 * answers call `(空)` (spec 2.4). A list without names chooses nothing.
 */
export type Where = Partial<Record<NameColumn, readonly string[]>>;

/** A row is chosen if it is in these months and has one of the names in each of these columns. */
export interface Filter {
  months?: Partial<MonthRange>;
  where?: Where;
}

/** A filter in the numbers and ids of some rows. */
export interface CompiledFilter {
  /** First and last month, as year * 12 + month - 1. */
  from: number;
  to: number;
  /** Months between that are not chosen. */
  without: ReadonlySet<number>;
  /** 1 by name id if the name is chosen; undefined if all are. In the order of `nameColumns`. */
  chosen: readonly (Uint8Array | undefined)[];
}

/**
 * The filter in the ids of these rows; a name that they lack chooses nothing.
 */
export function compileFilter(
  { months = {}, where = {} }: Filter,
  { names }: SalesRows,
): CompiledFilter {
  return {
    from: months.from === undefined ? -Infinity : monthNumber(months.from),
    to: months.to === undefined ? Infinity : monthNumber(months.to),
    without: new Set((months.without ?? []).map(monthNumber)),
    chosen: nameColumns.map((column) => {
      const wanted = where[column];
      if (wanted === undefined) return undefined;
      const isChosen = new Uint8Array(names.length);
      for (const name of wanted) {
        const id = names.idOf(name);
        if (id >= 0) isChosen[id] = 1;
      }
      const isEmptyChosen = isChosen[EMPTY_NAME] | isChosen[EMPTY_GROUP];
      isChosen[EMPTY_NAME] = isEmptyChosen;
      isChosen[EMPTY_GROUP] = isEmptyChosen;
      return isChosen;
    }),
  };
}
