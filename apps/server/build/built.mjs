import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

// A build runs only while every source file is unchanged: nothing stale ever runs.
// Plain JavaScript: the set-up asks too, on whatever Node.js the machine has.

const FOLDER = ["apps", "server", "dist"];

/** @param root the folder of the project */
export const builtFolder = (root) => join(root, ...FOLDER);
export const manifestPath = (root) => join(builtFolder(root), "built.json");

/**
 * The files to run instead of the sources, or null when there are none or a source has changed since.
 * @param root the folder of the project
 * @returns {{ server: string, sandbox: string } | null}
 */
export function findBuilt(root) {
  const manifest = readManifest(root);
  if (manifest === null || !manifest.files.every((file) => isUnchanged(root, file))) return null;
  const folder = join(builtFolder(root), manifest.folder);
  return { server: join(folder, "server.mjs"), sandbox: join(folder, "sandbox.mjs") };
}

/** Whether every file looks untouched, without reading any: what was copied elsewhere is the same and does not look it. */
export function looksUntouched(root) {
  const manifest = readManifest(root);
  return (
    manifest !== null &&
    manifest.files.every((file) => traces(join(root, file.path)) === file.traces)
  );
}

function readManifest(root) {
  try {
    return JSON.parse(readFileSync(manifestPath(root), "utf8"));
  } catch {
    return null;
  }
}

/** Signs of an unchanged file; its contents are read only where these have changed. */
export const describeFile = (root, path) => ({
  path,
  traces: traces(join(root, path)),
  contents: contents(join(root, path)),
});

function isUnchanged(root, file) {
  const path = join(root, file.path);
  try {
    return traces(path) === file.traces || contents(path) === file.contents;
  } catch {
    return false;
  }
}

/** The time of its last change cannot be set by hand, as the other one can, so that none of the same size hides behind both. */
function traces(path) {
  const { size, mtimeMs, ctimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${size} ${mtimeMs} ${ctimeMs}`;
}

const contents = (path) => createHash("sha256").update(readFileSync(path)).digest("base64");
