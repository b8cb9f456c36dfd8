/**
 * Copies rows without the prefix before every name, which the Open XML SDK of
 * .NET writes, and reads the copy on the fast path.
 *
 *   <x:row r="2"><x:c r="A2"><x:v>1</x:v></x:c></x:row>
 */
import { viewOf, withRoom } from "../../../bytes/mod.ts";
import { Work } from "../../../work_meter.ts";
import { hasLessThan } from "../../markup/mod.ts";
import {
  type ByteRange,
  MARGIN_BYTES,
  type PartBuffer,
} from "../../package/mod.ts";
import { type PlainRows, Stop } from "../plain/mod.ts";

const SLASH = 0x2f;
const LESS_THAN = 0x3c;
const WORD_BYTES = 4;
/** The most times to leave rows to others before trying again. */
const MAX_REST = 63;
/** Units of work per copied byte. */
const UNITS_PER_BYTE = 2;

/** A copy of the bytes in a part buffer, without the prefix. */
export class UnprefixedRows implements ByteRange {
  bytes = new Uint8Array();
  view = new DataView(this.bytes.buffer);
  start = 0;
  end = 0;
  /** Whether it reaches the buffer's end; if not, a tag lacks the prefix. */
  isWhole = false;
  /** `refills` of the buffer when it was copied. */
  #refills = -1;
  /** `start` of the buffer when it was copied. */
  #origin = 0;
  /** Where tags start in the copy. */
  #tags = new Int32Array(1024);
  #tagCount = 0;
  /** Times to leave rows to others now, and after the next failure. */
  #rest = 0;
  #nextRest = 1;

  /** @param prefix with its colon */
  constructor(readonly prefix: Uint8Array) {}

  /** Copies rows from the buffer, reads them, and moves its start behind them. */
  read(plain: PlainRows, buffer: PartBuffer): Stop {
    if (this.#rest > 0) {
      this.#rest--;
      return Stop.notPlain;
    }
    const { lastRow } = plain;
    this.copyFrom(buffer);
    const stop = plain.read(this);
    buffer.start = this.startInBuffer;
    // If the copy ends at a tag without the prefix, more bytes will not help.
    const isBlocked = stop === Stop.incomplete && !this.isWhole;
    const isFailure = isBlocked || stop === Stop.notPlain;
    if (plain.lastRow !== lastRow) this.#nextRest = 1;
    else if (isFailure) {
      this.#rest = this.#nextRest;
      this.#nextRest = Math.min(2 * this.#nextRest + 1, MAX_REST);
    }
    return isBlocked ? Stop.notPlain : stop;
  }

  /** Copies the buffer, unless the copy still has rows to read. */
  copyFrom(buffer: PartBuffer): void {
    if (buffer.refills === this.#refills) {
      const tags = this.#countTags((tag, i) =>
        this.#origin + tag + i * this.prefix.length < buffer.start
      );
      this.start = buffer.start - this.#origin - tags * this.prefix.length;
      if (this.start < this.end) return;
    }
    this.#refills = buffer.refills;
    this.#origin = buffer.start;
    this.#tagCount = 0;
    this.#makeRoom(buffer.end - buffer.start);
    this.start = 0;
    this.end = this.#copy(buffer);
    buffer.meter.spend(Work.rows, this.end * UNITS_PER_BYTE);
    this.bytes.fill(0, this.end, this.end + MARGIN_BYTES);
    this.bytes[this.end] = LESS_THAN;
  }

  /** The position in the buffer that corresponds to `start`. */
  get startInBuffer(): number {
    const tags = this.#countTags((tag) => tag < this.start);
    return this.#origin + this.start + tags * this.prefix.length;
  }

  /** The number of tags at the beginning for which `isBefore` is true, by bisection. */
  #countTags(isBefore: (tag: number, index: number) => boolean): number {
    let [low, high] = [0, this.#tagCount];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.#tags[middle], middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the length of the copy. */
  #copy({ bytes, view, start, end }: PartBuffer): number {
    const { prefix, bytes: copy, view: copyView } = this;
    this.isWhole = true;
    let to = 0;
    for (let at = start; at < end;) {
      // Copies words up to the next `<`; later bytes overwrite the surplus.
      let word = view.getInt32(at, true);
      copyView.setInt32(to, word, true);
      while (!hasLessThan(word)) {
        at += WORD_BYTES;
        to += WORD_BYTES;
        word = view.getInt32(at, true);
        copyView.setInt32(to, word, true);
      }
      while (bytes[at] !== LESS_THAN) {
        at++;
        to++;
      }
      const tag = at;
      if (tag >= end) break;
      const isEnd = bytes[tag + 1] === SLASH;
      const name = isEnd ? tag + 2 : tag + 1;
      at = name + prefix.length;
      if (at > end) break; // cut off
      if (!this.#isPrefix(bytes, name)) {
        this.isWhole = false;
        break;
      }
      this.#addTag(to);
      copy[to++] = LESS_THAN;
      if (isEnd) copy[to++] = SLASH;
    }
    return to;
  }

  #isPrefix(bytes: Uint8Array, at: number): boolean {
    const { prefix } = this;
    for (let i = 0; i < prefix.length; i++) {
      if (bytes[at + i] !== prefix[i]) return false;
    }
    return true;
  }

  #addTag(at: number): void {
    if (this.#tagCount === this.#tags.length) {
      this.#tags = withRoom(this.#tags, this.#tagCount + 1);
    }
    this.#tags[this.#tagCount++] = at;
  }

  #makeRoom(length: number): void {
    if (length + MARGIN_BYTES <= this.bytes.length) return;
    this.bytes = new Uint8Array(length + MARGIN_BYTES);
    this.view = viewOf(this.bytes);
  }
}
