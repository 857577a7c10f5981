import type { InvoiceDraft } from "../invoice-draft.ts";

/** Personal use or consumption (indFinal): the person's choice, else true for a client with a CPF or without identification. */
export function isFinalConsumer({ finalConsumer, tomador }: InvoiceDraft): boolean {
  if (finalConsumer !== undefined) return finalConsumer;
  return tomador === null || ("taxId" in tomador && tomador.taxId.length === 11);
}
