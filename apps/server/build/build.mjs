import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { builtFolder, describeFile, manifestPath } from "./built.mjs";
import { bundle } from "./bundle.mjs";

// node apps/server/build/build.mjs [ROOT]: writes apps/server/dist, from which server and sandbox start in half the time.

/** A process that runs from an earlier one still reads from there what it needs later. */
const EARLIER_KEPT = 2;

const MAKERS = [
  "package-lock.json",
  ...["build", "built", "bundle", "line-table", "places"].map(
    (name) => `apps/server/build/${name}.mjs`,
  ),
];

const root = resolve(process.argv[2] ?? join(import.meta.dirname, "../../.."));
const folder = builtFolder(root);
const fresh = join(folder, `new-${process.pid}`);

try {
  await build();
} finally {
  await rm(fresh, { recursive: true, force: true });
}

async function build() {
  const startedAt = Date.now();
  const modules = await bundle(root, fresh);
  const files = withPackages(modules)
    .map((path) => relative(root, path).split(sep).join("/"))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((path) => describeFile(root, path));
  await refuseChanged(files, startedAt);
  const told = JSON.stringify(files.map(({ path, contents }) => [path, contents]));
  const name = hash("sha256", told).slice(0, 16);
  const target = join(folder, name);
  // The same sources give the same files: another process may be running them.
  if (!existsSync(target)) await rename(fresh, target);
  await writeManifest({ folder: name, files });
  await removeEarlier();
}

/** A file that changed while it was read may have been read before the change. */
async function refuseChanged(files, since) {
  for (const { path } of files)
    if ((await stat(join(root, path))).ctimeMs > since)
      throw new Error(`${path} changed while the program was built`);
}

/** With the files that say what a package's name leads to, and what made this. */
function withPackages(modules) {
  const descriptions = modules.flatMap((module) => {
    const found = [];
    for (let at = dirname(module); at.startsWith(root); at = dirname(at)) {
      const path = join(at, "package.json");
      if (existsSync(path)) found.push(path);
      if (at === root) break;
    }
    return found;
  });
  const makers = MAKERS.map((name) => join(root, name)).filter((path) => existsSync(path));
  return [...new Set([...modules, ...descriptions, ...makers])];
}

/** In one step, for a start may be looking at it. */
async function writeManifest(manifest) {
  const partial = join(folder, `built-${process.pid}.json`);
  await mkdir(folder, { recursive: true });
  await writeFile(partial, JSON.stringify(manifest), { flush: true });
  await rename(partial, manifestPath(root));
}

async function removeEarlier() {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("new-"));
  const dated = await Promise.all(
    folders.map(async ({ name }) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = dated.toSorted((a, b) => b.at - a.at).slice(1 + EARLIER_KEPT);
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true });
}
