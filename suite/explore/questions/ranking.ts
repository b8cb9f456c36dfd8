/** Ranks and shares of names in one period. */
import { type Figures, type NameOrder, sumOf } from "./figures.ts";
import {
  byIndicator,
  type Indicator,
  isSum,
  shareOf,
  valueOf,
} from "./indicators.ts";

/** A name with its rank and its share. */
export interface RankedName extends Figures {
  name: string;
  /** Rank by the indicator, from 1. */
  rank: number;
  /**
   * Share of the net total; absent for names below zero, if the total is not
   * above zero, or if parts do not add up.
   */
  share?: number;
}

/**
 * Ranks names by an indicator, in the order of {@linkcode byIndicator}, and
 * counts those below zero, which have no share.
 */
export function rankNames(
  groups: readonly (Figures & { name: string })[],
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
): { names: RankedName[]; negative: number } {
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
