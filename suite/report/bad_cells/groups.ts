/** Groups bad cells by column and by fault. */
import type { BadCell } from "../../../schemas/mod.ts";
import type { BadCellWords } from "../words/mod.ts";

/** The fault of a cell, which determines its correction. */
type FaultId = keyof BadCellWords["reasons"];

/** Cells of one column with the same correction. */
export interface BadCellGroup {
  column: string;
  fault: FaultId;
  /** Cells in reading order. */
  cells: BadCell[];
}

/** The groups, in the order of their first cells. */
export function groupsOf(cells: readonly BadCell[]): BadCellGroup[] {
  const groups = new Map<string, BadCellGroup>();
  for (const cell of cells) {
    const fault = faultOf(cell);
    const key = `${cell.header} ${fault}`;
    const group = groups.get(key);
    if (group !== undefined) group.cells.push(cell);
    else groups.set(key, { column: columnOf(cell), fault, cells: [cell] });
  }
  return [...groups.values()];
}

/** The fault of a cell. */
export function faultOf({ found, expected, guess }: BadCell): FaultId {
  if (found.type === "formula") {
    return found.isSavedAsZero ? "saved_as_zero" : "uncalculated";
  }
  if (found.type === "merged_with_header") return "merged_with_header";
  if (found.type === "date") return "date";
  if (found.type === "malformed") return "unreadable";
  if (guess !== undefined) return guess;
  switch (expected) {
    case "year":
      return found.type === "blank" ? "no_year" : "not_year";
    case "month":
      return found.type === "blank" ? "no_month" : "not_month";
    case "number":
      return found.type === "error" ? "error" : "not_number";
    case "smaller_number":
      return "too_large";
    case "new_hospital_mark":
    case "name":
      return "unreadable";
  }
}

/**
 * The header as the worksheet spells it, in one line; the required spelling if
 * the worksheet's has invisible characters.
 */
export function columnOf({ header, spelled }: BadCell): string {
  const seen = spelled.trim().replace(/\s+/g, " ");
  return seen.replaceAll(" ", "") === header ? seen : header;
}
