import type { Transaction } from "kysely";
import { bytesOfInvoiceId, externalPart, keyPart } from "@emita/domain/invoices/invoice-id";
import { isSameInvoice } from "@emita/domain/invoices/same-invoice";
import type { IssuedNfse } from "@emita/fiscal/issued-nfse";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { errorFromCode } from "../authority/refusal.ts";
import { toError } from "../outcome/record-outcome.ts";
import { comparedInvoice } from "../record/compared-invoice.ts";
import type { InvoiceRow } from "../record/store.ts";

interface Recovered {
  readonly companyId: string;
  readonly id: string;
  readonly restoredAt: Date;
  readonly content: IssuedNfse;
}

/**
 * An invoice that was created between the restore and the return of this invoice may be the same invoice. It ends in error and is
 * sent only when a person sends it again.
 */
export async function holdRepeated(
  ctx: Context,
  transaction: Transaction<Database>,
  recovered: Recovered,
): Promise<void> {
  const { companyId, restoredAt } = recovered;
  const rows = await transaction
    .selectFrom("invoices")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("environment", "=", ctx.config.cityHall)
    .where("status", "=", "pending")
    .where("answer_pending", "=", false)
    .where("created_at", ">=", restoredAt)
    .forUpdate()
    .execute();
  const error = errorFromCode("recovered_note_exists");
  for (const row of rows.filter((waiting) => isRepeated(waiting, recovered))) {
    const ref = { companyId, invoiceId: row.id };
    const detail = {
      code: error.code,
      unsent: true,
      why: error.message,
      recoveredId: recovered.id,
    };
    await toError({ ctx, ref }, transaction, error, detail);
  }
}

/** Where the invoice came back under its own id, key and external id decide; otherwise the contents of both. */
function isRepeated(row: InvoiceRow, { id, content }: Recovered): boolean {
  const isNamed = bytesOfInvoiceId(id) !== null;
  if (isNamed && row.idempotency_key !== null && keyPart(row.id) === keyPart(id)) return true;
  if (isNamed && row.external_id !== null && externalPart(row.id) === externalPart(id)) return true;
  if (isNamed && (row.idempotency_key !== null || row.external_id !== null)) return false;
  const { amountCents, competencia, description, tomador } = content;
  const taxId = tomador?.taxId ?? "";
  return isSameInvoice(comparedInvoice(row), { taxId, amountCents, competencia, description });
}
