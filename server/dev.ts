/**
 * `deno task dev`: the service on this machine alone, with demo credentials,
 * and a request to paste.
 */
const settings = {
  HOST: "127.0.0.1",
  API_KEY: "demo",
  API_SECRET: "demo-secret",
  VALIDATE_ANSWERS: "on",
};
Deno.env.delete("API_CREDENTIALS");
for (const [name, value] of Object.entries(settings)) Deno.env.set(name, value);
const address = `http://127.0.0.1:${Deno.env.get("PORT") ?? 8000}`;

console.log(`
Monthly Sales Statistics Service on ${address}
  api key ${settings.API_KEY}, secret ${settings.API_SECRET} (for this machine only)

Paste into another terminal, in this folder:

  body=$(mktemp)
  printf '{"file":"%s"}' "$(base64 < tests/fixtures/workbooks/sample.xlsx | tr -d '\\n')" > "$body"
  timestamp=$(date +%s)
  hash=$(openssl dgst -sha256 -r "$body" | cut -d' ' -f1)
  signature=$(printf '%s:%s' "$timestamp" "$hash" | openssl dgst -sha256 -hmac ${settings.API_SECRET} -r | cut -d' ' -f1)
  curl ${address}/api/analyze --data-binary "@$body" \\
    -H 'content-type: application/json' -H 'x-api-key: ${settings.API_KEY}' \\
    -H "x-timestamp: $timestamp" -H "x-signature: $signature"
`);

await import("../main.ts");
