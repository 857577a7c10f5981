import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../test/database/database.ts";
import { beginPause } from "./pause.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const at = (time: string) => ({
  db: database.db,
  clock: { now: () => new Date(`2026-11-20T${time}Z`) },
});

test("a pause runs from the event, not from the start of the minute", async () => {
  expect(await beginPause(at("12:00:59.900"), "one", 60)).toBeNull();
  expect(await beginPause(at("12:01:00.100"), "one", 60)).toBe(60);
  expect(await beginPause(at("12:01:59.000"), "one", 60)).toBe(1);
  expect(await beginPause(at("12:01:59.900"), "one", 60)).toBeNull();
  expect(await beginPause(at("12:02:00.000"), "one", 60)).toBe(60);
});

test("a request that comes too early does not make the pause longer", async () => {
  expect(await beginPause(at("12:00:00"), "early", 60)).toBeNull();
  expect(await beginPause(at("12:00:30"), "early", 60)).toBe(30);
  expect(await beginPause(at("12:01:00"), "early", 60)).toBeNull();
});

test("pauses of others do not count", async () => {
  expect(await beginPause(at("12:00:00"), "mine", 60)).toBeNull();
  expect(await beginPause(at("12:00:00"), "theirs", 60)).toBeNull();
});

test("of many at once one begins", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => beginPause(at("12:00:00"), "crowd", 60)),
  );
  expect(answers.filter((wait) => wait === null)).toHaveLength(1);
  expect(answers.filter((wait) => wait === 60)).toHaveLength(39);
});
