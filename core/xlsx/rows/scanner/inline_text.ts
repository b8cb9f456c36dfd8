/**
 * Reads inline strings (ECMA-376-1 18.3.1.53 `is`): a `t`, or runs with one
 * each, which it joins. The tokenizer reads phonetic runs and texts in pieces.
 */
import { viewOf } from "../../../bytes/mod.ts";
import { findTag } from "../../markup/mod.ts";
import { MARGIN_BYTES } from "../../package/mod.ts";
import { endOfName, StartTag } from "./start_tag.ts";
import type { Tags } from "./tags.ts";

const CARRIAGE_RETURN = 0x0d;
const AMPERSAND = 0x26;
const UNDERSCORE = 0x5f;
const UPPER_P = 0x50;
const LOWER_C = 0x63;
const LOWER_I = 0x69;
const LOWER_R = 0x72;
const LOWER_T = 0x74;
const LOWER_V = 0x76;
const IS = new TextEncoder().encode("is");
const RUN = IS.slice(0, 1).fill(LOWER_R);
const TEXT = IS.slice(0, 1).fill(LOWER_T);
const PROPERTIES = new TextEncoder().encode("rPr");

/** The tokenizer has limits to refuse longer ones by. */
const MAX_BYTES = 100_000;

/**
 * The text of one `is` after another. Methods return where they have arrived, or
 * the complement (`~`) of the position at which they could not continue.
 */
export class InlineText {
  /** The last text: bytes of the part, or of its joined runs. */
  view: DataView = new DataView(new ArrayBuffer(0));
  start = 0;
  end = 0;
  readonly #tag = new StartTag();
  /** Runs of the last text, joined. */
  #joined = new Uint8Array();
  #joinedView = this.view;
  #length = 0;

  constructor(readonly tags: Tags) {}

  /** Reads an `is` from behind its name. */
  read(bytes: Uint8Array, view: DataView, start: number, end: number): number {
    const tag = this.#tag;
    this.view = view;
    this.start = this.end = start;
    let at = tag.skip(bytes, start);
    if (at < 0 || tag.isEmptyElement) return at;
    let name = this.tags.nameAt(bytes, at, end);
    if (name < 0) return name;
    if (bytes[name] === LOWER_T && !this.tags.isEnd(bytes, name)) {
      at = this.#readText(bytes, view, name);
      return at < 0 ? at : this.tags.skipNextEnd(bytes, at, end, IS);
    }
    this.#length = 0;
    while (!this.tags.isEnd(bytes, name)) {
      at = this.#readRun(bytes, view, name, end);
      if (at < 0) return at;
      if (at - start > MAX_BYTES) return ~start;
      name = this.tags.nameAt(bytes, at, end);
      if (name < 0) return name;
    }
    this.view = this.#joinedView;
    this.start = 0;
    this.end = this.#length;
    return this.tags.endOfEnd(bytes, name, IS);
  }

  /** Reads a `t` from its name to its end. */
  #readText(bytes: Uint8Array, view: DataView, name: number): number {
    if (bytes[name] !== LOWER_T) return ~name;
    const at = this.#tag.skip(bytes, name + 1);
    if (at < 0) return at;
    this.start = this.end = at;
    if (this.#tag.isEmptyElement) return at;
    this.end = findTag(bytes, view, at);
    return this.tags.skipEnd(bytes, this.end, TEXT);
  }

  /** Reads an `r` from its name to its end, and appends its text. */
  #readRun(
    bytes: Uint8Array,
    view: DataView,
    start: number,
    end: number,
  ): number {
    if (bytes[start] !== LOWER_R) return ~start;
    let at = this.#tag.skip(bytes, start + 1);
    if (at < 0) return at;
    if (this.#tag.isEmptyElement) return ~(at - 1);
    let name = this.tags.nameAt(bytes, at, end);
    if (name < 0) return name;
    if (bytes[name] === LOWER_R && !this.tags.isEnd(bytes, name)) {
      at = this.#skipProperties(bytes, name, end);
      if (at < 0) return at;
      name = this.tags.nameAt(bytes, at, end);
      if (name < 0) return name;
    }
    if (this.tags.isEnd(bytes, name)) return ~(name - 1);
    at = this.#readText(bytes, view, name);
    if (at < 0) return at;
    if (!this.#append(bytes)) return ~start;
    return this.tags.skipNextEnd(bytes, at, end, RUN);
  }

  /** Skips an `rPr` of empty elements. */
  #skipProperties(bytes: Uint8Array, start: number, end: number): number {
    if (bytes[start + 1] !== UPPER_P) return ~(start + 1);
    if (bytes[start + 2] !== LOWER_R) return ~(start + 2);
    const tag = this.#tag;
    let at = tag.skip(bytes, start + PROPERTIES.length);
    if (at < 0 || tag.isEmptyElement) return at;
    for (;;) {
      const name = this.tags.nameAt(bytes, at, end);
      if (name < 0) return name;
      if (this.tags.isEnd(bytes, name)) {
        return this.tags.endOfEnd(bytes, name, PROPERTIES);
      }
      const nameEnd = endOfName(bytes, name);
      const isProperty = nameEnd > name &&
        !mayBelongToRow(bytes[name], nameEnd - name);
      if (!isProperty) return ~nameEnd;
      at = tag.skip(bytes, nameEnd);
      if (at < 0) return at;
      if (!tag.isEmptyElement) return ~(at - 1);
    }
  }

  /** Appends the text of a run; false if it may mean something else once joined. */
  #append(bytes: Uint8Array): boolean {
    const { start, end } = this;
    if ((bytes[start] & 0xc0) === 0x80) return false;
    this.#makeRoom();
    if (this.#length + end - start > MAX_BYTES) return false;
    const joined = this.#joined;
    let to = this.#length;
    for (let at = start; at < end; at++) {
      const byte = bytes[at];
      // A reference, an escape or a line end in two pieces.
      const isSafe = byte !== AMPERSAND && byte !== UNDERSCORE &&
        byte !== CARRIAGE_RETURN;
      if (!isSafe) return false;
      joined[to++] = byte;
    }
    this.#length = to;
    return true;
  }

  #makeRoom(): void {
    if (this.#joined.length > 0) return;
    this.#joined = new Uint8Array(MAX_BYTES + MARGIN_BYTES);
    this.#joinedView = viewOf(this.#joined);
  }
}

/** Whether an element may be a `c`, `v`, `is` or `row`, which no run may hold. */
function mayBelongToRow(initial: number, length: number): boolean {
  return length === 1 && (initial === LOWER_C || initial === LOWER_V) ||
    length === 2 && initial === LOWER_I || length === 3 && initial === LOWER_R;
}
