/** Reads request bodies within limits of bytes and time. */
import { createHash } from "node:crypto";
import { Refusal } from "../../core/refusal.ts";
import { BYTES_PER_SECOND } from "../../schemas/mod.ts";
import { type BufferedBody, overloaded } from "../capacity/mod.ts";
import { BodyDeadline, type BodyTimeLimits } from "./body_deadline.ts";
import type { ServiceRequest } from "../request.ts";
import { TimedChunks } from "./timed_chunks.ts";

/**
 * Bytes of an oversized body to read and discard: some clients read the answer
 * only after sending everything, and must see a 413 instead of a broken
 * connection.
 */
const MAX_DRAIN_BYTES = 1024 ** 3;
/** Limits of a body in size and time (design 2). */
export interface BodyLimits extends BodyTimeLimits {
  /** Longest body in bytes, inclusive. */
  maxBodyBytes: number;
}

/** A complete body. */
export interface ReceivedBody {
  bytes: number;
  sha256: Uint8Array;
}

/**
 * Reads the request body; counts and hashes the bytes on arrival (design 2).
 *
 * @param body receives the bytes; if it has no room, the request is refused
 * @throws {Refusal} `body_too_large` and `overloaded`, after the client has
 * sent the rest or fallen silent; `body_timeout`
 * @throws {ClientGone} if the client disconnects
 */
export async function readBody(
  request: Pick<ServiceRequest, "body" | "headers">,
  limits: BodyLimits,
  body: BufferedBody,
): Promise<ReceivedBody> {
  const hash = createHash("sha256");
  if (request.body === null) return { bytes: 0, sha256: hash.digest() };
  const { maxBodyBytes } = limits;
  const { headers } = request;
  const declared = Number(headers.get("content-length") ?? 0);
  const deadline = new BodyDeadline(limits, performance.now());
  using chunks = new TimedChunks(request.body, deadline);
  const isTooLarge = () =>
    declared > maxBodyBytes || chunks.bytes > maxBodyBytes;
  const refusal = () =>
    isTooLarge() ? bodyTooLarge(maxBodyBytes) : overloaded();
  let isWanted = !isTooLarge() && !body.isGone;
  // The client waits for permission to send a body (RFC 9110 section 10.1.1).
  if (!isWanted && /^100-continue$/i.test(headers.get("expect") ?? "")) {
    throw refusal();
  }
  while (isWanted) {
    const chunk = await chunks.next().catch((error) => {
      // Deno also reports a client as gone if it has only closed its own side.
      if (declared > 0 && chunks.bytes === declared) return undefined;
      throw error;
    });
    if (chunk === undefined) {
      if (!body.complete()) throw overloaded();
      if (chunks.isStalled) throw bodyTimeout(chunks.bytes, limits);
      return { bytes: chunks.bytes, sha256: hash.digest() };
    }
    hash.update(chunk);
    isWanted = !isTooLarge() && body.add(chunk);
  }
  body[Symbol.dispose]();
  await chunks.discardRest(MAX_DRAIN_BYTES);
  throw refusal();
}

function bodyTooLarge(maxBodyBytes: number): Refusal {
  return new Refusal("body_too_large", { maxBytes: maxBodyBytes });
}

function bodyTimeout(
  received: number,
  { bodyTimeoutMs, bodyIdleMs }: BodyTimeLimits,
): Refusal {
  return new Refusal("body_timeout", {
    received,
    idleSeconds: bodyIdleMs / 1000,
    seconds: bodyTimeoutMs / 1000,
    bytesPerSecond: BYTES_PER_SECOND,
  });
}
