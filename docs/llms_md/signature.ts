import {
  encryptedHeader,
  MAX_API_KEY_LENGTH,
  MIN_SECRET_LENGTH,
  TIMESTAMP_WINDOW_SECONDS,
} from "../../schemas/mod.ts";
import { references } from "../../schemas/words/mod.ts";
import { code, table } from "../markdown.ts";

/** Headers and signature of a signed request (spec 5.1 and 5.2). */
export function signature(): string {
  return `
## Signature

${headerTable()}

- \`body\` is the exact bytes that you send, encrypted if you encrypt. Make them once, hash them, and give the same bytes to your HTTP library, not an object.
- The key is the secret as you got it, in UTF-8; do not decode it from base64 or hex. The message is ASCII text: digits, one colon, 64 hex characters (not the 32 raw bytes), no line feed.
- \`timestamp\` is the text in \`x-timestamp\`, not milliseconds. It may be up to ${TIMESTAMP_WINDOW_SECONDS} seconds before or after the server's clock. There is no nonce: a replay in that time is answered too.
- The api key, 1 to ${MAX_API_KEY_LENGTH} visible ASCII characters, is not secret. A secret may be any text; one shorter than ${MIN_SECRET_LENGTH} characters is accepted, but the operator is warned. Both are case-sensitive. Clients that share them share their turns.
- Method, path, query and the other headers are not signed. Send each header once: two values are joined by a comma, and so are wrong (401).
- While a secret is being replaced, the old and the new one are both valid.

To test api key, secret and clock without a workbook, sign and send \`{"file":"UEsDBA=="}\`: \`workbook_damaged\` means that they are right.

After \`signature_mismatch\` run your code on the first [test vector](#test-vectors) and compare each step; then check the bytes on the wire, and the secret for white space around it.
`;
}

function headerTable(): string {
  const signed = Object.entries(references.en().headers).map((
    [name, text],
  ) => [code(name), text.split(";")[0]]);
  const { name, value } = encryptedHeader;
  const encrypted =
    `Optional. Exactly \`${value}\` means that the body is encrypted, anything else that it is not`;
  return table(["Header", "Content"], [...signed, [code(name), encrypted]]);
}
