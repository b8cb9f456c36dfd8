import { fence, paragraphs } from "../markdown.ts";
import {
  chineseEncryptionVector,
  chineseVector,
  plainVector,
  type SignatureVector,
} from "../test_vectors.ts";

/** Requests with the values on the way to their signatures. */
export function vectors(): string {
  const { plaintext, keyHex: aes_key, ivHex: iv, tagHex: tag } =
    chineseEncryptionVector;
  return `
## Test vectors

No body ends with a line feed. The iv is fixed only here. /vectors.json has more, and the signatures that common mistakes give.

${
    paragraphs(
      values(plainVector),
      values(chineseVector),
      values(chineseEncryptionVector, { plaintext, aes_key, iv, tag }),
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
