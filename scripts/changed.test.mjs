import { expect, test } from "vitest";
import { isTouched } from "./lib/changed.mjs";

const CASES = [
  ["packages/domain/tsconfig.json", "packages/domain/src/basics/money.ts", true],
  ["packages/domain/tsconfig.test.json", "packages/fiscal/src/certificate.ts", false],
  ["apps/server", "packages/domain/src/basics/money.ts", true],
  ["apps/server", "apps/web/src/api/sse.ts", false],
  ["apps/web/worker", "apps/web/src/api/session/device-store.ts", true],
  ["apps/sandbox", "packages/fiscal/src/certificate.ts", false],
  ["bench", "e2e/src/product.ts", true],
  ["e2e", "tsconfig.base.json", true],
  ["e2e", "docs/architecture.md", false],
];

test.each(CASES)("types of %s after a change of %s: %s", (project, file, isLookedAt) => {
  expect(isTouched(project, [file])).toBe(isLookedAt);
});
