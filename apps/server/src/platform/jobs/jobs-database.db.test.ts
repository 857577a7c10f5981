import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../test/database/database.ts";
import { quiet } from "../../test/server/quiet-log.ts";
import { connectJobs } from "./jobs-database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a fetch that finds nothing is reported with its kind; one that finds a job is not", async () => {
  const onEmpty = vi.fn<(queue: string) => void>();
  const jobs = connectJobs(database.url, 1, quiet, { mayTake: () => true, onEmpty });
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

test("a kind that is not to be taken now stays for others, and is taken afterwards", async () => {
  let isHeld = true;
  const taking = {
    mayTake: (queue: string) => !isHeld || queue !== "issue",
    onEmpty: () => undefined,
  };
  const jobs = connectJobs(database.url, 1, quiet, taking);
  const boss = new PgBoss({ db: jobs, supervise: false, schedule: false });
  await boss.start();
  for (const queue of ["issue", "read"]) {
    await boss.createQueue(queue);
    await boss.send(queue, {});
  }
  expect(await boss.fetch("issue")).toEqual([]);
  expect(await boss.fetch("read")).toHaveLength(1);
  isHeld = false;
  expect(await boss.fetch("issue")).toHaveLength(1);
  await boss.stop();
  await jobs.close();
});
