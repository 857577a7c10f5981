import type { z } from "zod";
import type { submitDraftSchema } from "@emita/contract/invoices/invoice-drafts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { createFromDraft } from "../creating/create-invoice.ts";
import type { Maker } from "../creating/maker.ts";
import { bindingOf } from "../record/key-binding.ts";
import { notFound } from "../record/not-found.ts";
import type { CreatedInvoice } from "../record/replay-invoice.ts";
import { findInvoice, type InvoiceRef, type ShownInvoice } from "../record/store.ts";
import { requireComplete } from "./draft-content.ts";
import { deleteDraft, findDraft, type DraftRow } from "./draft-store.ts";

type Confirmations = z.output<typeof submitDraftSchema>;

/** Changes may arrive while it is sent: what was checked is what is sent. */
const MOST_TRIES = 5;

/**
 * Makes the draft an invoice, on its way to the city hall: exactly one, whatever is repeated, at once or
 * after a crash. The invoice has the id of the draft.
 * @param seenVersion the version that a person confirmed; another one is not sent
 * @throws AppError not_found; draft_conflict (it was changed since it was seen); invalid with every fault by field, and what createInvoice throws: then the draft stays
 */
export async function submitDraft(
  ctx: Context,
  maker: Maker,
  ref: InvoiceRef,
  confirmations: Confirmations = {},
  seenVersion: number | null = null,
): Promise<CreatedInvoice> {
  for (let tried = 1; ; tried++) {
    const row = await findDraft(ctx.db, ref);
    if (!row) return madeBefore(ctx, ref);
    if (seenVersion !== null && row.version !== seenVersion) throw changedSince(row);
    try {
      return await submit(ctx, maker, ref, row, confirmations);
    } catch (error) {
      // A twin may have been faster, and what it made may be the very reason of the refusal.
      const made = await findInvoice(ctx.db, ref);
      if (made) return withoutDraft(ctx, ref, made);
      if (!(error instanceof DraftMoved)) throw error;
      if (tried === MOST_TRIES)
        throw new AppError("unavailable", { detail: "O rascunho está sendo alterado. Repita." });
    }
  }
}

function changedSince({ version }: DraftRow): AppError {
  return new AppError("draft_conflict", {
    detail: "O rascunho mudou desde o resumo. Confira-o de novo.",
    extra: { conflicts: [], version },
  });
}

/** It was changed, or became an invoice, since it was read. */
class DraftMoved extends Error {
  override readonly name = "DraftMoved";
}

async function submit(
  ctx: Context,
  maker: Maker,
  ref: InvoiceRef,
  row: DraftRow,
  confirmations: Confirmations,
): Promise<CreatedInvoice> {
  const input = { ...requireComplete(row.content), ...confirmations };
  const { idempotency_key: key, request_hash: hash } = row;
  return createFromDraft(ctx, maker, input, {
    id: row.id,
    binding: hash && bindingOf(key, hash),
    async take(transaction) {
      // Its lock lets one submission through; every other one finds the invoice.
      if (!(await deleteDraft(transaction, ref, row.version))) throw new DraftMoved();
      await ctx.live.publish(transaction, ref.companyId, { type: "draft.changed", id: row.id });
    },
  });
}

/** After a restore of the database the draft may be back beside its invoice, which a city hall has given back. */
async function withoutDraft(
  ctx: Context,
  ref: InvoiceRef,
  invoice: ShownInvoice,
): Promise<CreatedInvoice> {
  await deleteDraft(ctx.db, ref);
  return { invoice, isNew: false };
}

/** @throws AppError not_found */
async function madeBefore(ctx: Context, ref: InvoiceRef): Promise<CreatedInvoice> {
  const invoice = await findInvoice(ctx.db, ref);
  if (!invoice) throw notFound();
  return { invoice, isNew: false };
}
