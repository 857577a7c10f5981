import { sql, type Transaction } from "kysely";
import { localDate, type LocalDate } from "@emita/domain/basics/dates";
import type { Database } from "../../../db/schema.ts";
import { paged } from "../../../platform/context/exported-data.ts";
import { findEvents } from "../record/events-store.ts";
import { OWED_CONDITIONS } from "../record/owed-work.ts";
import type { InvoiceRow } from "../record/store.ts";

/**
 * Locks every invoice of the account until the transaction ends: nothing is sent meanwhile.
 * @returns whether a city hall still owes an answer about one of them, or we owe it a cancellation.
 */
export async function holdInvoices(
  transaction: Transaction<Database>,
  companyId: string,
  now: Date,
): Promise<{ readonly isWaitedFor: boolean }> {
  const { cancel, fetch } = OWED_CONDITIONS;
  const { rows } = await sql<{ waiting: boolean | null }>`
    select bool_or(held.waiting) as waiting from (
      select coalesce(claimed_until > ${now}, false) or (status = 'pending' and answer_pending)
        or (${cancel}) or (${fetch}) as waiting
      from invoices where company_id = ${companyId} for update
    ) as held`.execute(transaction);
  return { isWaitedFor: rows[0]?.waiting ?? false };
}

/** An invoice that a city hall issued, or may have issued, with its XMLs and its timeline. */
export interface FiscalDocument {
  readonly id: string;
  readonly issuedOn: LocalDate;
  readonly content: object;
}

/** The parts of an account's invoices that the law wants kept. */
export async function* fiscalDocuments(
  transaction: Transaction<Database>,
  companyId: string,
): AsyncGenerator<FiscalDocument> {
  const rows = paged<InvoiceRow>((last, limit) =>
    transaction
      .selectFrom("invoices")
      .selectAll()
      .where("company_id", "=", companyId)
      .where(({ eb, or }) =>
        or([eb("nfse_number", "is not", null), eb("answer_pending", "=", true)]),
      )
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
  for await (const { request_hash: _, ...row } of rows) {
    const events = await findEvents(transaction, { companyId, invoiceId: row.id });
    const issuedOn = localDate(row.issued_at ?? row.created_at);
    yield { id: row.id, issuedOn, content: { ...row, events } };
  }
}
