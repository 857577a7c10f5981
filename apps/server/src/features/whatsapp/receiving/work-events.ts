import type { Context } from "../../../platform/context/context.ts";
import type { IncomingMessage, MessageStatus } from "../channel/channel.ts";
import {
  deleteHandled,
  findEvent,
  firstWaiting,
  settleEvent,
  withSender,
  type EventRow,
} from "../record/events-store.ts";
import { workEventJob, type WorkEventPayload } from "../record/job-references.ts";
import { openEvent } from "../record/sealed-event.ts";
import { storedMessageSchema, storedStatusSchema } from "./stored-event.ts";

/** What the product does with what arrives. May be called again for the same message or status after a fault. */
export interface Receivers {
  handleMessage(message: IncomingMessage): Promise<void>;
  handleStatus(status: MessageStatus): Promise<void>;
}

const KEPT_DAYS = 30;

/**
 * Works on an event and on all of the same phone before it, one after the other; no other worker has events of the phone
 * meanwhile. One that fails holds up the later ones until it succeeds or is given up.
 * @throws Error when the phone's events are at another worker, or a receiver fails: to be tried again
 */
export async function workEvent(
  ctx: Context,
  receivers: Receivers,
  { eventId }: WorkEventPayload,
): Promise<void> {
  const asked = await findEvent(ctx.db, eventId);
  if (!asked || asked.handled_at !== null) return;
  const isDone = await withSender(ctx.db, asked.sender_hash, () => upTo(ctx, receivers, asked));
  if (!isDone) throw new Error("another worker has the events of this phone");
}

/** When all tries are used up. Only the first of a phone is given up: a later one was never tried. */
export async function giveUpEvent(ctx: Context, { eventId }: WorkEventPayload): Promise<void> {
  const event = await findEvent(ctx.db, eventId);
  if (!event || event.handled_at !== null) return;
  const first = await firstWaiting(ctx.db, event.sender_hash);
  if (first?.id === event.id) {
    ctx.log.error({ kind: event.kind, eventId }, "an event of WhatsApp was given up");
    return settleEvent(ctx.db, event.id, { at: ctx.clock.now(), isGivenUp: true });
  }
  const group = { id: event.sender_hash.toString("base64url"), isSlow: false };
  await ctx.db
    .transaction()
    .execute((transaction) => ctx.jobs.enqueue(transaction, workEventJob, { eventId }, { group }));
}

/** Removes events that were handled more than 30 days ago: WhatsApp repeats a call for seven. */
export async function forgetEvents(ctx: Context): Promise<void> {
  await deleteHandled(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_DAYS * 86_400_000));
}

async function upTo(ctx: Context, receivers: Receivers, last: EventRow): Promise<void> {
  for (;;) {
    const event = await firstWaiting(ctx.db, last.sender_hash);
    if (!event || isAfter(event, last)) return;
    await receive(receivers, event.kind, openEvent(ctx, event));
    await settleEvent(ctx.db, event.id, { at: ctx.clock.now() });
  }
}

function isAfter(one: EventRow, other: EventRow): boolean {
  const apart = one.sent_at.getTime() - other.sent_at.getTime();
  return apart > 0 || (apart === 0 && one.id > other.id);
}

async function receive(
  receivers: Receivers,
  kind: EventRow["kind"],
  content: unknown,
): Promise<void> {
  if (kind === "message") await receivers.handleMessage(storedMessageSchema.parse(content));
  else await receivers.handleStatus(storedStatusSchema.parse(content));
}
