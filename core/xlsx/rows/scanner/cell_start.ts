/** Reads the start tag of a cell (ECMA-376-1 18.3.1.4) in any usual spelling. */
import { MAX_COLUMNS, word } from "../../markup/mod.ts";
import { StartTag } from "./start_tag.ts";

const ZERO = 0x30;
const LOWER_A = 0x61;
const LOWER_CASE = 0x20;
const LOWER_R = 0x72;
const LOWER_T = 0x74;

const NUMBER_TYPE = word('n"');
const BOOLEAN_TYPE = word('b"');
const ERROR_TYPE = word('e"');
const DATE_TYPE = word('d"');
const STR_TYPE = word('str"');
const SHARED_TYPE = word('s"');
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
const TYPES = ["n", "s", "str", "inlineStr", "b", "e", "d"];
const typeNames = TYPES.map((type) => new TextEncoder().encode(type));
/** Bytes of each type and its closing quote, by {@linkcode CellType}. */
export const TYPE_BYTES = TYPES.map((type) => type.length + 1);

/** The type at a position, up to a closing quote. */
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

/** The start tag of one cell after another. */
export class CellStart {
  column = 0;
  type: CellType = CellType.number;
  isEmptyElement = false;
  readonly #tag = new StartTag();

  /**
   * Reads from behind the name. Returns where the tag ends, or the complement of
   * the position at which it could not continue.
   * @param next the column of a cell without a reference
   */
  read(
    bytes: Uint8Array,
    start: number,
    next: number,
    rowNumber: number,
  ): number {
    const tag = this.#tag;
    this.column = next;
    this.type = CellType.number;
    let hasReference = false;
    let hasType = false;
    let at = start;
    for (;;) {
      at = tag.next(bytes, at);
      if (at < 0) return at;
      if (tag.isAtEnd) break;
      const name = tag.initial(bytes);
      if (name === LOWER_R) {
        if (hasReference || !this.#takeReference(bytes, rowNumber)) {
          return ~tag.nameStart;
        }
        hasReference = true;
      } else if (name === LOWER_T) {
        this.type = this.#typeOf(bytes);
        if (hasType || this.type === CellType.unknown) return ~tag.nameStart;
        hasType = true;
      }
    }
    at = tag.end(bytes, start, at);
    this.isEmptyElement = tag.isEmptyElement;
    return at;
  }

  /** Takes letters, alone or with the number of the row. */
  #takeReference(bytes: Uint8Array, rowNumber: number): boolean {
    const { valueStart, valueEnd } = this.#tag;
    let at = valueStart;
    let column = 0;
    for (; at < valueEnd; at++) {
      const letter = (bytes[at] | LOWER_CASE) - LOWER_A;
      if (letter < 0 || letter >= 26 || column > MAX_COLUMNS) break;
      column = column * 26 + letter + 1;
    }
    this.column = column - 1;
    if (column === 0 || column > MAX_COLUMNS) return false;
    if (at === valueEnd) return true;
    if (bytes[at] === ZERO) return false;
    let number = 0;
    for (; at < valueEnd && number <= rowNumber; at++) {
      const digit = bytes[at] - ZERO;
      if (digit < 0 || digit > 9) return false;
      number = number * 10 + digit;
    }
    return at === valueEnd && number === rowNumber;
  }

  #typeOf(bytes: Uint8Array): CellType {
    return typeNames.findIndex((name) =>
      this.#tag.hasValue(bytes, name)
    ) as CellType;
  }
}
