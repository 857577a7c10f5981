import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const MOST_FILES = 20;
const PRODUCT = /^(apps|packages)\/.*\.(ts|tsx|css|sql|mjs)$/;
const NO_PRODUCT = /\.test\.|fixtures|\/samples\//;

/** Folders with more product files of their own than a reader takes in at a glance. */
function largeFolders(files) {
  const counts = new Map();
  for (const file of files)
    if (PRODUCT.test(file) && !NO_PRODUCT.test(file))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
}

function trackedFiles() {
  const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split("\n").filter(Boolean);
}

test("no folder has more than twenty product files", () => {
  const files = trackedFiles();
  expect(files.length).toBeGreaterThan(1_000);
  expect(largeFolders(files)).toEqual([]);
});

test("a folder with one file more is found", () => {
  const planted = Array.from({ length: MOST_FILES + 1 }, (_, n) => `apps/web/src/bad/file-${n}.ts`);
  expect(largeFolders(planted)).toEqual(["apps/web/src/bad"]);
  expect(largeFolders(planted.slice(1))).toEqual([]);
  expect(largeFolders([...planted.slice(1), "apps/web/src/bad/file.test.ts"])).toEqual([]);
});
