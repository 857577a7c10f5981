import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { quiet } from "../../test/quiet-log.ts";
import { connectJobs } from "./jobs-database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a fetch that finds nothing is told, with its kind; one that finds a job is not", async () => {
  const onEmpty = vi.fn<(queue: string) => void>();
  const jobs = connectJobs(database.url, 1, quiet, onEmpty);
  const boss = new PgBoss({ db: jobs, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue("seldom");
  expect(await boss.fetch("seldom")).toEqual([]);
  expect(onEmpty.mock.calls).toEqual([["seldom"]]);
  await boss.send("seldom", {});
  expect(await boss.fetch("seldom")).toHaveLength(1);
  expect(onEmpty).toHaveBeenCalledTimes(1);
  await boss.stop();
  await jobs.close();
});
