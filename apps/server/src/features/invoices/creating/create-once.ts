import { createHash } from "node:crypto";
import type { Context } from "../../../platform/context/context.ts";
import { createBound, type Origin } from "./create-invoice.ts";
import type { Maker } from "./maker.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";
import { replayInvoice, type CreatedInvoice } from "../record/replay-invoice.ts";

/** Something that may have only one invoice, and what is kept with that. */
export interface OnlyOnce extends Partial<
  Pick<Origin, "payment" | "draft" | "documentId" | "documentNote">
> {
  /** Names that thing, and never another. */
  readonly origin: string;
  /** Does so after a restore as well. */
  readonly lasting: string;
}

/**
 * Creates the invoice of something that may have only one (an incoming payment). Every later call for it, by any member of the
 * account, returns that invoice.
 * @param input is only asked for while there is no invoice yet.
 * @throws AppError as createInvoice does, and whatever `input` throws
 */
export async function createOnce(
  ctx: Context,
  maker: Maker,
  { origin, lasting, ...kept }: OnlyOnce,
  input: () => Promise<InvoiceInput>,
): Promise<CreatedInvoice> {
  const hash = createHash("sha256").update(origin).digest();
  const binding = { key: origin, hash, name: lasting };
  const earlier = await replayInvoice(ctx, maker.companyId, binding);
  if (earlier) return earlier;
  const nothing = { replaces: null, documentId: null, documentNote: null };
  return createBound(ctx, maker, await input(), { binding, ...nothing, ...kept });
}
