import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkDatabase } from "../doctor/check-database.ts";
import { createTestApp } from "../test/server/app.ts";
import { compareClocks } from "./clock-skew.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { createHealthServer } from "./operations.ts";
import { createLogger } from "../platform/basics/logger.ts";

const TWO_HOURS_MS = 2 * 3_600_000;
const TOKEN = "um-token-de-metricas";
let skewMs = TWO_HOURS_MS;

let whole: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  whole = await createTestApp(
    { metricsToken: TOKEN },
    { now: () => new Date(Date.now() + skewMs) },
  );
});
afterAll(() => whole.stop());

/** A server caches its result for seconds; another server looks again. */
async function ask(url: string) {
  const server = await createHealthServer(whole.ctx, createLogger(whole.ctx.config));
  const { body } = await server.inject({ url, headers: { authorization: `Bearer ${TOKEN}` } });
  await server.close();
  return body;
}
const failing = async (url: string): Promise<string[]> => JSON.parse(await ask(url)).failing ?? [];
const stateOf = async (name: string) => {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = ${name} order by created_on desc limit 1`.execute(
    whole.ctx.db,
  );
  return rows[0]?.state;
};
const book = (name: string, payload: object) =>
  sql`insert into pgboss.job (name, data) values (${name}, ${JSON.stringify(payload)})`.execute(
    whole.ctx.db,
  );

test("a process two hours ahead issues nothing and says why, until its clock is set", async () => {
  const invoice = { companyId: whole.ctx.newId(), invoiceId: whole.ctx.newId() };
  await book("issue-invoice", invoice);
  await book("mail-rejected-invoice", invoice);
  // It is no stranger to other work.
  await vi.waitFor(async () => expect(await stateOf("mail-rejected-invoice")).toBe("completed"), {
    timeout: 60_000,
  });
  expect(await stateOf("issue-invoice")).toBe("created");
  expect(await failing("/readyz")).toEqual(["clock"]);
  expect(await failing("/healthz")).toEqual(expect.arrayContaining(["clocks"]));
  expect(await failing("/livez")).toEqual([]);
  expect(await ask("/metrics")).toMatch(/^emita_clock_skew_seconds\{role="all"\} 7\d\d\d/m);
  const found = await checkDatabase(whole.databaseUrl, false);
  expect(found.map(({ what, text }) => `${what}: ${text}`).join("\n")).toMatch(
    /processo all: está 7\d\d\d s adiantado/,
  );

  skewMs = 0;
  await compareClocks(whole.ctx);
  expect(await failing("/readyz")).toEqual([]);
  await vi.waitFor(async () => expect(await stateOf("issue-invoice")).toBe("completed"), {
    timeout: 60_000,
  });
});

test("a correct clock holds nothing back, and the skew of another process is read", async () => {
  skewMs = 0;
  await whole.ctx.db.deleteFrom("process_heartbeats").execute();
  const stop = await startHeartbeat(whole.ctx);
  expect(await failing("/healthz")).toEqual([]);
  await whole.ctx.db
    .insertInto("process_heartbeats")
    .values({ id: whole.ctx.newId(), role: "worker", clock_skew_ms: -6_000 })
    .execute();
  expect(await failing("/healthz")).toEqual(["clocks"]);
  expect(await failing("/readyz")).toEqual([]);
  await stop();
});
