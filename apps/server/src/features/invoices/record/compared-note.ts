import type { ComparedNote } from "@emita/domain/notes/same-note";
import type { InvoiceRow } from "./store.ts";

type Compared = "cnpj" | "amount_cents" | "competencia" | "service_description";

/** A row for the comparison with another note. */
export function comparedNote({
  cnpj,
  amount_cents,
  competencia,
  service_description,
}: Pick<InvoiceRow, Compared>): ComparedNote {
  return { taxId: cnpj, amountCents: amount_cents, competencia, description: service_description };
}
