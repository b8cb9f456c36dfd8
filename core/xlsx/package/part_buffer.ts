/**
 * Holds the range of the worksheet part that is being read, and inflates more
 * on demand. Scanner and tokenizer both read from here.
 */
import { LESS_THAN, viewOf, withRoom } from "../../bytes/mod.ts";
import type { WorkMeter } from "../../work_meter.ts";
import { limits } from "../limits.ts";
import { tooLarge } from "../refusals.ts";

const INITIAL_BYTES = 512 * 1024;
/** Room after the end, because reading words of four bytes may cross it. */
export const MARGIN_BYTES = 64;
/** Factor by which a refill extends the bytes. */
const GROWTH = 4;

/**
 * Bytes from `start` to `end`, and `MARGIN_BYTES` more, the first of them a
 * `<`.
 */
export interface ByteRange {
  bytes: Uint8Array<ArrayBuffer>;
  /** A view of the same bytes. */
  view: DataView;
  start: number;
  end: number;
}

/**
 * The bytes of a part that have arrived but are not read yet, from `start` to
 * `end`. A `<` at `end` stops every search for a tag.
 */
export class PartBuffer implements ByteRange {
  bytes: Uint8Array<ArrayBuffer>;
  /** A view of the same bytes. */
  view: DataView;
  start = 0;
  end = 0;
  /** Whether the whole part has arrived. */
  isFinal = false;

  /** @param size bytes of the part, if known: a small part needs little room */
  constructor(
    readonly part: string,
    readonly chunks: AsyncIterator<Uint8Array>,
    readonly meter: WorkMeter,
    size: number = INITIAL_BYTES,
  ) {
    this.bytes = new Uint8Array(Math.min(size, INITIAL_BYTES) + MARGIN_BYTES);
    this.view = viewOf(this.bytes);
  }

  /**
   * Gets more bytes and moves `start` to 0. A refill makes the range at least
   * four times as long: reading a long row again after each refill costs a
   * third more at most.
   * @throws {Refusal} refusals of inflating, and `workbook_too_large` if a row
   * or a tag exceeds the limit
   */
  async refill(): Promise<void> {
    // A token that was cut off is read again from its start.
    if (this.meter.isDue()) await this.meter.pause();
    this.bytes.copyWithin(0, this.start, this.end);
    this.end -= this.start;
    this.start = 0;
    if (this.end > limits.rowBytes) {
      throw tooLarge("row_bytes", limits.rowBytes, this.part);
    }
    const wanted = Math.min(this.end * GROWTH, limits.rowBytes) + 1;
    while (this.end < wanted && !this.isFinal) {
      const { done, value } = await this.chunks.next();
      if (done) this.isFinal = true;
      else this.#append(value);
    }
    this.bytes.fill(0, this.end, this.end + MARGIN_BYTES);
    this.bytes[this.end] = LESS_THAN;
  }

  /**
   * Inflates the rest, only to check it.
   * @throws {Refusal} refusals of inflating
   */
  async drain(): Promise<void> {
    while (!(await this.chunks.next()).done);
  }

  /** Stops inflating, which frees the memory of zlib. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }

  #append(chunk: Uint8Array): void {
    const end = this.end + chunk.length;
    this.bytes = withRoom(this.bytes, end + MARGIN_BYTES);
    this.view = viewOf(this.bytes);
    this.bytes.set(chunk, this.end);
    this.end = end;
  }
}
