/** The figures of names in a period. */
import {
  type Chosen,
  cross,
  type FiguresBy,
  type Indicator,
  isSum,
  type MonthRange,
  type NameColumn,
  needsRows,
  sumOf,
  sumsIn,
} from "../questions/mod.ts";
import type { Found, ResolvedQuestion, SalesData } from "./result.ts";

/** The figures of a name without rows. */
export const NO_FIGURES = {
  qty: 0,
  conv: 0,
  records: 0,
  active: 0,
  returns: 0,
};

/** The figures of the names in a column, as far as an indicator needs them. */
export function figuresBy(
  { data, chosen }: { data: SalesData; chosen: Chosen },
  { by, months, measure }: {
    by: NameColumn;
    months: MonthRange;
    measure: Indicator;
  },
): FiguresBy {
  if (!needsRows(measure)) return sumsIn(data.sums(chosen), by, months);
  const { rows, sums } = cross(data.rows, {
    rows: by,
    columns: "month",
    measure,
    months,
    coverage: data.coverage,
    ...chosen,
    columnLimit: 1,
  });
  return {
    names: new Map(rows.labels.map((name, i) => [name, sums.rows[i]])),
    total: sums.total,
  };
}

/**
 * Some names that are found, and their figures together; figures that do not add
 * up are counted anew.
 */
export function foundOf(
  { data, chosen, question: { measure } }: ResolvedQuestion,
  { by, months, names, isOfOther = false }: {
    by: NameColumn;
    months: MonthRange;
    names: readonly string[];
    /** Whether the months are those to compare with. */
    isOfOther?: boolean;
  },
): Found {
  const asked = { by, months, measure };
  const found = { names: names.length, isOfOther };
  if (isSum(measure)) {
    const all = figuresBy({ data, chosen }, asked).names;
    const figures = sumOf(names.flatMap((name) => all.get(name) ?? []));
    return { ...found, figures };
  }
  const where = { ...chosen.where, [by]: names };
  const only = { data, chosen: { ...chosen, where } };
  return { ...found, figures: figuresBy(only, asked).total };
}
