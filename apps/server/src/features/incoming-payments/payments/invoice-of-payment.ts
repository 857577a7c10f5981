import type { Db } from "../../../platform/context/context.ts";

/** The invoice that a PIX was approved into; null when it did not arrive by itself, or waits. */
export async function invoiceOfPayment(
  db: Db,
  companyId: string,
  endToEndId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("incoming_payments")
    .select("invoice_id")
    .where("company_id", "=", companyId)
    .where("end_to_end_id", "=", endToEndId)
    .executeTakeFirst();
  return row?.invoice_id ?? null;
}
