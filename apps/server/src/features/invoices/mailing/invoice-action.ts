import { companyUrl } from "../../../platform/pages/company-url.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { InvoiceRef } from "../record/store.ts";

/** The button of a mail about an invoice: its page. */
export function invoiceAction(ctx: Context, { companyId, invoiceId }: InvoiceRef) {
  return { label: "Ver a nota", url: companyUrl(ctx, companyId, `/notas/${invoiceId}`) };
}
