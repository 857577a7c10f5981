import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { giveUpManual } from "./sending/deliveries-store.ts";
import { listWebhooks, updateWebhook } from "./store.ts";

/**
 * Nothing more is sent to these addresses, not even resent deliveries, until an owner or administrator switches them on.
 * Their log stays. Events are kept meanwhile, as for any address that is off.
 * @param createdBy only addresses that this person chose; null: all
 * @returns how many were on
 */
export async function switchOffBy(
  { clock }: Pick<Context, "clock">,
  transaction: Transaction<Database>,
  companyId: string,
  createdBy: string | null,
): Promise<number> {
  const now = clock.now();
  const all = await listWebhooks(transaction, companyId);
  const wanted = all.filter((row) => createdBy === null || row.created_by === createdBy);
  for (const { id: webhookId, off_since, missed_since } of wanted) {
    const ref = { companyId, webhookId };
    await giveUpManual(transaction, ref);
    if (off_since === null)
      await updateWebhook(transaction, ref, {
        off_since: now,
        off_reason: "paused",
        missed_since: missed_since ?? now,
        missed_until: null,
        updated_at: now,
      });
  }
  return wanted.filter(({ off_since }) => off_since === null).length;
}
