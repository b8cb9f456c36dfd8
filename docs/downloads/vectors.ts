import {
  chineseEncryptionVector,
  emptyBodyVector,
  encryptionVector,
  mistakes,
  signatureVectors,
} from "../test_vectors.ts";

const about = [
  "Test vectors for clients: each has every value on the way from the body to the signature.",
  "signed: plain requests. encrypted: the body is the plaintext, encrypted with AES-256-GCM.",
  "An iv is fixed here only to make the vector repeatable: use 12 random bytes for each request.",
  "bodyHash is the SHA-256 of the body as sent; signature is the HMAC-SHA256 of stringToSign under the UTF-8 bytes of the secret.",
  "The AES key is the SHA-256 of keyText; the body is ivBase64.tagBase64.ciphertextBase64. Texts are UTF-8, and no body ends with a line feed.",
  "mistakes: the signatures that common mistakes give for the first vector.",
  "The service refuses these requests: their timestamps are old, and their files are not workbooks.",
];

/** vectors.json: all test vectors, for the tests of clients. */
export function renderVectors(): string {
  const vectors = {
    about,
    signed: [...signatureVectors, emptyBodyVector],
    encrypted: [encryptionVector, chineseEncryptionVector],
    mistakes: Object.values(mistakes),
  };
  return `${JSON.stringify(vectors, null, 2)}\n`;
}
