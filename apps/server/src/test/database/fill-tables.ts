import { randomBytes, randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Invoices } from "../../db/tables/invoices.ts";
import { makePage } from "../../features/invoices/sharing/page-address.ts";
import type { Context } from "../../platform/context/context.ts";
import { fillClients } from "./fill-clients.ts";
import { fillPaymentRules } from "./fill-payment-rules.ts";
import { fillCharges } from "./fill-charges.ts";
import { fillRecurrences } from "./fill-recurrences.ts";
import { fillPeople, fillPerson } from "./fill-people.ts";
import { fillPhone, fillWhatsApp } from "./fill-whatsapp.ts";
import { documentKey } from "../../platform/files/storage.ts";

/** An invoice row as a city hall left it, or as the test says. */
export async function insertInvoice(
  ctx: Context,
  companyId: string,
  changes: Partial<Insertable<Invoices>> = {},
): Promise<string> {
  const id = randomUUID();
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("invoices")
    .values({
      company_id: companyId,
      id,
      created_at: now,
      updated_at: now,
      status: "issued",
      company_name: `Tomador de ${companyId}`,
      cnpj: "11444777000161",
      service_code: "17.01",
      service_description: "Consultoria",
      amount_cents: 150_000,
      city: "São Paulo",
      search_text: "tomador",
      city_search: "sao paulo",
      environment: "sandbox",
      competencia: "2026-11-20",
      dps_id: id,
      dps_xml: `<DPS>${id}</DPS>`,
      nfse_number: "7",
      nfse_key: id,
      nfse_xml: `<NFSe>${id}</NFSe>`,
      issued_at: now,
      request_hash: randomBytes(32),
      ...changes,
    })
    .execute();
  await ctx.db
    .insertInto("invoice_events")
    .values({ company_id: companyId, invoice_id: id, at: now, type: "invoice.created" })
    .execute();
  await ctx.db
    .insertInto("invoice_attempts")
    .values({
      id: randomUUID(),
      company_id: companyId,
      invoice_id: id,
      kind: "issue",
      started_at: now,
    })
    .execute();
  return id;
}

/** Rows of a person and their company in every table that signing up and creating a token left empty. */
export async function fillTables(
  ctx: Context,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  await fillCompany(ctx, companyId);
  await openDraft(ctx, companyId, userId);
  await fillPeople(ctx, companyId, userId);
  await fillPerson(ctx, userId);
  await fillPhone(ctx, companyId, userId);
}

async function openDraft(
  { db, clock }: Context,
  company_id: string,
  user_id: string,
): Promise<void> {
  const { id: draft_id } = await db
    .selectFrom("drafts")
    .select("id")
    .where("company_id", "=", company_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("draft_presence")
    .values({ company_id, draft_id, user_id, seen_at: clock.now() })
    .execute();
}

/** Something in every table of companies. */
export async function fillCompany(ctx: Context, companyId: string): Promise<void> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const dates = { created_at: now, updated_at: now };
  const company_id = companyId;
  const id = randomUUID;
  await fillClients(ctx, companyId);
  await makePage(ctx, { companyId, invoiceId: await insertInvoice(ctx, companyId) });
  await db
    .insertInto("company_logos")
    .values({ company_id, content_type: "image/png", bytes: randomBytes(8), updated_at: now })
    .execute();
  const documentId = id();
  const storageKey = documentKey(companyId, documentId);
  await ctx.documents.put(storageKey, Buffer.from(`documento de ${companyId}`), "application/pdf");
  await db
    .insertInto("documents")
    .values({
      company_id,
      id: documentId,
      file_name: "recibo nº 1/2.pdf",
      content_type: "application/pdf",
      size: 1,
      sha256: randomBytes(32),
      storage_key: storageKey,
      status: "received",
      created_at: now,
    })
    .execute();
  await db
    .insertInto("certificates")
    .values({
      company_id,
      id: id(),
      environment: "sandbox",
      source: "sandbox",
      cnpj: "11222333000181",
      holder: "Oficina",
      is_icp_brasil: false,
      sealed: randomBytes(8),
      not_before: now,
      not_after: now,
      created_at: now,
    })
    .execute();
  await db
    .insertInto("city_credentials")
    .values({
      company_id,
      environment: "sandbox",
      city_code: "3539806",
      cnpj: "11222333000181",
      sealed: randomBytes(8),
      updated_at: now,
    })
    .execute();
  await db
    .insertInto("entitlement_packs")
    .values({ company_id, id: id(), quota: 100, created_at: now, expires_at: now })
    .execute();
  await db
    .insertInto("archives")
    .values({
      company_id,
      id: id(),
      kind: "company",
      request: JSON.stringify({ format: "csv" }),
      state: "ready",
      total: 1,
      created_at: now,
    })
    .execute();
  const draft = { company_id, id: id(), environment: "sandbox", search_text: "" };
  await db
    .insertInto("drafts")
    .values({ ...draft, content: JSON.stringify({ amount: 1 }), created_at: now, updated_at: now })
    .execute();
  await fillIntegrations(ctx, companyId);
  const feed = { company_id, environment: "sandbox", cnpj: "11222333000181" };
  await db.insertInto("adn_positions").values(feed).execute();
  await db
    .insertInto("adn_documents")
    .values({ ...feed, nsu: 1, kind: "NFSE", nfse_key: "k", xml: "<NFSe/>", received_at: now })
    .execute();
  await db
    .insertInto("reading_choices")
    .values({ company_id, asks_model: true, updated_at: now })
    .execute();
  await db
    .insertInto("model_uses")
    .values({ company_id, month: "2026-11-01", questions: 1 })
    .execute();
  await db
    .insertInto("incoming_payments")
    .values({
      company_id,
      id: id(),
      source: "ofx",
      status: "waiting",
      entry_hash: randomBytes(32),
      amount_cents: 100,
      received_at: now,
      received_on: "2026-11-20",
      payer_name: "Pagador",
      ...dates,
    })
    .execute();
  await db
    .insertInto("pix_addresses")
    .values({ company_id, key_hash: randomBytes(32), hint: "abcd", created_at: now })
    .execute();
  await db
    .insertInto("mail_addresses")
    .values({ company_id, token: randomBytes(15).toString("hex"), created_at: now })
    .execute();
  await db
    .insertInto("mail_messages")
    .values({
      company_id,
      id: randomUUID(),
      fingerprint: randomBytes(32),
      state: "read",
      size: 100,
      client_ip: "192.0.2.1",
      helo: "mx.example",
      envelope_sender: "ana@cliente.example",
      received_at: now,
    })
    .execute();
  await fillBatches(ctx, companyId);
  await fillRecurrences(ctx, companyId);
  await fillPaymentRules(ctx, companyId);
  await fillCharges(ctx, companyId);
  await fillWhatsApp(ctx, companyId);
}

/** A spreadsheet that was read and checked, and how its columns were mapped. */
async function fillBatches({ db, clock }: Context, company_id: string): Promise<void> {
  const now = clock.now();
  const batch_id = randomUUID();
  const sheet = { head_row: 1, heads: ["CNPJ"], columns: [], defaults: {}, source: "chosen" };
  await db
    .insertInto("batches")
    .values({
      company_id,
      id: batch_id,
      name: "notas.csv",
      source: "spreadsheet",
      state: "ready",
      sheet: JSON.stringify(sheet),
      asks: true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto("batch_rows")
    .values({
      company_id,
      batch_id,
      row: 1,
      source: JSON.stringify(["11222333000181"]),
      state: "ready",
    })
    .execute();
  await db
    .insertInto("batch_mappings")
    .values({
      company_id,
      heads_hash: "ab",
      columns: JSON.stringify({ fields: ["cnpj"], defaults: {} }),
      updated_at: now,
    })
    .execute();
}

async function fillIntegrations({ db, clock }: Context, company_id: string): Promise<void> {
  const now = clock.now();
  const deliveryId = randomUUID();
  const { id: webhook_id } = await db
    .insertInto("webhook_addresses")
    .values({
      company_id,
      is_first: true,
      url: "https://cliente.example/webhook",
      sealed_secret: randomBytes(8),
      secret_hint: "ab",
      secret_set_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { seq: event_seq } = await db
    .insertInto("product_events")
    .values({
      id: deliveryId,
      company_id,
      era: 1,
      type: "invoice.issued",
      body: "{}",
      created_at: now,
    })
    .returning("seq")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("webhook_deliveries")
    .values({
      id: deliveryId,
      company_id,
      webhook_id,
      event_id: deliveryId,
      event_seq,
      type: "invoice.issued",
      body: "{}",
      state: "delivered",
      next_try_at: now,
      created_at: now,
    })
    .execute();
  await db
    .insertInto("webhook_attempts")
    .values({
      delivery_id: deliveryId,
      company_id,
      number: 1,
      url: "https://cliente.example/webhook",
      started_at: now,
      duration_ms: 5,
    })
    .execute();
  const customer = `cus_${company_id}`;
  await db
    .insertInto("billing_customers")
    .values({ company_id, customer_id: customer, created_at: now })
    .execute();
  await db
    .insertInto("billing_subscriptions")
    .values({
      company_id,
      subscription_id: `sub_${company_id}`,
      offer: "pro",
      standing: "paid",
      period_start: now,
      period_end: now,
      cancel_at_period_end: false,
      started_at: now,
      updated_at: now,
    })
    .execute();
}
