import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { api } from "@emita/contract/paths";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  bearer,
  createInvoice,
  eventually,
  openAccount,
  PRESTADOR,
  sandboxInvoices,
  setFault,
  TOMADOR,
  untilStatus,
  type Account,
} from "./api-client.ts";
import { freePort, removeData, startProduct, type RunningProduct } from "./product.ts";
import { startOwnProduct } from "./shared-product.ts";
import { startCollector } from "./trace-collector.ts";

/** Several web servers and workers over one database. A first product provides its embedded PostgreSQL and its sandbox. */
let host: RunningProduct;
let webs: RunningProduct[] = [];
let workers: RunningProduct[] = [];
let workerHealthUrl: string;
let collector: Awaited<ReturnType<typeof startCollector>>;
let account: Account;

beforeAll(async () => {
  host = await startOwnProduct();
  const shared = await sharedSettings();
  const start = (role: string, env: Record<string, string> = {}) =>
    startProduct({ dataDir: host.dataDir, env: { ...shared, ...traces(), ROLE: role, ...env } });
  const healthPort = await freePort();
  collector = await startCollector();
  // The first starts race for the migrations.
  const [first, second, third, fourth] = await Promise.all([
    start("web"),
    start("web"),
    start("worker", { HEALTH_PORT: String(healthPort) }),
    start("worker"),
  ]);
  workerHealthUrl = `http://127.0.0.1:${healthPort}`;
  webs = [first, second];
  workers = [third, fourth];
  account = await openAccount(first.url);
});

afterAll(async () => {
  for (const product of [...webs, ...workers, host]) await product.stop();
  await removeData(host.dataDir);
  await collector.stop();
});

const traces = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_BSP_SCHEDULE_DELAY: "200",
});

/** A second database whose owner has no other right, as an operator would provide it. */
async function sharedSettings(): Promise<Record<string, string>> {
  const postmaster = await readFile(join(host.dataDir, "postgres", "postmaster.pid"), "utf8");
  const port = postmaster.split("\n")[3];
  const password = await readFile(join(host.dataDir, "keys", "postgres.password"), "utf8");
  const client = new pg.Client({
    connectionString: `postgres://emita:${password.trim()}@127.0.0.1:${port}/postgres`,
  });
  await client.connect();
  await client.query("create role operador login password 'segredo'");
  await client.query("create database partilhada owner operador");
  await client.end();
  return {
    DATABASE_URL: `postgres://operador:segredo@127.0.0.1:${port}/partilhada`,
    MASTER_KEY: randomBytes(32).toString("base64"),
    SANDBOX_URL: host.sandboxUrl,
  };
}

const web = (index: number): string => webs[index]?.url ?? "";

test("every web server is healthy after racing first starts, and a worker reports itself as such", async () => {
  for (const { url } of webs) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  for (const path of ["/livez", "/readyz", "/healthz"])
    expect((await fetch(workerHealthUrl + path)).status).toBe(200);
});

test("an invoice created at one server is issued by a worker and announced at the other server", async () => {
  const stop = new AbortController();
  const stream = await fetch(web(1) + api.events, {
    headers: bearer(account.accessToken),
    signal: stop.signal,
  });
  const received = listen(stream);
  const { id } = await createInvoice(web(0), account);
  await untilStatus(web(1), account, id, "issued");
  expect(await eventually(() => Promise.resolve(received().includes(id) || undefined))).toBe(true);
  stop.abort();
});

test("an invoice's path is one trace from server to worker to mail, and contains no identities", async () => {
  const walk = [
    "POST /api/v1/invoices",
    "job issue-invoice",
    "city hall issue",
    "job mail-issued-invoice",
    "job send-mail",
  ];
  await eventually(
    async () =>
      [...collector.traces().values()].some((names) => walk.every((name) => names.has(name))) ||
      undefined,
  );
  const people = [PRESTADOR, TOMADOR].flatMap(({ cnpj, company_name }) => [cnpj, company_name]);
  for (const secret of [account.email, account.userId, ...people])
    expect(collector.text()).not.toContain(secret);
});

test("signing out at one server ends the session at the other", async () => {
  const other = await openAccount(web(0));
  const list = () =>
    fetch(web(1) + api.invoices, { headers: bearer(other.accessToken) }).then((r) => r.status);
  expect(await list()).toBe(200);
  const left = await fetch(`${web(0)}/auth/v1/logout`, {
    method: "POST",
    headers: bearer(other.accessToken),
  });
  expect(left.status).toBe(204);
  await eventually(async () => ((await list()) === 401 ? true : undefined));
});

test("the other worker does the job of a killed one, once", async () => {
  const before = (await sandboxInvoices(host.sandboxUrl)).length;
  await setFault(host.sandboxUrl, { fault: "timeout_after", count: 1, on: "issue" });
  const { id } = await createInvoice(web(0), account);
  await eventually(async () =>
    (await sandboxInvoices(host.sandboxUrl)).length > before ? true : undefined,
  );
  // Either worker may hold the job: one is killed, and the other takes or keeps it.
  await workers[0]?.kill();
  await untilStatus(web(1), account, id, "issued");
  expect(await sandboxInvoices(host.sandboxUrl)).toHaveLength(before + 1);
});

function listen(stream: Response): () => string {
  let text = "";
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream.body ?? []) text += decoder.decode(chunk);
  })().catch(() => undefined);
  return () => text;
}
