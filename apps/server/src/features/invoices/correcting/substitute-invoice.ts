import type { z } from "zod";
import type { substituteInvoiceSchema } from "@emita/contract/invoices/invoices";
import type { Context } from "../../../platform/context/context.ts";
import { dryRun } from "../../../platform/context/dry-run.ts";
import { createInvoice } from "../creating/create-invoice.ts";
import type { CreatedInvoice } from "../record/replay-invoice.ts";
import type { Maker } from "../creating/maker.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";
import { lockReplaceable } from "../outcome/replaceable.ts";
import type { InvoiceRef } from "../record/store.ts";

export type SubstituteInput = z.output<typeof substituteInvoiceSchema>;

/**
 * Creates the invoice that replaces a valid invoice; it takes a unit of quota like any other, and is issued like any other. The old
 * invoice stays valid until the new one exists.
 * @throws AppError not_found, not_replaceable, quota_exceeded, idempotency_key_reused, invalid (also: what the authority lets no
 *   substitution change)
 */
export async function substituteInvoice(
  ctx: Context,
  maker: Maker,
  invoiceId: string,
  input: SubstituteInput,
  idempotencyKey: string | null,
): Promise<CreatedInvoice> {
  const { reason_code: reasonCode, reason_text: reasonText, ...invoice } = input;
  const replaces = { invoiceId, reasonCode, reasonText };
  return createInvoice(ctx, maker, invoice, idempotencyKey, replaces);
}

/**
 * The invoice that would take the invoice's place, if the invoice may be replaced; nothing is kept. It speaks of the
 * same day unless it says otherwise.
 * @throws AppError not_found, not_replaceable
 */
export async function dryRunSubstitution(
  ctx: Context,
  ref: InvoiceRef,
  { reason_code: _code, reason_text: _text, ...invoice }: SubstituteInput,
): Promise<InvoiceInput> {
  const { competencia } = await dryRun(ctx.db, (transaction) =>
    lockReplaceable(ctx, transaction, ref),
  );
  return { ...invoice, details: { competencia, ...invoice.details } };
}
