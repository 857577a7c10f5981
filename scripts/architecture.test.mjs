import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const DOCUMENT = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
/** The folder for each path prefix of the table "Where would I change …". */
const STARTS = {
  domain: "packages/domain/src",
  contract: "packages/contract/src",
  fiscal: "packages/fiscal/src",
  "fiscal-layouts": "packages/fiscal-layouts/src",
  web: "apps/web/src",
  server: "apps/server/src",
  features: "apps/server/src/features",
  identity: "apps/server/src/identity",
  platform: "apps/server/src/platform",
  invoices: "apps/server/src/features/invoices",
};

test("every path of the table of changes exists", () => {
  const table = DOCUMENT.split("## Where would I change …")[1].split("\n## ")[0];
  const paths = [...table.matchAll(/`([a-z-]+)(\/[^`]+)`/g)];
  expect(paths.length).toBeGreaterThan(20);
  const missing = paths.filter(
    ([, start, rest]) => !existsSync(join(ROOT, STARTS[start] ?? start, rest)),
  );
  expect(missing.map(([path]) => path)).toEqual([]);
});

test("every link of the architecture document leads to a file", () => {
  const links = [...DOCUMENT.matchAll(/\]\(([^)#]+)/g)].map(([, path]) => path);
  expect(links.filter((path) => !existsSync(join(ROOT, "docs", path)))).toEqual([]);
});

test("the architecture document has at most 120 lines", () => {
  expect(DOCUMENT.split("\n").length).toBeLessThanOrEqual(120);
});
