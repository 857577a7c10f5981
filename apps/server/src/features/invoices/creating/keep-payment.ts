import type { PaymentFacts } from "@emita/domain/payments/payment-facts";
import type { AppError } from "../../../platform/basics/app-error.ts";
import type { Db } from "../../../platform/context/context.ts";
import type { ShownInvoice } from "../record/store.ts";
import { repeatedInvoice } from "./invoices-of-documents.ts";

/**
 * Keeps a payment with an invoice that was made before it came.
 * @returns false: the invoice is another payment's
 */
export async function keepPayment(
  db: Db,
  companyId: string,
  invoice: Pick<ShownInvoice, "id">,
  payment: PaymentFacts,
): Promise<boolean> {
  await db
    .updateTable("invoices")
    .set({ payment: JSON.stringify(payment) })
    .where("company_id", "=", companyId)
    .where("id", "=", invoice.id)
    .where("payment", "is", null)
    .execute();
  const kept = await db
    .selectFrom("invoices")
    .select("payment")
    .where("company_id", "=", companyId)
    .where("id", "=", invoice.id)
    .executeTakeFirst();
  return kept?.payment?.transaction_id === payment.transaction_id;
}

/** A second payment of what has its invoice: a person decides whether it is returned, or has an invoice of its own. */
export function paidBefore(invoice: ShownInvoice): AppError {
  const { id, created_at: at, nfse_number: number } = invoice;
  return repeatedInvoice({
    code: "repeated_note",
    message: "O que foi cobrado já tem uma nota, de outro pagamento.",
    invoice_id: id,
    created_at: at.toISOString(),
    nfse_number: number,
  });
}
