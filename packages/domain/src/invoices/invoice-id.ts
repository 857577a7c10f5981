/**
 * Invoice ids that encode their request: a UUID of version 8 (RFC 9562) over 14 bytes. Five bytes come from the
 * Idempotency-Key, two from the request and seven from the external id (random when absent). So an id read back from an
 * authority identifies a repeated request.
 */
const VERSION = "8e";
const VARIANT = "b1";
const OWN = /^([0-9a-f]{8})-([0-9a-f]{4})-8e([0-9a-f]{2})-b1([0-9a-f]{2})-([0-9a-f]{12})$/;

/** @param bytes 28 hexadecimal digits */
export function invoiceIdOf(bytes: string): string {
  const at = (from: number, to: number) => bytes.slice(from, to);
  return `${at(0, 8)}-${at(8, 12)}-${VERSION}${at(12, 14)}-${VARIANT}${at(14, 16)}-${at(16, 28)}`;
}

/** The 28 hexadecimal digits of such an id; null for any other id. */
export function bytesOfInvoiceId(id: string): string | null {
  const match = OWN.exec(id);
  return match && match.slice(1).join("");
}

/** Equal in the ids of all invoices that a company requested with one key. */
export const keyPart = (id: string): string => id.slice(0, 11);
/** Equal in the ids of one request: same key and same content. */
export const requestPart = (id: string): string => id.slice(0, 18);
/** Equal in the ids of a company's invoices with one external id. */
export const externalPart = (id: string): string => id.slice(-15);
