/** How a request is signed (spec section 5): the headers and their rules. */
import { SERVICE_NAME } from "./service.ts";

/** Largest difference between a timestamp and the server's clock, seconds, inclusive (spec 5.2 rule 4). */
export const TIMESTAMP_WINDOW_SECONDS = 300;

/** The request headers that a signed request must have (spec 5.1). */
export const signatureHeaders = [
  "x-api-key",
  "x-timestamp",
  "x-signature",
] as const;

export type SignatureHeader = typeof signatureHeaders[number];

/** The `www-authenticate` of a 401 (design 3): what a request must be signed with. */
export const CHALLENGE = `HMAC-SHA256 realm="${SERVICE_NAME}", headers="${
  signatureHeaders.join(" ")
}"`;

/** The optional request header that tells an encrypted body from a plain one (spec 5.1). */
export const encryptedHeader = {
  name: "x-encrypted",
  /** Means encrypted; any other value means plain (design 10). */
  value: "1",
} as const;
