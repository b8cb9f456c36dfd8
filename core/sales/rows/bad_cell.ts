/** What is wrong with a cell, and what it was probably meant as. bad_cells.ts refuses the first one with it. */
import type {
  CellContent,
  ExpectedContent,
  Facts,
  OtherCells,
} from "../../../schemas/mod.ts";
import { Refusal } from "../../refusal.ts";
import { shown } from "../../wording.ts";
import { CellKind } from "../../xlsx/mod.ts";
import { type SalesColumn, salesColumns } from "../header/mod.ts";
import { hasDecimalComma, isDateSerial } from "../texts/mod.ts";

/** Characters of a cell's text that a refusal shows. */
const MAX_SHOWN = 80;

export interface BadCell {
  sheet: string;
  /** Its reference: `H17`. */
  cell: string;
  column: SalesColumn;
  kind: CellKind;
  /** What it shows. */
  text: string;
  expected: ExpectedContent;
  /** Whether it is merged with cells of the header row, or above it. */
  isMergedWithHeader: boolean;
  others: OtherCells;
}

const types = {
  [CellKind.number]: "number",
  [CellKind.text]: "text",
  [CellKind.boolean]: "boolean",
  [CellKind.error]: "error",
  [CellKind.malformed]: "malformed",
} as const;

/** The refusal of a cell. */
export function refusalOf(
  { column, kind, text, expected, isMergedWithHeader, ...place }: BadCell,
): Refusal {
  const header = salesColumns[column];
  if (kind === CellKind.uncalculated || kind === CellKind.doubtfulZero) {
    const isSavedAsZero = kind === CellKind.doubtfulZero;
    const facts = { ...place, header, isSavedAsZero };
    return new Refusal("formula_not_calculated", facts);
  }
  if (isMergedWithHeader) {
    const found = { type: "merged_with_header" } as const;
    return new Refusal("cell_invalid", { ...place, header, found, expected });
  }
  const found: CellContent = kind === CellKind.empty
    ? { type: "blank" }
    : { type: types[kind], shown: shown(text, MAX_SHOWN) };
  const guess = guessOf(column, kind, text);
  return new Refusal("cell_invalid", {
    ...place,
    header,
    found,
    expected,
    ...guess,
  });
}

/** A guess for a text or a number, often none. */
export function guessOf(
  column: SalesColumn,
  kind: CellKind,
  text: string,
): Pick<Facts["cell_invalid"], "guess"> {
  if (kind === CellKind.text && (column === "qty" || column === "conv")) {
    return hasDecimalComma(text) ? { guess: "decimal_comma" } : {};
  }
  return kind === CellKind.number &&
      (column === "year" || column === "month") && isDateSerial(Number(text))
    ? { guess: "date" }
    : {};
}
