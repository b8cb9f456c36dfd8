/**
 * `deno task dev`: the service on this machine alone, with demo credentials,
 * and a request to paste.
 */
import { readEnvironment, serve } from "./mod.ts";

const API_KEY = "demo";
const API_SECRET = "demo-secret";

await serve({
  environment: {
    ...readEnvironment(),
    HOST: "127.0.0.1",
    API_KEY,
    API_SECRET,
    API_CREDENTIALS: undefined,
    API_CREDENTIALS_FILE: undefined,
  },
  platform: { isLogOnConsole: true },
  onListen: ({ port }) => console.log(welcome(`http://127.0.0.1:${port}`)),
});

function welcome(address: string): string {
  return `
Monthly Sales Statistics Service on ${address}
  api key ${API_KEY}, secret ${API_SECRET} (for this machine only)

Paste into another terminal, in this folder:

  body=$(mktemp)
  printf '{"file":"%s"}' "$(base64 < tests/fixtures/workbooks/sample.xlsx | tr -d '\\n')" > "$body"
  timestamp=$(date +%s)
  hash=$(openssl dgst -sha256 -r "$body" | cut -d' ' -f1)
  signature=$(printf '%s:%s' "$timestamp" "$hash" | openssl dgst -sha256 -hmac ${API_SECRET} -r | cut -d' ' -f1)
  curl ${address}/api/analyze --data-binary "@$body" \\
    -H 'content-type: application/json' -H 'x-api-key: ${API_KEY}' \\
    -H "x-timestamp: $timestamp" -H "x-signature: $signature"
`;
}
