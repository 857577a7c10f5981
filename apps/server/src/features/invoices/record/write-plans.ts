import { sql, type Insertable, type RawBuilder, type Transaction } from "kysely";
import { canTransition } from "@emita/domain/invoices/invoice-status";
import type { Database } from "../../../db/schema.ts";
import type { InvoiceEvents, Invoices } from "../../../db/tables/invoices.ts";
import type { Context } from "../../../platform/context/context.ts";
import { Writes } from "../../../platform/database/writes.ts";
import { attemptEnd } from "./attempts-store.ts";
import { eventRows, announceEvents } from "./events-store.ts";
import type { InvoicePlan, RowChange } from "./invoice-plan.ts";
import { VERSION } from "./store.ts";

/**
 * Collects what these steps leave into one statement; nothing of it is written where a row is no longer as its plan says, or the
 * key or name of a new one is another's.
 * @param plans of one company, all with new rows or all with changed ones
 * @param onlyIf a condition without which no row is changed
 * @returns the version that all changed rows then have, as the answer of the statement
 */
export async function collectPlans(
  ctx: Context,
  writes: Writes,
  plans: readonly InvoicePlan[],
  onlyIf: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<RawBuilder<string>> {
  const written = collectRows(writes, plans, onlyIf);
  collectAttempts(ctx, writes, plans);
  const events: Insertable<InvoiceEvents>[] = [];
  for (const { ref, events: planned, jobs, resume = atOnce } of plans)
    await resume(async () => {
      events.push(...eventRows(ctx, ref, planned));
      await announceEvents(ctx, writes, ref, planned);
      for (const { job, after } of jobs)
        await ctx.jobs.enqueue(writes, job, ref, after === undefined ? {} : { after });
    });
  writes.add(writes.db.insertInto("invoice_events").values(events));
  return sql<string>`select version from ${written} limit 1`;
}

const atOnce = <Result>(run: () => Result): Result => run();

/**
 * Writes one step in the transaction that holds the invoice's locks.
 * @returns the row's version after the commit
 * @throws Error where a new row's key or name is another's meanwhile
 */
export async function writePlan(
  ctx: Context,
  transaction: Transaction<Database>,
  plan: InvoicePlan,
): Promise<string> {
  const writes = new Writes(transaction);
  const version = await writes.send(await collectPlans(ctx, writes, [plan]));
  if (version === null) throw new Error("another note was faster");
  return version;
}

/** @returns the name of what was written, with each row's version */
function collectRows(
  writes: Writes,
  plans: readonly InvoicePlan[],
  onlyIf: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const created = plans.flatMap(({ create }) => create ?? []);
  const changed = plans.flatMap(({ change }) => change ?? []);
  const parts = changed.map((change) => writes.add(update(writes, change, onlyIf)));
  if (created.length > 0) parts.push(writes.add(insert(writes, created)));
  const counts = parts.map((part) => sql`(select count(*) from ${part})`);
  writes.demand(sql<boolean>`${sql.join(counts, sql` + `)} = ${plans.length}`);
  return parts[0] ?? sql``;
}

function insert({ db }: Writes, rows: Insertable<Invoices>[]) {
  return db
    .insertInto("invoices")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(VERSION);
}

function update({ db }: Writes, { before, version, set }: RowChange, onlyIf: RawBuilder<boolean>) {
  if (set.status !== undefined && !canTransition(before.status, set.status))
    throw new Error(`no way from ${before.status} to ${set.status}`);
  return db
    .updateTable("invoices")
    .set(set)
    .where("company_id", "=", before.company_id)
    .where("id", "=", before.id)
    .$if(version !== null, (query) => query.where(sql`xmin::text`, "=", version))
    .where(onlyIf)
    .returning(VERSION);
}

function collectAttempts(ctx: Context, writes: Writes, plans: readonly InvoicePlan[]): void {
  const started = plans.flatMap(({ startsAttempt }) => startsAttempt ?? []);
  if (started.length > 0) writes.add(writes.db.insertInto("invoice_attempts").values(started));
  for (const { ref, endsAttempt } of plans)
    if (endsAttempt) writes.add(attemptEnd(ctx, writes.db, ref, endsAttempt));
}
