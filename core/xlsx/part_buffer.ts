/** The stretch of a part that is being read, while it is inflated. */
import type { Pace } from "../pace.ts";
import { viewOf, withRoom } from "../bytes/mod.ts";
import { limits } from "./limits.ts";
import { count } from "../wording.ts";
import { tooLarge } from "./refusals.ts";

const INITIAL_BYTES = 512 * 1024;
/** Room behind the end, so that whole words can be read up to it. */
export const MARGIN_BYTES = 64;
const LESS_THAN = 0x3c;

/** Bytes from `start` to `end`, and behind them a `<` and room. */
export interface Stretch {
  bytes: Uint8Array;
  /** The same bytes. */
  view: DataView;
  start: number;
  end: number;
}

/**
 * The bytes of a part from `start` to `end`: what has come and is not yet
 * done with. Behind the end stands a `<`, which ends any scan for one.
 */
export class PartBuffer implements Stretch, AsyncDisposable {
  bytes = new Uint8Array(INITIAL_BYTES + MARGIN_BYTES);
  /** The same bytes. */
  view = new DataView(this.bytes.buffer);
  start = 0;
  end = 0;
  /** How often bytes have come, and all places have changed. */
  refills = 0;
  /** Whether all of the part has come. */
  isFinal = false;

  constructor(
    readonly part: string,
    readonly chunks: AsyncIterator<Uint8Array>,
    readonly pace: Pace,
  ) {}

  /**
   * Gets more bytes: at least as many again as are there, so that what starts
   * over on more bytes is not read over and over. Moves `start` to 0.
   * @throws {Refusal} what inflating throws, and `workbook_too_large` for a row
   * or a tag that never ends
   */
  async refill(): Promise<void> {
    if (this.pace.isDue()) await this.pace.step();
    this.refills++;
    this.bytes.copyWithin(0, this.start, this.end);
    this.end -= this.start;
    this.start = 0;
    if (this.end > limits.rowBytes) {
      throw tooLarge(
        `part ${this.part} has a row or a tag of more than ` +
          `${count(limits.rowBytes)} bytes`,
      );
    }
    const wanted = Math.min(this.end * 2, limits.rowBytes) + 1;
    while (this.end < wanted && !this.isFinal) {
      const { done, value } = await this.chunks.next();
      if (done) this.isFinal = true;
      else this.#append(value);
    }
    this.bytes.fill(0, this.end, this.end + MARGIN_BYTES);
    this.bytes[this.end] = LESS_THAN;
  }

  /** Ends inflating, wherever it is: zlib's state is no garbage. */
  async [Symbol.asyncDispose](): Promise<void> {
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
