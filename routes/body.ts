import { concat } from "../core/bytes/mod.ts";
import { count } from "../core/wording.ts";
import { Refusal } from "../core/refusal.ts";
import { type ByteShare, overloaded } from "./admission.ts";
import { ClientGone } from "./client_gone.ts";

// How much of an oversize body is read and thrown away, so that a client that
// sends first and listens later sees its 413 instead of a broken connection.
const MAX_DRAIN_BYTES = 1024 ** 3;
/** What has to come a second, beyond the time limit: dripping is stalling. */
const MIN_BYTES_PER_SECOND = 64 * 1024;

export interface BodyLimits {
  /** Longest body, inclusive. */
  maxBodyBytes: number;
  /** Longest time beside a second for each 64 KiB, milliseconds. */
  bodyTimeoutMs: number;
}

/**
 * Reads the request body, counting while it streams (design 2).
 *
 * @param share of the bytes that may be held at once
 * @throws {Refusal} `body_too_large`, once the client has sent the rest;
 * `body_timeout`; `overloaded`
 * @throws {ClientGone}
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
    if (chunk === undefined) return concat(kept, chunks.bytes);
    kept.push(chunk);
  }
  kept.length = 0;
  while (chunks.bytes < MAX_DRAIN_BYTES && await chunks.next() !== undefined);
  throw isTooLarge() ? bodyTooLarge(maxBodyBytes) : overloaded();
}

function bodyTooLarge(maxBodyBytes: number): Refusal {
  return new Refusal(
    "body_too_large",
    "FUNCTION_PAYLOAD_TOO_LARGE: The request body is over the limit of " +
      `${count(maxBodyBytes)} bytes (${mebibytes(maxBodyBytes)} MiB)`,
  );
}

/** The chunks of a body, as long as they keep coming. */
class TimedChunks {
  /** How much has come. */
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
   * The next chunk, undefined behind the last one.
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

  /** Gives the body up, unless what came in the meantime has bought time. */
  #check(): void {
    const left = this.#deadline - performance.now();
    if (left > 0) {
      this.#timer = setTimeout(() => this.#check(), left);
      return;
    }
    this.#isStalled = true;
    this.#reader.cancel().catch(() => {}); // gone already, all the same
  }

  #stalled(): Refusal {
    return new Refusal(
      "body_timeout",
      "The request body comes too slowly: expected 64 KiB a second after the " +
        `first ${this.timeoutMs / 1000} seconds`,
    );
  }
}

function mebibytes(bytes: number): string {
  return (bytes / 1024 ** 2).toLocaleString("en-US", {
    maximumFractionDigits: 2,
  });
}
