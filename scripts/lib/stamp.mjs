import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fromRoot } from "./project.mjs";

/** Whether the contents of `paths` are those that the stamp recorded when the step last succeeded. */
export function isFresh(stampFile, paths) {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === fingerprint(paths);
}

export function writeStamp(stampFile, paths) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, fingerprint(paths));
}

/** By content: a checkout changes every file's time, which must not trigger a build. */
function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths)
    for (const file of files(fromRoot(path)))
      hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function files(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).filter(
    (entry) => entry.name !== "node_modules" && entry.name !== "dist",
  );
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => files(join(path, entry.name)));
}
