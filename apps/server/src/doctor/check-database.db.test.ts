import { expect, inject, test } from "vitest";
import { checkDatabase } from "./check-database.ts";

test("a real database reports its facts, and a clock that differs is reported", async () => {
  const found = await checkDatabase(inject("postgresUrl"), false);
  // fsync is off here, for nothing of a test run outlives the machine.
  expect(found.map(({ level, text }) => `${level}: ${text}`)).toEqual([
    expect.stringMatching(/^fault: fsync/),
    expect.stringMatching(/^fault: synchronous_commit/),
    "ok: o relógio confere.",
  ]);
  const late = await checkDatabase(inject("postgresUrl"), false, () => Date.now() + 3_600_000);
  expect(late.at(-1)?.level).toBe("fault");
});
