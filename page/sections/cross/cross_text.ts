/** A cross table as it is shown, for spreadsheets. */
import type { CrossTable, CrossValue } from "../../../explore/questions/mod.ts";
import { harmlessInSheets } from "../../../report/formats/mod.ts";
import type { ShownCross } from "./shown_cross.ts";

interface Labels {
  /** The head of the names of rows. */
  head: string;
  total: string;
  /** A name or a month as it is shown. */
  labelOf(label: string): string;
}

/** A text, or a number in full. */
type Cell = string | number;

/** Digits of parts: as many as spreadsheets calculate with, less noise. */
const DIGITS = 12;

/** Heads, totals, and the rows in their order. */
export function crossGrid(
  { rows, columns }: CrossTable,
  { values, totals, order, textOf }: Omit<ShownCross, "whyOf">,
  { head, total, labelOf }: Labels,
): Cell[][] {
  const width = columns.labels.length;
  const cell = (value: CrossValue): Cell =>
    typeof value === "number" ? value : textOf(value);
  const sum = (one: Cell) => totals.rows ? [one] : [];
  return [
    [head, ...sum(total), ...columns.labels.map(labelOf)],
    ...totals.columns
      ? [[total, ...sum(cell(values.total)), ...values.columns.map(cell)]]
      : [],
    ...order.map((row) => [
      labelOf(rows.labels[row]),
      ...sum(cell(values.rows[row])),
      ...values.cells.slice(row * width, (row + 1) * width).map(cell),
    ]),
  ];
}

/** Numbers that are parts of others, with no more digits than they need. */
export function roundParts(grid: readonly (readonly Cell[])[]): Cell[][] {
  return grid.map((row) =>
    row.map((cell) =>
      typeof cell === "number" ? Number(cell.toPrecision(DIGITS)) : cell
    )
  );
}

/**
 * Rows as tab-separated text, to be pasted into spreadsheets.
 * @param isPart whether numbers are parts: spreadsheets read percentages as such
 */
export function tabbed(
  grid: readonly (readonly Cell[])[],
  isPart: boolean,
): string {
  const text = (cell: Cell) =>
    typeof cell === "string"
      ? cellText(cell)
      : isPart
      ? `${Number((cell * 100).toPrecision(DIGITS))}%`
      : `${cell}`;
  return grid.map((row) => row.map(text).join("\t")).join("\r\n");
}

/** A name as one cell, and not as a formula: Excel runs texts that begin like one. */
function cellText(text: string): string {
  return harmlessInSheets(text.replace(/[\t\r\n]+/g, " "));
}
