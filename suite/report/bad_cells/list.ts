/** From the facts of a refusal to its bad cells. */
import type { LeftOut } from "../../explore/workbooks/mod.ts";
import {
  type BadCell,
  badCellsIn,
  badRowsOf,
  type Facts,
  type Reason,
} from "../../../schemas/mod.ts";

/** How many rows with bad cells `aggregate` should list. */
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

/** The bad cells of a refusal; undefined for one of another kind. */
export function badCellsOf(
  { reason, facts }: { reason: Reason; facts: Facts[Reason] },
): BadCellList | undefined {
  const rows = badRowsOf({ reason, facts });
  return rows &&
    { sheet: rows.sheet, cells: badCellsIn(rows), count: rows.count };
}

/** Whether a file is refused because of rows that can be left out. */
export function hasBadRows(file: LeftOut): boolean {
  return file.why === "refused" && badCellsOf(file) !== undefined;
}
