import { randomUUID } from "node:crypto";
import { signAsAuthority } from "@emita/fiscal/testing/nacional/sign-as-authority";
import { testCertificate } from "@emita/fiscal/testing/certificates";
import { NOTE_KEY, nfseXml } from "@emita/fiscal/testing/notes";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Insertable } from "kysely";
import type { Invoices } from "../db/tables/invoices.ts";
import { createFeatureServer } from "../test/server/feature-server.ts";
import { insertInvoice } from "../test/database/fill-tables.ts";
import { OperatorRefusal } from "./operator.ts";
import { verifyCommand } from "./verify.ts";

const CNPJ = "11222333000181";
// Signed by another than the company: a signer cannot confirm its own invoice.
const XML = signAsAuthority(nfseXml(), testCertificate({ cnpj: "00394460000141" }));

let server: Awaited<ReturnType<typeof createFeatureServer>>;
let companyId: string;
beforeEach(async () => {
  server = await createFeatureServer({ register: async () => undefined });
  companyId = await server.createCompany();
  const { db, clock } = server.ctx;
  const now = clock.now();
  await db
    .insertInto("company_settings")
    .values({
      company_id: companyId,
      cnpj: CNPJ,
      company_name: "A",
      created_at: now,
      updated_at: now,
    })
    .execute();
});
afterEach(() => server.stop());

/** The command's output, and whether all was well. */
async function verify(): Promise<{ ok: boolean; text: string }> {
  const said: string[] = [];
  const operator = {
    config: server.ctx.config,
    connectionString: "",
    who: "maria",
    folder: "",
    open: async () => server.ctx,
    say: (line: string) => void said.push(line),
  };
  const given = { words: [], reason: null, from: null, until: null, file: null };
  try {
    await verifyCommand.run(operator, given);
    return { ok: true, text: said.join("\n") };
  } catch (error) {
    if (!(error instanceof OperatorRefusal)) throw error;
    return { ok: false, text: [...said, error.message].join("\n") };
  }
}

/** An invoice that became the invoice of XML, or something else. */
function insertNote(changes: Partial<Insertable<Invoices>> = {}): Promise<string> {
  return insertInvoice(server.ctx, companyId, {
    channel: "nacional",
    nfse_xml: XML,
    nfse_key: NOTE_KEY,
    nfse_number: "58",
    cnpj: "12ABC34501DE35",
    amount_cents: 1_000_000,
    dps_id: null,
    ...changes,
  });
}

async function insertDocument(): Promise<string> {
  const id = randomUUID();
  await server.ctx.db
    .insertInto("documents")
    .values({
      company_id: companyId,
      id,
      file_name: "a.pdf",
      content_type: "application/pdf",
      size: 1,
      sha256: Buffer.alloc(32),
      storage_key: id,
      status: "received",
      created_at: server.ctx.clock.now(),
    })
    .execute();
  return id;
}

async function keepFromFeed(kind: string, key: string, xml: string): Promise<void> {
  await server.ctx.db
    .insertInto("adn_documents")
    .values({
      company_id: companyId,
      environment: "sandbox",
      cnpj: CNPJ,
      nsu: kind === "event" ? 1 : 2,
      kind,
      nfse_key: key,
      xml,
      received_at: new Date(),
    })
    .execute();
}

/** A declaration of the company in series 1. */
const dps = (number: number) =>
  `<infDPS Id="DPS3550308211222333000181${"1".padStart(5, "0")}${String(number).padStart(15, "0")}">`;

/** The counter of the company's national series 1. */
async function setCounter(nextNumber: number): Promise<void> {
  await server.ctx.db
    .insertInto("dps_series")
    .values({
      environment: "sandbox",
      city_code: "3550308",
      channel_kind: "national",
      cnpj: CNPJ,
      series: 1,
      next_number: nextNumber,
    })
    .execute();
}

test("agreement is reported in one line", async () => {
  await insertNote({ dps_series: "1", dps_number: 9 });
  await setCounter(10);
  await server.ctx.documents.put(await insertDocument(), Buffer.from("x"), "application/pdf");
  expect(await verify()).toEqual({
    ok: true,
    text: "1 notas e 1 documentos conferidos.\nTudo confere.",
  });
});

test.each<[string, string, Partial<Insertable<Invoices>>]>([
  ["no XML", "notas emitidas sem XML", { nfse_xml: null }],
  ["no note", "notas com XML que não se lê", { nfse_xml: "<NFSe/>" }],
  ["another number", "notas cujo XML tem outro número", { nfse_number: "59" }],
  ["another key", "notas cujo XML tem outra chave", { nfse_key: NOTE_KEY.replace(/.$/, "9") }],
  ["another declaration", "notas cujo XML é de outra DPS", { dps_id: "DPS1" }],
  ["another amount", "notas cujo XML tem outro valor", { amount_cents: 1 }],
  ["another client", "notas cujo XML tem outro tomador", { cnpj: "11444777000161" }],
  ["no signature", "notas sem a assinatura", { nfse_xml: nfseXml() }],
  [
    "a changed text",
    "notas com assinatura que não confere",
    { nfse_xml: XML.replace("Assessoria", "Acessoria") },
  ],
])("an invoice with %s is named", async (_, words, changes) => {
  const id = await insertNote(changes);
  const { ok, text } = await verify();
  expect(ok).toBe(false);
  expect(text.split("\n").slice(1)).toEqual([expect.stringContaining(`1 ${words}`), `  ${id}`]);
});

test("an XML that is still to be fetched is no fault", async () => {
  await insertNote({ nfse_xml: null, work_due_at: new Date() });
  expect(await verify()).toMatchObject({ ok: true });
});

test("a document without bytes, a counter that lags, more invoices than were counted", async () => {
  const document = await insertDocument();
  await setCounter(9);
  const created_at = server.ctx.clock.now();
  const plan = {
    plan: "TRIAL" as const,
    invoices_quota: 5,
    invoices_used: 0,
    period_start: created_at,
  };
  await server.ctx.db
    .insertInto("entitlements")
    .values({ company_id: companyId, ...plan, created_at, updated_at: created_at })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(plan))
    .execute();
  const quota_source = `plan:${created_at.toISOString()}`;
  await insertNote({ dps_series: "1", dps_number: 9, quota_source });
  const { ok, text } = await verify();
  expect(ok).toBe(false);
  expect(text.split("\n").slice(1)).toEqual([
    "1 documentos que faltam no armazenamento:",
    `  ${document}`,
    "1 contas cujo próximo número de nota já foi usado:",
    `  ${companyId}`,
    "1 contas com mais notas do que a cota contou:",
    `  ${companyId}`,
  ]);
});

test("the feed's word on invoices: ended there and valid here, numbered by us and unknown here", async () => {
  await setCounter(100);
  const id = await insertNote({ dps_series: "1", dps_number: 1 });
  await insertNote({ nfse_key: NOTE_KEY, dps_series: "1", dps_number: 9 });
  await keepFromFeed("nfse", "between", dps(5));
  await keepFromFeed("event", NOTE_KEY, "<evento><e101101>…</e101101></evento>");
  const { ok, text } = await verify();
  expect(ok).toBe(false);
  expect(text).toContain("2 notas válidas aqui e encerradas no ADN");
  expect(text).toContain(id);
  expect(text).toContain("1 notas com número nosso que só o ADN tem (chaves):\n  between");
  await server.ctx.db.deleteFrom("adn_documents").execute();
  await keepFromFeed("nfse", "later", dps(50));
  expect(await verify()).toMatchObject({ ok: true });
});
