import { code, fence, table } from "../markdown.ts";
import {
  encryptionVector,
  type SignatureVector,
  signatureVectors,
} from "../test_vectors.ts";

/** Requests with every value on the way to their signatures. */
export function vectors(): string {
  return `
## Test vectors

Test your code with these values before you call a server. (A server refuses them: their timestamps are old, and their files are not workbooks.) No body ends with a line feed.

### Signed requests

${signatureVectors.map(signatureVector).join("\n\n")}

### Encrypted request

The iv is fixed only in this example; use random bytes.

${encryptedVector()}
`;
}

function signatureVector(vector: SignatureVector): string {
  return `${vector.title}:\n\n${
    valueTable([
      ["Api key", vector.apiKey],
      ["Secret", vector.secret],
      ["HMAC key (UTF-8 of the secret), hex", vector.secretHex],
      ["Body", vector.body],
      [`Body, ${vector.bodyBytes} bytes, hex`, vector.bodyHex],
      ...signing(vector),
    ])
  }`;
}

function encryptedVector(): string {
  const vector = encryptionVector;
  const values = valueTable([
    ["Api key", vector.apiKey],
    ["Secret", vector.secret],
    ["Plaintext", vector.plaintext],
    ["Plaintext, hex", vector.plaintextHex],
    ["Text whose hash is the AES key", vector.keyText],
    ["AES key (SHA-256 of that text), hex", vector.keyHex],
    ["iv, hex", vector.ivHex],
    ["iv, base64", vector.ivBase64],
    ["Tag, hex", vector.tagHex],
    ["Tag, base64", vector.tagBase64],
    ["Ciphertext without tag, hex", vector.ciphertextHex],
    ["Ciphertext without tag, base64", vector.ciphertextBase64],
    ...signing(vector),
  ]);
  return `${values}\n\nThe body to send, ${vector.bodyBytes} bytes:\n\n${
    fence("text", vector.body)
  }`;
}

function signing(vector: SignatureVector): [string, string][] {
  return [
    ["`x-timestamp`", vector.timestamp],
    ["SHA-256 of the body, hex", vector.bodyHash],
    ["String to sign", vector.stringToSign],
    ["`x-signature`", vector.signature],
  ];
}

function valueTable(rows: readonly [string, string][]): string {
  return table(
    ["Step", "Value"],
    rows.map(([step, value]) => [step, code(value)]),
  );
}
