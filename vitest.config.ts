import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const notOurs = ["**/node_modules/**", "**/dist/**"];
/** Whole parts at work: documents are recognised, processes started and killed. */
const PARTS = [
  "packages/reader/**/*.test.ts",
  "apps/sandbox/**/*.test.ts",
  "scripts/hostile-text.test.mjs",
  "scripts/setup.test.mjs",
  "apps/server/src/platform/openapi/document-lint.test.ts",
];

/**
 * Files that mostly wait: for processes that start, and for a silent one's time to run out. Begun first, they leave the
 * cores to the others; begun last, the whole run would wait for them.
 */
const WAITING = ["outages", "campaign", "status-page", "crash", "roles", "start"].map(
  (name) => `/${name}.e2e.test.ts`,
);

function isWaiting({ moduleId }: TestSpecification): boolean {
  return WAITING.some((name) => moduleId.endsWith(name));
}

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      // Groups run one after the other, the fastest first: most mistakes are told within a minute. What a file leaves behind
      // it must clear away itself; modules are loaded once for all files of a worker.
      {
        test: {
          name: "unit",
          include: ["{packages,apps,scripts,bench}/**/*.test.{ts,tsx,mjs}"],
          exclude: [...notOurs, "**/*.db.test.ts", ...PARTS],
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
          globalSetup: ["apps/server/src/test/postgres.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/src/**/*.e2e.test.ts"],
          exclude: notOurs,
          globalSetup: ["e2e/src/shared-product.ts"],
          // Holds what the product answered meanwhile against the API's document.
          setupFiles: ["e2e/src/traffic/each-file.ts"],
          expect: { poll: { timeout: 60_000 } },
          // Ten times what the longest takes on a quiet machine.
          testTimeout: 400_000,
          hookTimeout: 400_000,
          isolate: false,
          // Three were tried: no run got shorter, and what waits for a screen came near its limit.
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
