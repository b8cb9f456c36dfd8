#!/usr/bin/env bash
# Sends monthly sales workbooks to the service and prints their statistics as
# JSON.
#
#   curl -O https://base-url.invalid/clients/analyze.sh
#   export BASE_URL=https://base-url.invalid API_KEY=... API_SECRET=...
#   bash analyze.sh FILE.xlsx...
#
# Needs bash, curl and openssl. It cannot encrypt: the openssl command has no
# AES-GCM. The clients in other languages can.
set -euo pipefail

pauses=(1 2 4) # seconds before each retry, unless retry-after is longer

say() { printf '%s\n' "$*" >&2; }

usage() {
  cat << 'TEXT'
Usage: bash analyze.sh FILE.xlsx... [--summary | --envelope]

Set BASE_URL, API_KEY and API_SECRET.

  --summary    print months and totals as tab-separated lines instead
  --envelope   print a line of JSON for each file instead: file, status,
               reason, notes, requestId, envelope

Exit codes: 0 the statistics are on stdout, 1 the service refused, 2 wrong
usage or a file that cannot be read, 3 gave up after three retries or its own
time limit. If several files fail, the highest code counts. Failures and notes
go to stderr.
TEXT
}

usage_error() {
  say "$1"
  exit 2
}

format=data paths=()
for arg in "$@"; do
  case $arg in
    --help) usage; exit 0 ;;
    --summary | --envelope) format=${arg#--} ;;
    --encrypt) usage_error "This client cannot --encrypt (see --help)" ;;
    --*) usage_error "Unknown option $arg (see --help)" ;;
    *) paths+=("$arg") ;;
  esac
done
[[ ${#paths[@]} -gt 0 ]] || usage_error "No file given (see --help)"
missing=
for name in BASE_URL API_KEY API_SECRET; do
  [[ -n ${!name:-} ]] || missing+="${missing:+, }$name"
done
[[ -z $missing ]] || usage_error "Not set: $missing (see --help)"
[[ $BASE_URL =~ ^https?:// ]] || usage_error "BASE_URL must begin with http:// or https://"
for tool in curl openssl; do
  command -v "$tool" > /dev/null || usage_error "This client needs $tool"
done
base_url=${BASE_URL%/}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
body=$folder/body headers=$folder/headers answer=$folder/answer curl_error=$folder/curl_error

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

# Posts the signed body, and sets status, reason and late. Late means that this
# client stopped waiting: another try would take as long.
post() {
  local timestamp=$(($(date +%s) + offset)) code=0
  # Seconds without a byte: slow connections need longer for a long body.
  local limit=$((60 + $(wc -c < "$body") / 65536))
  : > "$headers" > "$answer"
  status=$(curl --silent --show-error --output "$answer" \
    --connect-timeout "$limit" --speed-limit 1 --speed-time "$limit" \
    --dump-header "$headers" --write-out '%{http_code}' \
    --data-binary "@$body" --header "expect:" \
    --header "content-type: application/json" \
    --header "x-api-key: $API_KEY" --header "x-timestamp: $timestamp" \
    --header "x-signature: $(hmac "$timestamp:$(sha256 < "$body")")" \
    "$base_url/api/analyze" 2> "$curl_error") || { code=$?; status=0; }
  late=no
  if [[ $code == 28 ]]; then
    late=yes
    echo "none within $limit s" > "$curl_error"
  fi
  reason=$(header x-error-reason)
}

# Prints the seconds by which the service's clock is ahead of ours.
clock_offset() {
  local health service_time
  health=$(curl --silent --max-time 30 "$base_url/api/health") || true
  if [[ $health =~ \"time\":\"([0-9-]+)T([0-9:]+) ]]; then
    service_time="${BASH_REMATCH[1]} ${BASH_REMATCH[2]}"
    service_time=$(date -u -d "$service_time" +%s 2> /dev/null || # GNU, BusyBox
      date -u -j -f "%Y-%m-%d %H:%M:%S" "$service_time" +%s) # macOS, BSD
    echo $((service_time - $(date +%s)))
  else
    echo 0
  fi
}

# Prints the failure in one line: status, reason, message, request id.
describe() {
  local message id
  message=$(sed -n 's/.*"message":"\(.*\)","data":null}$/\1/p' "$answer" | sed 's/\\\(.\)/\1/g')
  id=$(header x-request-id)
  if [[ $status == 0 ]]; then
    printf '0 no answer: %s' "$(head -n 1 "$curl_error")"
  else
    printf '%s %s: %s%s' "$status" "${reason:-unknown reason}" \
      "${message:-not an answer of the service}" "${id:+ (x-request-id: $id)}"
  fi
}

retryable() { [[ $status == 0 || $status == 408 || $status == 429 || $status == 5* ]]; }

# Sends the file $1, and retries transient failures.
analyze() {
  local offset=0 clock_corrected=no retries=0 pause retry_after
  # The base64 goes through a file: it is too long for a command line.
  { printf '{"file":"'; base64 < "$1" | tr -d '\n'; printf '"}'; } > "$body"
  while :; do
    post
    if [[ $reason == timestamp_outside_window && $clock_corrected == no ]]; then
      clock_corrected=yes
      offset=$(clock_offset)
    elif retryable && [[ $late == no && $retries -lt ${#pauses[@]} ]]; then
      pause=${pauses[retries]}
      retry_after=$(header retry-after)
      if [[ $retry_after =~ ^[1-9][0-9]{0,3}$ && $retry_after -gt $pause ]]; then pause=$retry_after; fi
      say "$(describe); trying again in $pause s"
      sleep "$pause"
      retries=$((retries + 1))
    else
      break
    fi
  done
}

# Prints $1 as a JSON string, null if it is empty.
json() {
  if [[ -z $1 ]]; then printf null; return; fi
  local text=${1//\\/\\\\}
  printf '"%s"' "${text//\"/\\\"}"
}

# Prints a line for each month of the file $1 and one for the total. No name in
# the data can look like a key: its quotation marks are escaped.
print_summary() {
  local meta value key line
  grep -o '"meta":{"year"[^}]*}' "$answer" | while read -r meta; do
    line=$1
    if [[ $meta =~ \"year\":([0-9]+),\"month\":([0-9]+) && ${BASH_REMATCH[2]} != 0 ]]; then
      printf -v value '%04d-%02d' "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
    else
      value=total
    fi
    line+=$'\t'$value
    for key in rows hospitals newHospitals totalQty totalConv; do
      [[ $meta =~ \"$key\":([^,}]+) ]]
      line+=$'\t'${BASH_REMATCH[1]}
    done
    printf '%s\n' "$line"
  done
}

# Prints the answer for the file $1, and returns the exit code.
print_answer() {
  local notes is_data=no
  notes=$(header x-notes)
  if [[ $status == 200 && $(head -c 10 "$answer") == '{"code":0,' ]]; then is_data=yes; fi
  if [[ $is_data == no ]]; then say "$(describe)"; elif [[ -n $notes ]]; then say "x-notes: $notes"; fi
  if [[ $format == envelope ]]; then
    printf '{"file":%s,"status":%s,"reason":%s,"notes":%s,"requestId":%s,"envelope":' "$(json "$1")" \
      "$status" "$(json "$reason")" "$(json "$notes")" "$(json "$(header x-request-id)")"
    if [[ $(head -c 8 "$answer") == '{"code":' && $status != 0 ]]; then cat "$answer"; else printf null; fi
    printf '}\n'
  elif [[ $is_data == yes && $format == summary ]]; then
    print_summary "$1"
  elif [[ $is_data == yes ]]; then
    sed -e 's/^{"code":0,"message":"ok","data"://' -e 's/}$//' "$answer"
    echo
  fi
  if [[ $is_data == yes ]]; then return 0; elif retryable; then return 3; else return 1; fi
}

if [[ $format == summary ]]; then
  printf 'file\tmonth\trows\thospitals\tnewHospitals\ttotalQty\ttotalConv\n'
fi
highest=0
for path in "${paths[@]}"; do
  code=0
  if [[ -d $path ]]; then
    say "Cannot read $path: it is a directory"
    code=2
  elif [[ ! -r $path ]]; then
    say "Cannot read $path: it does not exist or may not be read"
    code=2
  else
    analyze "$path"
    print_answer "$path" || code=$?
  fi
  if [[ $code -gt $highest ]]; then highest=$code; fi
done
exit "$highest"
