import type { Context } from "../../../platform/context/context.ts";
import type { InvoiceRef } from "../record/store.ts";

/** The button of a mail about a note: its page. */
export function noteAction({ config }: Context, { invoiceId }: InvoiceRef) {
  return { label: "Ver a nota", url: `${config.publicUrl}/notas/${invoiceId}` };
}
