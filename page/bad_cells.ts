/** The bad cells that a refusal names. */
import type { Facts, Reason } from "../schemas/mod.ts";

/** A cell to correct. */
export interface BadCell {
  /** Its reference: `H17`. */
  cell: string;
  /** Its header, where that is known. */
  header: string;
  /** What it holds; known of the first cell. */
  shown: string;
}

export interface BadCells {
  sheet: string;
  cells: BadCell[];
  /** How many there are in all. */
  count: number;
}

/** The cells that a refusal is about; undefined if it is about none. */
export function badCellsOf(facts: Facts[Reason]): BadCells | undefined {
  if (!isAboutCells(facts)) return undefined;
  const { sheet, cell, header = "", others } = facts;
  const shown = "found" in facts && "shown" in facts.found
    ? facts.found.shown
    : "";
  const column = columnOf(cell);
  return {
    sheet,
    cells: [
      { cell, header, shown },
      ...others.cells.map((other) => ({
        cell: other,
        header: columnOf(other) === column ? header : "",
        shown: "",
      })),
    ],
    count: 1 + others.count,
  };
}

/** Whether facts are about a bad cell, and others like it. */
export function isAboutCells(
  facts: Facts[Reason],
): facts is Facts["cell_invalid" | "formula_not_calculated"] {
  return "others" in facts;
}

/** `H17` -> `H`. */
function columnOf(cell: string): string {
  return cell.replace(/\d+$/, "");
}
