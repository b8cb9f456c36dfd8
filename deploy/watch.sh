#!/bin/sh
# Restarts the unit of a port if its process hangs: the unit is active, but
# requests to /api/health get no answer.
set -eu

unit="sales-statistics@$1"
ASKED=8
MAX_FAILURES=1
PATIENCE_SECONDS=10

# The address of the unit; one that listens on all addresses also answers here.
port=${PORT:-$1}
case "${HOST:-127.0.0.1}" in
  0.0.0.0) host=127.0.0.1 ;;
  ::) host='[::1]' ;;
  *:*) host="[$HOST]" ;;
  *) host=${HOST:-127.0.0.1} ;;
esac

failures=0
asked=0
while [ "$asked" -lt "$ASKED" ]; do
  # Ignores a unit that starts, stops or was stopped.
  systemctl is-active --quiet "$unit" || exit 0
  asked=$((asked + 1))
  curl --silent --fail --output /dev/null --max-time "$PATIENCE_SECONDS" \
    "http://$host:$port/api/health" || failures=$((failures + 1))
  if [ "$failures" -gt "$MAX_FAILURES" ]; then
    echo "$unit does not answer: restarting it" >&2
    exec systemctl restart "$unit"
  fi
done
