import { sql, type Insertable, type Transaction } from "kysely";
import { localDate } from "@emita/domain/basics/dates";
import { requestPart } from "@emita/domain/notes/note-id";
import { isSameText } from "@emita/domain/notes/same-note";
import { issuedNoteOf, type IssuedNote } from "@emita/fiscal/issued-note";
import type { Database } from "../../../db/schema.ts";
import type { Invoices } from "../../../db/tables/invoices.ts";
import type { Context } from "../../../platform/context/context.ts";
import { cityProfile, type FoundNote } from "../../companies/public.ts";
import type { Counter } from "../desk/open-desk.ts";
import { endNote } from "../outcome/record-cancellation.ts";
import { RELEASED } from "../record/claim.ts";
import { recordEvents } from "../record/events-store.ts";
import { DEFAULT_CITY, searchTexts } from "../record/invoice-input.ts";
import { issueInvoiceJob } from "../record/job-references.ts";
import { changeStatus, lockInvoice, type InvoiceRow } from "../record/store.ts";
import { turnOf } from "../record/turn-of.ts";
import { holdRepeated } from "./hold-repeated.ts";

export interface Recovery {
  readonly companyId: string;
  readonly counter: Counter;
  readonly restoredAt: Date;
  readonly note: FoundNote;
}

interface ReadRecovery extends Recovery {
  /** The fields of the note; null where it cannot be read. */
  readonly content: IssuedNote | null;
}

/**
 * Takes a note back into the books that was issued after the copy was made from which the database was restored. An invoice
 * that the copy still has, waiting or in error, becomes that note: otherwise it would be issued a second time. No mail goes
 * out, and no unit of quota is taken.
 */
export async function recoverNote(ctx: Context, recovery: Recovery): Promise<void> {
  const { counter, note } = recovery;
  const content =
    note.nfse.xml === null
      ? null
      : issuedNoteOf(counter.channel, note.nfse.xml, cityProfile(ctx, counter.channel));
  await ctx.db.transaction().execute(async (transaction) => {
    await alone(transaction, recovery);
    const known = await lockKnown(transaction, ctx, recovery);
    if (known) return settleKnown(ctx, transaction, known, { ...recovery, content });
    if (!content) {
      ctx.log.error(
        { channel: counter.channel },
        "a note at the city hall could not be read: only its number is heeded",
      );
      return;
    }
    const twin =
      content.ourId === null
        ? await lockWaitingTwin(transaction, ctx, recovery, content)
        : await lockNamed(transaction, ctx, recovery, content.ourId);
    if (twin) return becomeNote(ctx, transaction, twin, { ...recovery, content });
    const id = await insertRecovered(ctx, transaction, recovery, content);
    await holdRepeated(ctx, transaction, { ...recovery, content, id });
  });
}

/** Several processes ask for one series, and find the same notes: the second waits here, and then knows the note. */
async function alone(transaction: Transaction<Database>, { note }: Recovery): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recover ${note.id}`}, 0))`.execute(
    transaction,
  );
}

/** Sent before the copy was made, or recovered already. */
async function lockKnown(
  transaction: Transaction<Database>,
  ctx: Context,
  { note }: Recovery,
): Promise<InvoiceRow | null> {
  const row = await transaction
    .selectFrom("invoices")
    .selectAll()
    .where("environment", "=", ctx.config.cityHall)
    .where("dps_id", "=", note.id)
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
      after: turnOf(ctx, row.company_id),
    });
  if (row.status === "pending" || row.status === "error")
    return becomeNote(ctx, transaction, row, recovery);
}

/**
 * The invoice that was sent as this note: the copy has it waiting, or a program asked for it again, with the key in the
 * id, before the note was back.
 */
async function lockNamed(
  transaction: Transaction<Database>,
  ctx: Context,
  { companyId }: Recovery,
  ourId: string,
): Promise<InvoiceRow | null> {
  const row = await unsentNotes(transaction, ctx, companyId)
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
  content: IssuedNote,
): Promise<InvoiceRow | null> {
  const rows = await unsentNotes(transaction, ctx, companyId)
    .where("created_at", "<", restoredAt)
    .where("cnpj", "=", content.tomador?.taxId ?? "")
    .where("amount_cents", "=", content.amountCents)
    .execute();
  return rows.find((row) => isSameText(row.service_description, content.description)) ?? null;
}

/** Notes that no city hall has, as far as we know; oldest first, locked. */
function unsentNotes(transaction: Transaction<Database>, ctx: Context, companyId: string) {
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

/** Issued, and cancelled too where the city hall says so with the note. */
async function becomeNote(
  ctx: Context,
  transaction: Transaction<Database>,
  row: InvoiceRow,
  recovery: ReadRecovery,
): Promise<void> {
  await becomeIssued(ctx, transaction, row, recovery);
  if (!recovery.content?.isCancelled) return;
  const ref = refOf(row);
  const issued = await lockInvoice(transaction, ref);
  if (issued) await endNote(ctx, transaction, ref, issued, { isRecovered: true });
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
  content: IssuedNote,
): Promise<string> {
  const { companyId, note } = recovery;
  const { tomador } = content;
  const parties = {
    company_name: tomador?.name ?? "Tomador não identificado",
    cnpj: tomador?.taxId ?? "",
    city: tomador?.city ?? DEFAULT_CITY,
  };
  const row: Insertable<Invoices> = {
    company_id: companyId,
    id: await freeId(transaction, content.ourId ?? ctx.newId(), ctx),
    created_at: note.nfse.issuedAt,
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
    competencia: content.competencia ?? localDate(note.nfse.issuedAt),
    updated_at: ctx.clock.now(),
  };
  await transaction.insertInto("invoices").values(row).execute();
  const ref = { companyId, invoiceId: row.id };
  const stored = await lockInvoice(transaction, ref);
  if (stored) await becomeNote(ctx, transaction, stored, { ...recovery, content });
  return row.id;
}

/** Under its own id, unless another note has it: then what the city hall gave back is a forgery. */
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

function issuedColumns(ctx: Context, { counter, note: { id, number, nfse } }: Recovery) {
  return {
    channel: counter.channel,
    dps_series: String(counter.issuer.series),
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
