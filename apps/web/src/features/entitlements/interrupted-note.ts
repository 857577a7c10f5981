import { paths } from "../../navigation/paths.ts";
import { sessionValue } from "../../api/session/session-store.ts";

/** Forms whose drafts survive until the invoice is sent. */
const FORMS = [paths.pix, paths.scanForm] as const;
export type InvoiceForm = (typeof FORMS)[number];

/** The form at which the quota stopped an invoice: after the upgrade it can be sent without typing again. */
export const interruptedInvoice = sessionValue<InvoiceForm>("emita-interrupted", isInvoiceForm);

/** Whether a path belongs to a form that keeps its draft. */
export function isInvoiceForm(path: unknown): path is InvoiceForm {
  return FORMS.some((form) => form === path);
}
