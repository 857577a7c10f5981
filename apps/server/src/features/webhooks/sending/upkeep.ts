import type { Context } from "../../../platform/context/context.ts";
import { removeOldEvents } from "../events/events-store.ts";
import { removeOldDeliveries } from "./log-store.ts";

const KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const REMOVED_AT_ONCE = 5_000;

/** Events and their deliveries are kept for thirty days. */
export async function removeOld(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  while ((await removeOldDeliveries(ctx.db, before, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
  while ((await removeOldEvents(ctx.db, before, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
}
