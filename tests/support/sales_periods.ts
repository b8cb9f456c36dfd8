/** What the statistics of rows must agree on. */
import type { SalesStats } from "../../schemas/wire/stats.ts";

export const rankings = [
  "byHospital",
  "byLevel",
  "byDistributor",
  "byAgent",
  "byManager",
  "byProvince",
] as const;

/** The statistics of each month, and of all of them. */
export function periodsOf(
  { byMonth, total }: {
    byMonth: Record<string, SalesStats>;
    total: SalesStats;
  },
) {
  return [...Object.values(byMonth), total];
}
