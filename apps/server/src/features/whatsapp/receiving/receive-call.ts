import type { WhatsAppConnection } from "../../../config/messaging/whatsapp-settings.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { insertEvents } from "../record/events-store.ts";
import { workEventJob } from "../record/job-references.ts";
import { sealEvent, senderHash } from "../record/sealed-event.ts";
import { readCall, type Reported } from "./read-call.ts";
import { isSigned } from "./signature.ts";

/**
 * Takes a call of WhatsApp: proves the signature over the bytes, stores what is new with its jobs, and leaves the work to them.
 * The same call again changes nothing.
 * @param body as received
 * @throws AppError signature_invalid; invalid_request for a signed body that is no call of WhatsApp
 */
export async function receiveCall(
  ctx: Context,
  { appSecret, numberId }: WhatsAppConnection,
  body: Buffer,
  signature: unknown,
): Promise<void> {
  if (!isSigned(body, signature, appSecret)) {
    ctx.log.warn({}, "a call of WhatsApp without a good signature was refused");
    throw new AppError("signature_invalid", { detail: "A assinatura não confere." });
  }
  const reported = readCall(body, numberId);
  if (reported === null)
    throw new AppError("invalid_request", { detail: "O corpo não é um aviso do WhatsApp." });
  if (reported.length > 0) await store(ctx, reported);
}

async function store(ctx: Context, reported: readonly Reported[]): Promise<void> {
  const now = ctx.clock.now();
  const rows = reported
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ key, kind, lane, at, payload }) => ({
      event_key: key,
      kind,
      sender_hash: senderHash(ctx, lane),
      sent_at: at,
      sealed_payload: sealEvent(ctx, key, payload),
      received_at: now,
    }));
  await ctx.db.transaction().execute(async (transaction) => {
    const fresh = await insertEvents(transaction, rows);
    const jobs = fresh.map(({ id, sender_hash: hash }) => ({
      payload: { eventId: id },
      group: { id: hash.toString("base64url"), isSlow: false },
    }));
    await ctx.jobs.enqueueAll(transaction, workEventJob, jobs);
  });
}
