/** Verifies who signed a request (spec 5.2). First check of every analysis. */
// @ts-types="./timing_safe_equal.d.ts"
import { timingSafeEqual } from "@std/crypto/timing-safe-equal";
import type { Credentials, Secret } from "./credentials.ts";
import { Refusal } from "../refusal.ts";
import { shown } from "../wording.ts";
import { bodyHashOf, hmacOf, stringToSign } from "./signing.ts";

/** What a client sends to prove who it is (spec 5.1); empty if missing. */
export interface SignatureHeaders {
  "x-api-key": string;
  "x-timestamp": string;
  "x-signature": string;
}

export interface VerifyOptions {
  credentials: Credentials;
  /** The server's clock, milliseconds since 1970. */
  now: number;
  /** How far a timestamp may be off, seconds, inclusive. */
  windowSeconds: number;
}

/** A client whose signature was right, and the secret it was made with. */
export interface Client {
  apiKey: string;
  secret: string;
}

/**
 * Verifies the signature of a body as it was sent (spec 5.2):
 * `HMAC-SHA256(secret, "<timestamp>:<lowercase hex SHA-256 of the body>")`.
 *
 * @param body the request body as sent: still encrypted if encryption is on
 * @throws {Refusal} `auth_header_missing`, `timestamp_malformed`,
 * `timestamp_outside_window`, `signature_malformed`, `signature_mismatch`,
 * `credentials_not_configured`
 */
export async function verifySignature(
  body: Uint8Array<ArrayBuffer>,
  headers: SignatureHeaders,
  options: VerifyOptions,
): Promise<Client> {
  verifyHeaders(headers, options);
  const { credentials } = options;
  if (credentials.size === 0) {
    throw new Refusal("credentials_not_configured", {});
  }
  const message = stringToSign(
    headers["x-timestamp"],
    await bodyHashOf(body),
  );
  const apiKey = headers["x-api-key"];
  const claimed = Uint8Array.fromHex(headers["x-signature"]);
  const [current, previous] = credentials.secretsOf(apiKey);
  // Always try both: the time must not tell which one exists.
  const isCurrent = await isSignedWith(current, message, claimed);
  const isPrevious = await isSignedWith(previous, message, claimed);
  if (isCurrent) return { apiKey, secret: current.text };
  if (isPrevious) return { apiKey, secret: previous.text };
  throw new Refusal("signature_mismatch", {});
}

async function isSignedWith(
  secret: Secret,
  message: string,
  claimed: Uint8Array,
): Promise<boolean> {
  return timingSafeEqual(await hmacOf(message, secret.hmacKey), claimed);
}

/** Checks everything that needs neither the body nor a secret. */
function verifyHeaders(
  headers: SignatureHeaders,
  options: VerifyOptions,
): void {
  const missing = Object.entries(headers).filter(([, value]) => value === "");
  if (missing.length > 0) {
    const names = missing.map(([name]) => name);
    throw new Refusal("auth_header_missing", { headers: names });
  }
  verifyTimestamp(headers["x-timestamp"], options);
  if (!/^[0-9a-f]{64}$/.test(headers["x-signature"])) {
    throw new Refusal("signature_malformed", {});
  }
}

function verifyTimestamp(
  timestamp: string,
  { now, windowSeconds }: VerifyOptions,
): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new Refusal("timestamp_malformed", { timestamp: shown(timestamp) });
  }
  const server = Math.floor(now / 1000);
  if (Math.abs(server - Number(timestamp)) > windowSeconds) {
    throw new Refusal("timestamp_outside_window", {
      timestamp: Number(timestamp),
      server,
      windowSeconds,
    });
  }
}
