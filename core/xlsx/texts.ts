import { CellTexts } from "./cell_texts.ts";
import type { SharedStrings } from "./shared_strings.ts";
import type { Utf8Text } from "../bytes/mod.ts";

/** Characters of a text that is looked at as a whole: no header is longer. */
const MAX_START_LENGTH = 1000;
/** Decoding so many again and again is not worth remembering them. */
const CHEAP_BYTES = 100;

/**
 * All texts of a worksheet under one numbering: the index in the shared
 * strings table, and behind it the texts of the cells themselves.
 */
export class Texts {
  readonly cellTexts: CellTexts;
  /** Items of the shared strings table, 0 where there is none. */
  readonly sharedCount: number;

  /** By id: what texts start with that take long to decode. */
  readonly #starts = new Map<number, string>();

  /** @param part name of the worksheet's part, for messages */
  constructor(readonly shared: SharedStrings | undefined, part: string) {
    this.cellTexts = new CellTexts(part);
    this.sharedCount = shared?.length ?? 0;
  }

  /** The id of a decoded text. */
  idOf(text: string): number {
    return this.sharedCount + this.cellTexts.ofText(text);
  }

  /**
   * The text of an id.
   * @throws {Refusal} `workbook_damaged` where it is not UTF-8
   */
  text(id: number): string {
    return this.shared !== undefined && id < this.sharedCount
      ? this.shared.text(id)
      : this.cellTexts.text(id - this.sharedCount);
  }

  /**
   * The text of an id, or what a long one starts with and `…`. Whatever cells
   * refer to it again and again, it is decoded once.
   */
  start(id: number): string {
    const known = this.#starts.get(id);
    if (known !== undefined) return known;
    const text = this.text(id);
    const start = text.length <= MAX_START_LENGTH ? text : startOf(text);
    // A short text may be a small part of a long item.
    const isLong = start !== text || this.#byteLength(id) > CHEAP_BYTES;
    if (isLong) this.#starts.set(id, start);
    return start;
  }

  /** Whether the texts of two ids are the same; long ones only with one id. */
  isSame(a: number, b: number): boolean {
    if (a === b) return true;
    const start = this.start(a);
    return start.length <= MAX_START_LENGTH && start === this.start(b);
  }

  #byteLength(id: number): number {
    return this.shared !== undefined && id < this.sharedCount
      ? this.shared.byteLength(id)
      : 0; // it was read from the very cell
  }

  /** As {@linkcode Worksheet.utf8}. */
  utf8(id: number, text: Utf8Text): boolean {
    return this.shared !== undefined && id < this.sharedCount
      ? this.shared.utf8(id, text)
      : this.cellTexts.utf8(id - this.sharedCount, text);
  }
}

/** A copy: V8 keeps the whole of a text for the sake of a part of it. */
function startOf(text: string): string {
  const part = JSON.stringify(text.slice(0, MAX_START_LENGTH));
  return `${JSON.parse(part)}…`;
}
