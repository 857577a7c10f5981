import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import type { Context } from "../../../platform/context/context.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { previewInvoice } from "../previewing/preview-invoice.ts";
import { chooseServiceCode } from "../record/invoice-input.ts";
import { findInvoice, type InvoiceRef, type ShownInvoice } from "../record/store.ts";
import { checkContent } from "./draft-content.ts";
import { findDraft } from "./draft-store.ts";
import { presentDraft } from "./present-draft.ts";

/** A draft with what would become of it; or the invoice that it has become; null: it is gone. */
export type PreviewedDraft =
  | {
      readonly draft: Draft;
      /** Null while fields are missing. */
      readonly preview: InvoicePreview | null;
      /** The code that the invoice would have; null: the description suggests none. */
      readonly serviceCode: string | null;
    }
  | { readonly invoice: ShownInvoice };

export async function previewDraft(
  ctx: Context,
  deps: IssuingDeps,
  ref: InvoiceRef,
): Promise<PreviewedDraft | null> {
  const row = await findDraft(ctx.db, ref);
  if (!row) {
    const invoice = await findInvoice(ctx.db, ref);
    return invoice && { invoice };
  }
  const draft = await presentDraft(ctx, row);
  const checked = checkContent(row.content);
  if (!checked.ok) return { draft, preview: null, serviceCode: draft.service_code };
  const { input } = checked;
  const preview = await previewInvoice(ctx, deps, ref.companyId, input);
  const serviceCode = chooseServiceCode(input.service_code, input.service_description);
  return { draft, preview, serviceCode };
}
