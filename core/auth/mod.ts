/**
 * Who sent a request, and what did they send (SPECIFICATION.md, section 5):
 *
 *   createCredentials   api keys and secrets -> {@linkcode Credentials}
 *   checkHeaders        the headers          -> the `Claim` of the sender
 *   verifySignature     body hash and claim  -> the {@linkcode Client} that signed them
 *   decryptBody         body and client      -> the plain body
 *   signing.ts          keys, and the message that is signed
 *
 * Web Crypto does the cryptography. A failed check throws a `Refusal`, and its
 * message never tells which part of a secret or a ciphertext was wrong.
 * @module
 */
export { createCredentials, type Credentials } from "./credentials.ts";
export { decryptBody } from "./encryption.ts";
export {
  checkHeaders,
  claimedKey,
  type Client,
  type SignatureHeaders,
  verifySignature,
} from "./signature.ts";
