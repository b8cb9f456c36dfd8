/**
 * Writes a row again in the spelling of `plain_rows.ts`, for
 * `respelled_rows.ts`: without prefixes, comments, blanks between tags and
 * attributes that do not matter, and in double quotes. `rich_runs.ts` does the
 * same with texts in runs.
 *
 *   <x:row spans='1:2' r = '2'> <x:c r="A2" ><!-- --><x:v >1</x:v></x:c></x:row>
 *   <row r="2"><c r="A2"><v>1</v></c></row>
 *
 * It copies one tag after another. `plain_rows.ts` checks their order; the
 * tokenizer reads rows with any other markup.
 */
import { skipBlanks } from "../../markup/mod.ts";
import { isAt } from "../../xml/mod.ts";
import { Respelling } from "./outcome.ts";
import { joinRuns, type Place } from "./rich_runs.ts";
import {
  ascii,
  Element,
  elementAt,
  elementNames,
  isLetter,
  isNameByte,
} from "./row_elements.ts";

const SPACE = 0x20;
const EXCLAMATION = 0x21;
const QUOTE = 0x22;
const AMPERSAND = 0x26;
const APOSTROPHE = 0x27;
const DASH = 0x2d;
const SLASH = 0x2f;
const ZERO = 0x30;
const COLON = 0x3a;
const LESS_THAN = 0x3c;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;
const LOWER_H = 0x68;
const LOWER_N = 0x6e;
const LOWER_R = 0x72;
const LOWER_S = 0x73;
const LOWER_T = 0x74;

// Constants of this file are faster than members of an object.
const ROW = Element.row;
const CELL = Element.cell;
const VALUE = Element.value;
const INLINE = Element.inline;
const TEXT = Element.text;
const FORMULA = Element.formula;
const UNKNOWN = Element.unknown;
// A tag is its element and, if it is not a start tag, one of these.
const END = 8;
const EMPTY = 16;
const ELEMENT = 7;

const XMLNS = ascii("xmlns");
const HIDDEN = ascii("hidden");
const SOME_ATTRIBUTE = ascii(' t=""');

// Longer rows are left to the tokenizer, whose limits may refuse them.
const MAX_ATTRIBUTES = 64;
const MAX_ATTRIBUTE_BYTES = 10_000;
const MAX_COMMENTS = 30_000;
/** A mismatch this close to the end may be due to missing bytes. */
const LOOKAHEAD = 256;

/** Respells one row after another. */
export class Respeller implements Place {
  /** The end of the last respelled row. */
  at = 0;
  /** Where its copy ends. */
  to = 0;
  /** Tags that were read since the start, and bytes, also of a row that fails. */
  tags = 0;
  bytesRead = 0;
  #bytes: Uint8Array = new Uint8Array();
  #copy: Uint8Array = new Uint8Array();

  /** @param prefix of every element, with its colon; may be empty */
  constructor(readonly prefix: Uint8Array) {}

  /** Sets the bytes to read from `at`, and a copy with as much room. */
  start(bytes: Uint8Array, at: number, copy: Uint8Array): void {
    this.#bytes = bytes;
    this.#copy = copy;
    this.at = at;
    this.to = 0;
    this.tags = 0;
    this.bytesRead = 0;
  }

  /**
   * Respells the row at `at` or after blanks there. Moves `at` and `to` to its
   * ends only if it succeeds.
   * @param end of the bytes; a `<` must be there
   */
  respell(end: number): Respelling {
    const [start, copied] = [this.at, this.to];
    const isDone = this.#copyRow(end);
    this.bytesRead += this.at - start;
    if (isDone) return Respelling.done;
    const isCutOff = this.at + LOOKAHEAD > end;
    this.at = start;
    this.to = copied;
    return isCutOff ? Respelling.cutOff : Respelling.impossible;
  }

  /** Like all methods below, returns false, with `at` near the reason, if it cannot. */
  #copyRow(end: number): boolean {
    const bytes = this.#bytes;
    let isInside = false;
    let comments = 0;
    for (;;) {
      this.at = skipBlanks(bytes, this.at);
      if (bytes[this.at] !== LESS_THAN) return false;
      if (bytes[this.at + 1] === EXCLAMATION) {
        if (++comments > MAX_COMMENTS || !this.#skipComment(end)) return false;
        continue;
      }
      const tag = this.#copyTag();
      if (tag === UNKNOWN || this.at > end) return false;
      if ((tag & ELEMENT) === ROW) {
        if (isInside !== (tag === (ROW | END))) return false;
        if (tag !== ROW) return true;
        isInside = true;
      } else if (!isInside) return false;
      else if (tag === VALUE || tag === TEXT) {
        if (!this.#copyText()) return false;
      } else if (tag === INLINE && this.prefix.length === 0) {
        if (!joinRuns(this, bytes, end, this.#copy)) return false;
      } else if (tag === FORMULA && !this.#skipFormula()) return false;
    }
  }

  /** Copies a tag; returns it, or `UNKNOWN`. */
  #copyTag(): number {
    const bytes = this.#bytes;
    const copy = this.#copy;
    const isEnd = bytes[this.at + 1] === SLASH;
    this.at += isEnd ? 2 : 1;
    this.tags++;
    const element = this.#readElement();
    if (element === UNKNOWN) return UNKNOWN;
    copy[this.to++] = LESS_THAN;
    if (isEnd) copy[this.to++] = SLASH;
    this.#append(elementNames[element]);
    if (bytes[this.at] !== GREATER_THAN) {
      if (!isEnd && !this.#copyAttributes(element)) return UNKNOWN;
      this.at = skipBlanks(bytes, this.at);
    }
    const isEmpty = bytes[this.at] === SLASH;
    if (isEmpty) this.at++;
    if (bytes[this.at] !== GREATER_THAN || isEmpty && isEnd) return UNKNOWN;
    this.at++;
    // It only matters that there is a formula: it becomes `<f/>`.
    if (isEmpty || element === FORMULA) copy[this.to++] = SLASH;
    copy[this.to++] = GREATER_THAN;
    return element | (isEnd ? END : isEmpty ? EMPTY : 0);
  }

  /** Reads the prefix and the name of an element. */
  #readElement(): Element {
    const { prefix } = this;
    const bytes = this.#bytes;
    for (let i = 0; i < prefix.length; i++) {
      if (bytes[this.at] !== prefix[i]) return UNKNOWN;
      this.at++;
    }
    const element = elementAt(bytes, this.at);
    if (element !== UNKNOWN) this.at += elementNames[element].length;
    return element;
  }

  #copyAttributes(element: number): boolean {
    const bytes = this.#bytes;
    for (let count = 0;; count++) {
      const start = skipBlanks(bytes, this.at);
      if (!isLetter(bytes[start])) {
        if (element === FORMULA && count > 0) this.#append(SOME_ATTRIBUTE);
        return true;
      }
      if (start === this.at || count === MAX_ATTRIBUTES) return false;
      let at = start;
      while (isNameByte(bytes[at])) at++;
      const nameEnd = at;
      at = skipBlanks(bytes, at);
      this.at = at;
      if (bytes[nameEnd - 1] === COLON || bytes[at] !== EQUALS) return false;
      this.at = skipBlanks(bytes, at + 1);
      if (!this.#copyAttribute(element, start, nameEnd)) return false;
    }
  }

  /** Copies an attribute if it matters; its value, in quotes, is at `at`. */
  #copyAttribute(element: number, start: number, nameEnd: number): boolean {
    const bytes = this.#bytes;
    const quote = bytes[this.at];
    if (quote !== QUOTE && quote !== APOSTROPHE) return false;
    const first = bytes[++this.at];
    const length = nameEnd - start;
    if (length === 1) {
      const name = bytes[start];
      if (name === LOWER_R && element <= CELL) {
        return this.#copyValue(start, nameEnd, quote);
      }
      if (name === LOWER_T && element === CELL) {
        return this.#copyValue(start, nameEnd, quote);
      }
      // The tokenizer reads array formulas: they may fill several cells.
      const isFormulaType = name === LOWER_T && element === FORMULA;
      if (isFormulaType && first !== LOWER_S && first !== LOWER_N) return false;
    } else if (element === ROW && bytes[start] === LOWER_H) {
      if (length === HIDDEN.length && isAt(bytes, start, HIDDEN)) {
        return this.#copyValue(start, nameEnd, quote);
      }
      // A height of 0 hides the row.
      if (bytes[start + 1] === LOWER_T && first <= ZERO) return false;
    }
    return !isAt(bytes, start, XMLNS) && this.#skipValue(quote);
  }

  #copyValue(start: number, nameEnd: number, quote: number): boolean {
    const bytes = this.#bytes;
    const copy = this.#copy;
    let { to } = this;
    copy[to++] = SPACE;
    for (let i = start; i < nameEnd; i++) copy[to++] = bytes[i];
    copy[to++] = EQUALS;
    copy[to++] = QUOTE;
    let { at } = this;
    let byte = bytes[at];
    while (byte !== quote) {
      if (byte === LESS_THAN || byte === QUOTE || byte === AMPERSAND) {
        this.at = at;
        return false;
      }
      copy[to++] = byte;
      byte = bytes[++at];
    }
    copy[to++] = QUOTE;
    this.at = at + 1;
    this.to = to;
    return true;
  }

  #skipValue(quote: number): boolean {
    const bytes = this.#bytes;
    const start = this.at;
    let at = start;
    while (bytes[at] !== quote && bytes[at] !== LESS_THAN) at++;
    this.at = at + 1;
    return bytes[at] === quote && at - start <= MAX_ATTRIBUTE_BYTES;
  }

  /** Copies the text up to an end tag. */
  #copyText(): boolean {
    const bytes = this.#bytes;
    const copy = this.#copy;
    let { at, to } = this;
    for (let byte = bytes[at]; byte !== LESS_THAN; byte = bytes[++at]) {
      copy[to++] = byte;
    }
    this.at = at;
    this.to = to;
    return bytes[at + 1] === SLASH;
  }

  /** Skips the text of a formula and its end tag. */
  #skipFormula(): boolean {
    const bytes = this.#bytes;
    while (bytes[this.at] !== LESS_THAN) this.at++;
    if (bytes[++this.at] !== SLASH) return false;
    this.at++;
    if (this.#readElement() !== FORMULA) return false;
    this.at = skipBlanks(bytes, this.at);
    return bytes[this.at++] === GREATER_THAN;
  }

  #skipComment(end: number): boolean {
    const bytes = this.#bytes;
    let { at } = this;
    if (bytes[at + 2] !== DASH || bytes[at + 3] !== DASH) return false;
    at += 4;
    while (
      at < end && !(bytes[at] === DASH && bytes[at + 1] === DASH &&
        bytes[at + 2] === GREATER_THAN)
    ) at++;
    this.at = at + 3;
    return this.at <= end;
  }

  #append(piece: Uint8Array): void {
    const copy = this.#copy;
    for (let i = 0; i < piece.length; i++) copy[this.to++] = piece[i];
  }
}
