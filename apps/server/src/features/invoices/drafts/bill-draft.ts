import type { Context } from "../../../platform/context/context.ts";
import { sourceOf } from "../../documents/public.ts";
import { createOnce, type OnlyOnce } from "../creating/create-once.ts";
import type { Maker } from "../creating/maker.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";
import type { CreatedInvoice } from "../record/replay-invoice.ts";
import { findInvoice, type InvoiceRef } from "../record/store.ts";
import { deleteDraft, findDraft } from "./draft-store.ts";

/**
 * Makes the invoice of a draft that was paid for, with what was charged. It has the id of the draft, which goes in the same
 * transaction: neither its submission nor its date makes a second one.
 * @throws AppError as createInvoice does, and whatever `input` throws: then the draft stays
 */
export async function billDraft(
  ctx: Context,
  maker: Maker,
  draftId: string,
  once: OnlyOnce,
  input: () => Promise<InvoiceInput>,
): Promise<CreatedInvoice> {
  const ref = { companyId: maker.companyId, invoiceId: draftId };
  const earlier = await findInvoice(ctx.db, ref);
  if (earlier) return { invoice: earlier, isNew: false };
  const source = await documentOfDraft(ctx, ref);
  const draft: OnlyOnce["draft"] = {
    id: draftId,
    async take(transaction) {
      // A draft that was discarded meanwhile was paid for all the same.
      if (!(await deleteDraft(transaction, ref))) return;
      await ctx.live.publish(transaction, ref.companyId, { type: "draft.changed", id: draftId });
    },
  };
  try {
    return await createOnce(ctx, maker, { ...once, ...source, draft }, input);
  } catch (error) {
    // Its submission may have been faster.
    const made = await findInvoice(ctx.db, ref);
    if (made) return { invoice: made, isNew: false };
    throw error;
  }
}

/** The document from which the draft was made, as long as it is kept. */
async function documentOfDraft({ db }: Context, ref: InvoiceRef) {
  const content = (await findDraft(db, ref))?.content;
  const documentId = textOf(content?.["document_id"]);
  const documentNote = textOf(content?.["document_note"]);
  if (documentId === null) return {};
  const source = await sourceOf(db, ref.companyId, documentId, documentNote);
  return source === null || source === "unknown_note" ? {} : { documentId, documentNote };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
