#!/bin/sh
# Puts a release into service:
#   deploy/upgrade.sh /opt/sales-statistics/releases/1.0.1 8000 8001
#
# Installs the Deno of the release and the packages, checks the release beside
# the running one, moves the link `current`, and restarts one unit after another.
# Stops at the first failure: before the link moves, nothing has changed; after
# that, the old link comes back, and restarted units run the old release again,
# with the old Deno.
set -eu

DENO=2.9.6
root=/opt/sales-statistics

say() { echo "upgrade: $*" >&2; }

point_to() { ln -sfn "$1" "$root/next" && mv -T "$root/next" "$root/current"; }

if [ $# -lt 2 ]; then
  say "expected a release and the ports of its units, such as"
  say "  deploy/upgrade.sh $root/releases/1.0.1 8000 8001"
  exit 2
fi
release=$(readlink -f "$1")
shift
if [ "$(dirname "$release")" != "$root/releases" ]; then
  say "$release is not in $root/releases"
  exit 2
fi
old=$(readlink -e "$root/current" || true)

if [ ! -x "$root/deno/$DENO" ]; then
  fetched=$(mktemp -d)
  npm install --silent --ignore-scripts --prefix "$fetched" "deno@$DENO"
  install -D "$(find "$fetched" -name deno -type f -size +1M | head -n 1)" \
    "$root/deno/$DENO"
  rm -r "$fetched"
fi
ln -sfn "$root/deno/$DENO" "$release/deno"
# Open pages still request files of the previous release: those that it lists,
# without the files that it keeps of the release before itself.
if [ -n "$old" ] && [ "$old" != "$release" ]; then
  for asset in $(grep -o '[a-z_]*\.[0-9a-f]*\.\(js\|css\)' \
    "$old/suite/generated/asset_names.json" | sort -u); do
    cp "$old/suite/generated/assets/$asset" "$release/suite/generated/assets/"
  done
fi
cd "$release"
DENO_DIR="$release/.deno" ./deno install --quiet --entrypoint main.ts

for port in "$@"; do
  systemd-run --quiet --wait --pipe --collect \
    --property=User=sales-statistics --property="WorkingDirectory=$release" \
    --property=EnvironmentFile=/etc/sales-statistics/environment \
    --setenv="DENO_DIR=$release/.deno" --setenv=DENO_NO_UPDATE_CHECK=1 \
    --setenv=HOST=127.0.0.1 --setenv="PORT=$port" \
    --setenv="METRICS_ADDRESS=127.0.0.1:1$port" \
    "$release/deno" run --quiet --no-prompt -P=service main.ts --check || {
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
