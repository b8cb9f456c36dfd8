/**
 * The figures of a period beside those of earlier months, and the figures of
 * names.
 */
import {
  type Chosen,
  cross,
  EMPTY_SHOWN,
  type Figures,
  type FiguresBy,
  figuresIn,
  type Indicator,
  isSum,
  type MonthRange,
  type NameColumn,
  type PeriodFigures,
  sumOf,
  sumsIn,
  valueOf,
} from "../questions/mod.ts";
import type { FigureKey } from "../tables/mod.ts";
import type { Beside } from "../question/mod.ts";
import { comparedOf, comparisonFields, sidesOf, targetsOf } from "./beside.ts";
import { listed, type ListField } from "./listing.ts";
import type {
  AnswerBody,
  Found,
  ResolvedQuestion,
  SalesData,
} from "./result.ts";

const BESIDE: readonly Beside[] = ["before", "yearBefore", "targets"];

/** A row for each figure: amounts, hospitals, marked rows, data rows. */
export function answerFigures(asked: ResolvedQuestion): AnswerBody {
  const { question, period } = asked;
  const { measure, beside = BESIDE } = question;
  const compared = comparedOf(asked, beside);
  const measured = new Set<FigureKey>(["qty", "conv", "active", measure]);
  const rows: FigureKey[] = [
    ...measured,
    "hospitals",
    "newHospitals",
    "records",
  ];
  const total = periodFiguresOf(asked, period);
  const sides = sidesOf(
    compared,
    total,
    (months) => periodFiguresOf(asked, months),
  );
  const fields: ListField<FigureKey>[] = [
    { key: "name", cell: (key) => key },
    { key: "amount", cell: (key) => figureOf(total, key) },
    ...comparisonFields(sides, figureOf),
  ];
  const targets = targetsOf(asked, { beside });
  const list = listed({ fields, rows }, asked);
  return {
    table: list.table,
    total,
    ...Object.keys(compared).length > 0 && { compared },
    ...targets !== undefined && { targets },
  };
}

function periodFiguresOf(
  asked: ResolvedQuestion,
  months: MonthRange,
): PeriodFigures {
  const by = "hospital";
  const { names } = figuresBy(asked, { by, months, measure: "qty" });
  names.delete(EMPTY_SHOWN);
  const active = [...names.values()].filter(({ qty }) => qty > 0).length;
  return { active, ...measuredIn(asked, months) };
}

/** The figures of a period; active hospitals and returns only as needed. */
export function measuredIn(
  asked: ResolvedQuestion,
  months: MonthRange,
): PeriodFigures {
  const { question: { measure }, chosen, data } = asked;
  return {
    ...figuresIn(data.sums(chosen), months),
    ...!isSum(measure) &&
      figuresBy(asked, { by: "level", months, measure }).total,
  };
}

function figureOf(figures: PeriodFigures, key: FigureKey): number | undefined {
  return key === "hospitals" || key === "newHospitals" || key === "records"
    ? figures[key]
    : valueOf(figures, key);
}

/** The figures of a name without rows. */
export const NO_FIGURES = {
  qty: 0,
  conv: 0,
  records: 0,
  active: 0,
  returns: 0,
} satisfies Required<Figures>;

/** The figures of a column's names; active hospitals and returns as needed. */
export function figuresBy(
  { data, chosen }: { data: SalesData; chosen: Chosen },
  { by, months, measure }: {
    by: NameColumn;
    months: MonthRange;
    measure: Indicator;
  },
): FiguresBy {
  if (isSum(measure)) return sumsIn(data.sums(chosen), by, months);
  const { rows, sums } = cross(data, {
    rows: by,
    columns: "month",
    measure,
    months,
    ...chosen,
    columnLimit: 1,
  });
  return {
    names: new Map(rows.labels.map((name, i) => [name, sums.rows[i]])),
    total: sums.total,
  };
}

/** The figures of names together, counted anew if they do not add up. */
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
