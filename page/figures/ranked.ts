import type { GroupStat } from "../../schemas/wire/mod.ts";
import { type Measure, otherMeasure } from "./measures.ts";

/** A group of a ranking, with what follows from its place in it. */
export interface RankedRow extends GroupStat {
  /** From 1. */
  rank: number;
  /** Part of the total; undefined where a share makes no sense. */
  share: number | undefined;
  /** Part of the total that this and all groups above it make. */
  cumulative: number | undefined;
  /** Length of the bar, from 0 to 1, of the largest amount either way. */
  length: number;
}

/**
 * The groups by `measure` descending, with their ranks, shares and bars.
 *
 * A share is a part of the net total. It is left out if the total is not above
 * zero, and for groups below zero (returns), from which cumulative shares end:
 * above them, they may pass 100 %.
 */
export function rankRows(
  groups: readonly GroupStat[],
  measure: Measure,
  total: number,
): RankedRow[] {
  const sorted = groups.toSorted(byMeasure(measure));
  const longest = Math.max(
    ...ends(sorted).map((group) => Math.abs(group[measure])),
    0,
  );
  let sum = 0;
  return sorted.map((group, index) => {
    const amount = group[measure];
    const isPart = total > 0 && amount >= 0;
    sum += amount;
    return {
      ...group,
      rank: index + 1,
      share: isPart ? amount / total : undefined,
      cumulative: isPart ? sum / total : undefined,
      length: longest === 0 ? 0 : Math.abs(amount) / longest,
    };
  });
}

/** The largest and the smallest of a sorted list. */
function ends<T>(sorted: readonly T[]): T[] {
  return sorted.length === 0 ? [] : [sorted[0], sorted[sorted.length - 1]];
}

/** The order of the service's rankings, for either measure. */
function byMeasure(measure: Measure) {
  const other = otherMeasure(measure);
  return (a: GroupStat, b: GroupStat): number =>
    b[measure] - a[measure] || b[other] - a[other] ||
    byCodePoint(a.name, b.name);
}

/** As the service orders names: `<` would compare the halves of `𠮷`. */
function byCodePoint(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at++) {
    const difference = (a.codePointAt(at) ?? 0) - (b.codePointAt(at) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
