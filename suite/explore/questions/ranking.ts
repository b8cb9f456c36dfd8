/** Ranks and shares of names in one period, from the groups of an answer. */
import type { GroupStat } from "../../../schemas/wire/mod.ts";
import { rankings } from "../../../core/sales/mod.ts";
import { type Figures, type NameOrder, sumOf } from "./figures.ts";
import {
  byIndicator,
  type Indicator,
  isSum,
  shareOf,
  valueOf,
} from "./indicators.ts";

export { rankings };

/** The fields of a group that a ranking needs. */
export type RankedGroup = Figures & Pick<GroupStat, "name">;

/** A name with its rank and its share. */
export interface RankedName extends RankedGroup {
  /** Rank by the indicator, from 1. */
  rank: number;
  /**
   * Share of the net total; absent for names below zero, if the total is not
   * above zero, or if parts do not add up.
   */
  share?: number;
}

/** All names of a ranking, by rank. */
export interface NameRanking {
  names: RankedName[];
  /** How many names are below zero, and have no share. */
  negative: number;
}

/** Ranks names by an indicator, in the order of {@linkcode byIndicator}. */
export function rankNames(
  groups: readonly RankedGroup[],
  { measure, nameOrder, total = sumOf(groups) }: {
    measure: Indicator;
    /** By default, by code point. */
    nameOrder?: NameOrder;
    /**
     * The figures of all names together; required for figures that do not add
     * up.
     */
    total?: Figures;
  },
): NameRanking {
  const sorted = groups.toSorted(byIndicator(measure, nameOrder));
  const whole = valueOf(total, measure);
  const negative = isSum(measure)
    ? sorted.filter((group) => group[measure] < 0).length
    : 0;
  const names = sorted.map((group, i) => {
    const share = shareOf(valueOf(group, measure), whole, measure);
    return { ...group, rank: i + 1, ...share !== undefined && { share } };
  });
  return { names, negative };
}
