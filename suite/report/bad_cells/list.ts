/** From the facts of a refusal to its bad cells. */
import type { BadCell, Facts, Reason } from "../../../schemas/mod.ts";

/** How many bad cells `aggregate` should list. */
export const MAX_LISTED = 1000;

/** The bad cells of a worksheet. */
export interface BadCellList {
  /** The name of the worksheet. */
  sheet: string;
  /** The first bad cells, in reading order. */
  cells: readonly BadCell[];
  /** Number of all bad cells. */
  count: number;
}

/** The bad cells in the facts of a refusal; undefined without a list. */
export function badCellsOf(facts: Facts[Reason]): BadCellList | undefined {
  if (!("list" in facts) || facts.list === undefined) return undefined;
  const { sheet, list, others } = facts;
  return { sheet, cells: list, count: 1 + others.count };
}
