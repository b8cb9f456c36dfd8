/** The content of a cell: as a number, as text, and as facts for messages. */
import type { FoundContent } from "../../../schemas/mod.ts";
import { shortened } from "../../shortened.ts";
import { CellKind } from "../../xlsx/mod.ts";
import type { Names } from "../names.ts";
import { parsePlainNumber, shownNumber } from "../../texts/mod.ts";

/** Characters of a cell's text that a refusal shows. */
const MAX_SHOWN = 80;

const types = {
  [CellKind.number]: "number",
  [CellKind.text]: "text",
  [CellKind.boolean]: "boolean",
  [CellKind.error]: "error",
  [CellKind.malformed]: "malformed",
} as const;

/** A number or a text that reads as one (design 15), otherwise NaN. */
export function numberIn(kind: number, value: number, names: Names): number {
  if (kind === CellKind.number) return value;
  return kind === CellKind.text
    ? names.meaning(names.ofText(value), parsePlainNumber)
    : NaN;
}

/**
 * The text that a cell shows; empty for an empty cell or a formula without a
 * result. Only the start of a long text, because many rows may refer to it.
 */
export function shownContent(
  kind: CellKind,
  value: number,
  names: Names,
): string {
  switch (kind) {
    case CellKind.number:
      return String(shownNumber(value));
    case CellKind.boolean:
      return value === 1 ? "TRUE" : "FALSE";
    case CellKind.empty:
    case CellKind.missing:
      return "";
    default:
      return names.preview(names.ofText(value));
  }
}

/**
 * Classifies the content of a cell, given its kind and the text that it shows.
 */
export function classifyContent(kind: CellKind, text: string): FoundContent {
  if (kind === CellKind.missing) {
    return { type: "formula", isSavedAsZero: false };
  }
  return kind === CellKind.empty
    ? { type: "blank" }
    : { type: types[kind], shown: shortened(text, MAX_SHOWN) };
}
