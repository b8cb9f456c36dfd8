/**
 * Verifies who signed a request (spec 5.2): the first check of every analysis.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Credentials, SecretPair } from "../credentials.ts";
import { isRefusal, Refusal, refusalOf } from "../refusal.ts";
import { shortened } from "../shortened.ts";

/**
 * The headers that prove who sent a request (spec 5.1); a missing one is empty.
 */
export interface SignatureHeaders {
  "x-api-key": string;
  "x-timestamp": string;
  "x-signature": string;
}

/** The secrets, the clock and the window for a check of headers. */
export interface VerifyOptions {
  credentials: Credentials;
  /** The server's clock when the headers came, milliseconds since 1970. */
  now: number;
  /** How far a timestamp may be off, seconds, inclusive. */
  windowSeconds: number;
}

/** A client with a valid signature, and the secret that signed. */
export interface Client {
  apiKey: string;
  secret: string;
  /** Which of the client's two secrets signed. */
  age: "current" | "previous";
}

/** The sender whom the headers name, before the body arrives. */
export interface Claim {
  headers: SignatureHeaders;
  /** The api key, if it is known. */
  knownKey: string | undefined;
  /** The secrets to try, or the refusal if the headers are already wrong. */
  outcome: SecretPair | Refusal;
}

/**
 * Checks the headers alone. Returns a refusal instead of throwing it, because a
 * body that is too large is refused first (design 1).
 */
export function checkHeaders(
  headers: SignatureHeaders,
  options: VerifyOptions,
): Claim {
  const apiKey = headers["x-api-key"];
  const { credentials } = options;
  const refusal = refusalOf(() => verifyWithoutBody(headers, options));
  return {
    headers,
    knownKey: credentials.isKnown(apiKey) ? apiKey : undefined,
    outcome: refusal ?? credentials.secretsOf(apiKey),
  };
}

/**
 * The known api key in the headers, whose signature is not verified yet;
 * undefined if the key is unknown or the headers are already wrong.
 */
export function claimedKey({ knownKey, outcome }: Claim): string | undefined {
  return isRefusal(outcome) ? undefined : knownKey;
}

/**
 * Verifies the signature of a body as sent (spec 5.2):
 * `HMAC-SHA256(secret, "<timestamp>:<lowercase hex SHA-256 of the body>")`.
 *
 * @param bodyHash the SHA-256 of the request body as sent: still encrypted if
 * encryption is on
 * @throws {Refusal} `auth_header_missing`, `timestamp_malformed`,
 * `timestamp_outside_window`, `signature_malformed`, `signature_mismatch`,
 * `credentials_not_configured`
 */
export function verifySignature(
  bodyHash: Uint8Array,
  { headers, outcome }: Claim,
): Client {
  if (isRefusal(outcome)) throw outcome;
  const message = `${headers["x-timestamp"]}:${bodyHash.toHex()}`;
  const apiKey = headers["x-api-key"];
  const claimed = Uint8Array.fromHex(headers["x-signature"]);
  const [current, previous] = outcome;
  // Always try both secrets: the time taken must not tell which one exists.
  const isCurrent = isSignedWith(current, message, claimed);
  const isPrevious = isSignedWith(previous, message, claimed);
  if (isCurrent) return { apiKey, secret: current, age: "current" };
  if (isPrevious) return { apiKey, secret: previous, age: "previous" };
  throw new Refusal("signature_mismatch", {});
}

/**
 * Whether a secret signed a message; compares in constant time. Web Crypto
 * would sign in another thread, and waking that takes longer than signing.
 */
function isSignedWith(
  secret: string,
  message: string,
  claimed: Uint8Array,
): boolean {
  const hmac = createHmac("sha256", secret).update(message).digest();
  return timingSafeEqual(hmac, claimed);
}

/** Checks everything that needs neither the body nor a secret. */
function verifyWithoutBody(
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
  if (options.credentials.size === 0) {
    throw new Refusal("credentials_not_configured", {});
  }
}

function verifyTimestamp(
  timestamp: string,
  { now, windowSeconds }: VerifyOptions,
): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new Refusal("timestamp_malformed", {
      timestamp: shortened(timestamp),
    });
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
