/** Describes a bad cell for bad_rows.ts; fault.ts has the kinds of faults. */
import type { BadCell, FoundContent } from "../../../schemas/mod.ts";
import { shortened } from "../../shortened.ts";
import { CellKind } from "../../xlsx/mod.ts";
import { type SalesColumn, salesColumns } from "../header/mod.ts";
import { type ExpectedContent, faultOf } from "./fault.ts";

/** Characters of a cell's text that a refusal shows. */
const MAX_SHOWN = 80;

/** A bad cell as it was read. */
interface ReadCell {
  /** The reference of the cell: `H17`. */
  cell: string;
  column: SalesColumn;
  /** The header as the worksheet spells it. */
  spelled: string;
  kind: CellKind;
  /** The text that the cell shows. */
  text: string;
  expected: ExpectedContent;
  /** The date that a number is shown as. */
  date?: { shown: string; write: number };
  /**
   * Whether the cell is merged with cells of the header row, or above that row.
   */
  isMergedWithHeader: boolean;
  /** Whether the content is the 0 of a formula that was never calculated. */
  isSavedAsZero: boolean;
  rows: number;
}

const types = {
  [CellKind.number]: "number",
  [CellKind.text]: "text",
  [CellKind.boolean]: "boolean",
  [CellKind.error]: "error",
  [CellKind.malformed]: "malformed",
} as const;

export function factsOf(read: ReadCell): BadCell {
  const { cell, column, spelled, text, expected, rows } = read;
  const found = foundIn(read);
  const fault = faultOf(found, { expected, text });
  return { cell, header: salesColumns[column], spelled, fault, found, rows };
}

function foundIn(
  { kind, text, date, isMergedWithHeader, isSavedAsZero }: ReadCell,
): FoundContent {
  if (isSavedAsZero) return { type: "formula", isSavedAsZero };
  const held = date === undefined
    ? heldIn(kind, text)
    : { type: "date" as const, ...date };
  return isMergedWithHeader && held.type !== "formula"
    ? { type: "merged_with_header" }
    : held;
}

/**
 * Classifies the content of a cell, given its kind and the text that it shows.
 */
export function heldIn(kind: CellKind, text: string): FoundContent {
  if (kind === CellKind.missing) {
    return { type: "formula", isSavedAsZero: false };
  }
  return kind === CellKind.empty
    ? { type: "blank" }
    : { type: types[kind], shown: shortened(text, MAX_SHOWN) };
}
