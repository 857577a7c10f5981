import type { InvoiceDraft } from "../invoice-draft.ts";

/** Personal use or consumption (indFinal): as the person says, else by who the client is: a CPF, or nobody named. */
export function isFinalConsumer({ finalConsumer, tomador }: InvoiceDraft): boolean {
  if (finalConsumer !== undefined) return finalConsumer;
  return tomador === null || ("taxId" in tomador && tomador.taxId.length === 11);
}
