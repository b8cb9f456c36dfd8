import type { MonthlySalesStats, SalesStats } from "../../schemas/wire/mod.ts";

/** The scope of all months together. */
export const TOTAL = "total";

/** {@linkcode TOTAL}, or a month as `YYYY-MM`. */
export type Scope = string;

export function isTotal(scope: Scope): boolean {
  return scope === TOTAL;
}

/** The statistics of a scope; the total if the answer lacks the month. */
export function statsOf(stats: MonthlySalesStats, scope: Scope): SalesStats {
  return stats.byMonth[scope] ?? stats.total;
}
