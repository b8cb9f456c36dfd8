/**
 * Finds the pieces of a plainly written cell (ECMA-376-1 18.3.1.4), for
 * `plain_rows.ts`. A position is -1 if the piece is missing or not plainly
 * written.
 */
import { findTag, findText, word } from "../../markup/mod.ts";
import { attributesEnd } from "./plain_attributes.ts";

const HASH = 0x23;
const AMPERSAND = 0x26;
const ZERO = 0x30;
const GREATER_THAN = 0x3e;

const CELL_END = word("</c>");
const EMPTY_END = word("/>");
const FORMULA_END = word("</f>");
const INLINE = word("<is>");
const INLINE_END = word("</is");
const TEXT_END = word("</t>");
const SHARED_TYPE = word('s"');
const NUMBER_TYPE = word('n"');
const BOOLEAN_TYPE = word('b"');
const ERROR_TYPE = word('e"');
const DATE_TYPE = word('d"');
const STR_TYPE = word('str"');
const INLINE_STR_TYPE = [word("inli"), word("neSt"), word('r"')] as const;

/** What a cell's `t` says (ECMA-376-1 18.18.11). */
export const CellType = {
  number: 0,
  sharedString: 1,
  formulaText: 2,
  inlineText: 3,
  boolean: 4,
  error: 5,
  date: 6,
  unknown: -1,
} as const;
export type CellType = typeof CellType[keyof typeof CellType];
/** Bytes of each type and its closing quote, by {@linkcode CellType}. */
export const TYPE_BYTES = ["n", "s", "str", "inlineStr", "b", "e", "d"]
  .map((type) => type.length + 1);
/** Length of `</t></is></c>`. */
export const INLINE_TEXT_END_BYTES = 13;

/** The type at a position, up to its closing quote. */
export function findType(view: DataView, at: number): CellType {
  switch (view.getUint16(at, true)) {
    case SHARED_TYPE:
      return CellType.sharedString;
    case NUMBER_TYPE:
      return CellType.number;
    case BOOLEAN_TYPE:
      return CellType.boolean;
    case ERROR_TYPE:
      return CellType.error;
    case DATE_TYPE:
      return CellType.date;
  }
  if (view.getUint32(at, true) === STR_TYPE) return CellType.formulaText;
  return view.getUint32(at, true) === INLINE_STR_TYPE[0] &&
      view.getUint32(at + 4, true) === INLINE_STR_TYPE[1] &&
      view.getUint16(at + 8, true) === INLINE_STR_TYPE[2]
    ? CellType.inlineText
    : CellType.unknown;
}

/** Whether an empty `v` means an empty cell; otherwise the tokenizer decides. */
export function mayHaveNoValue(type: CellType, hasFormula: boolean): boolean {
  return type === CellType.formulaText || !hasFormula &&
      (type === CellType.number || type === CellType.sharedString);
}

/**
 * Whether the first byte of an error or of a formula's text is a usual one. The
 * tokenizer decides about blank and unusual errors, about texts that may be a
 * doubtful 0 (such as `&#48;`), and about dates in columns that matter.
 */
export function isPlainResult(
  type: CellType,
  first: number,
  doubtsZeros: boolean,
): boolean {
  if (type === CellType.date) return false;
  return type === CellType.error
    ? first === HASH
    : !doubtsZeros || first !== ZERO && first !== AMPERSAND;
}

/** Where the text of `<is><t>…` starts. */
export function findInlineText(view: DataView, start: number): number {
  return view.getUint32(start, true) === INLINE
    ? findText(view, start + 4)
    : -1;
}

/** Whether `</t></is></c>` is at a position. */
export function isInlineTextEnd(view: DataView, at: number): boolean {
  return view.getUint32(at, true) === TEXT_END &&
    view.getUint32(at + 4, true) === INLINE_END &&
    view.getUint8(at + 8) === GREATER_THAN &&
    view.getUint32(at + 9, true) === CELL_END;
}

/** Where `<f …>…</f>` ends. */
export function findFormulaEnd(
  bytes: Uint8Array,
  view: DataView,
  start: number,
): number {
  let at = attributesEnd(bytes, start + 2);
  if (at < 0) return -1;
  if (view.getUint16(at, true) === EMPTY_END) at += 2;
  else {
    if (bytes[at] !== GREATER_THAN) return -1;
    at = findTag(bytes, view, at);
    if (view.getUint32(at, true) !== FORMULA_END) return -1;
    at += 4;
  }
  // A formula with attributes but without a value may fill several cells.
  const isBare = bytes[start + 2] === GREATER_THAN;
  return isBare || view.getUint32(at, true) !== CELL_END ? at : -1;
}
