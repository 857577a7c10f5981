import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";

/**
 * Makes sure that no other invoice of the company has this name, until the transaction ends: another request with the same name waits
 * here, before any row is locked, and not at the unique index while holding locks of its own.
 * @param own the invoice that may have it already
 * @throws AppError external_id_taken
 */
export async function holdExternalId(
  transaction: Transaction<Database>,
  companyId: string,
  externalId: string,
  own: string | null = null,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`external_id ${companyId} ${externalId}`}, 0))`.execute(
    transaction,
  );
  const holder = await transaction
    .selectFrom("invoices")
    .select("id")
    .where("company_id", "=", companyId)
    .where("external_id", "=", externalId)
    // As the index has it (migration 0085): what ended before it was issued has given its name back.
    .where(
      sql<boolean>`(case when status = 'cancelled' and nfse_number is null then id end) is null`,
    )
    .executeTakeFirst();
  if (!holder || holder.id === own) return;
  throw externalIdTaken(holder.id);
}

export function externalIdTaken(invoiceId: string): AppError {
  return new AppError("external_id_taken", {
    detail: "Outra nota da empresa já tem esta referência externa: veja invoice_id.",
    extra: { invoice_id: invoiceId },
  });
}
