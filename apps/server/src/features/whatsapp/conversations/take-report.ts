import type { Context } from "../../../platform/context/context.ts";
import type { MessageStatus } from "../channel/channel.ts";
import { lockConversation, saveConversation } from "../record/conversations-store.ts";
import { answerMark, readMark, type Mark } from "../record/marks.ts";
import { outcomeByMail, settleOutcome } from "./report-outcome.ts";
import { storedTalk } from "./stored-talk.ts";

/**
 * Takes a report on a message of a conversation: it went out, also where the call that sent it got no response, and is not sent
 * again. An outcome that WhatsApp accepted and then did not deliver goes by mail. Safe to repeat.
 */
export async function takeReport(
  ctx: Context,
  { mark: text, status }: MessageStatus,
): Promise<void> {
  const mark = readMark(text);
  if (mark?.kind === "answer" && status !== "failed") await answerArrived(ctx, mark);
  if (mark?.kind !== "outcome") return;
  if (status === "failed") await outcomeByMail(ctx, mark);
  else await settleOutcome(ctx, mark.linkId, mark.invoiceId);
}

async function answerArrived(
  ctx: Context,
  { linkId, messageHash }: Extract<Mark, { kind: "answer" }>,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const state = await lockConversation(transaction, linkId);
    if (state === null) return;
    const present = storedTalk(state);
    const { outbox } = present;
    if (outbox === null || outbox.isSent) return;
    if (answerMark(ctx, linkId, outbox.messageId).messageHash !== messageHash) return;
    const changed = { ...present, outbox: { ...outbox, isSent: true } };
    await saveConversation(transaction, linkId, changed, ctx.clock.now());
  });
}
