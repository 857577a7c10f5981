import { bytesOfInvoiceId, invoiceIdOf } from "@emita/domain/invoices/invoice-id";
import { APPLICATION } from "./wire.ts";

/** No program name starts with it. */
const MARK = "#";
const CARRIED = /^#([A-Za-z0-9_-]{19})$/;

/**
 * The content of infDPS/verAplic: our id of the NFS-e, in 20 characters (TSVerAplic). The authority stores the whole declaration, and no
 * DANFSe prints this element (NT 008). An NFS-e missing in our database is restored under its id.
 */
export function verAplicOf(ourId: string | undefined): string {
  const bytes = ourId === undefined ? null : bytesOfInvoiceId(ourId);
  return bytes === null ? APPLICATION : MARK + Buffer.from(bytes, "hex").toString("base64url");
}

/** Our id in a verAplic; null when it has none. */
export function idInVerAplic(text: string | null): string | null {
  const carried = CARRIED.exec(text ?? "")?.[1];
  return carried === undefined
    ? null
    : invoiceIdOf(Buffer.from(carried, "base64url").toString("hex"));
}
