import { Refusal } from "../core/errors.ts";
import { type ByteShare, overloaded } from "./admission.ts";

// How much of an oversize body is read and thrown away, so that a client that
// sends first and listens later sees its 413 instead of a broken connection.
const MAX_DRAIN_BYTES = 1024 ** 3;
/** What has to come within the time limit, so that dripping is stalling. */
const PROGRESS_BYTES = 64 * 1024;

/** The client broke off before its body was complete: nobody waits for an answer. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";
}

export interface BodyLimits {
  /** Longest body, inclusive. */
  maxBodyBytes: number;
  /** Longest time without 64 KiB more, milliseconds. */
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
    if (chunk === undefined) return concatenate(kept, chunks.bytes);
    kept.push(chunk);
  }
  kept.length = 0;
  while (chunks.bytes < MAX_DRAIN_BYTES && await chunks.next() !== undefined);
  throw isTooLarge() ? bodyTooLarge(maxBodyBytes) : overloaded();
}

function bodyTooLarge(maxBodyBytes: number): Refusal {
  const limit = maxBodyBytes.toLocaleString("en-US");
  return new Refusal(
    "body_too_large",
    "FUNCTION_PAYLOAD_TOO_LARGE: The request body is over the limit of " +
      `${limit} bytes (${mebibytes(maxBodyBytes)} MiB)`,
  );
}

/** The chunks of a body, as long as they keep coming. */
class TimedChunks {
  /** How much has come. */
  bytes = 0;
  #isStalled = false;
  #progress = 0;
  #timer: ReturnType<typeof setTimeout>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(
    body: ReadableStream<Uint8Array>,
    readonly timeoutMs: number,
  ) {
    this.#reader = body.getReader();
    this.#timer = this.#startTimer();
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
    this.#progress += value.length;
    if (this.#progress >= PROGRESS_BYTES) {
      this.#progress = 0;
      clearTimeout(this.#timer);
      this.#timer = this.#startTimer();
    }
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

  #startTimer() {
    return setTimeout(() => {
      this.#isStalled = true;
      this.#reader.cancel().catch(() => {}); // gone already, all the same
    }, this.timeoutMs);
  }

  #stalled(): Refusal {
    return new Refusal(
      "body_timeout",
      `The request body stalled for ${this.timeoutMs / 1000} seconds: ` +
        "send it again",
    );
  }
}

function concatenate(chunks: readonly Uint8Array[], length: number) {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function mebibytes(bytes: number): string {
  return (bytes / 1024 ** 2).toLocaleString("en-US", {
    maximumFractionDigits: 2,
  });
}
