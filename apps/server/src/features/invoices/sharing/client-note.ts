import type { Context } from "../../../platform/context/context.ts";
import { findInvoice, type InvoiceRef } from "../record/store.ts";
import { addressForMail } from "./page-address.ts";

/** An invoice as the page of what it was issued for names it. */
export interface ClientNote {
  /** Null: not issued yet. */
  readonly number: string | null;
  readonly issuedAt: Date | null;
  /** Path of its own page; null before it is issued, and where a person withdrew the page. */
  readonly path: string | null;
}

/** For another page of the same client. Null: no such invoice. */
export async function clientNote(ctx: Context, ref: InvoiceRef): Promise<ClientNote | null> {
  const invoice = await findInvoice(ctx.db, ref);
  if (!invoice) return null;
  const { nfse_number: number, issued_at: issuedAt } = invoice;
  if (number === null) return { number, issuedAt: null, path: null };
  const url = await addressForMail(ctx, ref);
  return { number, issuedAt, path: url === null ? null : new URL(url).pathname };
}
