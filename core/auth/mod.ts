/**
 * The sender and the content of a request (SPECIFICATION.md, section 5):
 *
 *   checkHeaders      the headers          -> the `Claim` of the sender
 *   verifySignature   body hash and claim  -> the {@linkcode Client} that signed them
 *   encryptionKeyOf   client               -> the key of its encrypted bodies
 *   decryptBody       body and key         -> the plain body
 *
 * node:crypto signs, Web Crypto decrypts; `core/credentials.ts` holds the
 * secrets. A failed check throws a `Refusal`, whose message never tells which
 * part of a secret or a ciphertext was wrong.
 *
 * ```ts
 * const { createCredentials } = await import("../credentials.ts");
 * const credentials = createCredentials(new Map([["demo", ["demo-secret"]]]));
 * const claim = checkHeaders(
 *   { "x-api-key": "demo", "x-timestamp": "1714521600", "x-signature": "5f…" },
 *   { credentials, now: Date.now(), windowSeconds: 300 },
 * );
 * const bodyHash = await crypto.subtle.digest("SHA-256", new Uint8Array());
 * const client = verifySignature(new Uint8Array(bodyHash), claim);
 * const plain = await decryptBody(
 *   new Uint8Array(),
 *   await encryptionKeyOf(client),
 * );
 * ```
 * @module
 */
export { decryptBody, encryptionKeyOf } from "./decryption.ts";
export {
  checkHeaders,
  claimedKey,
  type SignatureHeaders,
  verifySignature,
} from "./signature.ts";
