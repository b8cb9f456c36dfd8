/** The headers of a signed request and their rules (spec section 5). */
import { SERVICE_NAME } from "./service.ts";

/**
 * Largest difference between a timestamp and the server's clock, seconds,
 * inclusive (spec 5.2 rule 4).
 */
export const TIMESTAMP_WINDOW_SECONDS = 300;

/** Length of a SHA-256 and of an HMAC-SHA256, bytes. */
export const HASH_BYTES = 32;
/** Longest timestamp, digits. */
export const MAX_TIMESTAMP_DIGITS = 12;
/** Length of the iv of AES-256-GCM, bytes (spec 5.3). */
export const IV_BYTES = 12;
/** Length of the tag of AES-256-GCM, bytes (spec 5.3). */
export const TAG_BYTES = 16;

/** The headers that every signed request must have (spec 5.1). */
export const signatureHeaders = [
  "x-api-key",
  "x-timestamp",
  "x-signature",
] as const;

/** Longest api key, characters. */
export const MAX_API_KEY_LENGTH = 128;

export type SignatureHeader = typeof signatureHeaders[number];

/**
 * The `www-authenticate` of a 401 (design 3): scheme and headers of the
 * signature.
 */
export const CHALLENGE = `HMAC-SHA256 realm="${SERVICE_NAME}", headers="${
  signatureHeaders.join(" ")
}"`;

/** The optional request header that marks an encrypted body (spec 5.1). */
export const encryptedHeader = {
  name: "x-encrypted",
  /** The value for encrypted; any other value means plain (design 10). */
  value: "1",
} as const;
