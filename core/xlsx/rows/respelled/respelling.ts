/**
 * Writes a row again in the spelling of `plain_rows.ts`, for
 * `respelled_rows.ts`: without prefixes, comments, instructions, blanks between
 * tags and attributes that do not matter, and in double quotes. `text_pieces.ts`
 * does the same with texts in pieces, `rich_runs.ts` with texts in runs.
 *
 *   <x:row spans='1:2' r = '2'> <x:c r="A2" ><!-- --><x:v >1</x:v></x:c></x:row>
 *   <row r="2"><c r="A2"><v>1</v></c></row>
 *
 * It copies one tag after another. `plain_rows.ts` checks their order; the
 * tokenizer reads rows with any other markup.
 */
import { concat } from "../../../bytes/mod.ts";
import { skipBlanks } from "../../markup/mod.ts";
import { isAt } from "../../xml/mod.ts";
import { Respelling } from "./outcome.ts";
import { joinRuns, skipPhonetic } from "./rich_runs.ts";
import { Use, useOf } from "./row_attributes.ts";
import {
  ascii,
  Element,
  elementAt,
  isLetter,
  isNameByte,
  nameBytes,
} from "./row_elements.ts";
import { append, endOfIgnored, joinPieces, type Place } from "./text_pieces.ts";
import { mayShorten, writePlainly } from "./plain_number.ts";

const SPACE = 0x20;
const EXCLAMATION = 0x21;
const QUOTE = 0x22;
const AMPERSAND = 0x26;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const COLON = 0x3a;
const LESS_THAN = 0x3c;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;
const QUESTION_MARK = 0x3f;

// Constants of this file are faster than members of an object.
const ROW = Element.row;
const VALUE = Element.value;
const INLINE = Element.inline;
const TEXT = Element.text;
const FORMULA = Element.formula;
const UNKNOWN = Element.unknown;

const XMLNS = ascii("xmlns");
const SOME_ATTRIBUTE = ascii(' t=""');

// Longer rows are left to the tokenizer, whose limits may refuse them.
const MAX_ATTRIBUTES = 64;
const MAX_ATTRIBUTE_BYTES = 10_000;
const MAX_DECLARATIONS = 8;
const MAX_IGNORED = 5_000;
/** A mismatch this close to the end may be due to missing bytes. */
const LOOKAHEAD = 256;

/** What the names of the elements of rows have in common. */
export interface Names {
  /** With its colon; may be empty. */
  readonly prefix: Uint8Array;
  readonly namespace: string;
}

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

  readonly prefix: Uint8Array;
  // `xmlns:x` and its value: rows may declare the prefix again.
  readonly #declaration: Uint8Array;
  readonly #namespace: Uint8Array;

  constructor({ prefix, namespace }: Names) {
    this.prefix = prefix;
    const colon = prefix.subarray(-1);
    this.#declaration = concat([XMLNS, colon, prefix.subarray(0, -1)]);
    this.#namespace = ascii(namespace);
  }

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
    const stop = this.#copyRow(start, end);
    this.at = stop < 0 ? ~stop : stop;
    this.bytesRead += this.at - start;
    if (stop >= 0) return Respelling.done;
    const isCutOff = this.at + LOOKAHEAD > end;
    this.at = start;
    this.to = copied;
    return isCutOff ? Respelling.cutOff : Respelling.impossible;
  }

  /**
   * Like all methods below, returns where it has arrived, or, if it cannot, the
   * complement (`~`) of a position near the reason. It is one long function
   * because its state lives in local variables (guides/decisions/003).
   */
  #copyRow(start: number, end: number): number {
    const { prefix } = this;
    const bytes = this.#bytes;
    const copy = this.#copy;
    let at = start;
    let { to } = this;
    let isInside = false;
    let ignored = 0;
    for (;;) {
      at = skipBlanks(bytes, at);
      if (bytes[at] !== LESS_THAN) return ~at;
      let byte = bytes[++at];
      if (byte === EXCLAMATION || byte === QUESTION_MARK) {
        if (++ignored > MAX_IGNORED) return ~at;
        at = endOfIgnored(bytes, at, end);
        if (at < 0) return at;
        continue;
      }
      this.tags++;
      const tag = at - 1;
      const copied = to;
      copy[to++] = LESS_THAN;
      const isEnd = byte === SLASH;
      if (isEnd) {
        copy[to++] = SLASH;
        at++;
      }
      for (let i = 0; i < prefix.length; i++) {
        if (bytes[at] !== prefix[i]) return ~at;
        at++;
      }
      const element = elementAt(bytes, at);
      if (element === UNKNOWN) {
        if (isEnd || ++ignored > MAX_IGNORED) return ~at;
        [this.at, this.to] = [tag, copied];
        if (!skipPhonetic(this, bytes, copy)) return ~this.at;
        ({ at, to } = this);
        continue;
      }
      copy[to++] = bytes[at++];
      for (let i = nameBytes[element]; i > 1; i--) copy[to++] = bytes[at++];
      byte = bytes[at];
      if (byte !== GREATER_THAN) {
        if (!isEnd) {
          this.to = to;
          at = this.#copyAttributes(element, at);
          if (at < 0) return at;
          to = this.to;
        }
        at = skipBlanks(bytes, at);
        byte = bytes[at];
      }
      const isEmpty = byte === SLASH;
      if (isEmpty) byte = bytes[++at];
      if (byte !== GREATER_THAN || isEmpty && isEnd || at >= end) return ~at;
      at++;
      // It only matters that there is a formula: it becomes `<f/>`.
      if (isEmpty || element === FORMULA) copy[to++] = SLASH;
      copy[to++] = GREATER_THAN;
      if (element === ROW) {
        if (isInside !== isEnd) return ~at;
        if (isEnd || isEmpty) {
          this.to = to;
          return at;
        }
        isInside = true;
      } else if (!isInside) return ~at;
      else if (isEnd || isEmpty) continue;
      else if (element === VALUE || element === TEXT) {
        const start = to;
        [this.at, this.to] = [at, to];
        for (byte = bytes[at]; byte !== LESS_THAN; byte = bytes[++at]) {
          copy[to++] = byte;
        }
        if (bytes[at + 1] !== SLASH) {
          if (!joinPieces(this, bytes, end, copy)) return ~this.at;
          ({ at, to } = this);
        }
        if (element === VALUE && mayShorten(copy[start], copy[to - 1])) {
          to = writePlainly(copy, start, to);
        }
      } else if (element === INLINE) {
        [this.at, this.to] = [at, to];
        if (!joinRuns(this, bytes, end, copy)) return ~this.at;
        ({ at, to } = this);
      } else if (element === FORMULA) {
        at = this.#skipFormula(at);
        if (at < 0) return at;
      }
    }
  }

  /** Where attributes end that do not matter, but must be well-formed. */
  skipAttributes(at: number): number {
    return this.#copyAttributes(TEXT, at);
  }

  #copyAttributes(element: Element, start: number): number {
    const bytes = this.#bytes;
    const copy = this.#copy;
    let { to } = this;
    let at = start;
    let declarations = 0;
    for (let count = 0;; count++) {
      const blank = at;
      at = skipBlanks(bytes, at);
      if (!isLetter(bytes[at])) {
        this.to = to;
        if (element === FORMULA && count > 0) {
          append(SOME_ATTRIBUTE, this, copy);
        }
        return at;
      }
      if (at === blank || count === MAX_ATTRIBUTES) return ~at;
      const name = at;
      while (isNameByte(bytes[at])) at++;
      const nameEnd = at;
      at = skipBlanks(bytes, at);
      if (bytes[nameEnd - 1] === COLON || bytes[at] !== EQUALS) return ~at;
      at = skipBlanks(bytes, at + 1);
      const quote = bytes[at++];
      if (quote !== QUOTE && quote !== APOSTROPHE) return ~at;
      const value = at;
      const use = useOf(bytes, element, { start: name, end: nameEnd, value });
      let byte = bytes[at];
      if (use === Use.copy) {
        copy[to++] = SPACE;
        for (let i = name; i < nameEnd; i++) copy[to++] = bytes[i];
        copy[to++] = EQUALS;
        copy[to++] = QUOTE;
        while (byte !== quote) {
          if (byte === LESS_THAN || byte === QUOTE || byte === AMPERSAND) {
            return ~at;
          }
          copy[to++] = byte;
          byte = bytes[++at];
        }
        copy[to++] = QUOTE;
      } else {
        const isHarmless = use === Use.skip ||
          use === Use.declare && ++declarations <= MAX_DECLARATIONS &&
            this.#keepsNames(name, nameEnd, value);
        if (!isHarmless) return ~at;
        while (byte !== quote && byte !== LESS_THAN) byte = bytes[++at];
        if (byte !== quote || at - value > MAX_ATTRIBUTE_BYTES) return ~at;
      }
      at++;
    }
  }

  /** Whether a declaration repeats that of the elements or is of another prefix. */
  #keepsNames(name: number, nameEnd: number, value: number): boolean {
    const bytes = this.#bytes;
    const quote = bytes[value - 1];
    const isOther = nameEnd - name !== this.#declaration.length ||
      !isAt(bytes, name, this.#declaration);
    return isOther || isAt(bytes, value, this.#namespace) &&
        bytes[value + this.#namespace.length] === quote;
  }

  /** Skips the text of a formula and its end tag. */
  #skipFormula(start: number): number {
    const { prefix } = this;
    const bytes = this.#bytes;
    let at = start;
    while (bytes[at] !== LESS_THAN) at++;
    if (bytes[++at] !== SLASH) return ~at;
    at++;
    if (!isAt(bytes, at, prefix)) return ~at;
    at += prefix.length;
    if (elementAt(bytes, at) !== FORMULA) return ~at;
    at = skipBlanks(bytes, at + 1);
    return bytes[at] === GREATER_THAN ? at + 1 : ~at;
  }
}
