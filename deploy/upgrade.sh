#!/bin/sh
# Puts a release into service, or goes back to an earlier one:
#   deploy/upgrade.sh /opt/sales-statistics/releases/1.0.1 8000 8001
#
# 1. Prepares the release beside the running one: its Deno, its packages, the
#    page's files of the running release, the site of nginx; and checks it.
# 2. Moves the link `current`, through which the units start the service.
# 3. Installs the units, and the site if nginx has one, and restarts one service
#    after another.
#
# Stops at the first failure: before the link moves, nothing has changed; after
# that, link, units and site come back, and what was restarted runs the old
# release again. After a crash run it again, with either release.
set -eu

DENO=2.9.6
root=/opt/sales-statistics
environment=/etc/sales-statistics/environment
units=/etc/systemd/system
site=/etc/nginx/conf.d/sales-statistics.conf

say() { echo "upgrade: $*" >&2; }

# Moves a link in one step.
point() { ln -sfn "$2" "$1.next" && mv -T "$1.next" "$1"; }

# Installs a file of the release in service, unless somebody has changed the
# installed one. A link would not do for units: enabled instances of a linked
# template stay with the release of that day.
put() {
  new=$root/current/$1
  if cmp -s "$new" "$2"; then return; fi
  if [ -e "$2" ] && ! cmp -s "$old/$1" "$2" && ! cmp -s "$release/$1" "$2"; then
    say "$2 was changed here, and stays: compare it with $new"
    return
  fi
  cp "$new" "$2.next" && mv "$2.next" "$2"
}

load() {
  for unit in "$root"/current/deploy/*.service "$root"/current/deploy/*.timer; do
    put "deploy/${unit##*/}" "$units/${unit##*/}" || return 1
  done
  systemctl daemon-reload || return 1
  if [ ! -e "$site" ]; then return; fi
  put site.conf "$site" && nginx -t -q && systemctl try-reload-or-restart nginx
}

go_back() {
  trap '' HUP INT TERM
  if [ -z "$old" ]; then exit 1; fi
  say "going back to $old"
  point "$root/current" "$old"
  load || true
  for port in $restarted; do
    systemctl restart "sales-statistics@$port" || true
  done
  exit 1
}

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
# The link has moved already: an upgrade did not come to its end.
if [ "$old" = "$release" ]; then old=$(readlink -e "$root/previous" || true); fi

if [ ! -x "$root/deno/$DENO" ]; then
  fetched=$(mktemp -d)
  npm install --silent --ignore-scripts --prefix "$fetched" "deno@$DENO"
  install -D "$(find "$fetched" -name deno -type f -size +1M | head -n 1)" \
    "$root/deno/$DENO"
  rm -r "$fetched"
fi
point "$release/deno" "$root/deno/$DENO"
# Open pages still request files of the running release: those that it lists,
# without the files that it keeps of the release before itself.
for house in docs suite; do
  list=$old/$house/generated/asset_names.json
  if [ -z "$old" ] || [ ! -e "$list" ]; then continue; fi
  for asset in $(grep -o '[a-z_]*\.[0-9a-f]*\.\(js\|css\)' "$list" | sort -u); do
    kept=$release/$house/generated/assets/$asset
    cp "$old/$house/generated/assets/$asset" "$kept.next"
    mv "$kept.next" "$kept"
  done
done
name=$(sed -n 's|^PUBLIC_URL="\{0,1\}https://\([^/:"]*\).*|\1|p' "$environment")
sed "s/sales\.example\.com/${name:-sales.example.com}/g" \
  "$release/deploy/nginx.conf" > "$release/site.conf"
cd "$release"
DENO_DIR="$release/.deno" ./deno install --quiet --entrypoint main.ts

for port in "$@"; do
  systemd-run --quiet --wait --pipe --collect \
    --property=User=sales-statistics \
    --property="EnvironmentFile=$environment" \
    "$release/deploy/start" "$port" --check || {
    say "the check of $release failed: nothing has changed"
    exit 1
  }
done

restarted=""
if [ -n "$old" ]; then point "$root/previous" "$old"; fi
trap go_back HUP INT TERM
point "$root/current" "$release"
load || go_back
for port in "$@"; do
  restarted="$restarted $port"
  say "restarting sales-statistics@$port"
  systemctl restart "sales-statistics@$port" || {
    say "sales-statistics@$port did not become ready"
    go_back
  }
done
say "$release is in service"
