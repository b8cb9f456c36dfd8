/** The axes of a cross table: the meaning of its rows and columns. */
import { type NameColumn, type Names } from "../../../../core/sales/mod.ts";
import { compareLevels, type NameOrder } from "../figures.ts";
import { byIndicator, type Indicator } from "../indicators.ts";
import type { Coverage, MonthKey, MonthRange } from "../months.ts";
import type { FigureSums } from "./figure_sums.ts";

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

/** The ids of an axis, with their order and labels. */
export interface AxisIds {
  /** Greater than every id. */
  readonly count: number;
  /** The ids in the order of the table, given the figures of each id. */
  order(sums: FigureSums): number[];
  label(id: number): string;
  /** The parts of the period by id, on an axis of time. */
  readonly slices?: readonly Slice[];
}

/** Names with records in ranking order; hospital levels in their natural order. */
export function nameIds(
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
export function sliceIds(
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
