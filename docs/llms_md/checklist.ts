import { TIMESTAMP_WINDOW_SECONDS } from "../../schemas/mod.ts";
import { code, table } from "../markdown.ts";
import { mistakes, plainVector } from "../test_vectors.ts";

/** How to find out why the service refuses a signature. */
export function checklist(): string {
  return `
## When the signature does not match

1. Run your code on the first [test vector](#test-vectors): secret \`${plainVector.secret}\`, timestamp \`${plainVector.timestamp}\`, body \`${plainVector.body}\`. Compare each step. If your signature is in this table, you have found the mistake:

${mistakeTable()}

2. Your code gets the vector right, but the server still says \`signature_mismatch\`? Look at the bytes on the wire. Your HTTP library may make the JSON again, change its encoding, or compress it. Give it bytes, not an object.
3. Is the body encrypted? Then hash the encrypted text, not the JSON.
4. Do the api key and the secret belong together, and to this server? An unknown api key gives \`signature_mismatch\` too. Look for white space or a line feed at the end of the secret, for example if you read it from a file.
5. \`signature_malformed\`: the header is not 64 lowercase hexadecimal characters. Is it in base64 or in upper case?
6. \`timestamp_outside_window\`: the message shows both clocks, which may differ by ${TIMESTAMP_WINDOW_SECONDS} seconds. Make a new timestamp and signature for each attempt.
7. \`auth_header_missing\`, although you send the headers: a redirect or a proxy may have dropped them. Use exactly the base URL at the top of this page.
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
