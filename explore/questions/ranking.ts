/** Ranks, shares and classes of the names in one period, from the groups of an answer. */
import type { GroupStat, SalesStats } from "../../schemas/wire/mod.ts";
import { GroupSums, type NameColumn } from "../../core/sales/mod.ts";
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

/** A to C by cumulative share. */
export type AbcClass = "A" | "B" | "C";

/** What names are ranked by, and what they are compared with. */
export interface RankOptions {
  measure: Measure;
  /** The groups of another period, for the change of rank. */
  before?: readonly RankedGroup[];
  /** Where class A and class B end, as cumulative shares; by default 0.8 and 0.95. */
  limits?: readonly [a: number, b: number];
}

/** A name with its rank and shares, which are parts of 1. */
export interface RankedName extends RankedGroup {
  /** From 1, by the measure. */
  rank: number;
  /**
   * Part of the net total; absent for names below zero, or if the total is not
   * above zero.
   */
  share?: number;
  /**
   * Part of the sum of all names not below zero that the names down to this one
   * have; absent for names below zero, and if that sum is zero.
   */
  cumulative?: number;
  /** By the cumulative share of the names above it; absent where `cumulative` is. */
  abc?: AbcClass;
  /** The rank in the other period; absent if the name is not in it. */
  rankBefore?: number;
}

/** All names of a ranking, by rank. */
export interface NameRanking {
  names: RankedName[];
  /** The names below zero: they have no class, and no part in cumulative shares. */
  negative: { names: number; qty: number; conv: number };
}

const DEFAULT_LIMITS = [0.8, 0.95] as const;
/** Cumulative shares are compared with limits at 12 decimal places. */
const SHARE_SCALE = 1e12;

/** Ranks names by a measure: equal ones by the other measure, then by name. */
export function rankNames(
  groups: readonly RankedGroup[],
  { measure, before = [], limits = DEFAULT_LIMITS }: RankOptions,
): NameRanking {
  const sorted = groups.toSorted(byMeasure(measure));
  const ranksBefore = new Map(
    before.toSorted(byMeasure(measure)).map(({ name }, i) => [name, i + 1]),
  );
  const total = sumOf(sorted)[measure];
  const negative = sorted.filter((group) => group[measure] < 0);
  const cumulative = cumulativeShares(sorted, measure);
  const names = sorted.map((group, i) => {
    const ranked: RankedName = { ...group, rank: i + 1 };
    const rankBefore = ranksBefore.get(group.name);
    if (rankBefore !== undefined) ranked.rankBefore = rankBefore;
    if (total > 0 && group[measure] >= 0) ranked.share = group[measure] / total;
    if (i < cumulative.length) {
      ranked.cumulative = cumulative[i];
      ranked.abc = abcClass(i === 0 ? 0 : cumulative[i - 1], limits);
    }
    return ranked;
  });
  const { qty, conv } = sumOf(negative);
  return { names, negative: { names: negative.length, qty, conv } };
}

/** The cumulative share of each name that is not below zero, in the order given. */
function cumulativeShares(
  sorted: readonly RankedGroup[],
  measure: Measure,
): number[] {
  const positive = sorted.filter((group) => group[measure] >= 0);
  const all = sumOf(positive)[measure];
  if (all === 0) return [];
  const sums = new GroupSums();
  return positive.map((group) => {
    sums.count(0, group);
    const share = sums[measure](0) / all;
    return Math.round(share * SHARE_SCALE) / SHARE_SCALE;
  });
}

/** The class of a name, given the cumulative share of the names above it. */
function abcClass(
  above: number,
  [a, b]: readonly [number, number],
): AbcClass {
  if (above < a) return "A";
  return above < b ? "B" : "C";
}
