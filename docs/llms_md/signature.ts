import {
  encryptedHeader,
  signedHeaders,
  TIMESTAMP_WINDOW_SECONDS,
} from "../../schemas/mod.ts";
import { code, fence, table } from "../markdown.ts";

const rule =
  'x-signature = hex(HMAC_SHA256(key = utf8(secret), message = timestamp + ":" + hex(SHA256(body))))';

/** Headers and signature of a signed request (spec 5.1 and 5.2). */
export function signature(): string {
  return `
## Authentication

\`POST /api/analyze\` needs the first three of these request headers:

${headerTable()}

### Signature

${fence("text", rule)}

- \`body\` is the exact bytes that are sent, after encryption if the body is encrypted. Make the bytes once, hash them, and send the same bytes.
- The HMAC key is the UTF-8 bytes of the secret as it was given to you. It is not decoded from base64 or hexadecimal.
- Both \`hex\` are lowercase. The message is ASCII text: digits, one colon, 64 hexadecimal characters (not the 32 raw bytes of the hash).
- \`timestamp\` is the same text as in \`x-timestamp\`: seconds (not milliseconds), decimal ASCII digits, no sign, no fraction.
- No line feed comes after the body or after the message, unless the body that is sent ends with one.
- Method, path, query and other headers are not signed.
- The timestamp may be up to ${TIMESTAMP_WINDOW_SECONDS} seconds before or after the server's clock. The \`time\` of \`GET /api/health\` is that clock.
- There is no nonce: the same signed request may be sent again within the window.
`;
}

function headerTable(): string {
  const signed = Object.entries(signedHeaders).map((
    [name, { description, example }],
  ) => [code(name), "yes", description, code(example)]);
  const encrypted = [
    code(encryptedHeader.name),
    "no",
    `${
      code(encryptedHeader.value)
    } says that the body is encrypted; leave the header out otherwise`,
    code(encryptedHeader.value),
  ];
  return table(["Header", "Required", "Content", "Example"], [
    ...signed,
    encrypted,
  ]);
}
