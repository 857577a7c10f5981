import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp } from "../test/server/app.ts";
import { createLogger } from "../platform/basics/logger.ts";
import { createHealthServer } from "./operations.ts";

const OPS = join(import.meta.dirname, "../../../../ops");
const TOKEN = "um-token-de-metricas";
const headers = { authorization: `Bearer ${TOKEN}` };

let whole: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  whole = await createTestApp({ metricsToken: TOKEN });
});
afterAll(() => whole.stop());

const metrics = async (server = whole.app.server) =>
  (await server.inject({ url: "/metrics", headers })).body;
const namesIn = (text: string) =>
  new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = ""]) => name));

test("a request without the token learns nothing", async () => {
  for (const authorization of [undefined, "Bearer x", TOKEN]) {
    const { statusCode, body } = await whole.app.server.inject({
      url: "/metrics",
      headers: { ...(authorization && { authorization }) },
    });
    expect([statusCode, body]).toEqual([401, ""]);
  }
});

test("servers and workers report the same figures of the database", async () => {
  const worker = await createHealthServer(whole.ctx, createLogger(whole.ctx.config));
  const [ofServer, ofWorker] = [await metrics(), await metrics(worker)];
  await worker.close();
  expect(namesIn(ofWorker)).toEqual(namesIn(ofServer));
  for (const line of [
    'emita_processes{role="all"} 1',
    "emita_oldest_pending_note_seconds 0",
    'emita_database_connections{state="waiting"} 0',
    'emita_job_slots{queue="issue-invoice"} 24',
    "emita_quota_refusals_total 0",
    "emita_reader_model_questions 0",
    'emita_reader_model_tokens{kind="prompt"} 0',
    'emita_reader_model_tokens{kind="completion"} 0',
  ])
    expect(ofWorker).toContain(`\n${line}\n`);
});

test("a figure that fails is left out, and the others are reported", async () => {
  const failing = vi.spyOn(whole.ctx.jobs, "waiting").mockRejectedValue(new Error("away"));
  await whole.ctx.db.schema.alterTable("webhook_deliveries").renameTo("away").execute();
  const text = await metrics();
  await whole.ctx.db.schema.alterTable("away").renameTo("webhook_deliveries").execute();
  failing.mockRestore();
  expect(text).not.toMatch(/^emita_(queue|webhook)/m);
  expect(text).toContain('\nemita_processes{role="all"} 1\n');
});

test("alerts and dashboard ask for figures that there are, and each alert says what to do", async () => {
  const there = namesIn(await metrics());
  const alerts = await readFile(join(OPS, "prometheus/alerts.yml"), "utf8");
  const dashboard = await readFile(join(OPS, "grafana/emita.json"), "utf8");
  expect(JSON.parse(dashboard)).toMatchObject({ title: "Emita" });
  const asked = new Set(
    [...(alerts + dashboard).matchAll(/\b(?:emita|nodejs|process)_[a-z\d_]+/g)].map(([name]) =>
      name.replace(/_bucket$/, ""),
    ),
  );
  expect([...asked].filter((name) => !there.has(name))).toEqual([]);
  const rules = alerts.split("- alert: ").slice(1);
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) expect(rule).toMatch(/\n +expr: .+[\s\S]*\n +action: .{20,}/);
});
