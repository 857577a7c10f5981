import { sql } from "kysely";
import type { Context } from "../../../platform/context/context.ts";
import { takenParts, type LastInvoice } from "./client-of-invoice.ts";
import { refreshFigures } from "./figures.ts";
import { isOfKey } from "./invoices-of-key.ts";
import { clientsByTaxKey, type Handle } from "../record/store.ts";
import { erasedAt } from "../record/erasures.ts";
import { insertCollected, refreshUnedited } from "./write-clients.ts";

/**
 * Brings the clients of these tax ids up to their invoices: makes those that are missing, learns the newest data for those
 * that no person edited, counts again.
 */
export async function takeFromInvoices(
  ctx: Context,
  db: Handle,
  companyId: string,
  taxKeys: readonly string[],
): Promise<void> {
  const known = await clientsByTaxKey(db, companyId, taxKeys);
  const last = await lastInvoices(db, companyId, taxKeys);
  const erased = await erasedAt(db, companyId, taxKeys);
  const fresh = last.filter(({ tax_key, data_from }) => {
    const gone = erased.get(tax_key);
    return !known.has(tax_key) && (gone === undefined || data_from > gone);
  });
  const made = await insertCollected(ctx, db, companyId, fresh.map(takenParts));
  const later = last.filter(({ tax_key }) => known.has(tax_key));
  await refreshUnedited(
    db,
    companyId,
    later.map((invoice) => ({
      clientId: known.get(invoice.tax_key) ?? "",
      ...takenParts(invoice),
    })),
  );
  const touched = [...new Set([...known.values(), ...made])];
  await refreshFigures(ctx, db, companyId, touched);
  await removeOrphans(db, companyId, touched);
}

/** The newest invoice of each tax id that a city hall did not refuse, else the newest. */
async function lastInvoices(
  db: Handle,
  companyId: string,
  taxKeys: readonly string[],
): Promise<LastInvoice[]> {
  const newest = (condition: boolean) => sql`
    (select i.* from invoices i
    where i.company_id = ${companyId} and ${isOfKey("key.tax_id")} ${condition ? sql`and i.status <> 'error'` : sql``}
    order by i.created_at desc limit 1)`;
  const { rows } = await sql<LastInvoice>`
    select key.tax_id as tax_key, last.company_name, last.cnpj, last.address, last.phone, last.email, last.details,
      last.created_at as data_from, first.made_at as first_at
    from unnest(${[...taxKeys]}::text[]) as key (tax_id)
    cross join lateral (
      select * from (${newest(true)} union all ${newest(false)}) as both_kinds
      order by status = 'error' limit 1
    ) as last
    cross join lateral (
      select i.created_at as made_at from invoices i
      where i.company_id = ${companyId} and ${isOfKey("key.tax_id")} order by i.created_at limit 1
    ) as first`.execute(db);
  return rows;
}

/** A client that only an invoice made, which now names another one. */
async function removeOrphans(db: Handle, companyId: string, clientIds: readonly string[]) {
  await sql`
    delete from clients c
    where c.company_id = ${companyId} and c.id = any(${[...clientIds]}::uuid[])
      and c.edited_at is null and c.last_invoice_id is null
      and not exists (
        select 1 from client_tax_ids t join invoices i on i.company_id = t.company_id and ${isOfKey("t.tax_id")}
        where t.company_id = c.company_id and t.client_id = c.id)`.execute(db);
}
