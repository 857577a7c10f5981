import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { membershipsOf } from "../../people/public.ts";
import { readInvoice } from "../../invoices/public.ts";
import { WhatsAppError, type Recipient, type WhatsAppChannel } from "../channel/channel.ts";
import {
  findConversation,
  linkById,
  lockConversation,
  saveConversation,
} from "../record/conversations-store.ts";
import { reportOutcomeJob, type OutcomePayload } from "../record/outcome-job.ts";
import { refusedText, sendIssued } from "./note-message.ts";
import { storedTalk, type AwaitedOutcome } from "./stored-talk.ts";

/** Looked for after 1, 2, 4 … seconds, then every five minutes, for a week. */
const MOST_PAUSE_MS = 300_000;
const MOST_TURNS = 2_000;

/**
 * Says what became of an invoice that was issued in a conversation: number, PDF and link, or the refusal and its remedy. Once; while
 * the city hall has not answered it is looked for again.
 * @throws WhatsAppError that may pass
 */
export async function reportOutcome(
  ctx: Context,
  channel: WhatsAppChannel,
  payload: OutcomePayload,
): Promise<void> {
  const { linkId, companyId, invoiceId } = payload;
  const { awaiting } = storedTalk(await findConversation(ctx.db, linkId));
  if (!awaiting.some((one) => one.invoiceId === invoiceId)) return;
  const link = await linkById(ctx.db, linkId);
  // Unlinked, or no member any more: it is no longer theirs to see.
  const isMember =
    link !== null &&
    (await membershipsOf(ctx, link.user_id)).some((one) => one.companyId === companyId);
  if (!isMember) return settle(ctx, linkId, invoiceId, null);
  const to: Recipient = {
    ...(link.wa_id !== null && { to: link.wa_id }),
    ...(!link.sender_key.startsWith("tel:") && { recipient: link.sender_key }),
  };
  const said = await sayOutcome(ctx, channel, to, { companyId, invoiceId });
  if (said === "later") return lookLater(ctx, payload);
  await settle(ctx, linkId, invoiceId, said);
}

/** held: WhatsApp delivers it only after the person's next message. */
type Said = "later" | "held" | null;

async function sayOutcome(
  ctx: Context,
  channel: WhatsAppChannel,
  to: Recipient,
  ref: { readonly companyId: string; readonly invoiceId: string },
): Promise<Said> {
  const invoice = await invoiceOrNull(ctx, ref);
  if (invoice === null || invoice.status === "cancelled") return null;
  if (invoice.status === "pending") return "later";
  try {
    if (invoice.status === "error") await channel.sendText(to, refusedText(ctx, ref, invoice));
    else await sendIssued(ctx, channel, to, ref);
    return null;
  } catch (error) {
    if (!(error instanceof WhatsAppError)) throw error;
    if (error.window) return "held";
    if (error.mayPass) throw error;
    return null;
  }
}

async function invoiceOrNull(ctx: Context, ref: Parameters<typeof readInvoice>[1]) {
  try {
    return await readInvoice(ctx, ref);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

async function lookLater(ctx: Context, payload: OutcomePayload): Promise<void> {
  const turn = payload.turn + 1;
  if (turn > MOST_TURNS) return settle(ctx, payload.linkId, payload.invoiceId, "held");
  const pauseMs = Math.min(MOST_PAUSE_MS, 1_000 * 2 ** Math.min(payload.turn, 10));
  const startAfter = new Date(ctx.clock.now().getTime() + pauseMs);
  await ctx.db
    .transaction()
    .execute((transaction) =>
      ctx.jobs.enqueue(transaction, reportOutcomeJob, { ...payload, turn }, { startAfter }),
    );
}

/** The invoice is awaited no more, or held for the person's next message. */
async function settle(
  ctx: Context,
  linkId: string,
  invoiceId: string,
  said: Exclude<Said, "later">,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    await changeAwaiting(transaction, linkId, ctx.clock.now(), (one) => {
      if (one.invoiceId !== invoiceId) return one;
      return said === "held" ? { ...one, isHeld: true } : null;
    });
  });
}

async function changeAwaiting(
  transaction: Transaction<Database>,
  linkId: string,
  now: Date,
  change: (one: AwaitedOutcome) => AwaitedOutcome | null,
): Promise<void> {
  const state = await lockConversation(transaction, linkId);
  if (state === null) return;
  const present = storedTalk(state);
  const awaiting = present.awaiting.flatMap((one) => change(one) ?? []);
  await saveConversation(transaction, linkId, { ...present, awaiting }, now);
}
