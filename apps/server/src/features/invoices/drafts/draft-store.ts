import type { Selectable, Transaction, Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Drafts } from "../../../db/tables/drafts.ts";
import type { Handle, InvoiceRef } from "../record/store.ts";

export type DraftRow = Selectable<Drafts>;

export async function findDraft(db: Handle, ref: InvoiceRef): Promise<DraftRow | null> {
  return (await byRef(db, ref).executeTakeFirst()) ?? null;
}

/** Locked until the transaction ends. */
export async function lockDraft(
  transaction: Transaction<Database>,
  ref: InvoiceRef,
): Promise<DraftRow | null> {
  return (await byRef(transaction, ref).forUpdate().executeTakeFirst()) ?? null;
}

function byRef(db: Handle, { companyId, invoiceId }: InvoiceRef) {
  return db
    .selectFrom("drafts")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", invoiceId);
}

export async function findDraftByKey(
  db: Handle,
  companyId: string,
  key: string,
): Promise<DraftRow | null> {
  const row = await db
    .selectFrom("drafts")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateDraft(
  db: Handle,
  { companyId, invoiceId }: InvoiceRef,
  set: Updateable<Drafts>,
): Promise<DraftRow> {
  return db
    .updateTable("drafts")
    .set(set)
    .where("company_id", "=", companyId)
    .where("id", "=", invoiceId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns whether it was there, in this version where one is given */
export async function deleteDraft(
  db: Handle,
  { companyId, invoiceId }: InvoiceRef,
  version: number | null = null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("drafts")
    .where("company_id", "=", companyId)
    .where("id", "=", invoiceId)
    .$if(version !== null, (query) => query.where("version", "=", version ?? 0))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
