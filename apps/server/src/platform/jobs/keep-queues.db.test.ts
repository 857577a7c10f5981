import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase } from "../../test/database/database.ts";
import { quiet } from "../../test/server/quiet-log.ts";
import { type JobDefinition } from "./jobs.ts";
import { createWorkerJobs } from "../../test/server/jobs.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** One start of a version that has this kind of job. */
async function start(changes: Partial<JobDefinition<object>> = {}): Promise<void> {
  const jobs = await createWorkerJobs(database, quiet);
  try {
    await jobs.work([{ ...DEFINITION, ...changes }]);
  } finally {
    await jobs.stop();
  }
}

const DEFINITION: JobDefinition<object> = {
  name: "kept-queue",
  payload: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 5,
  expireInSeconds: 60,
  handle: async () => undefined,
};

/** `xmin` changes with every write, even one that changes nothing. */
async function stored() {
  const { rows } = await sql<{ version: string; limit: number; dead: string | null }>`
    select xmin::text as version, retry_limit as limit, dead_letter as dead
    from pgboss.queue where name = 'kept-queue'`.execute(database.db);
  return rows[0];
}

async function crons(): Promise<string[]> {
  const { rows } = await sql<{
    cron: string;
  }>`select cron from pgboss.schedule where name = 'kept-queue'`.execute(database.db);
  return rows.map(({ cron }) => cron);
}

test("a start makes the queue, one that finds it as it should be writes nothing, a changed one brings it up to date", async () => {
  await start();
  const first = await stored();
  expect(first).toMatchObject({ limit: 2, dead: "kept-queue-dead" });

  await start();
  expect(await stored()).toEqual(first);

  await start({ retryLimit: 7 });
  expect(await stored()).toMatchObject({ limit: 7 });
});

test("a schedule comes, changes and goes with the version", async () => {
  await start({ cron: "1 2 * * *" });
  expect(await crons()).toEqual(["1 2 * * *"]);
  await start({ cron: "3 4 * * *" });
  expect(await crons()).toEqual(["3 4 * * *"]);
  await start();
  expect(await crons()).toEqual([]);
});
