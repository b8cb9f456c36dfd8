/** Reads the chunks of a request body while they arrive fast enough. */
import { type BodyDeadline } from "./body_deadline.ts";
import { ClientGone } from "../client_gone.ts";
import { nextSlice } from "../next_slice.ts";

/**
 * Bytes of a body after which other requests have a turn. They take 3 ms.
 * Without turns, the event loop would read 4.5 MB that have already arrived in
 * a single turn.
 */
const SLICE_BYTES = 1024 ** 2;

/** Reads a body chunk by chunk, and gives up a body that stalls. */
export class TimedChunks implements Disposable {
  /** Number of bytes that have arrived. */
  bytes = 0;
  /** Whether time was up before the end of the body. */
  isStalled = false;
  #bytesAtSlice = 0;
  #timer: ReturnType<typeof setTimeout>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(
    body: ReadableStream<Uint8Array>,
    readonly deadline: BodyDeadline,
  ) {
    this.#reader = body.getReader();
    this.#timer = this.#startTimer();
  }

  /**
   * The next chunk; undefined after the last chunk, or if the body stalls.
   * @throws {ClientGone}
   */
  async next(): Promise<Uint8Array | undefined> {
    const { done, value } = await this.#readChunk();
    if (done || this.isStalled) return undefined;
    this.bytes += value.length;
    this.deadline.receive(value.length, performance.now());
    if (this.bytes - this.#bytesAtSlice >= SLICE_BYTES) {
      this.#bytesAtSlice = this.bytes;
      await nextSlice();
    }
    return value;
  }

  /**
   * Reads and discards the rest, until the body ends or stalls.
   * @param maxBytes limit of the whole body
   */
  async discardRest(maxBytes: number): Promise<void> {
    clearTimeout(this.#timer);
    this.deadline.hurry(performance.now());
    this.#timer = this.#startTimer();
    while (this.bytes < maxBytes && await this.next() !== undefined);
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }

  async #readChunk() {
    try {
      return await this.#reader.read();
    } catch (cause) {
      throw new ClientGone("The client disconnected", { cause });
    }
  }

  #startTimer(): ReturnType<typeof setTimeout> {
    const left = this.deadline.left(performance.now());
    return setTimeout(() => this.#checkDeadline(), Math.max(left, 0));
  }

  /** Gives up the body, unless chunks have extended the time. */
  #checkDeadline(): void {
    if (this.deadline.left(performance.now()) > 0) {
      this.#timer = this.#startTimer();
      return;
    }
    this.isStalled = true;
    this.#reader.cancel().catch(() => {}); // the client may be gone already
  }
}
