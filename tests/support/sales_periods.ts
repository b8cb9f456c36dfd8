/** The periods of statistics, for checks that all of them must pass. */
import type { SalesStats } from "../../schemas/wire/stats.ts";

export const rankings = [
  "byHospital",
  "byLevel",
  "byDistributor",
  "byAgent",
  "byManager",
  "byProvince",
] as const;

/** The statistics of each month, and of the total. */
export function periodsOf(
  { byMonth, total }: {
    byMonth: Record<string, SalesStats>;
    total: SalesStats;
  },
) {
  return [...Object.values(byMonth), total];
}
