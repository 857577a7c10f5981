import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type pg from "pg";
import { api } from "@emita/contract/paths";
import {
  bearer,
  eventually,
  openAccount,
  sandboxInvoices,
  setFault,
  TOMADOR,
  type Account,
} from "./api-client.ts";
import { startCluster, type Cluster } from "./campaign/cluster.ts";
import { writeBoleto } from "./fixtures/slip-pdf.ts";
import { newData } from "./shared-product.ts";
import { messengerSettings, WhatsAppPhone } from "./whatsapp-phone.ts";

/**
 * kill -9 of all workers between the steps of a conversation: it goes on where it was, each message is answered once, and the
 * invoice is issued once.
 */
let cluster: Cluster;
let phone: WhatsAppPhone;
let phones = 0;
let before: number;

beforeAll(async () => {
  cluster = await startCluster(await newData(), messengerSettings);
});
afterAll(() => cluster.stop());
beforeEach(async () => {
  phones += 1;
  phone = new WhatsAppPhone(cluster.cityHalls.url, `551198765${String(phones).padStart(4, "0")}`);
  await phone.callAt(cluster.url);
  before = (await sandboxInvoices(cluster.cityHalls.url)).length;
  const account = await openAccount(cluster.url);
  await keep(account, api.clients, TOMADOR);
  const service_description = "Consultoria técnica especializada";
  await keep(account, api.services, {
    name: "Consultoria",
    service_code: "17.01",
    service_description,
  });
  await phone.link(cluster.url, account);
  await phone.expectShown([LINKED]);
});

const LINKED = "está vinculado";
const SUMMARY = "R$\u00a0850,00";
const SENT = "Enviei a nota";
const ISSUED = "emitida:";
const ORDER = "nota de 850 para Clínica Vila Nova, consultoria";

async function keep({ accessToken }: Account, path: string, body: object): Promise<void> {
  const answer = await fetch(cluster.url + path, {
    method: "POST",
    headers: { ...bearer(accessToken), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function killWorkers(): Promise<void> {
  const { worker1, worker2 } = cluster.members;
  await Promise.all([worker1.kill(), worker2.kill()]);
}

/** Whatever writes such a row waits, until its process is killed. */
async function killAt(table: string, condition: string, act: () => Promise<void>): Promise<void> {
  const session = await cluster.database.connect();
  try {
    await session.query("select pg_advisory_lock(33)");
    await session.query(`create function hold_step() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(33); return new; end $$`);
    await session.query(`create trigger hold_step before insert or update on ${table}
      for each row when (${condition}) execute function hold_step()`);
    await act();
    await eventually(async () => ((await isHeld(session)) ? true : undefined));
    await killWorkers();
  } finally {
    await session.query("select pg_advisory_unlock(33)");
    await session.query("drop function hold_step cascade");
    session.release();
  }
}

async function isHeld(session: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await session.query(
    "select 1 from pg_locks where locktype = 'advisory' and objid = 33 and not granted",
  );
  return rowCount !== null && rowCount > 0;
}

async function issuedNow(): Promise<number> {
  return (await sandboxInvoices(cluster.cityHalls.url)).length - before;
}

test("after the message was acknowledged, while its draft is being kept", async () => {
  await killAt("drafts", "true", () => phone.write(ORDER));
  await phone.expectShown([LINKED, SUMMARY]);
  await phone.press("Emitir");
  await phone.expectShown([LINKED, SUMMARY, SENT, ISSUED]);
  expect(await issuedNow()).toBe(1);
});

test("while an answer is on its way", async () => {
  await setFault(cluster.cityHalls.url, {
    target: "messenger",
    on: "issue",
    fault: "timeout_before",
  });
  await phone.write(ORDER);
  await eventually(async () => {
    const { rows } = await cluster.database.query(
      "select 1 from whatsapp_conversations where state->'outbox'->>'isSent' = 'false'",
    );
    return rows.length > 0 ? true : undefined;
  });
  await killWorkers();
  await phone.expectShown([LINKED, SUMMARY]);
  await phone.press("Emitir");
  await phone.expectShown([LINKED, SUMMARY, SENT, ISSUED]);
  expect(await issuedNow()).toBe(1);
});

test("while a document is being read", async () => {
  const file = await writeBoleto();
  await killAt("documents", "new.status <> 'received'", () => phone.sendFile(file));
  await phone.expectShown([LINKED, "Li no documento"]);
  expect(await issuedNow()).toBe(0);
});

test("right after Emitir was pressed, the invoice made and nothing answered", async () => {
  await phone.write(ORDER);
  await phone.expectShown([LINKED, SUMMARY]);
  const isAnswered = "new.state->'outbox'->'reply'->>'text' like 'Enviei a nota%'";
  await killAt("whatsapp_conversations", isAnswered, () => phone.press("Emitir"));
  await phone.expectShown([LINKED, SUMMARY, SENT, ISSUED]);
  expect(await issuedNow()).toBe(1);
});
