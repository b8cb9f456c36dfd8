/**
 * `deno task dev`: the service for this machine only, and requests to paste.
 */
import type { Environment } from "./configuration.ts";

/** The demo credentials, which demo.env repeats for `deno task send`. */
export const API_KEY = "demo";
export const API_SECRET = "demo-secret";

/** The port in demo.env, which `deno task send` uses. */
const DEFAULT_PORT = 8000;

/** Variables for this machine only, with the demo credentials and no others. */
export function demoEnvironment(environment: Environment): Environment {
  return {
    ...environment,
    HOST: "127.0.0.1",
    API_KEY,
    API_SECRET,
    API_CREDENTIALS: undefined,
    API_CREDENTIALS_FILE: undefined,
  };
}

/** The text to print once the service is ready. */
export function instructions(port: number): string {
  const address = `http://127.0.0.1:${port}`;
  const base = port === DEFAULT_PORT ? "" : `BASE_URL=${address} `;
  return `
Monthly Sales Statistics Service on ${address}
  api key ${API_KEY}, secret ${API_SECRET} (for this machine only)

Send a workbook from another terminal, in this folder:

  ${base}npx -y deno@${Deno.version.deno} task send tests/fixtures/workbooks/sample.xlsx

The same by hand, with bash, openssl and curl:

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
