import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const notOurs = ["**/node_modules/**", "**/dist/**"];
/** Whole parts at work: documents are recognised, processes started and killed. */
const PARTS = [
  "packages/reader/**/*.test.ts",
  "packages/client/src/package.test.ts",
  "apps/sandbox/**/*.test.ts",
  "scripts/hostile-text.test.mjs",
  "scripts/setup.test.mjs",
  "apps/server/src/doctor/doctor.test.ts",
  "apps/server/src/platform/files/storage.test.ts",
  "apps/server/src/platform/openapi/document-lint.test.ts",
];

/** Looks at the pages of the build. */
const BUILT = "scripts/built-classes.test.mjs";

/**
 * End-to-end tests that start, kill and stop products of their own. They mostly wait for processes and time-outs. The longest
 * first.
 */
const PROCESSES = [
  "status-page",
  "campaign",
  "charges-campaign",
  "outages",
  "restore",
  "crash",
  "whatsapp-crash",
  "roles",
  "start",
  "test-world",
].map((name) => `e2e/src/${name}.e2e.test.ts`);

/** Short files that take long. By size they would start last, and the whole run would wait for them. */
const FIRST = [
  ...["fuzz", "pool", "outlined-labels"].map((name) => `packages/reader/src/${name}.test.ts`),
  "apps/sandbox/src/sefin/mutations.test.ts",
  "apps/sandbox/src/ledger/kill.test.ts",
  "scripts/setup.test.mjs",
  "scripts/hostile-text.test.mjs",
  "features/companies/certificates/certificates.db.test.ts",
  "apps/server/src/cross-tenant.security.db.test.ts",
  "apps/server/src/platform/jobs/jobs.db.test.ts",
  ...PROCESSES,
  "e2e/src/channels.e2e.test.ts",
  "e2e/src/channels-down.e2e.test.ts",
];

const placeOf = ({ moduleId }: TestSpecification): number =>
  FIRST.findIndex((name) => moduleId.endsWith(name));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const early = files.filter((file) => placeOf(file) >= 0);
    const others = files.filter((file) => placeOf(file) < 0);
    return [
      ...early.toSorted((one, other) => placeOf(one) - placeOf(other)),
      ...(await super.sort(others)),
    ];
  }
}

const END_TO_END = {
  // Holds what the product answered meanwhile against the API's document.
  setupFiles: ["e2e/src/traffic/each-file.ts"],
  expect: { poll: { timeout: 60_000 } },
  // Ten times the longest on a quiet machine.
  testTimeout: 400_000,
  hookTimeout: 400_000,
  isolate: false,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Each visit of a screen test starts its own authentication client in the same process.
    onConsoleLog: (text) => !text.includes("Multiple GoTrueClient instances"),
    projects: [
      // Groups run one after the other, the fastest first: most mistakes show within a minute. A file cleans up after itself,
      // because modules are loaded once for all files of a worker.
      {
        test: {
          name: "unit",
          include: ["{packages,apps,scripts,bench}/**/*.test.{ts,tsx,mjs}"],
          exclude: [...notOurs, "**/*.db.test.ts", "**/*.screen.test.tsx", ...PARTS, BUILT],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "parts",
          include: PARTS,
          exclude: notOurs,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "db",
          include: ["apps/server/**/*.db.test.ts"],
          exclude: notOurs,
          globalSetup: ["apps/server/src/test/database/postgres.ts"],
          // Ten times the longest on a quiet machine.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          // Screens in a simulated page, against a real product.
          name: "screens",
          include: ["apps/web/src/**/*.screen.test.tsx"],
          environment: "./apps/web/src/testing/environment.ts",
          // A download's link is pressed without leaving the page.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          setupFiles: ["apps/web/src/testing/each-file.ts", "e2e/src/traffic/each-file.ts"],
          globalSetup: ["e2e/src/shared-product.ts"],
          // One group with the end-to-end tests that mostly wait: screens use the processor meanwhile.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...END_TO_END,
          name: "processes",
          include: PROCESSES,
          globalSetup: ["e2e/src/own-products.ts"],
          // More than there are cores, because each mostly waits.
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          // The built app in a browser, without a product: every answer is fixed.
          name: "pictures",
          include: ["e2e/src/pictures/*.test.ts", BUILT],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          isolate: false,
          maxWorkers: 1,
          // Pages at once: a page waits as long as it draws.
          maxConcurrency: 3,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...END_TO_END,
          name: "e2e",
          include: ["e2e/src/**/*.e2e.test.ts"],
          exclude: [...notOurs, ...PROCESSES],
          globalSetup: ["e2e/src/shared-product.ts"],
          // Three were tried: no run got shorter, and waits for a screen came near their limit.
          maxWorkers: 2,
          // The time-outs of all channels at once (channels.e2e.test.ts).
          maxConcurrency: 16,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});
