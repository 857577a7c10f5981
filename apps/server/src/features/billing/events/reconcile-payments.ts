import type { Context } from "../../../platform/context/context.ts";
import { EVENT_TYPES } from "../provider/event-subject.ts";
import type { Payments } from "../provider/provider.ts";
import { storeEvent } from "./receive-event.ts";
import { newestEventAt } from "../store.ts";

/** Events may arrive late and out of order: the hour before the newest one is fetched again. */
const OVERLAP_MS = 3_600_000;
/** How long the provider keeps its events. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Fetches all events since the newest known one, and takes those missed while the server was down. The daily check of every
 * subscription covers events that the provider no longer keeps.
 */
export async function reconcilePayments(ctx: Context, { stripe }: Payments): Promise<void> {
  const now = ctx.clock.now().getTime();
  const newest = (await newestEventAt(ctx.db))?.getTime() ?? 0;
  const since = Math.max(newest - OVERLAP_MS, now - KEPT_MS);
  const events = stripe.events.list({
    created: { gte: Math.floor(since / 1000) },
    types: [...EVENT_TYPES],
    limit: 100,
  });
  let missed = 0;
  for await (const event of events) if (await storeEvent(ctx, event)) missed += 1;
  if (missed > 0) ctx.log.warn({ missed }, "payment events that had not arrived were fetched");
}
