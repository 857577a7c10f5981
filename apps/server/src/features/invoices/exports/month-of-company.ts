import { sql } from "kysely";
import { listInvoicesQuerySchema } from "@emita/contract/invoices/invoices";
import { addDays, daysOfMonth, startOfLocalDay, type LocalMonth } from "@emita/domain/basics/dates";
import type { Context, Db } from "../../../platform/context/context.ts";
import type { ZipEntry } from "../../../platform/files/zip-file.ts";
import { archiveEntries } from "./archive-entries.ts";
import { matchingInvoices } from "./matching-invoices.ts";

/** A company's invoices of a month, cancelled ones too: XML and PDF of each in this folder, and the list of them. */
export function monthEntries(
  ctx: Context,
  companyId: string,
  month: LocalMonth,
  folder: string,
): AsyncGenerator<ZipEntry> {
  const [first, last] = daysOfMonth(month);
  const filters = listInvoicesQuerySchema.parse({
    issued_from: first,
    issued_to: last,
    sort: "created_at",
  });
  const invoices = matchingInvoices(ctx.db, { companyId, format: "zip", filters });
  const places = { folderOf: () => folder, list: `${folder}/notas-${month}.csv` };
  return archiveEntries(ctx, companyId, invoices, places);
}

/** How many invoices `monthEntries` writes of each of several companies; those without any are left out. */
export async function countMonths(
  db: Db,
  companyIds: readonly string[],
  month: LocalMonth,
): Promise<Map<string, number>> {
  const [first, last] = daysOfMonth(month);
  const { rows } = await sql<{ company_id: string; count: number }>`
    select company.id as company_id, counted.count
    from unnest(${companyIds}::uuid[]) as company (id)
    cross join lateral (
      select count(*)::int as count from invoices
      where company_id = company.id and issued_at >= ${startOfLocalDay(first)}
        and issued_at < ${startOfLocalDay(addDays(last, 1))} and nfse_xml is not null and nfse_number is not null
    ) as counted
    where counted.count > 0`.execute(db);
  return new Map(rows.map((row) => [row.company_id, row.count]));
}
