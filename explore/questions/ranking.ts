/** Ranks and shares of the names in one period, from the groups of an answer. */
import type { GroupStat, SalesStats } from "../../schemas/wire/mod.ts";
import type { NameColumn } from "../../core/sales/mod.ts";
import { byMeasure, type Measure, sumOf } from "./figures.ts";

/** The ranking of each column in an answer. */
export const rankings = {
  hospital: "byHospital",
  level: "byLevel",
  distributor: "byDistributor",
  agent: "byAgent",
  manager: "byManager",
  province: "byProvince",
} as const satisfies Record<NameColumn, keyof SalesStats>;

/** The members of a group that a ranking needs. */
export type RankedGroup = Pick<GroupStat, "name" | "qty" | "conv" | "records">;

/** A name with its rank and its share. */
export interface RankedName extends RankedGroup {
  /** From 1, by the measure. */
  rank: number;
  /**
   * Part of the net total; absent for names below zero, or if the total is not
   * above zero.
   */
  share?: number;
}

/** All names of a ranking, by rank. */
export interface NameRanking {
  names: RankedName[];
  /** The names below zero: they have no share. */
  negative: { names: number; qty: number; conv: number };
}

/** Ranks names by a measure: equal ones by the other measure, then by name. */
export function rankNames(
  groups: readonly RankedGroup[],
  { measure }: { measure: Measure },
): NameRanking {
  const sorted = groups.toSorted(byMeasure(measure));
  const total = sumOf(sorted)[measure];
  const negative = sorted.filter((group) => group[measure] < 0);
  const names = sorted.map((group, i) => {
    const ranked: RankedName = { ...group, rank: i + 1 };
    if (total > 0 && group[measure] >= 0) ranked.share = group[measure] / total;
    return ranked;
  });
  const { qty, conv } = sumOf(negative);
  return { names, negative: { names: negative.length, qty, conv } };
}
