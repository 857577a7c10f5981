import { hash } from "node:crypto";
import { invoiceSchema, type Invoice } from "@emita/contract/invoices";
import { answerWriter } from "../../../platform/http/answer-writer.ts";

const write = answerWriter(invoiceSchema);

/** An invoice as the API sends it, and the name of this text: any visible change gives another one. */
export interface TaggedInvoice {
  readonly text: string;
  readonly etag: string;
}

export function tagInvoice(invoice: Invoice): TaggedInvoice {
  const text = write(invoice);
  return { text, etag: `"${hash("sha256", text, "base64url").slice(0, 22)}"` };
}

/**
 * Whether If-Match or If-None-Match names this ETag. Proxies that compress mark an ETag as weak (W/): it is the same
 * invoice all the same.
 */
export function matchesEtag(header: string, etag: string): boolean {
  return header
    .split(",")
    .map((given) => given.trim().replace(/^W\//, ""))
    .some((given) => given === "*" || given === etag);
}
