import { defineConfig } from "vitest/config";

const notOurs = ["**/node_modules/**", "**/dist/**"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{packages,apps,scripts,bench}/**/*.test.{ts,tsx,mjs}"],
          exclude: [...notOurs, "**/*.db.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/src/**/*.e2e.test.ts"],
          exclude: notOurs,
          globalSetup: ["e2e/src/shared-product.ts"],
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          // A browser on a busy machine: what fails twice is a fault; what passes at the second try is marked in the report.
          retry: 1,
        },
      },
    ],
  },
});
