import { sql } from "kysely";
import { isOfKey } from "../collecting/invoices-of-key.ts";
import type { Handle } from "../record/store.ts";

/** A key that a client had by mistake; one with invoices stays the client's. */
export async function dropUnusedKey(db: Handle, companyId: string, key: string): Promise<void> {
  await sql`
    delete from client_tax_ids t
    where t.company_id = ${companyId} and t.tax_id = ${key}
      and not exists (select 1 from invoices i where i.company_id = t.company_id and ${isOfKey("t.tax_id")})`.execute(
    db,
  );
}

/** Whether any invoice is this client's. */
export async function hasInvoices(db: Handle, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from client_tax_ids t
    where t.company_id = ${companyId} and t.client_id = ${id}
      and exists (select 1 from invoices i where i.company_id = t.company_id and ${isOfKey("t.tax_id")})
    limit 1`.execute(db);
  return rows.length > 0;
}
