import { TIMESTAMP_WINDOW_SECONDS } from "../../schemas/mod.ts";
import { code, table } from "../markdown.ts";
import { mistakes, plainVector } from "../test_vectors.ts";

/** How to find out why a signature is refused. */
export function checklist(): string {
  return `
## When the signature does not match

1. Run your code on the first [test vector](#test-vectors): secret \`${plainVector.secret}\`, timestamp \`${plainVector.timestamp}\`, body \`${plainVector.body}\`. Compare step by step. If your signature is in this table, the mistake is known:

${mistakeTable()}

2. The vector is right, but the server still says \`signature_mismatch\`: look at the bytes on the wire. Does your HTTP library make the JSON again, change its encoding, or compress it? Give it bytes, not an object.
3. Is the body encrypted? Then the encrypted text is hashed, not the JSON.
4. Do api key and secret belong together, and to this server? An unknown api key gives the same \`signature_mismatch\`. Look for white space or a line feed at the end of the secret, as when it is read from a file.
5. \`signature_malformed\`: the header is not 64 lowercase hexadecimal characters; is it base64 or in upper case?
6. \`timestamp_outside_window\`: the message names both clocks; they may differ by ${TIMESTAMP_WINDOW_SECONDS} seconds. Make a new timestamp and signature for each attempt.
7. \`auth_header_missing\` although you send the headers: a redirect or a proxy may have dropped them. Use the base URL as it stands above.
`;
}

function mistakeTable(): string {
  return table(
    ["Your signature", "Mistake"],
    Object.values(mistakes).map((
      { mistake, signature },
    ) => [code(signature), mistake]),
  );
}
