#!/bin/sh
# Puts a release into service:
#   deploy/upgrade.sh /opt/sales-statistics/releases/1.0.1 8000 8001
#
# It installs the packages, checks the release beside the running one, moves the
# link `current`, and restarts one unit after the other. It stops at the first
# failure: before the link has moved nothing has changed, and after that the old
# link comes back and the units that were restarted run the old release again.
set -eu

release=$(readlink -f "$1")
shift
root=$(dirname "$(dirname "$release")")
old=$(readlink -e "$root/current" || true)
unit="$release/deploy/sales-statistics@.service"

say() { echo "upgrade: $*" >&2; }

# The command of the unit after "ExecStartPre=", for a port.
check_command() { sed -n 's/^ExecStartPre=//p' "$unit" | sed "s/%i/$1/g"; }

point_to() { ln -sfn "$1" "$root/next" && mv -T "$root/next" "$root/current"; }

cd "$release"
install=$(sed -n 's/^RUN \(deno install .*\)$/\1/p' Dockerfile)
# The command is a line of words.
# shellcheck disable=SC2086
DENO_DIR="$release/.deno" $install

for port in "$@"; do
  # shellcheck disable=SC2046
  systemd-run --quiet --wait --pipe --collect \
    --property=User=sales-statistics --property="WorkingDirectory=$release" \
    --property=EnvironmentFile=/etc/sales-statistics/environment \
    --setenv="DENO_DIR=$release/.deno" --setenv=DENO_NO_UPDATE_CHECK=1 \
    --setenv=HOST=127.0.0.1 --setenv="PORT=$port" \
    --setenv="METRICS_ADDRESS=127.0.0.1:1$port" \
    $(check_command "$port") || {
    say "the check of $release failed: nothing has changed"
    exit 1
  }
done

point_to "$release"
restarted=""
for port in "$@"; do
  restarted="$restarted $port"
  say "restarting sales-statistics@$port"
  systemctl restart "sales-statistics@$port" && continue
  say "sales-statistics@$port did not become ready"
  if [ -z "$old" ]; then exit 1; fi
  say "going back to $old"
  point_to "$old"
  for again in $restarted; do systemctl restart "sales-statistics@$again"; done
  exit 1
done
say "$release is in service"
