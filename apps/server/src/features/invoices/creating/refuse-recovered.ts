import { sql, type Insertable, type RawBuilder } from "kysely";
import { bytesOfInvoiceId, externalPart, keyPart } from "@emita/domain/invoices/invoice-id";
import { isSameInvoice } from "@emita/domain/invoices/same-invoice";
import type { Invoices } from "../../../db/tables/invoices.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { comparedInvoice } from "../record/compared-invoice.ts";
import { externalIdTaken } from "../record/external-id.ts";

/**
 * After a restore a request may repeat one whose invoice came back from the city hall, while the key that would show it is lost.
 * Only the caller knows whether a second invoice is due, so the request is refused until it is confirmed.
 * @param row the invoice that would be made, in place of `replacedId`, which it may well equal
 * @throws AppError external_id_taken, recovered_note_exists
 */
export async function refuseRecovered(
  { db }: Context,
  row: Insertable<Invoices>,
  {
    isConfirmed,
    replacedId,
  }: { readonly isConfirmed: boolean; readonly replacedId: string | null },
): Promise<void> {
  const recovered = await db
    .selectFrom("invoices")
    .select([
      "id",
      "status",
      "cnpj",
      "amount_cents",
      "competencia",
      "service_description",
      "external_id",
    ])
    .where("company_id", "=", row.company_id)
    .where("environment", "=", row.environment)
    .where(likeRecovered([row]))
    .orderBy("created_at")
    .execute();
  const named = recovered.find((invoice) => bearsExternalId(invoice, row));
  if (named) throw externalIdTaken(named.id);
  if (isConfirmed) return;
  const same = recovered.find(
    (invoice) =>
      invoice.status !== "cancelled" &&
      invoice.id !== replacedId &&
      isUndecided(invoice.id, row) &&
      isSameInvoice(comparedInvoice(invoice), comparedInvoice(row)),
  );
  if (same)
    throw new AppError("recovered_note_exists", {
      detail:
        "Uma nota igual (cliente, valor, dia e descrição) voltou da prefeitura depois de uma restauração do sistema: é a de invoice_id. Se o pedido é o mesmo, a nota já existe. Se é mesmo outra, repita com confirm_recovered.",
      extra: { invoice_id: same.id },
    });
}

/** Recovered invoices that one of these may be. Every creation asks; for a company without such invoices that reads an empty index. */
export function likeRecovered(rows: readonly Insertable<Invoices>[]): RawBuilder<boolean> {
  return sql<boolean>`recovered_at is not null and (
    (cnpj, amount_cents) in (select * from unnest(${rows.map(({ cnpj }) => cnpj)}::text[], ${rows.map(({ amount_cents }) => amount_cents)}::bigint[]))
    or left(id::text, 11) = any(${rows.map(({ id }) => keyPart(id))}::text[])
    or right(id::text, 15) = any(${rows.map(({ id }) => externalPart(id))}::text[]))`;
}

/** Whether the invoice's id was made of this external id; one that was changed since says nothing. */
function bearsExternalId(
  invoice: { readonly id: string; readonly external_id: string | null },
  row: Insertable<Invoices>,
): boolean {
  return (
    Boolean(row.external_id) &&
    bytesOfInvoiceId(invoice.id) !== null &&
    invoice.external_id === null &&
    externalPart(invoice.id) === externalPart(row.id)
  );
}

/** False where the ids decide: the invoice came back under its own id, which another key or external id would have made another. */
function isUndecided(recoveredId: string, row: Insertable<Invoices>): boolean {
  return bytesOfInvoiceId(recoveredId) === null || !(row.idempotency_key || row.external_id);
}
