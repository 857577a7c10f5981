import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { issueOccurrencesJob, jobOfCompany } from "../record/job-references.ts";
import { LOST_AFTER_MS } from "../record/tries.ts";

const BATCH = 1_000;

/** A plan, a pack or a returned unit came after the occurrence was refused for want of one. */
const HAS_NEW_UNITS = sql<boolean>`waiting_reason = 'quota_exceeded' and (
  exists (select from entitlements e where e.company_id = w.company_id and e.updated_at > w.updated_at)
  or exists (select from entitlement_packs p where p.company_id = w.company_id and p.created_at > w.updated_at)
)`;

/** Queues again what has waited for an hour or for a plan that was changed, and what was queued and whose job was lost. */
export async function retryOccurrences(ctx: Context): Promise<void> {
  for (;;) {
    const count = await ctx.db
      .transaction()
      .execute((transaction) => retryBatch(ctx, transaction, ctx.clock.now()));
    if (count < BATCH) return;
  }
}

async function retryBatch(
  ctx: Context,
  transaction: Transaction<Database>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ company_id: string }>`
    update recurrence_occurrences o
    set state = 'queued', waiting_reason = null, waiting_text = null, updated_at = ${now},
      next_try_at = ${new Date(now.getTime() + LOST_AFTER_MS)}
    from (
      select company_id, recurrence_id, nominal_date from recurrence_occurrences w
      where state in ('queued', 'waiting') and due_at <= ${now} and (next_try_at <= ${now} or ${HAS_NEW_UNITS})
      order by next_try_at limit ${BATCH} for update skip locked
    ) t
    where o.company_id = t.company_id and o.recurrence_id = t.recurrence_id and o.nominal_date = t.nominal_date
    returning o.company_id
  `.execute(transaction);
  await enqueueCompanies(ctx, transaction, rows);
  return rows.length;
}

/** Queues all that a company waits for: what it waited for may have come. In the transaction that brought it. */
export async function resumeOccurrences(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  const now = ctx.clock.now();
  const rows = await transaction
    .updateTable("recurrence_occurrences")
    .set({
      state: "queued",
      waiting_reason: null,
      waiting_text: null,
      next_try_at: new Date(now.getTime() + LOST_AFTER_MS),
      updated_at: now,
    })
    .where("company_id", "=", companyId)
    .where("state", "=", "waiting")
    .returning("company_id")
    .execute();
  await enqueueCompanies(ctx, transaction, rows);
}

async function enqueueCompanies(
  ctx: Context,
  transaction: Transaction<Database>,
  rows: readonly { readonly company_id: string }[],
): Promise<void> {
  const companies = [...new Set(rows.map(({ company_id }) => company_id))];
  await ctx.jobs.enqueueAll(
    transaction,
    issueOccurrencesJob,
    companies.map((companyId) => jobOfCompany(companyId)),
  );
}
