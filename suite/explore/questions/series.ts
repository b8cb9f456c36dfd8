/** The amounts of names by month. */
import {
  GroupSums,
  type NameColumn,
  nameColumns,
  shownId,
  type Tally,
} from "../../../core/sales/mod.ts";
import { monthNumber } from "../../../core/month_key.ts";
import type { Measure } from "./figures.ts";
import type { MonthKey } from "./months.ts";

/** Amounts by name and month. */
export interface Series {
  /** Null without a row. */
  at(name: number, month: number): number | null;
  /** Of all names together. */
  total(month: number): number | null;
}

/** The amounts of names in some months. */
export function seriesOf(
  { groupings, monthNumbers, monthSums, names }: Tally,
  { by, measure, months, names: listed }: {
    by: NameColumn;
    measure: Measure;
    months: readonly MonthKey[];
    names: readonly string[];
  },
): Series {
  const width = months.length;
  const indexByMonth = new Map(
    months.map((month, i) => [monthNumber(month), i]),
  );
  const indexOf = Array.from(
    monthNumbers,
    (month) => indexByMonth.get(month) ?? -1,
  );
  const lineOf = new Map(listed.map((name, line) => [name, line]));
  const { ids, sums } = groupings[nameColumns.indexOf(by)];
  const known = new Map<number, number>();
  const cells = new GroupSums();
  for (let group = 0; group < ids.length; group++) {
    const id = shownId(ids.nameIds[group]);
    let line = known.get(id);
    if (line === undefined) {
      line = lineOf.get(names.text(id)) ?? -1;
      known.set(id, line);
    }
    const index = indexOf[ids.monthIndexes[group]];
    if (line >= 0 && index >= 0) cells.merge(line * width + index, sums, group);
  }
  const valueIn = (of: GroupSums, group: number) =>
    group >= 0 && of.records(group) > 0 ? of[measure](group) : null;
  const indexes = months.map((month) =>
    monthNumbers.indexOf(monthNumber(month))
  );
  return {
    at: (line, month) => valueIn(cells, line < 0 ? -1 : line * width + month),
    total: (month) => valueIn(monthSums, indexes[month]),
  };
}
