import type { Db } from "../../../platform/context/context.ts";
import type { NewPayment, PaymentRow } from "./store.ts";

const COMPARED = [
  "end_to_end_id",
  "status",
  "txid",
  "amount_cents",
  "returned_cents",
  "payer_tax_id",
  "payer_name",
  "bank",
] as const;

type StoredFacts = Pick<PaymentRow, (typeof COMPARED)[number]>;

/**
 * The reported payments that are new, or of which more is said than is stored. Banks are asked again about the same minutes: a
 * payment that is known must neither be written nor locked each time.
 */
export async function paymentNews(
  db: Db,
  companyId: string,
  reported: readonly NewPayment[],
): Promise<NewPayment[]> {
  const ids = reported.flatMap(({ end_to_end_id: id }) => id ?? []);
  if (ids.length === 0) return [...reported];
  const rows = await db
    .selectFrom("incoming_payments")
    .select(COMPARED)
    .where("company_id", "=", companyId)
    .where("end_to_end_id", "in", ids)
    .execute();
  const stored = new Map(rows.map((row) => [row.end_to_end_id, row]));
  return reported.filter((payment) => {
    const known = stored.get(payment.end_to_end_id ?? null);
    return !known || saysMore(payment, known);
  });
}

/** Whether `storePayments` would change what is stored. */
function saysMore(payment: NewPayment, known: StoredFacts): boolean {
  const returned = Math.min(payment.returned_cents ?? 0, known.amount_cents);
  if (returned > known.returned_cents) return true;
  const isReturned = returned >= known.amount_cents;
  if (isReturned && (known.status === "waiting" || known.status === "dismissed")) return true;
  if (known.status === "waiting" && payment.status === "own_transfer") return true;
  return (["txid", "payer_tax_id", "payer_name", "bank"] as const).some(
    (fact) => known[fact] === null && (payment[fact] ?? null) !== null,
  );
}
