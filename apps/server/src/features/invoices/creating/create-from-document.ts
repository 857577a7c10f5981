import { createHash } from "node:crypto";
import type { Document } from "@emita/contract/documents/documents";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { completeInvoice } from "../../clients/public.ts";
import { awaitReading } from "../../documents/public.ts";
import { createBound, documentOf } from "./create-invoice.ts";
import { inputFromDocument, type DocumentInput } from "./input-from-document.ts";
import type { Maker } from "./maker.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";
import { refuseDuplicate } from "./invoices-of-documents.ts";
import { bindingOf } from "../record/key-binding.ts";
import { replayInvoice, type CreatedInvoice } from "../record/replay-invoice.ts";

/**
 * The whole way from an uploaded document to an invoice, waiting for the reading where it is under way.
 * @throws AppError not_found, reading_pending, reading_failed, reading_uncertain, invalid, duplicate_document, quota_exceeded,
 * idempotency_key_reused
 */
export async function createFromDocument(
  ctx: Context,
  maker: Maker,
  given: DocumentInput,
  idempotencyKey: string | null,
): Promise<CreatedInvoice> {
  const { companyId } = maker;
  const binding = bindingOf(idempotencyKey, hashOf(given));
  const replayed = await replayInvoice(ctx, companyId, binding);
  if (replayed) return replayed;
  const document = await readDocument(ctx, companyId, given);
  // Before the fields are checked: no user should correct an invoice that will not be issued.
  await refuseDuplicate(ctx, companyId, given);
  const input = inputFromDocument(document, await withParties(ctx, companyId, given));
  return createBound(ctx, maker, input, { binding, replaces: null, ...documentOf(given) });
}

/** The fields that the invoice would have. */
export async function readInput(
  ctx: Context,
  companyId: string,
  given: DocumentInput,
): Promise<InvoiceInput> {
  const document = await readDocument(ctx, companyId, given);
  return inputFromDocument(document, await withParties(ctx, companyId, given));
}

/** A client and a service that were chosen go before what was read; the amount is the document's. */
function withParties(ctx: Context, companyId: string, given: DocumentInput) {
  return completeInvoice(ctx, companyId, given, { usual: false });
}

async function readDocument(
  ctx: Context,
  companyId: string,
  { document_id }: DocumentInput,
): Promise<Document> {
  const document = await awaitReading(ctx, companyId, document_id);
  if (!document) throw new AppError("not_found", { detail: "Documento não encontrado." });
  return document;
}

/** Over the request, in a fixed order: what is read in a document may be shown differently one day. */
function hashOf(given: DocumentInput): Buffer {
  const values = Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify(["document", values]))
    .digest();
}
