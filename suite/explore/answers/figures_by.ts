/** The figures of names in a period. */
import {
  type Chosen,
  cross,
  type Figures,
  type Indicator,
  isSum,
  type MonthRange,
  type NameColumn,
  needsRows,
  sumOf,
} from "../questions/mod.ts";
import type { SalesData } from "./result.ts";

/** The figures of a name without rows. */
export const NO_FIGURES = {
  qty: 0,
  conv: 0,
  records: 0,
  active: 0,
  returns: 0,
};

/** The figures of every name in a column, and of all names together. */
export interface FiguresBy {
  names: Map<string, Figures>;
  total: Figures;
}

/** The figures of the names in a column, as far as an indicator needs them. */
export function figuresBy(
  { data, chosen }: { data: SalesData; chosen: Chosen },
  { by, months, measure }: {
    by: NameColumn;
    months: MonthRange;
    measure: Indicator;
  },
): FiguresBy {
  const { coverage } = data;
  const source = needsRows(measure) ? data.rows : data.sums(chosen);
  const { rows, sums } = cross(source, {
    rows: by,
    columns: "month",
    measure,
    months,
    coverage,
    ...chosen,
    columnLimit: 1,
  });
  return {
    names: new Map(rows.labels.map((name, i) => [name, sums.rows[i]])),
    total: sums.total,
  };
}

/**
 * The figures of some names together; figures that do not add up are counted
 * anew.
 */
export function togetherOf(
  { data, chosen }: { data: SalesData; chosen: Chosen },
  { by, months, measure, names }: {
    by: NameColumn;
    months: MonthRange;
    measure: Indicator;
    names: readonly string[];
  },
): Figures {
  if (isSum(measure)) {
    const all = figuresBy({ data, chosen }, { by, months, measure }).names;
    return sumOf(names.flatMap((name) => all.get(name) ?? []));
  }
  const where = { ...chosen.where, [by]: names };
  const only = { data, chosen: { ...chosen, where } };
  return figuresBy(only, { by, months, measure }).total;
}
