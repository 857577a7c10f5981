import type { Context } from "../../../platform/context/context.ts";
import { findInvoice, type InvoiceRef } from "../record/store.ts";
import { addressForMail } from "./page-address.ts";

/** What the page of a charge says of the invoice that came from it. */
export interface InvoiceForPayer {
  /** Null: the city hall has not answered yet. */
  readonly number: string | null;
  readonly issuedAt: Date | null;
  /** Path of its page; null before it is issued, and where a person withdrew the page. */
  readonly path: string | null;
}

/** The page of an issued invoice is made when it is first asked for. @returns null when the invoice is gone */
export async function invoiceForPayer(
  ctx: Context,
  ref: InvoiceRef,
): Promise<InvoiceForPayer | null> {
  const invoice = await findInvoice(ctx.db, ref);
  if (!invoice) return null;
  const { nfse_number: number, issued_at: issuedAt } = invoice;
  const address = number === null ? null : await addressForMail(ctx, ref);
  return { number, issuedAt, path: address?.slice(ctx.config.publicUrl.length) ?? null };
}
