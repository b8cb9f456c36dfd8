/** `analyze.sh`: the signed request with openssl and curl. */
export const bashClient = String.raw`
#!/usr/bin/env bash
set -euo pipefail

body=$(mktemp)
trap 'rm -f "$body"' EXIT
{ printf '{"file":"'; base64 < "$1" | tr -d '\n'; printf '"}'; } > "$body"

timestamp=$(date +%s)
body_hash=$(openssl dgst -sha256 -r "$body" | cut -d ' ' -f 1)
# While openssl runs, other users of this machine can see the secret (ps).
signature=$(printf '%s:%s' "$timestamp" "$body_hash" |
  openssl dgst -sha256 -hmac "$API_SECRET" -r | cut -d ' ' -f 1)

# --data-binary sends every byte of the file; -d would drop line feeds.
curl --silent --show-error --max-time 60 "$BASE_URL/api/analyze" \
  --header "content-type: application/json" \
  --header "x-api-key: $API_KEY" \
  --header "x-timestamp: $timestamp" \
  --header "x-signature: $signature" \
  --data-binary "@$body"
`.trim();
