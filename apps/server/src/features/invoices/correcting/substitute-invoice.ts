import type { z } from "zod";
import type { substituteInvoiceSchema } from "@emita/contract/invoices";
import type { Context } from "../../../platform/context/context.ts";
import { createInvoice } from "../creating/create-invoice.ts";
import type { CreatedInvoice } from "../record/replay-invoice.ts";
import type { Maker } from "../creating/maker.ts";

export type SubstituteInput = z.output<typeof substituteInvoiceSchema>;

/**
 * Creates the invoice that replaces a valid note; it takes a unit of quota like any other, and is issued like any other. The old
 * note stays valid until the new one exists.
 * @throws AppError not_found, not_replaceable, quota_exceeded, idempotency_key_reused, invalid
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
