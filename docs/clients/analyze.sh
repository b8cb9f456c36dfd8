#!/usr/bin/env bash
# Sends a monthly sales workbook to the service, and prints the answer as JSON.
#
#   curl -O https://base-url.invalid/clients/analyze.sh
#   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
#   bash analyze.sh FILE.xlsx [--skip-bad-rows]
#
# Needs bash, curl and openssl. It cannot encrypt: the openssl command has no
# AES-GCM. The clients in other languages can. --skip-bad-rows leaves out rows
# that cannot be read; without it such a workbook is refused.
#
# Exit code 0: the answer is on stdout, notes on the data are on stderr. 1: the
# service refused or could not be reached, and stderr says why.
set -euo pipefail

pauses=(1 2 4) # seconds before each retry, unless retry-after is longer
sending=30     # seconds: a 408 that comes later would come again

handling=strict
if [[ $# -eq 2 && $2 == --skip-bad-rows ]]; then handling=lenient && set -- "$1"; fi
if [[ $# -ne 1 || $1 == --* || -z ${BASE_URL:-} || -z ${API_KEY:-} || -z ${API_SECRET:-} ]]; then
  echo "Set BASE_URL, API_KEY and API_SECRET, and give one FILE.xlsx" >&2
  exit 1
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
body=$folder/body headers=$folder/headers answer=$folder/answer

sha256() { openssl dgst -sha256 -r | cut -d ' ' -f 1; }

# HMAC-SHA256 (RFC 2104) of $1. `openssl dgst -hmac` would do, but it takes the
# secret as an argument, which every user of this machine can read.
hmac() {
  local key inner
  key=$(printf %s "$API_SECRET" | od -An -v -tx1 | tr -d ' \n')
  if [[ ${#key} -gt 128 ]]; then key=$(printf %s "$API_SECRET" | sha256); fi
  inner=$({ xor "$key" 0x36 64; printf %s "$1"; } | sha256)
  { xor "$key" 0x5c 64; xor "$inner" 0 32; } | sha256
}

# Writes the bytes of the hexadecimal text $1, padded with zeros to $3 bytes,
# each XORed with $2.
xor() {
  local i byte
  for ((i = 0; i < 2 * $3; i += 2)); do
    byte=${1:i:2}
    printf -v byte '\\x%02x' $((0x${byte:-0} ^ $2))
    printf "$byte"
  done
}

# Prints the value of the response header $1.
header() {
  tr -d '\r' < "$headers" | awk -v name="$1" '
    tolower($0) ~ "^" name ":" { sub(/^[^:]*: */, ""); value = $0 }
    END { print value }'
}

# Posts the signed body, and sets status and late: whether no answer came in time.
post() {
  local timestamp code=0 limit
  timestamp=$(date +%s)
  limit=$((60 + ($(wc -c < "$body") - 1) / 65536 + 1)) # a second for each 64 KiB begun
  : > "$headers" > "$answer"
  status=$(curl --silent --show-error --output "$answer" --max-time "$limit" \
    --dump-header "$headers" --write-out '%{http_code}' \
    --data-binary "@$body" --header "expect:" \
    --header "content-type: application/json" --header "prefer: handling=$handling" \
    --header "x-api-key: $API_KEY" --header "x-timestamp: $timestamp" \
    --header "x-signature: $(hmac "$timestamp:$(sha256 < "$body")")" \
    "${BASE_URL%/}/api/analyze" 2> "$folder/error") || { code=$?; status=000; }
  if [[ $status == 000 ]]; then cp "$folder/error" "$answer"; fi
  if [[ $code == 28 ]]; then late=yes; else late=no; fi
}

# The base64 goes through a file: it is too long for a command line.
{ printf '{"file":"'; base64 < "$1" | tr -d '\n'; printf '"}'; } > "$body"
for pause in "${pauses[@]}" none; do
  start=$SECONDS
  post
  case $status in
    000) [[ $late == no ]] || break ;;
    408) [[ $((SECONDS - start)) -le $sending ]] || break ;;
    429 | 502 | 503) ;;
    *) break ;;
  esac
  [[ $pause != none ]] || break
  retry_after=$(header retry-after)
  if [[ $retry_after =~ ^[0-9]{1,9}$ && $retry_after -gt $pause ]]; then pause=$retry_after; fi
  sleep "$(awk -v pause="$pause" -v seed="$RANDOM" 'BEGIN { srand(seed); print pause * (1 + rand() / 2) }')"
done

if [[ $status == 200 && $(head -c 10 "$answer") == '{"code":0,' ]]; then
  notes=$(header x-notes)
  if [[ -n $notes ]]; then echo "x-notes: $notes" >&2; fi
  cat "$answer"
  echo
else
  reason=$(header x-error-reason) id=$(header x-request-id)
  { echo "HTTP $status ${reason:--} ${id:--}"; cat "$answer"; echo; } >&2
  exit 1
fi
