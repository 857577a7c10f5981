import type { RawBuilder, Transaction } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";

/** Who listens for addresses that got something to be sent; no company and no person has such an id. */
const SENDERS = "webhook-senders";

/** As a part of a statement: wakes the senders of the addresses in a column, when the transaction commits. */
export function told({ live }: Pick<Context, "live">, webhookId: RawBuilder<unknown>) {
  return live.announcementOf(SENDERS, "webhook.changed", webhookId);
}

/** The same by itself. */
export async function wakeSender(
  { live }: Pick<Context, "live">,
  transaction: Transaction<Database>,
  webhookId: string,
): Promise<void> {
  await live.publish(transaction, SENDERS, { type: "webhook.changed", id: webhookId });
}

/** Hears of every address that got something. @returns what ends it */
export function onWake({ live }: Pick<Context, "live">, listener: (webhookId: string) => void) {
  return live.subscribe(SENDERS, ({ id }) => listener(id));
}

/** Number of an event that is no product event (a test): it has its place among them. */
export const NEXT_PLACE = sql<number>`nextval(pg_get_serial_sequence('product_events', 'seq'))`;
