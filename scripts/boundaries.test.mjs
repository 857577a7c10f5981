import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkBoundaries } from "./boundaries.mjs";
import { ROOMS, ruleName } from "./lib/rooms.mjs";

/** One forbidden import per rule, planted in a model of the project's layout. */
const PLANTED = {
  "domain-is-pure": ["packages/domain/src/bad.ts", "packages/contract/src/thing.ts"],
  "domain-without-dependencies": ["packages/domain/src/bad-io.ts", "node:fs"],
  "contract-knows-domain": ["packages/contract/src/bad.ts", "packages/fiscal/src/thing.ts"],
  "checks-stay-in-tests": [
    "apps/server/src/bad-check.ts",
    "packages/contract/src/testing/thing.ts",
  ],
  "layouts-are-data": ["packages/fiscal-layouts/src/bad.ts", "packages/domain/src/thing.ts"],
  "fiscal-knows-domain-and-layouts": [
    "packages/fiscal/src/bad.ts",
    "packages/contract/src/thing.ts",
  ],
  "reader-knows-domain-and-layouts": [
    "packages/reader/src/bad.ts",
    "packages/contract/src/thing.ts",
  ],
  "web-stays-in-the-browser": ["apps/web/src/bad.ts", "packages/fiscal/src/thing.ts"],
  "documentation-stays-on-the-server": [
    "apps/web/src/bad-docs.ts",
    "packages/contract/src/thing.docs.ts",
  ],
  "sandbox-is-independent": ["apps/sandbox/src/bad.ts", "packages/fiscal/src/thing.ts"],
  "server-is-not-imported-from": ["apps/server/src/bad.ts", "apps/sandbox/src/thing.ts"],
  "platform-knows-no-feature": [
    "apps/server/src/platform/bad.ts",
    "apps/server/src/features/invoices/public.ts",
  ],
  "no-feature-inside": [
    "apps/server/src/features/invoices/bad.ts",
    "apps/server/src/features/companies/record/store.ts",
  ],
  "feature-direction": [
    "apps/server/src/features/documents/bad.ts",
    "apps/server/src/features/invoices/public.ts",
  ],
  "people-know-no-feature": [
    "apps/server/src/features/people/bad.ts",
    "apps/server/src/features/companies/public.ts",
  ],
  "identity-by-its-public-face": [
    "apps/server/src/features/tokens/bad.ts",
    "apps/server/src/identity/users/store-users.ts",
  ],
  "archives-know-no-feature": [
    "apps/server/src/features/archives/bad.ts",
    "apps/server/src/features/people/public.ts",
  ],
  "nobody-imports-accountant": [
    "apps/server/src/features/invoices/bad-accountant.ts",
    "apps/server/src/features/accountant/show-clients.ts",
  ],
  "nobody-imports-notifications": [
    "apps/server/src/features/invoices/bad-mail.ts",
    "apps/server/src/features/notifications/public.ts",
  ],
  "fiscal-only-where-invoices-are": [
    "apps/server/src/features/documents/bad-fiscal.ts",
    "packages/fiscal/src/thing.ts",
  ],
  "reader-only-in-documents": [
    "apps/server/src/features/invoices/bad-reader.ts",
    "packages/reader/src/thing.ts",
  ],
  "guarded-processes-where-strangers-send-files": [
    "apps/server/src/features/invoices/bad-child.ts",
    "packages/reader/src/child.ts",
  ],
  "drivers-are-strangers": [
    "packages/fiscal/src/nacional/bad.ts",
    "packages/fiscal/src/abrasf/thing.ts",
  ],
  "e2e-from-outside": ["e2e/bad.ts", "apps/server/src/thing.ts"],
  "bench-from-outside": ["bench/bad.ts", "apps/server/src/thing.ts"],
  "no-unresolved": ["packages/contract/src/bad-missing.ts", "packages/contract/src/nowhere.ts"],
};

/** From the lowest room up into the highest, and up to the roof. */
for (const [folder, rooms] of Object.entries(ROOMS)) {
  PLANTED[ruleName(folder)] = [
    `${folder}/${rooms[0]}/bad-room.ts`,
    `${folder}/${rooms.at(-1)}/thing.ts`,
  ];
  PLANTED[ruleName(folder).replace("rooms", "roof")] = [
    `${folder}/${rooms.at(-1)}/bad-roof.ts`,
    `${folder}/roof.ts`,
  ];
}

describe("the boundary check", () => {
  let root = "";
  let faults = [];

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "emita-boundaries-"));
    for (const folder of ["packages", "apps", "e2e", "bench"]) mkdirSync(join(root, folder));
    for (const [from, to] of Object.values(PLANTED)) plant(root, from, to);
    faults = checkBoundaries(root).faults;
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test.each(Object.entries(PLANTED))("%s sees a planted violation", (rule, [from]) => {
    expect(faults).toContainEqual(expect.objectContaining({ rule, from }));
  });
});

function plant(root, from, to) {
  const isOurs = !to.startsWith("node:");
  if (isOurs && !to.endsWith("nowhere.ts")) write(root, to, "export const thing = 1;\n");
  const up = "../".repeat(from.split("/").length - 1);
  write(
    root,
    from,
    `import { thing } from "${isOurs ? up + to : to}";\nexport const used = thing;\n`,
  );
}

function write(root, path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
