import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import type { NfseFile } from "../files/nfse-files.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";
import { draftRow } from "../drafting/draft-row.ts";
import { preparePreview } from "./prepare-preview.ts";
import { previewInvoice } from "./preview-nfse.ts";

/**
 * The invoice on paper as it would be, marked as worth nothing. Nothing is stored, nothing is sent.
 * @throws AppError invalid (unknown service code, or a company that cannot issue: there is no invoice to draw then)
 */
export async function previewPdf(
  ctx: Context,
  deps: IssuingDeps,
  companyId: string,
  input: InvoiceInput,
): Promise<NfseFile> {
  const prepared = await preparePreview(ctx, deps, companyId, draftRow(ctx, input));
  if (prepared.kind === "unready") {
    const { field, code, text } = prepared;
    const errors = field === null ? [] : [{ field, code, message: text }];
    throw new AppError("invalid", { detail: text, errors });
  }
  const { renderPreview } = await import("@emita/fiscal/danfse");
  const invoice = previewInvoice(prepared, ctx.config.cityHall === "producao");
  return {
    filename: "previa.pdf",
    contentType: "application/pdf",
    bytes: renderPreview(invoice, ctx.clock.now()),
  };
}
