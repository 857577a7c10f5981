import type { Transaction, Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Invoices } from "../../../db/tables/invoices.ts";
import type { Context } from "../../../platform/context/context.ts";
import { searchTexts, type InvoiceCorrection } from "../record/invoice-input.ts";
import { mergeMetadata, metadataColumn } from "../record/metadata.ts";
import {
  updateInvoice,
  type InvoiceRef,
  type InvoiceRow,
  type ShownInvoice,
} from "../record/store.ts";

/** Writes a program's own fields and nothing else; the timeline holds only the invoice's own life. */
export async function invoiceForProgram(
  ctx: Context,
  transaction: Transaction<Database>,
  ref: InvoiceRef,
  row: InvoiceRow,
  correction: InvoiceCorrection,
): Promise<ShownInvoice> {
  const invoice = await updateInvoice(transaction, ref, {
    ...recordedByProgram(row, correction),
    ...(correction.external_id !== undefined &&
      searchTexts({ ...row, external_id: nameAfter(row, correction) })),
    updated_at: ctx.clock.now(),
  });
  await ctx.live.publish(transaction, ref.companyId, {
    type: "invoice.changed",
    id: ref.invoiceId,
  });
  return invoice;
}

/** @throws AppError invalid (too many keys together) */
export function recordedByProgram(
  row: InvoiceRow,
  { external_id, metadata, mails }: InvoiceCorrection,
): Updateable<Invoices> {
  return {
    ...(external_id !== undefined && { external_id }),
    ...(metadata !== undefined && {
      metadata: metadataColumn(mergeMetadata(row.metadata ?? {}, metadata)),
    }),
    ...(mails !== undefined && { mails }),
  };
}

export function nameAfter(row: InvoiceRow, { external_id }: InvoiceCorrection): string | null {
  return external_id === undefined ? row.external_id : external_id;
}
