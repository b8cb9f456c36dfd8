/** Request bodies: limited in bytes and in time while they stream in. */
import { concat } from "../core/bytes/mod.ts";
import { Refusal } from "../core/refusal.ts";
import { type ByteShare, overloaded } from "./admission.ts";
import { ClientGone } from "./client_gone.ts";

/**
 * How much of an oversize body is read and discarded. A client that listens
 * only after it has sent everything would see a broken connection otherwise,
 * not its 413.
 */
const MAX_DRAIN_BYTES = 1024 ** 3;
/** A body must come this fast once the time limit is over. */
const MIN_BYTES_PER_SECOND = 64 * 1024;

export interface BodyLimits {
  /** Longest body, inclusive. */
  maxBodyBytes: number;
  /** Longest time, milliseconds; each 64 KiB that have come add a second. */
  bodyTimeoutMs: number;
}

/**
 * Reads the request body, counting while it streams (design 2).
 *
 * @param share grows with the body; when the budget is used up, the body is
 * refused
 * @throws {Refusal} `body_too_large` and `overloaded`, after the client has
 * sent the rest; `body_timeout`
 * @throws {ClientGone} if the client breaks off
 */
export async function readBody(
  request: Request,
  limits: BodyLimits,
  share: ByteShare,
): Promise<Uint8Array<ArrayBuffer>> {
  if (request.body === null) return new Uint8Array();
  const { maxBodyBytes } = limits;
  const declared = Number(request.headers.get("content-length") ?? 0);
  using chunks = new TimedChunks(request.body, limits.bodyTimeoutMs);
  const kept: Uint8Array[] = [];
  const isTooLarge = () =>
    declared > maxBodyBytes || chunks.bytes > maxBodyBytes;
  while (!isTooLarge() && share.growTo(chunks.bytes)) {
    const chunk = await chunks.next();
    if (chunk === undefined) return concat(kept);
    kept.push(chunk);
  }
  kept.length = 0;
  share.growTo(0);
  while (chunks.bytes < MAX_DRAIN_BYTES && await chunks.next() !== undefined);
  throw isTooLarge() ? bodyTooLarge(maxBodyBytes) : overloaded();
}

function bodyTooLarge(maxBodyBytes: number): Refusal {
  return new Refusal("body_too_large", { maxBytes: maxBodyBytes });
}

/** The chunks of a body, while they come fast enough. */
class TimedChunks {
  /** How many bytes have come. */
  bytes = 0;
  #isStalled = false;
  #deadline: number;
  #timer: ReturnType<typeof setTimeout>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(
    body: ReadableStream<Uint8Array>,
    readonly timeoutMs: number,
  ) {
    this.#reader = body.getReader();
    this.#deadline = performance.now() + timeoutMs;
    this.#timer = setTimeout(() => this.#check(), timeoutMs);
  }

  /**
   * The next chunk, or undefined after the last one.
   * @throws {Refusal} `body_timeout`
   * @throws {ClientGone}
   */
  async next(): Promise<Uint8Array | undefined> {
    const { done, value } = await this.#read();
    if (this.#isStalled) throw this.#stalled();
    if (done) return undefined;
    this.bytes += value.length;
    this.#deadline += value.length / MIN_BYTES_PER_SECOND * 1000;
    return value;
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }

  async #read() {
    try {
      return await this.#reader.read();
    } catch (cause) {
      throw new ClientGone("The client broke off", { cause });
    }
  }

  /** Gives up on the body, unless chunks have moved the deadline. */
  #check(): void {
    const left = this.#deadline - performance.now();
    if (left > 0) {
      this.#timer = setTimeout(() => this.#check(), left);
      return;
    }
    this.#isStalled = true;
    this.#reader.cancel().catch(() => {}); // the client may be gone already
  }

  #stalled(): Refusal {
    return new Refusal("body_timeout", {
      seconds: this.timeoutMs / 1000,
      bytesPerSecond: MIN_BYTES_PER_SECOND,
    });
  }
}
