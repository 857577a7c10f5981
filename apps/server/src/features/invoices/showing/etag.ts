import { invoiceSchema, plainInvoiceSchema, type Invoice } from "@emita/contract/invoices/invoices";
import { etagOf } from "../../../platform/http/etag.ts";
import { answerWriter } from "../../../platform/http/answer-writer.ts";

const write = answerWriter(plainInvoiceSchema);
const { warnings } = invoiceSchema.shape;
const writeWarned = answerWriter(plainInvoiceSchema.extend({ warnings }));

/** An invoice as the API sends it, and the name of this text: any visible change gives another one. */
export interface TaggedInvoice {
  readonly text: string;
  readonly etag: string;
}

export function tagInvoice(invoice: Invoice): TaggedInvoice {
  const text = write(invoice);
  const etag = etagOf(text);
  // A warning is said once and is no part of the invoice: its mark is that of every later answer.
  return { text: invoice.warnings ? writeWarned(invoice) : text, etag };
}
