/** Bad cells as lines of a table. */
import { visible } from "../../../schemas/words/mod.ts";
import { harmlessInSheets } from "../formats/mod.ts";
import { columnOf } from "./groups.ts";
import type { BadCellList } from "./list.ts";
import { type BadCellRange, rangesOf } from "./ranges.ts";
import type { BadCellWords } from "../words/mod.ts";

/** Equal cells as a line: address, column, value, fault. */
export type BadCellLine = readonly [
  address: string,
  column: string,
  value: string,
  reason: string,
];

/**
 * The line of equal cells, with every character of the value visible; a formula and
 * an empty cell have no value.
 */
export function lineOf(
  { cell, address }: BadCellRange,
  { sheet, words }: { sheet: string; words: BadCellWords },
): BadCellLine {
  const { found, rows } = cell;
  const reason = words.reason(cell.fault);
  return [
    `${sheet}!${address}`,
    columnOf(cell),
    "shown" in found ? visible(found.shown) : "",
    rows > 1 ? words.merged(reason, rows) : reason,
  ];
}

/**
 * A list for the clipboard: heads, then a line for equal cells, with tabs between
 * the fields. Spreadsheets run no field as a formula.
 */
export function tabLines(
  { sheet, cells, count }: BadCellList,
  words: BadCellWords,
): string[] {
  const lines = rangesOf(cells).map((range) =>
    lineOf(range, { sheet, words }).map((field) =>
      harmlessInSheets(field.replace(/[\t\r\n]+/g, " "))
    )
  );
  const more = count - cells.length;
  return [
    words.heads.join("\t"),
    ...lines.map((fields) => fields.join("\t")),
    ...more > 0 ? [words.more(more)] : [],
  ];
}
