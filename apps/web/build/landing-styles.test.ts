import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const LANDING = join(import.meta.dirname, "../src/features/landing");

test("landing.ts imports the style sheet of every part that the start page is made of", async () => {
  const used = await modulesBehind(join(LANDING, "landing-page.tsx"), new Set());
  const imported = await importsOf(join(LANDING, "landing.ts"));
  const missing = [...used].filter((file) => file.endsWith(".module.css") && !imported.has(file));
  expect(missing).toEqual([]);
  expect([...used].filter((file) => file.endsWith(".module.css")).length).toBeGreaterThan(10);
});

/** The page's HTML and its style sheet are made in two builds, so no bundler connects them. */
async function modulesBehind(file: string, seen: Set<string>): Promise<Set<string>> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return seen;
  for (const next of await importsOf(file)) await modulesBehind(next, seen);
  return seen;
}

async function importsOf(file: string): Promise<Set<string>> {
  const text = await readFile(file, "utf8");
  const names = [...text.matchAll(/^import\s(?:[^"';]*\sfrom\s)?"(\.[^"]+)"/gm)];
  return new Set(names.map(([, name]) => join(file, "..", name ?? "")));
}
