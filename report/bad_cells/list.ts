/** From the facts of a refusal to its bad cells. */
import type { BadCell, Facts, Reason } from "../../schemas/mod.ts";

/** How many bad cells to ask `aggregate` for. */
export const MAX_LISTED = 1000;

/** The bad cells of a worksheet. */
export interface BadCellList {
  /** The name of the worksheet. */
  sheet: string;
  /** The first ones, in reading order. */
  cells: readonly BadCell[];
  /** Number of all bad cells. */
  count: number;
}

/** The bad cells that a refusal lists; undefined if it lists none. */
export function badCellsOf(facts: Facts[Reason]): BadCellList | undefined {
  if (!("list" in facts) || facts.list === undefined) return undefined;
  const { sheet, list, others } = facts;
  return { sheet, cells: list, count: 1 + others.count };
}
