import type { Selectable } from "kysely";
import type { InvoicePages } from "../../../db/tables/invoices.ts";
import type { Handle, InvoiceRef } from "../record/store.ts";

export type PageRow = Selectable<InvoicePages>;

export async function findPage(db: Handle, ref: InvoiceRef): Promise<PageRow | null> {
  const row = await db
    .selectFrom("invoice_pages")
    .selectAll()
    .where("company_id", "=", ref.companyId)
    .where("invoice_id", "=", ref.invoiceId)
    .executeTakeFirst();
  return row ?? null;
}

/** By the hash of the token in its address, which belongs to no caller. */
export async function findPageByHash(db: Handle, hash: Buffer): Promise<PageRow | null> {
  const row = await db
    .selectFrom("invoice_pages")
    .selectAll()
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Of two requests at once the first makes the page; a withdrawn page gets a new address. */
export async function insertPage(db: Handle, row: PageRow): Promise<void> {
  const { company_id: _, invoice_id: __, ...fresh } = row;
  await db
    .insertInto("invoice_pages")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "invoice_id"])
        .doUpdateSet(fresh)
        .where("invoice_pages.withdrawn_at", "is not", null),
    )
    .execute();
}

export async function withdrawPage(db: Handle, ref: InvoiceRef, now: Date): Promise<void> {
  await db
    .updateTable("invoice_pages")
    .set({ withdrawn_at: now })
    .where("company_id", "=", ref.companyId)
    .where("invoice_id", "=", ref.invoiceId)
    .where("withdrawn_at", "is", null)
    .execute();
}

export async function competenciaOf(db: Handle, ref: InvoiceRef): Promise<string> {
  const { competencia } = await db
    .selectFrom("invoices")
    .select("competencia")
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.invoiceId)
    .executeTakeFirstOrThrow();
  return competencia;
}
