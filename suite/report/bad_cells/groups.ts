/** Groups bad cells by column and by fault. */
import type { BadCell, CellFault } from "../../../schemas/mod.ts";

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
