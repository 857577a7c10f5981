import { sql, type Insertable, type Transaction } from "kysely";
import { localDate } from "@emita/domain/basics/dates";
import { requestPart } from "@emita/domain/invoices/invoice-id";
import { isSameText } from "@emita/domain/invoices/same-invoice";
import { issuedNfseOf, type IssuedNfse } from "@emita/fiscal/issued-nfse";
import type { Database } from "../../../db/schema.ts";
import type { Invoices } from "../../../db/tables/invoices.ts";
import type { Context } from "../../../platform/context/context.ts";
import { cityProfile, type FoundNote } from "../../companies/public.ts";
import type { AuthoritySession } from "../authority/open-session.ts";
import { endInvoice } from "../outcome/record-cancellation.ts";
import { RELEASED } from "../record/claim.ts";
import { recordEvents } from "../record/events-store.ts";
import { DEFAULT_CITY, searchTexts } from "../record/invoice-input.ts";
import { issueInvoiceJob } from "../record/job-references.ts";
import { changeStatus, lockInvoice, type InvoiceRow } from "../record/store.ts";
import { queuePosition } from "../record/queue-position.ts";
import { holdRepeated } from "./hold-repeated.ts";

export interface Recovery {
  readonly companyId: string;
  readonly session: AuthoritySession;
  readonly restoredAt: Date;
  readonly invoice: FoundNote;
}

interface ReadRecovery extends Recovery {
  /** The fields of the invoice; null where it cannot be read. */
  readonly content: IssuedNfse | null;
}

/**
 * Takes an invoice back into the books that was issued after the copy was made from which the database was restored. An invoice
 * that the copy still has, waiting or in error, becomes that invoice: otherwise it would be issued a second time. No mail goes
 * out, and no unit of quota is taken.
 */
export async function recoverInvoice(ctx: Context, recovery: Recovery): Promise<void> {
  const { session, invoice } = recovery;
  const content =
    invoice.nfse.xml === null
      ? null
      : issuedNfseOf(session.channel, invoice.nfse.xml, cityProfile(ctx, session.channel));
  await ctx.db.transaction().execute(async (transaction) => {
    await alone(transaction, recovery);
    const known = await lockKnown(transaction, ctx, recovery);
    if (known) return settleKnown(ctx, transaction, known, { ...recovery, content });
    if (!content) {
      ctx.log.error(
        { channel: session.channel },
        "a note at the city hall could not be read: only its number is heeded",
      );
      return;
    }
    const twin =
      content.ourId === null
        ? await lockWaitingTwin(transaction, ctx, recovery, content)
        : await lockNamed(transaction, ctx, recovery, content.ourId);
    if (twin) return becomeInvoice(ctx, transaction, twin, { ...recovery, content });
    const id = await insertRecovered(ctx, transaction, recovery, content);
    await holdRepeated(ctx, transaction, { ...recovery, content, id });
  });
}

/** Several processes ask for one series, and find the same invoices: the second waits here, and then knows the invoice. */
async function alone(transaction: Transaction<Database>, { invoice }: Recovery): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recover ${invoice.id}`}, 0))`.execute(
    transaction,
  );
}

/** Sent before the copy was made, or recovered already. */
async function lockKnown(
  transaction: Transaction<Database>,
  ctx: Context,
  { invoice }: Recovery,
): Promise<InvoiceRow | null> {
  const row = await transaction
    .selectFrom("invoices")
    .selectAll()
    .where("environment", "=", ctx.config.cityHall)
    .where("dps_id", "=", invoice.id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

async function settleKnown(
  ctx: Context,
  transaction: Transaction<Database>,
  row: InvoiceRow,
  recovery: ReadRecovery,
): Promise<void> {
  // Its own turn asks for it, and compares.
  if (row.status === "pending" && row.answer_pending)
    return ctx.jobs.enqueue(transaction, issueInvoiceJob, refOf(row), {
      after: queuePosition(ctx, row.company_id),
    });
  if (row.status === "pending" || row.status === "error")
    return becomeInvoice(ctx, transaction, row, recovery);
}

/**
 * The invoice that was sent as this invoice: the copy has it waiting, or a program asked for it again, with the key in the
 * id, before the invoice was back.
 */
async function lockNamed(
  transaction: Transaction<Database>,
  ctx: Context,
  { companyId }: Recovery,
  ourId: string,
): Promise<InvoiceRow | null> {
  const row = await unsentInvoices(transaction, ctx, companyId)
    .where((or) =>
      or.or([
        or("id", "=", ourId),
        or.and([
          or("idempotency_key", "is not", null),
          or(sql<string>`left(id::text, 18)`, "=", requestPart(ourId)),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Waiting since before the restore, never sent as far as the copy knows, with the same client, amount and words. */
async function lockWaitingTwin(
  transaction: Transaction<Database>,
  ctx: Context,
  { companyId, restoredAt }: Recovery,
  content: IssuedNfse,
): Promise<InvoiceRow | null> {
  const rows = await unsentInvoices(transaction, ctx, companyId)
    .where("created_at", "<", restoredAt)
    .where("cnpj", "=", content.tomador?.taxId ?? "")
    .where("amount_cents", "=", content.amountCents)
    .execute();
  return rows.find((row) => isSameText(row.service_description, content.description)) ?? null;
}

/** Invoices that no city hall has, as far as we know; oldest first, locked. */
function unsentInvoices(transaction: Transaction<Database>, ctx: Context, companyId: string) {
  return transaction
    .selectFrom("invoices")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("environment", "=", ctx.config.cityHall)
    .where("status", "in", ["pending", "error"])
    .where("answer_pending", "=", false)
    .orderBy("created_at")
    .forUpdate();
}

/** Issued, and cancelled too where the city hall says so with the invoice. */
async function becomeInvoice(
  ctx: Context,
  transaction: Transaction<Database>,
  row: InvoiceRow,
  recovery: ReadRecovery,
): Promise<void> {
  await becomeIssued(ctx, transaction, row, recovery);
  if (!recovery.content?.isCancelled) return;
  const ref = refOf(row);
  const issued = await lockInvoice(transaction, ref);
  if (issued) await endInvoice(ctx, transaction, ref, issued, { isRecovered: true });
}

async function becomeIssued(
  ctx: Context,
  transaction: Transaction<Database>,
  row: InvoiceRow,
  recovery: Recovery,
): Promise<void> {
  const ref = refOf(row);
  if (row.status === "error")
    await changeStatus(transaction, ref, { from: "error", to: "pending", set: {} });
  await changeStatus(transaction, ref, {
    from: "pending",
    to: "issued",
    set: { ...RELEASED, ...issuedColumns(ctx, recovery), answer_pending: false, error: null },
  });
  await recordEvents(ctx, transaction, ref, { type: "invoice.recovered" });
}

async function insertRecovered(
  ctx: Context,
  transaction: Transaction<Database>,
  recovery: Recovery,
  content: IssuedNfse,
): Promise<string> {
  const { companyId, invoice } = recovery;
  const { tomador } = content;
  const parties = {
    company_name: tomador?.name ?? "Tomador não identificado",
    cnpj: tomador?.taxId ?? "",
    city: tomador?.city ?? DEFAULT_CITY,
  };
  const row: Insertable<Invoices> = {
    company_id: companyId,
    id: await freeId(transaction, content.ourId ?? ctx.newId(), ctx),
    created_at: invoice.nfse.issuedAt,
    status: "pending",
    ...parties,
    ...searchTexts(parties),
    service_code: content.serviceCode,
    service_description: content.description,
    amount_cents: content.amountCents,
    address: tomador?.address ?? null,
    phone: tomador?.phone ?? null,
    email: tomador?.email ?? null,
    environment: ctx.config.cityHall,
    competencia: content.competencia ?? localDate(invoice.nfse.issuedAt),
    updated_at: ctx.clock.now(),
  };
  await transaction.insertInto("invoices").values(row).execute();
  const ref = { companyId, invoiceId: row.id };
  const stored = await lockInvoice(transaction, ref);
  if (stored) await becomeInvoice(ctx, transaction, stored, { ...recovery, content });
  return row.id;
}

/** Under its own id, unless another invoice has it: then what the city hall gave back is a forgery. */
async function freeId(
  transaction: Transaction<Database>,
  id: string,
  ctx: Context,
): Promise<string> {
  const holder = await transaction
    .selectFrom("invoices")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return holder ? ctx.newId() : id;
}

function issuedColumns(ctx: Context, { session, invoice: { id, number, nfse } }: Recovery) {
  return {
    channel: session.channel,
    dps_series: String(session.issuer.series),
    dps_number: number,
    dps_id: id,
    nfse_number: nfse.number,
    nfse_key: nfse.key,
    nfse_xml: nfse.xml,
    verification_code: nfse.verificationCode,
    national_key: nfse.nationalKey,
    verification_url: nfse.verificationUrl,
    issued_at: nfse.issuedAt,
    recovered_at: ctx.clock.now(),
    updated_at: ctx.clock.now(),
  };
}

function refOf({ company_id: companyId, id: invoiceId }: InvoiceRow) {
  return { companyId, invoiceId };
}
