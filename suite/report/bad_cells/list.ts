/** From the facts of a refusal to its bad cells. */
import type { LeftOut } from "../../explore/workbooks/mod.ts";
import {
  type BadCell,
  badCellsIn,
  badRowsOf,
  type CellFault,
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

/** Cells of one column with the same correction. */
export interface BadCellGroup {
  column: string;
  fault: CellFault;
  /** Cells in reading order. */
  cells: BadCell[];
}

/** The groups, in the order of their first cells. */
export function groupsOf(cells: readonly BadCell[]): BadCellGroup[] {
  const groups = new Map<string, BadCellGroup>();
  for (const cell of cells) {
    const { fault } = cell;
    const key = `${cell.header} ${fault}`;
    const group = groups.get(key);
    if (group !== undefined) group.cells.push(cell);
    else groups.set(key, { column: columnOf(cell), fault, cells: [cell] });
  }
  return [...groups.values()];
}

/**
 * The header as the worksheet spells it, in one line. The required spelling
 * replaces one with invisible characters; the letters of the column replace a
 * missing header.
 */
export function columnOf({ cell, header, spelled = "" }: BadCell): string {
  if (header === undefined) return cell.replace(/\d+$/, "");
  const seen = spelled.trim().replace(/\s+/g, " ");
  return seen.replaceAll(" ", "") === header ? seen : header;
}
