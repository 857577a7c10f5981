import type { ReplacedFacts } from "@emita/domain/invoices/invoice-facts";
import { clientIdOf } from "@emita/domain/pre-checks/replacement-rules";
import { storedDetails } from "../record/stored-details.ts";
import type { Handle, InvoiceRow } from "../record/store.ts";

/** Subject, client and day of an invoice. */
export type Deal = Pick<InvoiceRow, "cnpj" | "details" | "competencia" | "amount_cents">;

/** Fields of the replaced invoice that the checks read. */
export function factsOfReplaced(old: Deal & Pick<InvoiceRow, "channel">): ReplacedFacts {
  return {
    channel: old.channel,
    client: clientOf(old),
    competencia: old.competencia,
    amountCents: old.amount_cents,
  };
}

/** The same by its id; null: the invoice replaces none. */
export async function replacedFacts(
  db: Handle,
  companyId: string,
  replacedId: string | null,
): Promise<ReplacedFacts | null> {
  if (replacedId === null) return null;
  const old = await db
    .selectFrom("invoices")
    .select(["channel", "cnpj", "details", "competencia", "amount_cents"])
    .where("company_id", "=", companyId)
    .where("id", "=", replacedId)
    .executeTakeFirst();
  return old ? factsOfReplaced(old) : null;
}

/** The identification of an invoice's client. */
export function clientOf(invoice: Pick<Deal, "cnpj" | "details">): string | null {
  const given = storedDetails(invoice)?.tomador;
  if (given?.kind === "unidentified") return null;
  return clientIdOf(given?.kind === "foreign" ? { nif: given.nif } : { taxId: invoice.cnpj });
}
