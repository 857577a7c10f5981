import type { ComparedInvoice } from "@emita/domain/invoices/same-invoice";
import type { InvoiceRow } from "./store.ts";

type Compared = "cnpj" | "amount_cents" | "competencia" | "service_description";

/** A row for the comparison with another invoice. */
export function comparedInvoice({
  cnpj,
  amount_cents,
  competencia,
  service_description,
}: Pick<InvoiceRow, Compared>): ComparedInvoice {
  return { taxId: cnpj, amountCents: amount_cents, competencia, description: service_description };
}
