import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { relative } from "node:path";
import { build } from "vite";

/**
 * Pages by their path. The server writes the operator's settings into them, so the worker asks the server instead of
 * caching the file.
 */
const PAGES: Readonly<Record<string, string>> = { "/": "index.html", "/scan": "app.html" };
/** Not for the device: metadata of the build, pictures that only an app store shows, and the film of the start page. */
const LEFT_OUT = /^(?:\.vite\/|screenshots\/|assets\/film-|sw\.js$|(?:index|app)\.html$)/;

/** Writes dist/sw.js, which lists the files of this build; runs last. */
export async function buildWorker(root: string): Promise<void> {
  const dist = `${root}/dist`;
  const files = await filesToKeep(dist);
  await build({
    root,
    mode: "worker",
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: {
      BUILD_FILES: JSON.stringify([...Object.keys(PAGES), ...files.map((file) => `/${file}`)]),
      BUILD_VERSION: JSON.stringify(await versionOf(dist, files)),
    },
    build: {
      outDir: "dist",
      emptyOutDir: false,
      modulePreload: false,
      target: "es2022",
      lib: {
        entry: "worker/service-worker.ts",
        formats: ["iife"],
        name: "worker",
        fileName: () => "sw.js",
      },
    },
  });
}

async function filesToKeep(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, `${entry.parentPath}/${entry.name}`))
    .filter((file) => !LEFT_OUT.test(file))
    .toSorted();
}

/** Hashed names change with their content; pages and the few plain files keep their names. */
async function versionOf(dist: string, files: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(files.join("\n"));
  const plain = files.filter((file) => !file.startsWith("assets/"));
  for (const file of [...Object.values(PAGES), ...plain]) {
    hash.update(await readFile(`${dist}/${file}`));
  }
  return hash.digest("base64url").slice(0, 12);
}
