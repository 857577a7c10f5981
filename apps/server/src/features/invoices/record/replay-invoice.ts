import { sql } from "kysely";
import type { InvoiceWarning } from "@emita/contract/invoices/invoice-warnings";
import { bytesOfInvoiceId, keyPart, requestPart } from "@emita/domain/invoices/invoice-id";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { KeyBinding } from "./key-binding.ts";
import { newInvoiceId } from "./invoice-id.ts";
import { SHOWN_COLUMNS, type ShownInvoice } from "./store.ts";

/** A new invoice, and the newest one that it repeats. */
export interface MadeInvoice {
  readonly invoice: ShownInvoice;
  readonly repeated: InvoiceWarning | null;
}

export interface CreatedInvoice {
  readonly invoice: ShownInvoice;
  /** Absent where an earlier request had made it. */
  readonly repeated?: InvoiceWarning | null;
  /** False when the key brought back what an earlier request had made. */
  readonly isNew: boolean;
}

/**
 * The invoice that an earlier request with this key made; null when there was none.
 * @throws AppError idempotency_key_reused
 */
export async function replayInvoice(
  ctx: Context,
  companyId: string,
  binding: KeyBinding | null,
): Promise<CreatedInvoice | null> {
  if (binding === null) return null;
  const earlier = await ctx.db
    .selectFrom("invoices")
    .select([...SHOWN_COLUMNS, "request_hash"])
    .where("company_id", "=", companyId)
    .where("idempotency_key", "=", binding.key)
    .executeTakeFirst();
  if (!earlier) return replayRecovered(ctx, companyId, binding);
  const { request_hash, ...invoice } = earlier;
  if (request_hash?.equals(binding.hash)) return { invoice, isNew: false };
  throw keyReused(invoice.id);
}

function keyReused(invoiceId: string): AppError {
  return new AppError("idempotency_key_reused", {
    detail: `Esta chave de idempotência já é da nota ${invoiceId}, criada com outros dados. Consulte essa nota antes de criar outra: só o que for mesmo outra nota leva uma chave própria.`,
    extra: { invoice_id: invoiceId },
  });
}

/**
 * An invoice that came back after a restore has lost its key, but its id still proves it: the first repetition restores the key.
 * @throws AppError idempotency_key_reused
 */
async function replayRecovered(
  { db }: Context,
  companyId: string,
  binding: KeyBinding,
): Promise<CreatedInvoice | null> {
  const asked = newInvoiceId({ companyId, binding, externalId: null });
  const lost = await db
    .selectFrom("invoices")
    .select("id")
    .where("company_id", "=", companyId)
    .where("recovered_at", "is not", null)
    .where("idempotency_key", "is", null)
    .where(sql<string>`left(id::text, 11)`, "=", keyPart(asked))
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (!lost || bytesOfInvoiceId(lost.id) === null) return null;
  if (requestPart(lost.id) !== requestPart(asked)) throw keyReused(lost.id);
  const invoice = await db
    .updateTable("invoices")
    .set({ idempotency_key: binding.key, request_hash: binding.hash })
    .where("company_id", "=", companyId)
    .where("id", "=", lost.id)
    .returning(SHOWN_COLUMNS)
    .executeTakeFirstOrThrow();
  return { invoice, isNew: false };
}
