#!/bin/sh
# Tests the image without a container engine: its steps run in a clean root made by Debian's tools, and the program
# starts from that root, read-only, as an unprivileged user, with only its declared files and a PostgreSQL outside.
# Needs root, debootstrap, util-linux and Debian's PostgreSQL 15 or newer. Usage: prove-image.sh [EMPTY_FOLDER]
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
work=${1:-$(mktemp -d)}
root=$work/root
port=${PORT:-3900}
limit_mb=400
limit_s=5

for tool in debootstrap unshare setpriv curl; do
  command -v $tool >/dev/null || { echo "missing: $tool" >&2; exit 77; }
done
postgres=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -1)
[ -n "$postgres" ] || { echo "missing: Debian's PostgreSQL" >&2; exit 77; }

if [ ! -d "$root" ]; then
  echo "base: debootstrap"
  debootstrap --variant=minbase --include=ca-certificates,libstdc++6 bookworm "$root" ${MIRROR:-} >"$work/base.log"
  rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/* "$root"/usr/share/doc "$root"/usr/share/man \
    "$root"/usr/share/locale "$root"/usr/share/info
fi

echo "program: ops/image/assemble.sh in a clean checkout"
mkdir -p "$work/source"
git -C "$here" archive HEAD | tar -x -C "$work/source"
rm -rf "$root/app"
sh "$work/source/ops/image/assemble.sh" "$work/source" "$root/app"
install -D "$work/source/node_modules/node/bin/node" "$root/usr/local/bin/node"
install -d -o 10001 -g 10001 "$root/data"
size=$(du -sm "$root" | cut -f1)
echo "size: $size MB (at most $limit_mb)"

echo "database: $postgres"
install -d -o nobody "$work/pg"
chmod 755 "$work"
as_nobody() { setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; }
rm -rf "$work/pg/data"
as_nobody "$postgres/initdb" -D "$work/pg/data" -U emita -E UTF8 --auth=trust >"$work/pg.log"
as_nobody "$postgres/pg_ctl" -D "$work/pg/data" -w -l "$work/pg/log" \
  -o "-p $((port + 1)) -k $work/pg -c listen_addresses=127.0.0.1" start >/dev/null
product=
# unshare itself ignores SIGTERM: its child is the program.
stop() {
  kill -TERM "$(ps -o pid= --ppid "$product" | tr -d ' ')" 2>/dev/null || :
  wait "$product" || :
}
trap '[ -z "$product" ] || stop; as_nobody "$postgres/pg_ctl" -D "$work/pg/data" -m fast stop >/dev/null' EXIT
as_nobody "$postgres/createdb" -h 127.0.0.1 -p $((port + 1)) -U emita emita

# The root is read-only inside; only /tmp and /data can be written.
start() {
  unshare --mount --pid --fork --kill-child=SIGTERM sh -c '
    mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" &&
    mount -t tmpfs -o mode=1777 tmpfs "$0/tmp" && mount -t tmpfs -o uid=10001,gid=10001 tmpfs "$0/data" &&
    mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" &&
    exec chroot --userspec=10001:10001 "$0" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/data \
      NODE_ENV=production HOST=127.0.0.1 DATA_DIR=/data PORT="$1" SANDBOX_PORT="$3" \
      DATABASE_URL="postgres://emita@127.0.0.1:$2/emita" MASTER_KEY="$4" LOG_LEVEL=warn \
      sh -c "cd /app && exec node apps/server/src/bin/main.ts"' \
    "$root" "$port" "$((port + 1))" "$((port + 2))" "$key" >"$work/product.log" 2>&1 &
  product=$!
}
wait_ready() {
  began=$(date +%s%N)
  tries=0
  until curl -fs "http://127.0.0.1:$port/readyz" >/dev/null 2>&1; do
    tries=$((tries + 1))
    [ $tries -lt 1200 ] || { cat "$work/product.log" >&2; exit 1; }
    sleep 0.05
  done
  echo $((($(date +%s%N) - began) / 1000000))
}
key=$(head -c 32 /dev/urandom | base64)
start
first=$(wait_ready)
echo "first start, with an empty database: $first ms"
id=$(ps -o uid= --ppid "$product" | tr -d ' ')
curl -fs "http://127.0.0.1:$port/" | grep -q '<title>' && echo "the web app is served"
stop
start
cold=$(wait_ready)
echo "cold start: $cold ms (at most $limit_s s)"
[ "$id" = 10001 ] || { echo "the program runs as $id" >&2; exit 1; }
[ -s "$root/app/sbom.cdx.json" ] || { echo "no SBOM" >&2; exit 1; }
[ "$size" -le $limit_mb ] && [ "$cold" -le $((limit_s * 1000)) ] && echo "proved"
