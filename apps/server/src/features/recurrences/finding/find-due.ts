import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { daysOffOfAll } from "../record/holidays-store.ts";
import { issueOccurrencesJob, jobOfCompany, mailOccurrencesJob } from "../record/job-references.ts";
import { dueOfRow, type DueRow, type FoundOccurrence } from "./due-of-row.ts";
import { writeDue } from "./write-due.ts";

/** Repeats of one transaction: large enough to spare round trips, small enough to hold no lock for long. */
const BATCH = 1_000;

/**
 * Finds the occurrences that are due and enqueues what issues or asks, batch by batch. An occurrence and the step of its repeat
 * to the next date are one transaction, and the occurrence's key is its date: once each, however many workers look, whenever
 * one of them dies, and wherever the clock jumps.
 * @returns how many were found
 */
export async function findDue(ctx: Context): Promise<number> {
  let count = 0;
  for (;;) {
    const batch = await ctx.db
      .transaction()
      .execute((transaction) => findBatch(ctx, transaction, ctx.clock.now()));
    count += batch.found;
    if (batch.rows < BATCH) return count;
  }
}

async function findBatch(
  ctx: Context,
  transaction: Transaction<Database>,
  now: Date,
): Promise<{ readonly rows: number; readonly found: number }> {
  const rows = await takeDue(transaction, now);
  if (rows.length === 0) return { rows: 0, found: 0 };
  const daysOffOf = await daysOffOfAll(transaction, distinct(rows.map((row) => row.company_id)));
  const due = rows.map((row) => ({ row, ...dueOfRow(row, daysOffOf(row.company_id), now) }));
  const found = due.flatMap((each) => each.found);
  await writeDue(transaction, due, now);
  await enqueue(ctx, transaction, found);
  return { rows: rows.length, found: found.length };
}

/** Another worker's are passed over: it writes them. */
async function takeDue(transaction: Transaction<Database>, now: Date): Promise<DueRow[]> {
  return transaction
    .selectFrom("recurrences")
    .select(DUE_COLUMNS)
    .where("next_due_at", "<=", now)
    .orderBy("next_due_at")
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
}

async function enqueue(
  ctx: Context,
  transaction: Transaction<Database>,
  found: readonly FoundOccurrence[],
): Promise<void> {
  const companiesWith = (state: FoundOccurrence["state"]) =>
    distinct(found.filter((each) => each.state === state).map(({ company_id }) => company_id));
  const issuing = companiesWith("queued").map((companyId) => jobOfCompany(companyId));
  const asking = companiesWith("asking").map((companyId) => jobOfCompany(companyId));
  await ctx.jobs.enqueueAll(transaction, issueOccurrencesJob, issuing);
  await ctx.jobs.enqueueAll(transaction, mailOccurrencesJob, asking);
}

const distinct = (values: readonly string[]) => [...new Set(values)];

const DUE_COLUMNS = [
  "company_id",
  "id",
  "client_id",
  "client_tax_id",
  "service_id",
  "service_code",
  "service_description",
  "amount_cents",
  "amount_from",
  "adjustment",
  "every",
  "day",
  "starts_on",
  "counted_from",
  "ends_on",
  "times",
  "mode",
  "weekend",
  "competencia",
  "hour",
  "state",
  "next_nominal_date",
  "next_installment",
  "next_due_at",
  "origin_invoice_id",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof DueRow)[];
