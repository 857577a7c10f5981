import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { SHOWN_COLUMNS, type ShownInvoice } from "./store.ts";

export interface CreatedInvoice {
  readonly invoice: ShownInvoice;
  /** False when the key brought back what an earlier request had made. */
  readonly isNew: boolean;
}

/** An Idempotency-Key and the request it came with: they belong together for ever. */
export interface KeyBinding {
  readonly key: string;
  readonly hash: Buffer;
}

export const bindingOf = (key: string | null, hash: Buffer): KeyBinding | null =>
  key === null ? null : { key, hash };

/**
 * What an earlier request with this key has made; null when there was none.
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
  if (!earlier) return null;
  const { request_hash, ...invoice } = earlier;
  if (request_hash?.equals(binding.hash)) return { invoice, isNew: false };
  throw new AppError("idempotency_key_reused", {
    detail: `Esta chave de idempotência já é da nota ${invoice.id}, criada com outros dados. Consulte essa nota antes de criar outra: só o que for mesmo outra nota leva uma chave própria.`,
    extra: { invoice_id: invoice.id },
  });
}
