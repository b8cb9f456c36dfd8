/** Bad cells as lines of a table. */
import type { BadCell } from "../../schemas/mod.ts";
import { columnOf, faultOf } from "./groups.ts";
import { visible } from "./visible.ts";
import type { BadCellWords } from "./words.ts";

/** A cell as a line: address, column, value, and what is wrong. */
export type BadCellLine = readonly [
  address: string,
  column: string,
  value: string,
  reason: string,
];

/**
 * The line of a cell. Every character of the value can be seen; a formula and
 * an empty cell have none.
 */
export function lineOf(
  cell: BadCell,
  { sheet, words }: { sheet: string; words: BadCellWords },
): BadCellLine {
  const { found, rows } = cell;
  const reason = words.reasons[faultOf(cell)];
  return [
    `${sheet}!${cell.cell}`,
    columnOf(cell),
    "shown" in found ? visible(found.shown) : "",
    rows > 1 ? words.merged(reason, rows) : reason,
  ];
}
