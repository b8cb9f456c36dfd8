import { fence, paragraphs } from "../markdown.ts";
import {
  chineseEncryptionVector,
  plainVector,
  type SignatureVector,
} from "../test_vectors.ts";

/** Requests with all intermediate values of their signatures. */
export function vectors(): string {
  return `
## Test vectors

No body ends with a line feed. The iv is fixed only here. /vectors.json has more, with the signatures that common mistakes produce.

${vectorBlocks()}
`;
}

/** The vectors as code: a plain body, and an encrypted one. */
export function vectorBlocks(): string {
  const { plaintext, keyHex: aes_key, ivHex: iv, tagHex: tag } =
    chineseEncryptionVector;
  return paragraphs(
    fence("text", `${sender(plainVector)}\n${signing(plainVector)}`),
    fence(
      "text",
      `${sender(chineseEncryptionVector)}\n${
        lines({ plaintext, aes_key, iv, tag })
      }\n${signing(chineseEncryptionVector)}`,
    ),
  );
}

/** The signer and the time. */
function sender({ apiKey, secret, timestamp }: SignatureVector): string {
  return lines({ api_key: apiKey, secret, timestamp });
}

/** The signed values. */
function signing({ body, bodyHash, signature }: SignatureVector): string {
  return lines({ body, sha256_of_body: bodyHash, signature });
}

/** `name = value` lines; binary values are in hex. */
function lines(values: Record<string, string>): string {
  return Object.entries(values).map(([name, value]) => `${name} = ${value}`)
    .join("\n");
}
