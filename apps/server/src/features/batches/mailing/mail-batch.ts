import type { Context } from "../../../platform/context/context.ts";
import { ownerAddresses, queueMails } from "../../people/public.ts";
import { mailBatchLater } from "../record/mail-batch-later.ts";
import { findBatch, type BatchRecord, type BatchRef } from "../record/store.ts";
import { totalsOf } from "../showing/totals.ts";
import { endedMail, pauseMail } from "./mail-texts.ts";

/** A smaller batch without a refusal ends while the person looks at it. */
const LARGE = 20;
/** What the city hall has not answered by then goes on by itself; the mail says so. */
const LONGEST_WAIT_MS = 60 * 60_000;

/** Mails the owners what became of a batch, or what it waits for: once for each end and each pause. Safe to repeat. */
export async function mailBatch(ctx: Context, ref: BatchRef): Promise<void> {
  const batch = await findBatch(ctx.db, ref);
  if (batch?.state === "done") await mailEnd(ctx, ref, batch);
  if (batch?.state === "paused" && batch.pause_reason !== "person")
    await send(ctx, pauseKey(batch), batch.company_id, pauseMail(ctx, batch));
}

function pauseKey({ id, updated_at: since }: BatchRecord): string {
  return `batch-waits:${id}:${since.getTime()}`;
}

async function mailEnd(ctx: Context, ref: BatchRef, batch: BatchRecord): Promise<void> {
  const totals = (await totalsOf(ctx, ref.companyId, [batch])).get(batch.id);
  if (!totals || batch.finished_at === null) return;
  const ended = batch.finished_at.getTime();
  const waits = ctx.clock.now().getTime() - ended < LONGEST_WAIT_MS;
  if (totals.pending > 0 && waits) {
    await ctx.db.transaction().execute((transaction) => mailBatchLater(ctx, transaction, ref));
    return;
  }
  if (totals.issued + totals.pending < LARGE && totals.rejected === 0) return;
  await send(ctx, `batch-ended:${batch.id}:${ended}`, ref.companyId, endedMail(ctx, batch, totals));
}

async function send(
  ctx: Context,
  eventKey: string,
  companyId: string,
  mail: { readonly subject: string; readonly text: string; readonly html: string },
): Promise<void> {
  const owners = await ownerAddresses(ctx.db, companyId);
  await ctx.db
    .transaction()
    .execute((transaction) =>
      queueMails(ctx, transaction, owners, { eventKey, companyId, ...mail }),
    );
}
