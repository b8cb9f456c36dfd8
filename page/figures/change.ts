import type { Meta, MonthlySalesStats } from "../../schemas/wire/mod.ts";
import type { Scope } from "./scope.ts";

/** How a figure differs from the month before. */
export interface Change {
  difference: number;
  /** The difference as a part of the former figure; undefined unless that is above zero. */
  ratio: number | undefined;
}

/** The figures of `Meta` that change from month to month. */
export type Figure = Exclude<keyof Meta, "year" | "month">;

/** The calendar month before `YYYY-MM`, across the turn of a year. */
export function monthBefore(month: Scope): string {
  const [year, number] = month.split("-").map(Number);
  const before = year * 12 + number - 2;
  const text = String(before % 12 + 1).padStart(2, "0");
  return `${String(Math.floor(before / 12)).padStart(4, "0")}-${text}`;
}

/**
 * The change of a figure against the calendar month before; undefined if the
 * answer lacks that month, and for the total.
 */
export function changeOf(
  { byMonth }: MonthlySalesStats,
  scope: Scope,
  figure: Figure,
): Change | undefined {
  const now = byMonth[scope]?.meta[figure];
  const former = byMonth[monthBefore(scope)]?.meta[figure];
  if (now === undefined || former === undefined) return undefined;
  return changeBetween(now, former);
}

/** The change from a figure to another. */
export function changeBetween(now: number, former: number): Change {
  const difference = withoutNoise(
    now - former,
    Math.max(Math.abs(now), Math.abs(former)),
  );
  return { difference, ratio: former > 0 ? difference / former : undefined };
}

/** A difference of two decimals, without the digits that only binary numbers have. */
function withoutNoise(difference: number, size: number): number {
  const digits = Math.max(
    0,
    Math.min(12, 14 - Math.ceil(Math.log10(size || 1))),
  );
  return Number(difference.toFixed(digits));
}
