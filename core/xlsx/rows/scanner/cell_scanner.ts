/**
 * Reads the content of a cell (ECMA-376-1 18.3.1.4), up to the text of its `v`.
 */
import { findTag } from "../../markup/mod.ts";
import { CellKind } from "../../worksheet.ts";
import { CellType } from "./cell_start.ts";
import { InlineText } from "./inline_text.ts";
import { TAG_BYTES } from "./stop.ts";
import type { Tags } from "./tags.ts";

const HASH = 0x23;
const GREATER_THAN = 0x3e;
const LOWER_T = 0x74;

/**
 * The content of one cell after another. Methods return the position reached,
 * or the complement (`~`) of the position where they had to stop.
 */
export class CellScanner {
  /**
   * Whether {@linkcode enter} has arrived in a `v`, instead of after the cell.
   */
  hasValue = false;
  hasFormula = false;
  /** Whether the formula has attributes: it may fill several cells. */
  mayFillOthers = false;
  /** The kind of a cell without a `v`: empty, a text, or no result yet. */
  kind: CellKind = CellKind.empty;
  /** The text of an inline string. */
  readonly inline: InlineText;
  /** The cost of the last call beyond its bytes, in bytes. */
  slow = 0;

  constructor(readonly tags: Tags) {
    this.inline = new InlineText(tags);
  }

  /** Skips a formula, then goes to the text of the `v`, or after the cell. */
  enter(start: number, type: CellType): number {
    const { tags } = this;
    const { view } = tags;
    this.slow = TAG_BYTES;
    this.hasFormula = this.mayFillOthers = this.hasValue = false;
    this.kind = CellKind.empty;
    let at = tags.next(start);
    if (at < 0) return at;
    if (tags.names.formula.start.isAt(view, at)) {
      at = this.#skipFormula(at);
      if (at >= 0) at = tags.next(at);
      if (at < 0) return at;
    }
    const { start: value } = tags.names.value;
    if (!value.isAt(view, at)) return this.#readOther(at, type);
    at = tags.startTag.skip(tags.bytes, at + value.length);
    if (at < 0) return at;
    this.hasValue = !tags.startTag.isEmptyElement;
    return this.hasValue ? at : this.#leaveEmpty(at, type);
  }

  /** Goes from the end of the text of a `v` to the end of the cell. */
  leave(start: number): number {
    const { tags } = this;
    const at = tags.leave(start, tags.names.value);
    return at < 0 ? at : tags.leaveNext(at, tags.names.cell);
  }

  /** Leaves a cell whose `v` is an empty element. */
  #leaveEmpty(start: number, type: CellType): number {
    const isNumber = type === CellType.number || type === CellType.sharedString;
    // The tokenizer decides about other missing results.
    const isKnown = type === CellType.formulaText ||
      isNumber && !this.hasFormula;
    return isKnown
      ? this.tags.leaveNext(start, this.tags.names.cell)
      : ~(start - 1);
  }

  /** Reads the `is`, if there is one, and leaves the cell. */
  #readOther(start: number, type: CellType): number {
    const { tags, inline } = this;
    if (!tags.names.inline.start.isAt(tags.view, start)) {
      if (this.hasFormula) this.kind = CellKind.missing;
      return tags.leave(start, tags.names.cell);
    }
    if (type !== CellType.inlineText || this.hasFormula) return ~start;
    const at = inline.read(start);
    // Joining the runs and looking up the text read the bytes twice more.
    this.slow += 2 * ((at < 0 ? ~at : at) - start);
    if (at < 0) return at;
    if (inline.end > inline.start) this.kind = CellKind.text;
    return tags.leaveNext(at, tags.names.cell);
  }

  /** Skips an `f`, and notes whether it may fill several cells. */
  #skipFormula(start: number): number {
    const { tags } = this;
    const { bytes, view, startTag } = tags;
    const name = start + tags.names.formula.start.length;
    this.hasFormula = true;
    this.mayFillOthers = bytes[name] !== GREATER_THAN;
    let hasType = false;
    let at = name;
    for (;;) {
      at = startTag.next(bytes, at);
      if (at < 0) return at;
      if (startTag.isAtEnd) break;
      if (startTag.initial(bytes) !== LOWER_T) continue;
      if (hasType) return ~startTag.nameStart;
      hasType = true;
    }
    at = startTag.end(bytes, name, at);
    if (at < 0 || startTag.isEmptyElement) return at;
    return tags.leave(findTag(bytes, view, at), tags.names.formula);
  }
}

/**
 * Whether the first byte of an error or of a formula's text is usual. The
 * tokenizer decides about blank and unusual errors, and about dates in wanted
 * columns.
 */
export function isUsualResult(type: CellType, first: number): boolean {
  if (type === CellType.date) return false;
  return type !== CellType.error || first === HASH;
}
