import {
  encryptedHeader,
  signatureHeaders,
  TIMESTAMP_WINDOW_SECONDS,
} from "../../schemas/mod.ts";
import { code, fence, table } from "../markdown.ts";

const rule =
  'x-signature = hex(HMAC_SHA256(key = utf8(secret), message = timestamp + ":" + hex(SHA256(body))))';

/** Headers and signature of a signed request (spec 5.1 and 5.2). */
export function signature(): string {
  return `
## Authentication

\`POST /api/analyze\` requires the first three of these request headers:

${headerTable()}

### Signature

${fence("text", rule)}

- \`body\` is the exact bytes that you send, after encryption if there is any. Make the bytes once, hash them, and send the same bytes.
- The HMAC key is the secret as you got it, in UTF-8. Do not decode it from base64 or hexadecimal.
- Write both \`hex\` values in lowercase. The message is ASCII text: digits, one colon, and 64 hexadecimal characters (not the 32 raw bytes of the hash).
- \`timestamp\` is the same text as in \`x-timestamp\`: seconds (not milliseconds) in decimal ASCII digits, without sign or fraction.
- Add no line feed to the message, and none to the body unless you send it too.
- Method, path, query and other headers are not signed.
- The timestamp may be up to ${TIMESTAMP_WINDOW_SECONDS} seconds before or after the server's clock, which you can read from \`time\` in \`GET /api/health\`.
- There is no nonce: within that time, the same signed request may be sent again.
`;
}

function headerTable(): string {
  const signed = Object.entries(signatureHeaders).map((
    [name, { description, example }],
  ) => [code(name), "yes", description, code(example)]);
  const encrypted = [
    code(encryptedHeader.name),
    "no",
    `${
      code(encryptedHeader.value)
    } means that the body is encrypted; otherwise leave the header out`,
    code(encryptedHeader.value),
  ];
  return table(["Header", "Required", "Content", "Example"], [
    ...signed,
    encrypted,
  ]);
}
