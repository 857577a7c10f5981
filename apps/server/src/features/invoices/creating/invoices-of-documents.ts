import type { InvoiceWarning } from "@emita/contract/invoices/invoice-warnings";
import { centsToReais } from "@emita/domain/basics/money";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { sameness, sourceOf, wanted } from "../../documents/public.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";

/** More than a person makes of one file; of the most invoices that a file may hold each at least one. */
const LOOKED_AT = 1000;

/** Living invoices that were made from one of these documents or slips, newest first: what a person is shown before making another. */
export async function invoicesOfDocuments(
  db: Db,
  companyId: string,
  { documentIds, slipLines: boletoLines }: ReturnType<typeof wanted>,
) {
  const rows = await db
    .selectFrom("invoices")
    .select([
      "id",
      "document_id",
      "document_note",
      "created_at",
      "status",
      "company_name",
      "amount_cents",
      "nfse_number",
    ])
    .where("company_id", "=", companyId)
    .where(({ eb, or }) =>
      or([
        ...(documentIds.length > 0 ? [eb("document_id", "in", documentIds)] : []),
        ...(boletoLines.length > 0 ? [eb("document_note", "in", boletoLines)] : []),
      ]),
    )
    .where("status", "<>", "cancelled")
    .orderBy("created_at", "desc")
    .limit(LOOKED_AT)
    .execute();
  return rows.map(({ document_id, document_note, ...row }) => ({
    documentId: document_id,
    note: document_note,
    ...presentEarlier(row),
  }));
}

/** One living invoice in the same words; null when it is cancelled or not this user's. */
export async function earlierInvoice(db: Db, companyId: string, invoiceId: string) {
  const row = await db
    .selectFrom("invoices")
    .select(["id", "created_at", "status", "company_name", "amount_cents", "nfse_number"])
    .where("company_id", "=", companyId)
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
 * A document that became an invoice before makes another only when the caller says that they know; each invoice or slip of a file that holds
 * several is a thing of its own.
 * @throws AppError invalid (no such document of this user, no such invoice of the document), duplicate_document
 */
export async function refuseDuplicate(
  { db }: Context,
  companyId: string,
  {
    document_id,
    document_note = null,
    confirm_duplicate,
  }: Pick<InvoiceInput, "document_id" | "document_note" | "confirm_duplicate">,
): Promise<void> {
  if (!document_id) return;
  const source = await sourceOf(db, companyId, document_id, document_note);
  if (!source) throw invalidField("document_id", "unknown", "Documento não encontrado.");
  if (source === "unknown_note")
    throw invalidField("document_note", "unknown", "O documento não tem esta nota.");
  if (confirm_duplicate) return;
  const earlier = await invoicesOfDocuments(db, companyId, wanted([source]));
  if (earlier.some((invoice) => sameness(source, invoice) !== null))
    throw new AppError("duplicate_document", {
      detail: "Já existe uma nota deste documento. Confira-a e confirme se quer emitir outra.",
    });
}

/** The same of an invoice that says what an earlier one says: the person may answer with `confirm_duplicate`. */
export function repeatedInvoice(warning: InvoiceWarning): AppError {
  return new AppError("repeated_note", {
    detail: `${warning.message} Confirme se quer emitir outra.`,
    extra: { invoice_id: warning.invoice_id, warnings: [warning] },
  });
}
