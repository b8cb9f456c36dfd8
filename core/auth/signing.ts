/** The keys and the message of a signed request (spec 5.2, 5.3). */
import { createHmac } from "node:crypto";

const encoder = new TextEncoder();

/** The message of the HMAC (spec 5.2 rule 2). */
export function stringToSign(timestamp: string, bodyHash: string): string {
  return `${timestamp}:${bodyHash}`;
}

/**
 * The HMAC-SHA256 of a message (RFC 2104), with the UTF-8 bytes of a secret. Web
 * Crypto signs in another thread: waking it takes longer than signing.
 */
export function hmacOf(message: string, secret: string): Uint8Array {
  return createHmac("sha256", secret).update(message).digest();
}

/** An api key, and a secret of its client. */
export interface KeyOwner {
  apiKey: string;
  secret: string;
}

/**
 * The AES-256 key of a client: SHA-256 of `<secret>:<api key>` (spec 5.3). It
 * cannot be read out, not even by a worker that gets it.
 */
export async function encryptionKeyOf(
  { apiKey, secret }: KeyOwner,
): Promise<CryptoKey> {
  const text = encoder.encode(`${secret}:${apiKey}`);
  const digest = await crypto.subtle.digest("SHA-256", text);
  return crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["decrypt"]);
}
