import { sql } from "kysely";
import type { Db } from "../../../platform/context/context.ts";
import { PLANNED_ANEW } from "../../../platform/database/prepared-statements.ts";
import { findInvoices, type ShownInvoice } from "../record/store.ts";
import { filterConditions, type ListFilters } from "./list-conditions.ts";

interface FoundInvoice {
  readonly companyId: string;
  readonly invoice: ShownInvoice;
}

interface FoundId {
  readonly company_id: string;
  readonly id: string;
  readonly is_cut: boolean;
}

const MOST = 10;
/** Beyond this many the text is frequent: then the newest invoices of each company have enough that match. */
const SOUGHT = 10_000;
/** The newest invoices of a company that are looked at for a frequent text. */
const WALKED = 1_000;

/**
 * The newest invoices that match, over several companies; the caller has decided that they may be read. A text that is rare is found by
 * the index of texts or of numbers. Of one that is frequent only the newest invoices of each company are looked at.
 */
export async function searchCompanies(
  db: Db,
  companyIds: readonly string[],
  filters: Pick<ListFilters, "search" | "nfse_number">,
): Promise<FoundInvoice[]> {
  const conditions = filterConditions(filters);
  if (companyIds.length === 0 || conditions.length === 0) return [];
  const matches = sql.join(conditions, sql` and `);
  const sought = await sql<FoundId>`${sql.raw(PLANNED_ANEW)}
    with matching as materialized (
      select company_id, id, created_at from invoices
      where company_id = any(${companyIds}::uuid[]) and ${matches} limit ${sql.lit(SOUGHT)}
    )
    select company_id, id, (select count(*) from matching) = ${sql.lit(SOUGHT)} as is_cut
    from matching order by created_at desc, id desc limit ${sql.lit(MOST)}`.execute(db);
  const isFrequent = sought.rows.some(({ is_cut }) => is_cut);
  const ids = isFrequent ? await newestOfEach(db, companyIds, matches) : sought.rows;
  const refs = ids.map(({ company_id, id }) => ({ companyId: company_id, invoiceId: id }));
  const invoices = await findInvoices(db, refs);
  return refs.flatMap(({ companyId }, index) => {
    const invoice = invoices[index];
    return invoice ? [{ companyId, invoice }] : [];
  });
}

async function newestOfEach(
  db: Db,
  companyIds: readonly string[],
  matches: ReturnType<typeof sql.join>,
): Promise<readonly Omit<FoundId, "is_cut">[]> {
  const { rows } = await sql<FoundId>`${sql.raw(PLANNED_ANEW)}
    select company.company_id, found.id
    from unnest(${companyIds}::uuid[]) as company (company_id)
    cross join lateral (
      select id, created_at from (
        select id, created_at, search_text, nfse_number from invoices
        where invoices.company_id = company.company_id
        order by created_at desc, id desc limit ${sql.lit(WALKED)}
      ) as walked
      where ${matches} order by created_at desc, id desc limit ${sql.lit(MOST)}
    ) as found
    order by found.created_at desc, found.id desc limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
