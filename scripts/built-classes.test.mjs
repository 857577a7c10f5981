import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { builtPages, classesWithoutRule } from "./lib/built-classes.mjs";

const DIST = join(import.meta.dirname, "../apps/web/dist");

// The HTML of the start page is made in one build step and its style sheet in another: what landing.ts does not import is
// missing there without any error.
test("every class in the built pages has a rule in a style sheet of its page", () => {
  const missing = Object.fromEntries(
    builtPages(DIST)
      .map((page) => [relative(DIST, page), classesWithoutRule(page, DIST)])
      .filter(([, classes]) => classes.length > 0),
  );
  expect(missing).toEqual({});
});

test("a class whose style sheet the page does not load is found", () => {
  const dist = mkdtempSync(join(tmpdir(), "emita-built-"));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, "assets"));
  writeFileSync(join(dist, "assets/one.css"), ".known { top: 0 }");
  writeFileSync(join(dist, "assets/other.css"), ".prices_price_a-_9, .mark { top: 0 }");
  writeFileSync(
    join(dist, "index.html"),
    '<link rel="stylesheet" crossorigin href="/assets/one.css"><style>.own{top:0}</style><p class="known own prices_price_a-_9 mark gone lucide-x">',
  );
  expect(classesWithoutRule(join(dist, "index.html"), dist)).toEqual(["gone", "prices_price_a-_9"]);
});
