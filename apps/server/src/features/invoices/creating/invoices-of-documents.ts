import { centsToReais } from "@emita/domain/basics/money";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { sameDocumentIds } from "../../documents/public.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";

/** More are not worth showing. */
const SHOWN = 5;

/** Living invoices that were made from one of these documents, newest first: what a person is shown before making another. */
export async function invoicesOfDocuments(db: Db, userId: string, documentIds: readonly string[]) {
  const rows = await db
    .selectFrom("invoices")
    .select([
      "id",
      "document_id",
      "created_at",
      "status",
      "company_name",
      "amount_cents",
      "nfse_number",
    ])
    .where("user_id", "=", userId)
    .where("document_id", "in", documentIds)
    .where("status", "<>", "cancelled")
    .orderBy("created_at", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map(({ document_id, ...row }) => ({
    documentId: document_id ?? "",
    ...presentEarlier(row),
  }));
}

/** One living invoice in the same words; null when it is cancelled or not this user's. */
export async function earlierInvoice(db: Db, userId: string, invoiceId: string) {
  const row = await db
    .selectFrom("invoices")
    .select(["id", "created_at", "status", "company_name", "amount_cents", "nfse_number"])
    .where("user_id", "=", userId)
    .where("id", "=", invoiceId)
    .where("status", "<>", "cancelled")
    .executeTakeFirst();
  return row ? presentEarlier(row) : null;
}

function presentEarlier({
  id,
  created_at,
  status,
  company_name,
  amount_cents,
  nfse_number,
}: {
  id: string;
  created_at: Date;
  status: "pending" | "issued" | "error" | "cancelled";
  company_name: string;
  amount_cents: number;
  nfse_number: string | null;
}) {
  return {
    invoice_id: id,
    created_at: created_at.toISOString(),
    status,
    company_name,
    amount: centsToReais(amount_cents),
    nfse_number,
  };
}

/**
 * A document that became an invoice before makes another only when the caller says that he knows.
 * @throws AppError invalid (no such document of this user), duplicate_document
 */
export async function refuseDuplicate(
  ctx: Context,
  userId: string,
  { document_id, confirm_duplicate }: Pick<InvoiceInput, "document_id" | "confirm_duplicate">,
): Promise<void> {
  if (!document_id) return;
  const same = await sameDocumentIds(ctx, userId, document_id);
  if (!same) throw invalidField("document_id", "unknown", "Documento não encontrado.");
  if (confirm_duplicate) return;
  const earlier = await invoicesOfDocuments(ctx.db, userId, same);
  if (earlier.length > 0)
    throw new AppError("duplicate_document", {
      detail: "Já existe uma nota deste documento. Confira-a e confirme se quer emitir outra.",
    });
}
