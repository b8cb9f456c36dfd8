/** Verifies who signed a request (spec 5.2). First check of every analysis. */
// @ts-types="./timing_safe_equal.d.ts"
import { timingSafeEqual } from "@std/crypto/timing-safe-equal";
import type { Credentials, Secret } from "./credentials.ts";
import { Refusal } from "../refusal.ts";
import { shown } from "../wording.ts";

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
  /** Which of the client's two secrets that is. */
  age: "current" | "previous";
}

const encoder = new TextEncoder();

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
  if (credentials.size === 0) throw noCredentials();
  const bodyHash = await crypto.subtle.digest("SHA-256", body);
  const message = encoder.encode(
    `${headers["x-timestamp"]}:${new Uint8Array(bodyHash).toHex()}`,
  );
  const apiKey = headers["x-api-key"];
  const claimed = Uint8Array.fromHex(headers["x-signature"]);
  const [current, previous] = credentials.secretsOf(apiKey);
  // Always try both: the time must not tell which one exists.
  const isCurrent = await isSignedWith(current, message, claimed);
  const isPrevious = await isSignedWith(previous, message, claimed);
  if (isCurrent) return { apiKey, secret: current.text, age: "current" };
  if (isPrevious) return { apiKey, secret: previous.text, age: "previous" };
  throw new Refusal(
    "signature_mismatch",
    "Signature verification failed: unknown api key, wrong secret, or other " +
      "bytes signed than sent",
  );
}

async function isSignedWith(
  secret: Secret,
  message: Uint8Array<ArrayBuffer>,
  claimed: Uint8Array,
): Promise<boolean> {
  const expected = await crypto.subtle.sign("HMAC", secret.hmacKey, message);
  return timingSafeEqual(new Uint8Array(expected), claimed);
}

/** Checks everything that needs neither the body nor a secret. */
function verifyHeaders(
  headers: SignatureHeaders,
  options: VerifyOptions,
): void {
  const missing = Object.entries(headers).filter(([, value]) => value === "");
  if (missing.length > 0) {
    throw new Refusal(
      "auth_header_missing",
      `Missing authentication header: ${
        missing.map(([name]) => name).join(", ")
      }`,
    );
  }
  verifyTimestamp(headers["x-timestamp"], options);
  if (!/^[0-9a-f]{64}$/.test(headers["x-signature"])) {
    throw new Refusal(
      "signature_malformed",
      "Signature verification failed: x-signature is not 64 lowercase " +
        "hexadecimal characters",
    );
  }
}

function verifyTimestamp(
  timestamp: string,
  { now, windowSeconds }: VerifyOptions,
): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new Refusal(
      "timestamp_malformed",
      `Malformed x-timestamp ${JSON.stringify(shown(timestamp))}: ` +
        "expected seconds since 1970-01-01 UTC in 1 to 12 digits",
    );
  }
  const server = Math.floor(now / 1000);
  if (Math.abs(server - Number(timestamp)) > windowSeconds) {
    throw new Refusal(
      "timestamp_outside_window",
      `Timestamp outside the window: x-timestamp is ${timestamp}, the ` +
        `server's clock is ${server}, the window is ${windowSeconds} seconds`,
    );
  }
}

function noCredentials(): Refusal {
  return new Refusal(
    "credentials_not_configured",
    "No credentials are configured on this server: its operator must set " +
      "API_KEY and API_SECRET",
  );
}
