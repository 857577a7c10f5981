import type { Context } from "../../../platform/context/context.ts";
import { recordCompanyEvent } from "../../people/public.ts";
import { notFound } from "../record/not-found.ts";
import type { InvoiceRef } from "../record/store.ts";
import { textOf } from "./draft-content.ts";
import { deleteDraft, lockDraft, type DraftRow } from "./draft-store.ts";

/**
 * Deletes a draft and records it in the company's activity; a scheduled one is not sent any more.
 * @returns the draft as it was: the same fields make it again
 * @throws AppError not_found
 */
export async function discardDraft(ctx: Context, ref: InvoiceRef): Promise<DraftRow> {
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await lockDraft(transaction, ref);
    if (!row) throw notFound();
    await deleteDraft(transaction, ref);
    const client = textOf(row.content, "company_name")?.trim() || null;
    await recordCompanyEvent(ctx, transaction, ref.companyId, "draft_discarded", client);
    await ctx.live.publish(transaction, ref.companyId, { type: "draft.changed", id: row.id });
    return row;
  });
}
