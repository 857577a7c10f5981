import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase } from "../../test/database/database.ts";
import { quiet } from "../../test/server/quiet-log.ts";
import { currentWork, within } from "../basics/work-context.ts";
import { type JobDefinition, type Jobs } from "./jobs.ts";
import { createWorkerJobs } from "../../test/server/jobs.ts";

const payload = z.object({ id: z.string() });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const running: Jobs[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});
afterAll(() => database.drop());

async function startJobs(definitions: JobDefinition<{ id: string }>[] = []): Promise<Jobs> {
  const jobs = await createWorkerJobs(database, quiet);
  running.push(jobs);
  await jobs.work(definitions);
  return jobs;
}

function definition(
  name: string,
  handle: (id: string) => Promise<void>,
  rest: Partial<JobDefinition<{ id: string }>> = {},
): JobDefinition<{ id: string }> {
  return {
    name,
    payload,
    concurrency: 2,
    retryLimit: 2,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 1,
    expireInSeconds: 60,
    handle: (job) => handle(job.id),
    ...rest,
  };
}

async function statesOf(queue: string): Promise<string[]> {
  const { rows } = await sql<{
    state: string;
  }>`select state::text from pgboss.job where name = ${queue}`.execute(database.db);
  return rows.map((row) => row.state);
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (await condition()) return;
    await delay(25);
  }
  throw new Error("what was waited for did not happen");
}

describe("jobs", () => {
  test("many are enqueued in one statement, all or none, and each is worked on once", async () => {
    const done: string[] = [];
    const many = definition("many-at-once", async (id) => void done.push(id));
    const jobs = await startJobs([many]);
    const ids = Array.from({ length: 50 }, (_, index) => String(index));
    const given = ids.map((id) => ({ payload: { id }, group: { id, isSlow: false } }));
    const enqueue = (fails: boolean) =>
      database.db.transaction().execute(async (transaction) => {
        await jobs.enqueueAll(transaction, many, given);
        if (fails) throw new Error("rolled back");
      });
    await expect(enqueue(true)).rejects.toThrow("rolled back");
    await enqueue(false);
    await until(async () =>
      (await statesOf("many-at-once")).every((state) => state === "completed"),
    );
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(ids);
  });

  test("know the request they come from, by way of other jobs too, and their payload nothing of it", async () => {
    const at: unknown[] = [];
    const second = definition("second-step", async () => void at.push(currentWork()));
    const strict: JobDefinition<{ id: string }> = {
      ...definition("first-step", async () => {
        at.push(currentWork());
        await database.db
          .transaction()
          .execute((transaction) => jobs.enqueue(transaction, second, { id: "2" }));
      }),
      payload: z.strictObject({ id: z.string() }),
    };
    const jobs = await startJobs([strict, second]);
    await within({ reqId: "from-here" }, () =>
      database.db
        .transaction()
        .execute((transaction) => jobs.enqueue(transaction, strict, { id: "1" })),
    );
    await until(() => at.length === 2);
    const jobId = expect.any(String);
    expect(at).toEqual([
      { job: "first-step", jobId, reqId: "from-here" },
      { job: "second-step", jobId, reqId: "from-here" },
    ]);
  });

  test("run once the transaction that enqueued them commits, and never when it rolls back", async () => {
    const seen: string[] = [];
    const job = definition("commits", async (id) => void seen.push(id));
    const jobs = await startJobs([job]);
    const [kept, dropped] = [randomUUID(), randomUUID()];
    await database.db
      .transaction()
      .execute(async (trx) => {
        await jobs.enqueue(trx, job, { id: dropped });
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    await database.db.transaction().execute((trx) => jobs.enqueue(trx, job, { id: kept }));
    await until(() => seen.length > 0);
    expect(seen).toEqual([kept]);
  });

  test("work off a backlog that falls due unannounced without waiting for the polls", async () => {
    const seen: string[] = [];
    const job = definition("backlog", async (id) => void seen.push(id));
    const jobs = await startJobs([job]);
    const startAfter = new Date(Date.now() + 1_000);
    await database.db.transaction().execute(async (trx) => {
      for (let n = 0; n < 100; n += 1)
        await jobs.enqueue(trx, job, { id: String(n) }, { startAfter });
    });
    await until(() => seen.length === 100);
    expect(seen.toSorted()).toEqual(Array.from({ length: 100 }, (_, n) => String(n)).toSorted());
  });

  test("are tried again after a failure", async () => {
    let tries = 0;
    const job = definition("fails-once", async () => {
      tries += 1;
      if (tries === 1) throw new Error("first try");
    });
    const jobs = await startJobs([job]);
    await database.db.transaction().execute((trx) => jobs.enqueue(trx, job, { id: "x" }));
    await until(() => tries === 2);
    expect(tries).toBe(2);
  });

  test("that used up their tries are visible in the dead letters and are reported once", async () => {
    const dead: string[] = [];
    const job = definition("always-fails", () => Promise.reject(new Error("no")), {
      retryLimit: 0,
      onDead: async ({ id }) => void dead.push(id),
    });
    const jobs = await startJobs([job]);
    await database.db.transaction().execute((trx) => jobs.enqueue(trx, job, { id: "lost" }));
    await until(() => dead.length > 0);
    expect(dead).toEqual(["lost"]);
  });

  test("of a process that died run again at once when the next one is alone", async () => {
    const runs: string[] = [];
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const hangs = definition("abandoned", () => held);
    const dead = await createWorkerJobs(database, quiet);
    await dead.work([hangs]);
    await database.db.transaction().execute((trx) => dead.enqueue(trx, hangs, { id: "kept" }));
    await until(async () => (await statesOf("abandoned")).includes("active"));
    const next = await createWorkerJobs(database, quiet);
    running.push(next);
    await next.takeOverAbandoned();
    expect(await statesOf("abandoned")).toEqual(["retry"]);
    await next.work([definition("abandoned", async (id) => void runs.push(id))]);
    await until(() => runs.length > 0);
    expect(runs).toEqual(["kept"]);
    letGo();
    await dead.stop();
  });

  test("two handlers for one name are refused", async () => {
    const job = definition("twice", () => Promise.resolve());
    await expect(startJobs([job, job])).rejects.toThrow("two handlers");
  });

  test("a payload that does not fit its schema is not handled", async () => {
    const seen: unknown[] = [];
    const job = definition("checked", async (id) => void seen.push(id), { retryLimit: 0 });
    const jobs = await startJobs([job]);
    const loose = { name: job.name, payload: z.object({}) };
    await database.db.transaction().execute((trx) => jobs.enqueue(trx, loose, {}));
    await until(async () =>
      (await jobs.deadLetters()).some((letter) => letter.queue === "checked-dead"),
    );
    expect(seen).toEqual([]);
  });
});
