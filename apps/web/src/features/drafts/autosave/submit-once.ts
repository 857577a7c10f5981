import type { SubmitDraft } from "@emita/contract/invoices/invoice-drafts";
import type { CreateInvoice, Invoice } from "@emita/contract/invoices/invoices";
import { normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { createInvoice } from "../../invoices/queries/queries.ts";
import { fetchDraft, isDraft, submitDraft } from "../queries/drafts-api.ts";
import { isRefusedAs } from "./keeper-refusals.ts";

/**
 * Makes the invoice of a form exactly once. Another tab may have sent the form meanwhile: its key then brings that invoice, or
 * refuses other data.
 * @param formKey the form's idempotency key
 * @param id its draft; null: it has none, and the form itself is sent
 * @throws EmitaError as a new invoice
 */
export async function submitOnce(
  formKey: string,
  id: string | null,
  invoice: CreateInvoice,
): Promise<Invoice> {
  const again = () => createInvoice(invoice, formKey);
  try {
    if (id === null) return await again();
    return await submitDraft(id, choicesOf(invoice)).catch((error: unknown) => {
      if (isRefusedAs(error, "not_found")) return again();
      throw error;
    });
  } catch (error) {
    const madeId = isRefusedAs(error, "idempotency_key_reused") && error.problem?.invoice_id;
    const made = madeId ? await fetchDraft(madeId) : null;
    if (made === null || isDraft(made) || !isSame(made, invoice)) throw error;
    return made;
  }
}

/** What the person answered about an equal invoice. */
function choicesOf({ confirm_duplicate, confirm_recovered }: CreateInvoice): SubmitDraft {
  return {
    ...(confirm_duplicate !== undefined && { confirm_duplicate }),
    ...(confirm_recovered !== undefined && { confirm_recovered }),
  };
}

/** Whether an invoice says what the form says. */
function isSame(
  made: Invoice,
  { cnpj, amount, service_description: text }: CreateInvoice,
): boolean {
  const isOfClient = made.cnpj === normalizeTaxId(cnpj);
  return isOfClient && made.amount === amount && made.service_description === text.trim();
}
