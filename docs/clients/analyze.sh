#!/usr/bin/env bash
# Sends a monthly sales workbook to the service and prints its statistics as
# JSON.
#
#   curl -O https://base-url.invalid/clients/analyze.sh
#   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
#   bash analyze.sh FILE.xlsx
#
# Needs bash, curl and openssl. It cannot encrypt: the openssl command has no
# AES-GCM. The other clients beside this one can.
#
# Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
# usage, 3 gave up after three retries. Failures and notes are on stderr.
set -euo pipefail

pauses=(1 2 4) # seconds before each retry, unless retry-after is longer

say() { printf '%s\n' "$*" >&2; }

usage() {
  say "$1"
  say "Usage: set BASE_URL, API_KEY and API_SECRET; analyze.sh FILE.xlsx"
  exit 2
}

[[ $# -eq 1 && $1 != -* ]] ||
  usage "Expected one file and no option: this client cannot --encrypt"
[[ ${BASE_URL:-} == http* && -n ${API_KEY:-} && -n ${API_SECRET:-} ]] ||
  usage "BASE_URL must begin with http; API_KEY and API_SECRET must be set"
[[ -f $1 && -r $1 ]] || usage "Cannot read $1"
for tool in curl openssl; do
  command -v "$tool" > /dev/null || usage "This client needs $tool"
done
base_url=${BASE_URL%/}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
body=$folder/body headers=$folder/headers answer=$folder/answer

sha256() { openssl dgst -sha256 -r | cut -d ' ' -f 1; }

# HMAC-SHA256 (RFC 2104) of $1. `openssl dgst -hmac` could do it, but then
# everybody on this machine could read the secret in the list of processes.
hmac() {
  local key inner
  key=$(printf %s "$API_SECRET" | od -An -v -tx1 | tr -d ' \n')
  if [[ ${#key} -gt 128 ]]; then key=$(printf %s "$API_SECRET" | sha256); fi
  inner=$({ xor "$key" 0x36 64; printf %s "$1"; } | sha256)
  { xor "$key" 0x5c 64; xor "$inner" 0 32; } | sha256
}

# Writes the bytes of the hexadecimal text $1, padded with zeros to $3 bytes,
# each combined with $2 by exclusive or.
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

# Posts the body, signed with the time of now, and sets status.
post() {
  local timestamp=$(($(date +%s) + offset))
  : > "$headers" > "$answer"
  status=$(curl --silent --show-error --max-time 60 --output "$answer" \
    --dump-header "$headers" --write-out '%{http_code}' \
    --data-binary "@$body" --header "expect:" \
    --header "content-type: application/json" \
    --header "x-api-key: $API_KEY" --header "x-timestamp: $timestamp" \
    --header "x-signature: $(hmac "$timestamp:$(sha256 < "$body")")" \
    "$base_url/api/analyze") || status=0
}

# Prints by how many seconds the clock of the service is ahead of ours.
clock_offset() {
  local health there
  health=$(curl --silent --max-time 60 "$base_url/api/health") || true
  if [[ $health =~ \"time\":\"([0-9-]+)T([0-9:]+) ]]; then
    there="${BASH_REMATCH[1]} ${BASH_REMATCH[2]}"
    there=$(date -u -d "$there" +%s 2> /dev/null || # GNU, BusyBox
      date -u -j -f "%Y-%m-%d %H:%M:%S" "$there" +%s) # macOS, BSD
    echo $((there - $(date +%s)))
  else
    echo 0
  fi
}

# Prints the failure in one line: status, reason, message, request id.
describe() {
  local message
  message=$(sed -n 's/.*"message":"\(.*\)","data":null}$/\1/p' "$answer" | sed 's/\\\(.\)/\1/g')
  if [[ $status == 0 ]]; then
    printf '0 no answer'
  else
    printf '%s %s: %s (x-request-id: %s)' "$status" "${reason:-unknown reason}" \
      "${message:-not an answer of the service}" "$(header x-request-id)"
  fi
}

can_try_again() { [[ $status == 0 || $status == 408 || $status == 429 || $status == 5* ]]; }

# base64 of the file goes into a file: it is too long for a command line.
{ printf '{"file":"'; base64 < "$1" | tr -d '\n'; printf '"}'; } > "$body"

offset=0 corrected=no retries=0
while :; do
  post
  reason=$(header x-error-reason)
  if [[ $reason == timestamp_outside_window && $corrected == no ]]; then
    corrected=yes
    offset=$(clock_offset)
  elif can_try_again && [[ $retries -lt ${#pauses[@]} ]]; then
    pause=${pauses[retries]}
    longer=$(header retry-after)
    if [[ $longer =~ ^[1-9][0-9]{0,3}$ && $longer -gt $pause ]]; then pause=$longer; fi
    say "$(describe); trying again in $pause s"
    sleep "$pause"
    retries=$((retries + 1))
  else
    break
  fi
done

if [[ $status != 200 || $(head -c 10 "$answer") != '{"code":0,' ]]; then
  say "$(describe)"
  if can_try_again; then exit 3; else exit 1; fi
fi
notes=$(header x-notes)
if [[ -n $notes ]]; then say "x-notes: $notes"; fi
sed -e 's/^{"code":0,"message":"ok","data"://' -e 's/}$//' "$answer"
echo
