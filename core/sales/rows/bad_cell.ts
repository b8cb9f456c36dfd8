/**
 * Describes a bad cell for bad_cells.ts; guess.ts guesses the intended content.
 */
import type {
  BadCell,
  ExpectedContent,
  OtherCells,
} from "../../../schemas/mod.ts";
import { Refusal } from "../../refusal.ts";
import { shortened } from "../../shortened.ts";
import { CellKind } from "../../xlsx/mod.ts";
import { type SalesColumn, salesColumns } from "../header/mod.ts";
import { guessOf } from "./guess.ts";

/** Characters of a cell's text that a refusal shows. */
const MAX_SHOWN = 80;

/** A bad cell as it was read. */
interface Fault {
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

/** The facts of a cell. */
export function factsOf(fault: Fault): BadCell {
  const { cell, column, spelled, kind, text, expected, rows } = fault;
  const found = foundIn(fault);
  const guess = found.type === "merged_with_header" || found.type === "date"
    ? {}
    : guessOf(column, kind, text);
  const header = salesColumns[column];
  return { cell, header, spelled, found, expected, ...guess, rows };
}

function foundIn(
  { kind, text, date, isMergedWithHeader, isSavedAsZero }: Fault,
): BadCell["found"] {
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
export function heldIn(kind: CellKind, text: string): BadCell["found"] {
  if (kind === CellKind.missing) {
    return { type: "formula", isSavedAsZero: false };
  }
  return kind === CellKind.empty
    ? { type: "blank" }
    : { type: types[kind], shown: shortened(text, MAX_SHOWN) };
}

/**
 * The refusal of a cell.
 * @param place the sheet, and the other bad cells
 */
export function refusalOf(
  { cell, header, found, expected, guess }: BadCell,
  place: {
    sheet: string;
    others: OtherCells;
    list?: readonly BadCell[];
  },
): Refusal {
  if (found.type === "formula") {
    const { isSavedAsZero } = found;
    const facts = { ...place, cell, header, isSavedAsZero };
    return new Refusal("formula_not_calculated", facts);
  }
  return new Refusal("cell_invalid", {
    ...place,
    cell,
    header,
    found,
    expected,
    ...(guess && { guess }),
  });
}
