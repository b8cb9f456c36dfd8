/** Request bodies: limited in bytes and in time while they stream in. */
import { createHash } from "node:crypto";
import { Refusal } from "../../core/refusal.ts";
import { type HeldBody, overloaded } from "../capacity/mod.ts";
import {
  BodyPace,
  MIN_BYTES_PER_SECOND,
  type PaceLimits,
} from "./body_pace.ts";
import { TimedChunks } from "./timed_chunks.ts";

/**
 * How much of an oversize body is read and discarded: a client that reads the
 * answer only after it has sent everything must see its 413, not a broken
 * connection.
 */
const MAX_DRAIN_BYTES = 1024 ** 3;
/** How long and how slow a body may be (design 2). */
export interface BodyLimits extends PaceLimits {
  /** Longest body, inclusive. */
  maxBodyBytes: number;
}

/** A complete body. */
export interface ReceivedBody {
  bytes: number;
  sha256: Uint8Array;
}

/**
 * Reads the request body, counting and hashing while it streams (design 2).
 *
 * @param body takes the bytes; the request is refused if it has no room
 * @throws {Refusal} `body_too_large` and `overloaded`, after the client has
 * sent the rest or fallen silent; `body_timeout`
 * @throws {ClientGone} if the client disconnects
 */
export async function readBody(
  request: Request,
  limits: BodyLimits,
  body: HeldBody,
): Promise<ReceivedBody> {
  const hash = createHash("sha256");
  if (request.body === null) return { bytes: 0, sha256: hash.digest() };
  const { maxBodyBytes } = limits;
  const { headers } = request;
  const declared = Number(headers.get("content-length") ?? 0);
  const pace = new BodyPace(limits, performance.now());
  using chunks = new TimedChunks(request.body, pace);
  const isTooLarge = () =>
    declared > maxBodyBytes || chunks.bytes > maxBodyBytes;
  // The client waits for permission to send the body (RFC 9110 section 10.1.1).
  if (isTooLarge() && /^100-continue$/i.test(headers.get("expect") ?? "")) {
    throw bodyTooLarge(maxBodyBytes);
  }
  let isWanted = !isTooLarge();
  while (isWanted) {
    const chunk = await chunks.next().catch((error) => {
      // Deno reports a connection that the client has closed on its side, too.
      if (declared > 0 && chunks.bytes === declared) return undefined;
      throw error;
    });
    if (chunk === undefined) {
      if (!body.complete()) throw overloaded();
      if (chunks.isStalled) throw bodyTimeout(limits);
      return { bytes: chunks.bytes, sha256: hash.digest() };
    }
    hash.update(chunk);
    isWanted = !isTooLarge() && body.add(chunk);
  }
  body[Symbol.dispose]();
  await chunks.discardRest(MAX_DRAIN_BYTES);
  throw isTooLarge() ? bodyTooLarge(maxBodyBytes) : overloaded();
}

function bodyTooLarge(maxBodyBytes: number): Refusal {
  return new Refusal("body_too_large", { maxBytes: maxBodyBytes });
}

function bodyTimeout({ bodyTimeoutMs, bodyIdleMs }: PaceLimits): Refusal {
  return new Refusal("body_timeout", {
    idleSeconds: bodyIdleMs / 1000,
    seconds: bodyTimeoutMs / 1000,
    bytesPerSecond: MIN_BYTES_PER_SECOND,
  });
}
