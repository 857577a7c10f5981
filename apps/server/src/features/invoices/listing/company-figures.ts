import { sql } from "kysely";
import { localDate, monthsUntil } from "@emita/domain/basics/dates";
import type { Context } from "../../../platform/context/context.ts";

/** The invoices of one company in a few figures; months are São Paulo's, sums are cents. */
export interface CompanyFigures {
  readonly issued: { readonly thisMonth: number; readonly lastMonth: number };
  readonly cents: { readonly thisMonth: number; readonly lastMonth: number };
  readonly pending: number;
  readonly refused: number;
  /** The newest refused invoice, with the cause. */
  readonly lastRefused: (NamedInvoice & { readonly message: string }) | null;
  /** The pending invoice that waits longest. */
  readonly longestWaiting: NamedInvoice | null;
  /** The longest that a pending invoice has been waiting. */
  readonly waitingSince: Date | null;
  /** When an invoice was last made or issued. */
  readonly lastNoteAt: Date | null;
}

interface NamedInvoice {
  readonly id: string;
  readonly companyName: string;
}

interface FiguresRow {
  company_id: string;
  this_count: number;
  last_count: number;
  this_cents: number;
  last_cents: number;
  pending: number;
  refused: number;
  refused_id: string | null;
  refused_name: string;
  refused_message: string | null;
  waiting_id: string | null;
  waiting_name: string;
  waiting_since: Date | null;
  last_note_at: Date | null;
}

/**
 * The figures of several companies in one statement. The months are kept (invoice_months); each other part reads its own index
 * (invoices_list_by_status, invoices_list, invoices_by_issue), company by company. At most two invoices of each company are read
 * themselves: the newest refused one and the one that waits longest. Pending and refused invoices are few, and counted sooner than the
 * counts of all months and statuses are added up.
 */
export async function companyFigures(
  ctx: Context,
  companyIds: readonly string[],
): Promise<Map<string, CompanyFigures>> {
  const [last = "", month = ""] = monthsUntil(localDate(ctx.clock.now()), 2);
  const [before, now] = [`${last}-01`, `${month}-01`];
  const { rows } = await sql<FiguresRow>`
    select company.id as company_id, issued.*, waiting.*, failed.*, newest.*, oldest.*,
      greatest(
        (select created_at from invoices where company_id = company.id order by created_at desc limit 1),
        (select issued_at from invoices where company_id = company.id and issued_at is not null order by issued_at desc limit 1)
      ) as last_note_at
    from unnest(${companyIds}::uuid[]) as company (id)
    cross join lateral (
      select coalesce(sum(count) filter (where month = ${now}), 0)::int as this_count,
        coalesce(sum(count) filter (where month = ${before}), 0)::int as last_count,
        coalesce(sum(cents) filter (where month = ${now}), 0)::bigint as this_cents,
        coalesce(sum(cents) filter (where month = ${before}), 0)::bigint as last_cents
      from invoice_months where company_id = company.id and month in (${before}, ${now})
    ) as issued
    cross join lateral (
      select count(*)::int as pending, min(created_at) as waiting_since
      from invoices where company_id = company.id and status = 'pending'
    ) as waiting
    cross join lateral (
      select count(*)::int as refused from invoices where company_id = company.id and status = 'error'
    ) as failed
    left join lateral (
      select id as refused_id, company_name as refused_name, error->>'message' as refused_message
      from invoices where company_id = company.id and status = 'error' order by created_at desc, id desc limit 1
    ) as newest on true
    left join lateral (
      select id as waiting_id, company_name as waiting_name
      from invoices where company_id = company.id and status = 'pending' order by created_at, id limit 1
    ) as oldest on true`.execute(ctx.db);
  return new Map(rows.map((row) => [row.company_id, figuresOf(row)]));
}

function figuresOf(row: FiguresRow): CompanyFigures {
  return {
    issued: { thisMonth: row.this_count, lastMonth: row.last_count },
    cents: { thisMonth: row.this_cents, lastMonth: row.last_cents },
    pending: row.pending,
    refused: row.refused,
    lastRefused:
      row.refused_id === null
        ? null
        : {
            id: row.refused_id,
            companyName: row.refused_name,
            message: row.refused_message ?? "",
          },
    longestWaiting:
      row.waiting_id === null ? null : { id: row.waiting_id, companyName: row.waiting_name },
    waitingSince: row.waiting_since,
    lastNoteAt: row.last_note_at,
  };
}
