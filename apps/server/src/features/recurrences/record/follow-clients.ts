import { sql } from "kysely";
import type { Handle } from "./store.ts";

/**
 * The repeats of clients that were merged into others go on with those: a client is known by its tax ids, which the merge
 * hands over.
 */
export async function followClients(db: Handle, companyId: string): Promise<void> {
  await sql`
    update recurrences r set client_id = t.client_id
    from client_tax_ids t
    where r.company_id = ${companyId} and t.company_id = r.company_id
      and t.tax_id = r.client_tax_id and t.client_id <> r.client_id
      and not exists (select from clients c where c.company_id = r.company_id and c.id = r.client_id)
  `.execute(db);
}
