import { sql, type Transaction } from "kysely";
import { z } from "zod";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";

/** The audience of notices about due addresses; no company and no person has such an id. */
const SENDERS = "webhook-senders";

/** Wakes the senders of addresses with new deliveries. @param webhookIds a list in JSON, null for none. */
export function wakeSenders({ live }: Pick<Context, "live">, webhookIds: string | null): void {
  for (const id of idsSchema.parse(JSON.parse(webhookIds ?? "[]")))
    live.tell(SENDERS, { type: "webhook.changed", id });
}

const idsSchema = z.array(z.string());

/** The same for one address, when the transaction commits. */
export async function wakeSender(
  { live }: Pick<Context, "live">,
  transaction: Transaction<Database>,
  webhookId: string,
): Promise<void> {
  await live.publish(transaction, SENDERS, { type: "webhook.changed", id: webhookId });
}

/** Calls back for each address with new deliveries. @returns what ends it */
export function onWake({ live }: Pick<Context, "live">, listener: (webhookId: string) => void) {
  return live.subscribe(SENDERS, ({ id }) => listener(id));
}

/** The number of an event that is no product event (a test), in the same order. */
export const NEXT_PLACE = sql<number>`nextval(pg_get_serial_sequence('product_events', 'seq'))`;
