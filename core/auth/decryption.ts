/** Decrypts a request body whose signature has been verified (spec 5.3). */
import { Refusal } from "../refusal.ts";
import type { Client } from "./signature.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The AES-256 key of a client: SHA-256 of `<secret>:<api key>` (spec 5.3). Not
 * extractable: a worker that receives the key can only decrypt with it.
 */
export async function encryptionKeyOf(
  { apiKey, secret }: Pick<Client, "apiKey" | "secret">,
): Promise<CryptoKey> {
  const text = new TextEncoder().encode(`${secret}:${apiKey}`);
  const digest = await crypto.subtle.digest("SHA-256", text);
  return crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["decrypt"]);
}

/**
 * Decrypts a body of the form `base64(iv).base64(tag).base64(ciphertext)` with
 * AES-256-GCM (spec 5.3, NIST SP 800-38D). Every failure throws the same
 * refusal, which hides the cause (design 10).
 * @throws {Refusal} `decryption_failed`
 */
export async function decryptBody(
  body: Uint8Array,
  key: CryptoKey,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const { iv, sealed } = decodeSealed(body);
    const algorithm = { name: "AES-GCM", iv, tagLength: TAG_BYTES * 8 };
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed));
  } catch {
    throw new Refusal("decryption_failed", {});
  }
}

/**
 * Decodes the iv, and the ciphertext followed by the tag, as Web Crypto
 * expects.
 * @throws any error if a part is malformed
 */
function decodeSealed(body: Uint8Array) {
  // Invalid UTF-8 becomes U+FFFD, which base64 never contains.
  const encoded = new TextDecoder().decode(body).split(".");
  if (encoded.length !== 3) throw new TypeError();
  const iv = Uint8Array.fromBase64(encoded[0]);
  const tag = Uint8Array.fromBase64(encoded[1]);
  if (iv.length !== IV_BYTES || tag.length !== TAG_BYTES) throw new TypeError();
  const room = new Uint8Array(Math.ceil(encoded[2].length / 4) * 3 + TAG_BYTES);
  const { written } = room.setFromBase64(encoded[2]);
  room.set(tag, written);
  return { iv, sealed: room.subarray(0, written + TAG_BYTES) };
}
