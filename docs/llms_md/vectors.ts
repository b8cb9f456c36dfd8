import { fence, paragraphs } from "../markdown.ts";
import {
  encryptionVector,
  type SignatureVector,
  signatureVectors,
} from "../test_vectors.ts";

/** Requests with the values on the way to their signatures. */
export function vectors(): string {
  return `
## Test vectors

No body ends with a line feed. The iv is fixed only here.

${
    paragraphs(
      ...signatureVectors.map((vector) => values(vector)),
      values(encryptionVector, {
        plaintext: encryptionVector.plaintext,
        aes_key: encryptionVector.keyHex,
        iv: encryptionVector.ivHex,
        tag: encryptionVector.tagHex,
        ciphertext: encryptionVector.ciphertextHex,
      }),
    )
  }
`;
}

/** A vector as `name = value` lines; binary values are in hex. */
function values(
  vector: SignatureVector,
  encryption: Record<string, string> = {},
): string {
  const { apiKey, secret, timestamp, body, bodyHash, signature } = vector;
  const lines = Object.entries({
    api_key: apiKey,
    secret,
    timestamp,
    ...encryption,
    body,
    sha256_of_body: bodyHash,
    signature,
  });
  return fence(
    "text",
    lines.map(([name, value]) => `${name} = ${value}`).join("\n"),
  );
}
