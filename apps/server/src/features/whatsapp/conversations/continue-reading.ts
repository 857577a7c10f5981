import type { Context } from "../../../platform/context/context.ts";
import type { IncomingMessage } from "../channel/channel.ts";
import { findConversation, linkById } from "../record/conversations-store.ts";
import { firstWaiting, withSender } from "../record/events-store.ts";
import { continueReadingJob, type ContinueReadingPayload } from "../record/reading-job.ts";
import { senderHash } from "../record/sealed-event.ts";
import type { ConversationDeps } from "./deps.ts";
import { goOn } from "./handle-message.ts";
import { storedTalk } from "./stored-talk.ts";

/** Looked at after 2, 4, 8 … seconds, then every five minutes, for a day: so long anything may be sent to the person. */
const MOST_PAUSE_MS = 300_000;
const MOST_TURNS = 290;

/**
 * Answers a document whose reading took longer than its message was waited for, as soon as it is read: once, between the person's
 * own messages.
 * @throws Error when the phone's events are at another worker
 */
export async function continueReading(
  ctx: Context,
  deps: ConversationDeps,
  payload: ContinueReadingPayload,
): Promise<void> {
  const link = await linkById(ctx.db, payload.linkId);
  if (link === null) return;
  const { sender_key: senderKey, wa_id: number } = link;
  const message: IncomingMessage = {
    id: `reading/${payload.documentId}/${payload.turn}`,
    senderKey,
    replyTo: {
      ...(number !== null && { to: number }),
      ...(!senderKey.startsWith("tel:") && { recipient: senderKey }),
    },
    at: ctx.clock.now(),
    content: { kind: "unsupported" },
  };
  const isMine = await withSender(ctx.db, senderHash(ctx, senderKey), async () => {
    if (await isToWait(ctx, payload, message)) return lookLater(ctx, payload);
    // The pause between two looks is the wait.
    const event = { kind: "look_again", documentId: payload.documentId } as const;
    await goOn(ctx, { ...deps, patienceMs: 0 }, message, event);
    if (await isStillReading(ctx, payload)) await lookLater(ctx, payload);
  });
  if (!isMine) throw new Error("another worker has the events of this phone");
}

/** Messages of the person go first, and an answer that is still on its way to them: its message comes again. */
async function isToWait(
  ctx: Context,
  { linkId }: ContinueReadingPayload,
  { id: messageId, senderKey }: IncomingMessage,
): Promise<boolean> {
  if ((await firstWaiting(ctx.db, senderHash(ctx, senderKey))) !== null) return true;
  const { outbox } = storedTalk(await findConversation(ctx.db, linkId));
  return outbox !== null && !outbox.isSent && outbox.messageId !== messageId;
}

async function isStillReading(ctx: Context, { linkId, documentId }: ContinueReadingPayload) {
  const { waiting } = storedTalk(await findConversation(ctx.db, linkId)).talk;
  return waiting?.kind === "reading" && waiting.documentId === documentId;
}

async function lookLater(ctx: Context, payload: ContinueReadingPayload): Promise<void> {
  const turn = payload.turn + 1;
  if (turn > MOST_TURNS) return;
  const pauseMs = Math.min(MOST_PAUSE_MS, 1_000 * 2 ** Math.min(turn, 10));
  const startAfter = new Date(ctx.clock.now().getTime() + pauseMs);
  await ctx.db
    .transaction()
    .execute((transaction) =>
      ctx.jobs.enqueue(transaction, continueReadingJob, { ...payload, turn }, { startAfter }),
    );
}
