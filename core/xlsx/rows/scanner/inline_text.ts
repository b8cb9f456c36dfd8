/**
 * Reads inline strings (ECMA-376-1 18.3.1.53 `is`): a `t`, or runs with a `t`
 * each, which are joined. The tokenizer reads phonetic runs and texts in
 * pieces.
 */
import { noBytes, noView, viewOf } from "../../../bytes/mod.ts";
import { findTag } from "../../markup/mod.ts";
import { MARGIN_BYTES } from "../../package/mod.ts";
import { endOfName } from "./start_tag.ts";
import type { Tags } from "./tags.ts";

const CARRIAGE_RETURN = 0x0d;
const AMPERSAND = 0x26;
const UNDERSCORE = 0x5f;
const LOWER_C = 0x63;
const LOWER_I = 0x69;
const LOWER_R = 0x72;
const LOWER_V = 0x76;

/** The tokenizer reads longer texts, and refuses them by its limits. */
const MAX_BYTES = 100_000;

/**
 * The text of one `is` after another. Methods return the position reached, or
 * the complement (`~`) of the position where they had to stop.
 */
export class InlineText {
  /** The bytes of the last text, in the part or in its joined runs. */
  view: DataView = noView;
  start = 0;
  end = 0;
  /** The joined runs of the last text. */
  #joined = noBytes;
  #joinedView = this.view;
  #length = 0;

  constructor(readonly tags: Tags) {}

  /** Reads an `is`. */
  read(start: number): number {
    const { tags } = this;
    const { view } = tags;
    this.view = view;
    this.start = this.end = start;
    let at = tags.enter(start, tags.names.inline);
    if (at < 0 || tags.startTag.isEmptyElement) return at;
    at = tags.next(at);
    if (at < 0) return at;
    if (tags.names.text.start.isAt(view, at)) {
      at = this.#readText(at);
      return at < 0 ? at : tags.leaveNext(at, tags.names.inline);
    }
    this.#length = 0;
    while (!tags.names.inline.end.isAt(view, at)) {
      at = this.#readRun(at);
      if (at < 0) return at;
      if (at - start > MAX_BYTES) return ~start;
      at = tags.next(at);
      if (at < 0) return at;
    }
    this.view = this.#joinedView;
    this.start = 0;
    this.end = this.#length;
    return tags.leave(at, tags.names.inline);
  }

  /** Reads a `t`. */
  #readText(start: number): number {
    const { tags } = this;
    const at = tags.enter(start, tags.names.text);
    if (at < 0) return at;
    this.start = this.end = at;
    if (tags.startTag.isEmptyElement) return at;
    this.end = findTag(tags.bytes, tags.view, at);
    return tags.leave(this.end, tags.names.text);
  }

  /** Reads an `r`, and appends its text. */
  #readRun(start: number): number {
    const { tags } = this;
    let at = tags.enter(start, tags.names.run);
    if (at < 0) return at;
    if (tags.startTag.isEmptyElement) return ~(at - 1);
    at = tags.next(at);
    if (at < 0) return at;
    if (tags.names.runProperties.start.isAt(tags.view, at)) {
      at = this.#skipProperties(at);
      if (at < 0) return at;
      at = tags.next(at);
      if (at < 0) return at;
    }
    at = this.#readText(at);
    if (at < 0) return at;
    if (!this.#append()) return ~start;
    return tags.leaveNext(at, tags.names.run);
  }

  /** Skips an `rPr` of empty elements. */
  #skipProperties(start: number): number {
    const { tags } = this;
    const { bytes, view, startTag } = tags;
    let at = tags.enter(start, tags.names.runProperties);
    if (at < 0 || startTag.isEmptyElement) return at;
    for (;;) {
      at = tags.next(at);
      if (at < 0) return at;
      if (tags.names.runProperties.end.isAt(view, at)) {
        return tags.leave(at, tags.names.runProperties);
      }
      if (!tags.names.anyStart.isAt(view, at)) return tags.stop(at);
      const name = at + tags.names.anyStart.length;
      const nameEnd = endOfName(bytes, name);
      const isProperty = nameEnd > name &&
        !mayBelongToRow(bytes[name], nameEnd - name);
      if (!isProperty) return tags.stop(at);
      at = startTag.skip(bytes, nameEnd);
      if (at < 0) return at;
      if (!startTag.isEmptyElement) return ~(at - 1);
    }
  }

  /** Appends the text of a run; false if joining may change its meaning. */
  #append(): boolean {
    const { start, end } = this;
    const { bytes } = this.tags;
    if ((bytes[start] & 0xc0) === 0x80) return false;
    if (this.#joined.length === 0) {
      this.#joined = new Uint8Array(MAX_BYTES + MARGIN_BYTES);
      this.#joinedView = viewOf(this.#joined);
    }
    if (this.#length + end - start > MAX_BYTES) return false;
    const joined = this.#joined;
    let to = this.#length;
    for (let at = start; at < end; at++) {
      const byte = bytes[at];
      // A reference, an escape or a line end may span two pieces.
      const isSafe = byte !== AMPERSAND && byte !== UNDERSCORE &&
        byte !== CARRIAGE_RETURN;
      if (!isSafe) return false;
      joined[to++] = byte;
    }
    this.#length = to;
    return true;
  }
}

/**
 * Whether an element may be a `c`, `v`, `is` or `row`, which are forbidden in
 * runs.
 */
function mayBelongToRow(initial: number, length: number): boolean {
  return length === 1 && (initial === LOWER_C || initial === LOWER_V) ||
    length === 2 && initial === LOWER_I || length === 3 && initial === LOWER_R;
}
