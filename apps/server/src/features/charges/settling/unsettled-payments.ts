import type { PixReceived } from "@emita/domain/payments/pix-received";
import type { Db } from "../../../platform/context/context.ts";
import { statesOfCharges } from "../record/charges-store.ts";

/**
 * The end-to-end ids of payments whose charge is unpaid, or knows another returned amount: whatever stored the payment, it has
 * not settled its charge.
 */
export async function unsettledPayments(
  db: Db,
  companyId: string,
  received: readonly PixReceived[],
): Promise<ReadonlySet<string>> {
  const txids = received.flatMap(({ txid }) => txid ?? []);
  const states = await statesOfCharges(db, companyId, txids);
  const charges = new Map(states.map((charge) => [charge.txid, charge]));
  const unsettled = received.filter(({ txid, endToEndId, returnedCents }) => {
    const charge = charges.get(txid ?? "");
    if (!charge) return false;
    if (charge.end_to_end_id === endToEndId) return charge.refunded_cents !== returnedCents;
    return charge.end_to_end_id === null && charge.state !== "cancelled";
  });
  return new Set(unsettled.map(({ endToEndId }) => endToEndId));
}
