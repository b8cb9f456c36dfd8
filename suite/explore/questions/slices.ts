/** Divides months into months, quarters or years. */
import type { Coverage } from "./coverage.ts";
import type { MonthKey, MonthRange } from "./months.ts";

/** The spans that months are divided into. */
export const spans = ["month", "quarter", "year"] as const;
export type Span = typeof spans[number];

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

const lengths = { month: 1, quarter: 3, year: 12 } as const satisfies Record<
  Span,
  number
>;

/** The slices of some months in ascending order. */
export function slicesOf(
  months: readonly MonthKey[],
  span: Span,
  coverage: Coverage,
): Slice[] {
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
  return slices;
}

function labelOf(month: MonthKey, span: Span): string {
  if (span === "month") return month;
  const year = month.slice(0, 4);
  if (span === "year") return year;
  return `${year}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
}
