import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { namingSources } from "../src/platform/basics/source-lines.ts";
import { findBuilt, looksUntouched } from "./built.mjs";

const BUILD = join(import.meta.dirname, "build.mjs");
const SERVER = "apps/server/src/bin/run.ts";
const WORDS = "apps/server/src/words.ts";

/** A project of three files. */
const FILES = {
  "package.json": '{ "type": "module" }',
  [SERVER]: `import { fail, words } from "../words.ts";
interface Unused { readonly none: string }
export const place: string = import.meta.dirname;
export const address: string = import.meta.url;
export { fail, words };
`,
  [WORDS]: `/** Taken out on the way. */
export const words: string = "one";

export function fail(): string {
  return new Error("failed").stack ?? "";
}
`,
  "apps/sandbox/src/main.ts": "export const sandbox: number = 1;\n",
};

let root;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "emita-build-"));
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  build();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const build = () => execFileSync(process.execPath, [BUILD, root], { stdio: "pipe" });

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test("is found while the sources are as they were", async () => {
  const built = findBuilt(root);
  const server = await import(built.server);
  expect(server.words).toBe("one");
  expect(looksUntouched(root)).toBe(true);
  expect((await import(built.sandbox)).sandbox).toBe(1);
});

test("code finds itself where its source is", async () => {
  const server = await import(findBuilt(root).server);
  expect(server.place).toBe(join(root, "apps/server/src/bin"));
  expect(server.address).toBe(new URL(`file://${join(root, SERVER)}`).href);
});

test("a fault's trace names the line of the source", async () => {
  const server = await import(findBuilt(root).server);
  expect(namingSources(server.fail(), root)).toContain(`${join(root, WORDS)}:5`);
});

test("another source is noticed, though it be as long and as old as the one before", () => {
  const longAgo = new Date("2020-01-01T00:00:00Z");
  utimesSync(join(root, WORDS), longAgo, longAgo);
  build();
  write(WORDS, FILES[WORDS].replace("one", "two"));
  utimesSync(join(root, WORDS), longAgo, longAgo);
  expect(findBuilt(root)).toBeNull();
  expect(looksUntouched(root)).toBe(false);
  write(WORDS, FILES[WORDS]);
  expect(findBuilt(root)).not.toBeNull();
});

test("a source that is gone is noticed", () => {
  rmSync(join(root, WORDS));
  expect(findBuilt(root)).toBeNull();
  write(WORDS, FILES[WORDS]);
  expect(findBuilt(root)).not.toBeNull();
});

test("a copy elsewhere is the same", async () => {
  const copy = mkdtempSync(join(tmpdir(), "emita-build-copy-"));
  try {
    cpSync(root, copy, { recursive: true });
    const server = await import(findBuilt(copy).server);
    expect(server.place).toBe(join(copy, "apps/server/src/bin"));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

test("a new build keeps the one before for processes that run from it", () => {
  build();
  const before = findBuilt(root).server;
  write(WORDS, FILES[WORDS].replace("one", "three"));
  build();
  expect(findBuilt(root).server).not.toBe(before);
  expect(readFileSync(before, "utf8")).toContain("one");
  write(WORDS, FILES[WORDS]);
});

test("without a build there is none", () => {
  expect(findBuilt(join(root, "apps"))).toBeNull();
});
