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
import { markText } from "../record/marks.ts";
import { reportOutcomeJob, type OutcomePayload } from "../record/outcome-job.ts";
import { mailOutcome } from "./mail-outcome.ts";
import { refusedText, sendIssued } from "./note-message.ts";
import { storedTalk, type AwaitedOutcome } from "./stored-talk.ts";

/** Looked for after 1, 2, 4 … seconds, then every five minutes, for a week. */
const MOST_PAUSE_MS = 300_000;
const MOST_TURNS = 2_000;

/**
 * Says what became of an invoice that was issued in a conversation: number, PDF and link, or the refusal and its remedy. Once; while
 * the city hall has not answered it is looked for again. What WhatsApp does not take goes by mail.
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
  const link = await linkOfMember(ctx, payload);
  if (link === null) return settleOutcome(ctx, linkId, invoiceId);
  const to: Recipient = {
    ...(link.wa_id !== null && { to: link.wa_id }),
    ...(!link.sender_key.startsWith("tel:") && { recipient: link.sender_key }),
  };
  const mark = markText({ kind: "outcome", linkId, companyId, invoiceId });
  const said = await sayOutcome(ctx, channel, { to, mark }, { companyId, invoiceId });
  if (said === "later") return lookLater(ctx, payload);
  if (said === "refused") return outcomeByMail(ctx, payload);
  await settleOutcome(ctx, linkId, invoiceId);
}

interface OfInvoice {
  readonly linkId: string;
  readonly companyId: string;
  readonly invoiceId: string;
}

/** Null: unlinked, or no member any more: it is no longer theirs to see. */
async function linkOfMember(ctx: Context, { linkId, companyId }: OfInvoice) {
  const link = await linkById(ctx.db, linkId);
  if (link === null) return null;
  const memberships = await membershipsOf(ctx, link.user_id);
  return memberships.some((one) => one.companyId === companyId) ? link : null;
}

/** WhatsApp did not take or deliver the outcome (mostly: the last message is more than a day old), and the person gets it by mail. */
export async function outcomeByMail(ctx: Context, { linkId, companyId, invoiceId }: OfInvoice) {
  const ref = { companyId, invoiceId };
  const link = await linkOfMember(ctx, { linkId, ...ref });
  const invoice = await invoiceOrNull(ctx, ref);
  await ctx.db.transaction().execute(async (transaction) => {
    if (link !== null && (invoice?.status === "issued" || invoice?.status === "error"))
      await mailOutcome(ctx, transaction, { userId: link.user_id, ref, invoice });
    await changeAwaiting(transaction, linkId, ctx.clock.now(), (one) =>
      one.invoiceId === invoiceId ? null : one,
    );
  });
}

/** refused: WhatsApp will not deliver it. */
type Said = "later" | "refused" | "said";

async function sayOutcome(
  ctx: Context,
  channel: WhatsAppChannel,
  { to, mark }: { readonly to: Recipient; readonly mark: string },
  ref: { readonly companyId: string; readonly invoiceId: string },
): Promise<Said> {
  const invoice = await invoiceOrNull(ctx, ref);
  if (invoice === null || invoice.status === "cancelled") return "said";
  if (invoice.status === "pending") return "later";
  try {
    if (invoice.status === "error")
      await channel.sendText(to, refusedText(ctx, ref, invoice), mark);
    else await sendIssued(ctx, channel, to, ref, mark);
    return "said";
  } catch (error) {
    if (!(error instanceof WhatsAppError)) throw error;
    if (error.mayPass) throw error;
    return "refused";
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
  if (turn > MOST_TURNS) return hold(ctx, payload.linkId, payload.invoiceId);
  const pauseMs = Math.min(MOST_PAUSE_MS, 1_000 * 2 ** Math.min(payload.turn, 10));
  const startAfter = new Date(ctx.clock.now().getTime() + pauseMs);
  await ctx.db
    .transaction()
    .execute((transaction) =>
      ctx.jobs.enqueue(transaction, reportOutcomeJob, { ...payload, turn }, { startAfter }),
    );
}

/** The invoice is awaited no more. */
export async function settleOutcome(
  ctx: Context,
  linkId: string,
  invoiceId: string,
): Promise<void> {
  await ctx.db
    .transaction()
    .execute((transaction) =>
      changeAwaiting(transaction, linkId, ctx.clock.now(), (one) =>
        one.invoiceId === invoiceId ? null : one,
      ),
    );
}

/** The city hall has not answered for a week: it is looked for again with the person's next message. */
async function hold(ctx: Context, linkId: string, invoiceId: string): Promise<void> {
  await ctx.db
    .transaction()
    .execute((transaction) =>
      changeAwaiting(transaction, linkId, ctx.clock.now(), (one) =>
        one.invoiceId === invoiceId ? { ...one, isHeld: true } : one,
      ),
    );
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
