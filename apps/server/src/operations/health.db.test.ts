import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "../platform/basics/logger.ts";
import type { Context } from "../platform/context/context.ts";
import { createTestApp } from "../test/server/app.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { createHealthServer } from "./operations.ts";

const UNTAKEN = "nobody-takes-it";

let whole: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  whole = await createTestApp();
});
afterAll(async () => {
  vi.useRealTimers();
  await whole.stop();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  await heardBefore(0);
  await sql`delete from pgboss.job where name = ${UNTAKEN}`.execute(whole.ctx.db);
  await lookAnew();
});

/** The cache's lifetime. */
const lookAnew = () => vi.advanceTimersByTimeAsync(2_000);
const heardBefore = (seconds: number) =>
  whole.ctx.db
    .updateTable("process_heartbeats")
    .set({ heard_at: sql<Date>`now() - make_interval(secs => ${seconds})` })
    .execute();
const ask = async (url: string) => {
  const { statusCode, body } = await whole.app.server.inject({ url });
  return [statusCode, JSON.parse(body)];
};
const health = () => ask("/healthz");
const failing = (...parts: string[]) => [503, { status: "failing", failing: parts }];
const OK = [200, { status: "ok" }];

test("frequent requests share one check, and a fault is reported by the next one", async () => {
  const check = vi.spyOn(whole.ctx.documents, "check");
  const answers = await Promise.all(Array.from({ length: 20 }, health));
  expect(answers).toEqual(Array.from({ length: 20 }, () => [200, { status: "ok" }]));
  expect(check).toHaveBeenCalledTimes(1);
  check.mockRejectedValue(new Error("disk full"));
  await lookAnew();
  expect(await health()).toEqual([503, { status: "failing", failing: ["documents"] }]);
});

test("a part that does not answer fails, and is not asked again beside itself", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = vi.spyOn(whole.ctx.documents, "check").mockReturnValue(promise);
  for (let looks = 0; looks < 3; looks += 1) {
    const answer = health();
    await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(1), { timeout: 30_000 });
    await vi.advanceTimersByTimeAsync(3_000);
    // The clock ran on for the others too: they may be among what fails.
    expect(await answer).toMatchObject([503, { failing: expect.arrayContaining(["documents"]) }]);
    await lookAnew();
  }
  resolve();
});

test("without the document store a server still serves, and only the whole is not well", async () => {
  vi.spyOn(whole.ctx.documents, "check").mockRejectedValue(new Error("away"));
  expect(await ask("/readyz")).toEqual(OK);
  expect(await ask("/livez")).toEqual(OK);
  expect(await health()).toEqual(failing("documents"));
});

test("without the queue's tables nothing can be served, though the process lives", async () => {
  vi.spyOn(whole.ctx.jobs, "isHealthy").mockResolvedValue(false);
  expect(await ask("/readyz")).toEqual(failing("jobs"));
  expect(await ask("/livez")).toEqual(OK);
});

test("workers without a heartbeat for a minute are reported", async () => {
  await heardBefore(50);
  expect(await health()).toEqual(OK);
  await heardBefore(70);
  await lookAnew();
  expect(await health()).toEqual(failing("workers"));
  expect(await ask("/readyz")).toEqual(OK);
});

test("servers alone do no work; a process that stops in order leaves no row, one that was killed is swept", async () => {
  const ctx: Context = { ...whole.ctx, config: { ...whole.ctx.config, role: "web" } };
  const roles = async () =>
    (await ctx.db.selectFrom("process_heartbeats").select("role").orderBy("role").execute()).map(
      ({ role }) => role,
    );
  await heardBefore(2 * 86_400);
  const stop = await startHeartbeat(ctx);
  expect(await roles()).toEqual(["web"]);
  expect(await health()).toEqual(failing("workers"));
  await stop();
  expect(await roles()).toEqual([]);
  // The one of the whole application beats again within seconds.
  await ctx.db.insertInto("process_heartbeats").values({ id: ctx.newId(), role: "all" }).execute();
});

test("a due job that no worker takes is reported, a delayed one is not", async () => {
  for (const name of [UNTAKEN, "mails-dead"])
    await sql`select pgboss.create_queue(${name}, '{"policy": "standard"}')`.execute(whole.ctx.db);
  await book(14, UNTAKEN);
  await book(-60, UNTAKEN);
  await book(600, "mails-dead");
  expect(await health()).toEqual(OK);
  await book(16, UNTAKEN);
  await lookAnew();
  expect(await health()).toEqual(failing("queue"));
});

test("a worker has these addresses and no others", async () => {
  const server = await createHealthServer(whole.ctx, createLogger(whole.ctx.config));
  for (const url of ["/livez", "/readyz", "/healthz"])
    expect((await server.inject({ url })).statusCode).toBe(200);
  for (const url of ["/", "/api/v1/invoices", "/metrics"])
    expect((await server.inject({ url })).statusCode).toBe(404);
  await server.close();
});

/** A job that has been due for this many minutes. */
const book = (minutes: number, name: string) =>
  sql`insert into pgboss.job (name, start_after) values (${name}, now() - make_interval(mins => ${minutes}))`.execute(
    whole.ctx.db,
  );
