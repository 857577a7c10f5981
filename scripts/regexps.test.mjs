import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkExpressions } from "./regexps.mjs";

/** One planted file each, with the finding that the check reports. */
const PLANTED = {
  "packages/domain/src/blanks.ts": ["text.replace(/ +$/, '')", "polynomial: / +$/"],
  "packages/domain/src/tags.ts": ["/<[a-z][^>]*>/g.exec(text)", "polynomial"],
  "apps/server/src/nested.ts": ["/^(a+)+$/.test(text)", "exponential"],
  "apps/server/src/built.ts": ["new RegExp(text)", "put together at run time"],
  "packages/domain/src/extraction/nested.ts": ["/^(a|a)*$/.test(text)", "exponential"],
};
/** Without a look-behind, which is judged by trying: on a busy machine a sound one may look slow. */
const SOUND = {
  "packages/domain/src/sound.ts": "text.replace(/^ +/, '')",
  "packages/domain/src/extraction/short.ts": "text.replace(/ +$/, '')",
  "packages/domain/src/slow.test.ts": "/^(a+)+$/.test(text)",
};

let root = "";
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "emita-regexps-"));
  for (const [file, [code]] of Object.entries(PLANTED)) plant(file, code);
  for (const [file, code] of Object.entries(SOUND)) plant(file, code);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("the check of regular expressions finds the planted ones, and nothing else", async () => {
  const { faults } = await checkExpressions(root, {});
  for (const [file, [, said]] of Object.entries(PLANTED))
    expect(faults).toContainEqual(expect.stringContaining(`${file}:1: ${said}`));
  expect(faults).toHaveLength(Object.keys(PLANTED).length);
});

function plant(file, code) {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `export const run = (text: string) => ${code};\n`);
}
