import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { oddWords, writtenFiles } from "./lib/odd-words.mjs";
import { fromRoot } from "./lib/project.mjs";

const files = writtenFiles(fromRoot("."));
const findingsOf = (name) =>
  oddWords(name, readFileSync(fromRoot(name), "utf8")).map((found) => `${name}:${found}`);

describe("plain English (docs/style.md)", () => {
  test("no file has a banned word", () => {
    expect(files.length).toBeGreaterThan(2000);
    expect(files.flatMap(findingsOf)).toEqual([]);
  });

  test.each([
    ["a.ts", "// One line.\n// A value stands here."],
    ["a.ts", "const a = 1;\n/** Nobody knows. */"],
    ["a.tsx", "const page = <p />;\n// Whoever asks."],
    ["a.test.ts", '\ntest("the caller is told", () => {});'],
    ["a.test.ts", "\ndescribe(`the rule tells`, () => {});"],
    ["a.test.ts", '\ntest.each([1])("somebody sends %s", () => {});'],
    ["a.test.ts", '\ndescribe.skipIf(off)("it stood", () => {});'],
    ["a.mjs", "\nfoo(); // signed anew"],
    ["a.md", "# Title\nThe worker heeds it."],
  ])("a planted word in %s is found: %j", (name, source) => {
    expect(oddWords(name, source)).toEqual([expect.stringMatching(/^2: /u)]);
  });

  test.each([
    ["a.ts", 'const text = "nobody";'],
    ["a.ts", "// The value `nobody` stands for no one; a stand-in and a standard word."],
    ["a.ts", 'told("E1", "Nobody");'],
    ["a.md", "Run `tell` here.\n\n```\ntell me\n```\n"],
  ])("code and ordinary words in %s pass: %j", (name, source) => {
    expect(oddWords(name, source)).toEqual([]);
  });
});
