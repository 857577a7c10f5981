import type { Transaction } from "kysely";
import { bytesOfNoteId, externalPart, keyPart } from "@emita/domain/notes/note-id";
import { isSameNote } from "@emita/domain/notes/same-note";
import type { IssuedNote } from "@emita/fiscal/issued-note";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { errorFromCode } from "../desk/refusal.ts";
import { toError } from "../outcome/record-outcome.ts";
import { comparedNote } from "../record/compared-note.ts";
import type { InvoiceRow } from "../record/store.ts";

interface Recovered {
  readonly companyId: string;
  readonly id: string;
  readonly restoredAt: Date;
  readonly content: IssuedNote;
}

/**
 * An invoice that was created between the restore and the return of this note may be the same note. It ends in error and is
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

/** Where the note came back under its own id, key and external id decide; otherwise the contents of both. */
function isRepeated(row: InvoiceRow, { id, content }: Recovered): boolean {
  const isNamed = bytesOfNoteId(id) !== null;
  if (isNamed && row.idempotency_key !== null && keyPart(row.id) === keyPart(id)) return true;
  if (isNamed && row.external_id !== null && externalPart(row.id) === externalPart(id)) return true;
  if (isNamed && (row.idempotency_key !== null || row.external_id !== null)) return false;
  const { amountCents, competencia, description, tomador } = content;
  const taxId = tomador?.taxId ?? "";
  return isSameNote(comparedNote(row), { taxId, amountCents, competencia, description });
}
