import { sql, type Insertable, type Selectable, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { KeptInvoices } from "../../db/tables/invoices.ts";
import type { Db } from "../../platform/context/context.ts";

export type KeptInvoiceRow = Selectable<KeptInvoices>;

export async function insertKeptInvoice(
  transaction: Transaction<Database>,
  invoice: Insertable<KeptInvoices>,
): Promise<void> {
  await transaction.insertInto("kept_notes").values(invoice).execute();
}

/** @param today YYYY-MM-DD */
export async function deleteOutdated(db: Db, today: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("kept_notes")
    .where("keep_until", "<=", today)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Those that are not sealed under the present key, a page by id. */
export function listForeign(
  db: Db,
  presentHeader: Buffer,
  afterId: string | null,
  limit: number,
): Promise<Pick<KeptInvoiceRow, "id" | "sealed">[]> {
  return db
    .selectFrom("kept_notes")
    .select(["id", "sealed"])
    .where(sql<boolean>`substring(sealed from 1 for ${presentHeader.length}) <> ${presentHeader}`)
    .$if(afterId !== null, (query) => query.where("id", ">", afterId))
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function replaceSealed(db: Db, id: string, sealed: Buffer): Promise<void> {
  await db.updateTable("kept_notes").set({ sealed }).where("id", "=", id).execute();
}

/** A page by day of issue and id. */
export function listOfIssuer(
  db: Db,
  issuerCnpj: string,
  after: KeptInvoiceRow | null,
  limit: number,
): Promise<KeptInvoiceRow[]> {
  return db
    .selectFrom("kept_notes")
    .selectAll()
    .where("issuer_cnpj", "=", issuerCnpj)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(issued_on, id) > (${after?.issued_on ?? null}::date, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy("issued_on")
    .orderBy("id")
    .limit(limit)
    .execute();
}
