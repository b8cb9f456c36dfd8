/**
 * Tables that are cut into slices, each added up by itself: months, quarters and
 * years, or the names of a column when names are counted.
 */
import {
  type Axis,
  type Coverage,
  cross,
  EMPTY_SHOWN,
  type Measure,
  missingMonths,
  type MonthRange,
  monthsIn,
  type NameColumn,
  quarterOf,
  type Where,
} from "../../../explore/questions/mod.ts";
import type { Data } from "../data.ts";

export const spans = ["month", "quarter", "year"] as const;
export type Span = typeof spans[number];

/** Whether an axis is one of time. */
export function isSpan(axis: Axis | Span): axis is Span {
  return (spans as readonly string[]).includes(axis);
}

/** A part of the rows. */
export interface Slice {
  label: string;
  months: MonthRange;
  where: Where;
}

/** The figures of a slice: those of each name, and of all of them together. */
export interface SliceFigures {
  byName: Map<string, number>;
  total: number;
}

/**
 * The months of a period by month, quarter or year: `2024-05`, `2024 Q2`,
 * `2024 Q4 (2 of 3 months)`, `2024`.
 */
export function slicesOf(
  span: Span,
  { months: period, where }: Omit<Slice, "label">,
  coverage: Coverage,
): Slice[] {
  const slices = new Map<string, Slice>();
  for (const month of monthsIn(period)) {
    const label = labelOf(month, span);
    const from = slices.get(label)?.months.from ?? month;
    slices.set(label, { label, months: { from, to: month }, where });
  }
  return [...slices.values()].map((slice) => ({
    ...slice,
    label: slice.label + partOf(slice.months, span, coverage),
  }));
}

/** How many months of a quarter or a year count, if not all do. */
function partOf(months: MonthRange, span: Span, coverage: Coverage): string {
  const whole = { month: 1, quarter: 3, year: 12 }[span];
  const known = monthsIn(months).length -
    missingMonths(coverage, months).length;
  return known === whole || span === "month"
    ? ""
    : ` (${known} of ${whole} months)`;
}

function labelOf(month: string, span: Span): string {
  if (span === "month") return month;
  const year = month.slice(0, 4);
  if (span === "year") return year;
  return `${year} Q${Math.ceil(Number(quarterOf(month).to.slice(5)) / 3)}`;
}

/** A slice for each name of a column, the largest first. */
export function slicesByName(
  data: Data,
  column: NameColumn,
  { months, where }: Omit<Slice, "label">,
): Slice[] {
  const { rows } = cross(data.rows, {
    ...{ rows: column, columns: "month", months, where },
    coverage: data.coverage,
    limit: { rows: Infinity, columns: 1 },
  });
  return rows.labels.map((label) => ({
    label,
    months,
    where: { ...where, [column]: [label] },
  }));
}

/** Adds up a slice by the names of a column, or counts other names beside each. */
export function figuresIn(
  data: Data,
  { months, where }: Omit<Slice, "label">,
  { by, measure, count }: {
    by: NameColumn;
    measure: Measure;
    count: NameColumn | undefined;
  },
): SliceFigures {
  const table = cross(data.rows, {
    ...{ rows: by, columns: count ?? "month", measure, months, where },
    coverage: data.coverage,
    limit: { rows: Infinity, columns: Infinity },
  });
  const { labels } = table.rows;
  if (count === undefined) {
    const totals = table.rows.totals.map((total) => total[measure]);
    return {
      byName: new Map(labels.map((label, i) => [label, totals[i]])),
      total: table.total[measure],
    };
  }
  const counted = table.columns.labels.map((label) => label !== EMPTY_SHOWN);
  const countOf = (row: number) =>
    counted.filter((isName, i) =>
      isName && table.records[row * counted.length + i] > 0
    ).length;
  return {
    byName: new Map(labels.map((label, row) => [label, countOf(row)])),
    total: counted.filter(Boolean).length,
  };
}
