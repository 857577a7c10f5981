import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../test/database/database.ts";
import { countUse } from "./rate-limit.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let now = new Date("2026-11-20T12:00:10Z");
const clock = { now: () => now };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("allows the limit within a window, also concurrently, then says how long to wait", async () => {
  const ctx = { db: database.db, clock };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => countUse(ctx, "sign-in:1", { limit: 5, windowSeconds: 60 })),
  );
  expect(answers.filter((wait) => wait === null)).toHaveLength(5);
  expect(answers.filter((wait) => wait === 50)).toHaveLength(3);
  expect(await countUse(ctx, "sign-in:2", { limit: 5, windowSeconds: 60 })).toBeNull();
  now = new Date("2026-11-20T12:01:00Z");
  expect(await countUse(ctx, "sign-in:1", { limit: 5, windowSeconds: 60 })).toBeNull();
});
