import { createHash } from "node:crypto";
import { AppError } from "../../platform/app-error.ts";
import type { Context } from "../../platform/context.ts";
import { awaitReading } from "../documents/public.ts";
import { createBound } from "./create-invoice.ts";
import { inputFromDocument, type DocumentInput } from "./input-from-document.ts";
import type { InvoiceInput } from "./invoice-input.ts";
import { bindingOf, replayInvoice, type CreatedInvoice } from "./replay-invoice.ts";

/**
 * The whole way from an uploaded document to an invoice, waiting for the reading where it is under way.
 * @throws AppError not_found, reading_pending, reading_failed, reading_uncertain, invalid, quota_exceeded, idempotency_key_reused
 */
export async function createFromDocument(
  ctx: Context,
  userId: string,
  given: DocumentInput,
  idempotencyKey: string | null,
): Promise<CreatedInvoice> {
  const binding = bindingOf(idempotencyKey, hashOf(given));
  const replayed = await replayInvoice(ctx, userId, binding);
  if (replayed) return replayed;
  const input = await readInput(ctx, userId, given);
  const documentId = given.document_id;
  return createBound(ctx, userId, input, { binding, replaces: null, documentId });
}

/** The fields that the invoice would have. */
export async function readInput(
  ctx: Context,
  userId: string,
  given: DocumentInput,
): Promise<InvoiceInput> {
  const document = await awaitReading(ctx, userId, given.document_id);
  if (!document) throw new AppError("not_found", { detail: "Documento não encontrado." });
  return inputFromDocument(document, given);
}

/** Over the request, in a fixed order: what is read in a document may be shown differently one day. */
function hashOf(given: DocumentInput): Buffer {
  const values = Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify(["document", values]))
    .digest();
}
