/** The chunks of a request body, as long as they arrive fast enough. */
import { type BodyPace } from "./body_pace.ts";
import { ClientGone } from "../client_gone.ts";

export class TimedChunks implements Disposable {
  /** Number of bytes that have arrived. */
  bytes = 0;
  /** Whether the time was up before the end of the body. */
  isStalled = false;
  #timer: ReturnType<typeof setTimeout>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(body: ReadableStream<Uint8Array>, readonly pace: BodyPace) {
    this.#reader = body.getReader();
    this.#timer = this.#startTimer();
  }

  /**
   * The next chunk; undefined after the last one, and once the body stalls.
   * @throws {ClientGone}
   */
  async next(): Promise<Uint8Array | undefined> {
    const { done, value } = await this.#read();
    if (done || this.isStalled) return undefined;
    this.bytes += value.length;
    this.pace.receive(value.length, performance.now());
    return value;
  }

  /**
   * Reads and discards the rest, until the body stalls.
   * @param maxBytes of the whole body
   */
  async discardRest(maxBytes: number): Promise<void> {
    clearTimeout(this.#timer);
    this.pace.hurry(performance.now());
    this.#timer = this.#startTimer();
    while (this.bytes < maxBytes && await this.next() !== undefined);
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }

  async #read() {
    try {
      return await this.#reader.read();
    } catch (cause) {
      throw new ClientGone("The client disconnected", { cause });
    }
  }

  #startTimer(): ReturnType<typeof setTimeout> {
    const left = this.pace.left(performance.now());
    return setTimeout(() => this.#check(), Math.max(left, 0));
  }

  /** Gives up the body, unless chunks have moved the deadline. */
  #check(): void {
    if (this.pace.left(performance.now()) > 0) {
      this.#timer = this.#startTimer();
      return;
    }
    this.isStalled = true;
    this.#reader.cancel().catch(() => {}); // the client may be gone already
  }
}
