import { hash } from "node:crypto";
import type { Invoice } from "@emita/contract/invoices";

/** Names what the API shows of an invoice: any visible change gives another one. */
export function etagOf(invoice: Invoice): string {
  return `"${hash("sha256", JSON.stringify(invoice), "base64url").slice(0, 22)}"`;
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
