import { whatsAppKey } from "@emita/domain/identifiers/whatsapp-number";
import { formatReais } from "@emita/domain/basics/money";
import type { Context } from "../../../platform/context/context.ts";
import { clientOfInvoice } from "../../clients/public.ts";
import {
  mayReachClient,
  noteToSend,
  type InvoiceRef,
  type NoteToSend,
} from "../../invoices/public.ts";
import { WhatsAppError, type WhatsAppChannel } from "../channel/channel.ts";
import { markText } from "../record/marks.ts";
import {
  beginCall,
  findDelivery,
  insertDelivery,
  UNDER_WAY,
  updateDelivery,
  type DeliveryRow,
} from "../record/deliveries-store.ts";
import { sendsToClients } from "../record/settings-store.ts";
import { sendNoteJob } from "../record/sending-jobs.ts";
import { agreedNumber } from "./consent.ts";
import { REASONS, reasonOfCode } from "./reasons.ts";
import { reportState } from "./report-state.ts";

/** So long a report on a message may take whose answer was lost. */
const SILENCE_MS = 10 * 60_000;

/**
 * Brings an issued invoice to its client by a template message with its PDF and page, where the company wants it and the client
 * has agreed. A template is sent at most once for an invoice: after a call without an answer, or a worker that died in it, nothing
 * is sent again: a report, known by its mark, shows that it went out; when none comes, the invoice goes by mail.
 * @throws WhatsAppError that may pass: to be tried again
 */
export async function sendNote(
  ctx: Context,
  channel: WhatsAppChannel,
  template: string,
  ref: InvoiceRef,
): Promise<void> {
  const delivery = (await findDelivery(ctx.db, ref)) ?? (await begin(ctx, ref));
  if (!delivery || delivery.state !== "queued" || delivery.wamid !== null) return;
  if (delivery.reason === UNDER_WAY) return waitForReport(ctx, ref, delivery);
  const number = await stillAgreed(ctx, ref);
  const note = number === null ? null : await noteToSend(ctx, ref);
  if (number === null || note === null) return fail(ctx, delivery, REASONS.notPossible);
  if (note.pdf === null) return fail(ctx, delivery, REASONS.noPdf);
  const call = { phoneKey: whatsAppKey(number), now: ctx.clock.now() };
  if (!(await beginCall(ctx.db, delivery, call))) return;
  const { bytes, contentType: mime, filename: fileName } = note.pdf;
  try {
    const mark = markText({ kind: "note", companyId: ref.companyId, id: delivery.id });
    const document = { bytes, mime, fileName };
    const { wamid } = await channel.sendTemplate(
      { to: number },
      template,
      wordsOf(note),
      document,
      mark,
    );
    await updateDelivery(ctx.db, delivery, { wamid, reason: null, changed_at: ctx.clock.now() });
  } catch (error) {
    if (!(error instanceof WhatsAppError)) throw error;
    await takeRefusal(ctx, ref, delivery, error);
  }
}

/** When all tries are used up: the invoice goes by mail. */
export async function giveUpNote(ctx: Context, ref: InvoiceRef): Promise<void> {
  const delivery = await findDelivery(ctx.db, ref);
  if (delivery?.state === "queued" && delivery.wamid === null)
    await fail(ctx, delivery, REASONS.notPossible);
}

/** @returns null where nothing is sent by WhatsApp */
async function begin(ctx: Context, ref: InvoiceRef): Promise<DeliveryRow | null> {
  if (!(await sendsToClients(ctx.db, ref.companyId))) return null;
  if ((await stillAgreed(ctx, ref)) === null) return null;
  await insertDelivery(ctx.db, ref, { id: ctx.newId(), now: ctx.clock.now() });
  return findDelivery(ctx.db, ref);
}

/** The client's number, as long as the invoice may go to it. */
async function stillAgreed(ctx: Context, ref: InvoiceRef): Promise<string | null> {
  if (!(await mayReachClient(ctx, ref))) return null;
  const clientId = await clientOfInvoice(ctx, ref.companyId, ref.invoiceId);
  return clientId === null ? null : agreedNumber(ctx, ref.companyId, clientId);
}

/** The variables of the template, in the order of docs/operations.md. None may be empty. */
function wordsOf({ from, number, amountCents, isValid, pageUrl }: NoteToSend): string[] {
  const note = isValid ? number : `${number} (teste, sem validade jurídica)`;
  return [from, note, formatReais(amountCents), pageUrl ?? "PDF em anexo"];
}

async function takeRefusal(
  ctx: Context,
  ref: InvoiceRef,
  delivery: DeliveryRow,
  error: WhatsAppError,
): Promise<void> {
  if (error.isUncertain) return lookAgain(ctx, ref, SILENCE_MS);
  if (!error.mayPass) return fail(ctx, delivery, reasonOfCode(error.code));
  await updateDelivery(ctx.db, delivery, { reason: null, changed_at: ctx.clock.now() });
  throw error;
}

/** A call was begun and its end is not known here. */
async function waitForReport(ctx: Context, ref: InvoiceRef, delivery: DeliveryRow): Promise<void> {
  const left = delivery.changed_at.getTime() + SILENCE_MS - ctx.clock.now().getTime();
  if (left > 0) await lookAgain(ctx, ref, left);
  else await fail(ctx, delivery, REASONS.noAnswer);
}

async function lookAgain(ctx: Context, ref: InvoiceRef, afterMs: number): Promise<void> {
  const startAfter = new Date(ctx.clock.now().getTime() + afterMs);
  await ctx.db
    .transaction()
    .execute((transaction) => ctx.jobs.enqueue(transaction, sendNoteJob, ref, { startAfter }));
}

async function fail(ctx: Context, delivery: DeliveryRow, reason: string): Promise<void> {
  await ctx.db
    .transaction()
    .execute((transaction) =>
      reportState(ctx, transaction, delivery, { state: "failed", at: ctx.clock.now(), reason }),
    );
}
