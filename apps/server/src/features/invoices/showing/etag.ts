import { plainInvoiceSchema, type Invoice } from "@emita/contract/invoices";
import { etagOf } from "../../../platform/http/etag.ts";
import { answerWriter } from "../../../platform/http/answer-writer.ts";

const write = answerWriter(plainInvoiceSchema);

/** An invoice as the API sends it, and the name of this text: any visible change gives another one. */
export interface TaggedInvoice {
  readonly text: string;
  readonly etag: string;
}

export function tagInvoice(invoice: Invoice): TaggedInvoice {
  const text = write(invoice);
  return { text, etag: etagOf(text) };
}
