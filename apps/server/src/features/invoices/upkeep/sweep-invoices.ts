import type { Context } from "../../../platform/context/context.ts";
import { OWED_JOBS, owedWork, WORK_COLUMNS } from "../record/owed-work.ts";
import { queuePosition } from "../record/queue-position.ts";

/** An invoice this long overdue has lost its job. */
const GRACE_MS = 60_000;
const BATCH = 500;

/**
 * Gives a new job to every invoice whose turn has passed while no worker holds it.
 * @returns how many there were.
 */
export async function sweepInvoices(ctx: Context): Promise<number> {
  await resumeWaiting(ctx);
  let swept = 0;
  for (let batch = BATCH; batch === BATCH; swept += batch) batch = await sweepBatch(ctx);
  await wakeProbes(ctx);
  if (swept > 0) ctx.log.warn({ invoices: swept }, "overdue invoices have new jobs");
  return swept;
}

async function sweepBatch(ctx: Context): Promise<number> {
  return ctx.db.transaction().execute(async (transaction) => {
    const now = ctx.clock.now();
    const overdue = await transaction
      .selectFrom("invoices")
      .select(["company_id", "id", ...WORK_COLUMNS])
      .where("work_due_at", "<", new Date(now.getTime() - GRACE_MS))
      .where("environment", "=", ctx.config.cityHall)
      .where((or) => or.or([or("claimed_until", "is", null), or("claimed_until", "<=", now)]))
      .orderBy("work_due_at")
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of overdue) {
      const owed = owedWork(row);
      await transaction
        .updateTable("invoices")
        .set({ work_due_at: owed ? now : null })
        .where("company_id", "=", row.company_id)
        .where("id", "=", row.id)
        .execute();
      if (!owed) continue;
      const ref = { companyId: row.company_id, invoiceId: row.id };
      // Thousands that waited for one city hall take turns with all other invoices.
      const turn = owed === "issue" ? { after: queuePosition(ctx, row.company_id) } : {};
      await ctx.jobs.enqueue(transaction, OWED_JOBS[owed], ref, turn);
    }
    return overdue.length;
  });
}

/** Invoices that wait for a city hall that answers again are due now, whatever their own pauses. */
async function resumeWaiting(ctx: Context): Promise<void> {
  const environment = ctx.config.cityHall;
  await ctx.db
    .with("resumed", (db) =>
      db
        .selectFrom("invoices")
        .select("id as resumed_id")
        .where("environment", "=", environment)
        .where("waiting_since", "is not", null)
        .where("waiting_channel", "in", (halls) =>
          halls
            .selectFrom("city_halls")
            .select("channel")
            .where("environment", "=", environment)
            .where("state", "=", "up"),
        )
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("invoices")
    .from("resumed")
    .set({
      waiting_since: null,
      waiting_channel: null,
      work_due_at: new Date(ctx.clock.now().getTime() - GRACE_MS - 1),
      updated_at: ctx.clock.now(),
    })
    .whereRef("id", "=", "resumed_id")
    .execute();
}

/**
 * After a long outage the pauses between tries are long. So every quarter of a minute one waiting invoice of each city hall that is down is
 * tried, as a probe for all the others.
 */
async function wakeProbes(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const environment = ctx.config.cityHall;
  const down = await ctx.db
    .selectFrom("city_halls")
    .select("channel")
    .where("environment", "=", environment)
    .where("state", "=", "down")
    .where("next_probe_at", "<=", now)
    .execute();
  for (const { channel } of down) await wakeOne(ctx, channel);
}

async function wakeOne(ctx: Context, channel: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("invoices")
      .select(["company_id", "id", ...WORK_COLUMNS])
      .where("environment", "=", ctx.config.cityHall)
      .where("waiting_channel", "=", channel)
      .where("waiting_since", "is not", null)
      .where("claim_id", "is", null)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    const owed = row && owedWork(row);
    if (!owed) return;
    const ref = { companyId: row.company_id, invoiceId: row.id };
    await ctx.jobs.enqueue(transaction, OWED_JOBS[owed], ref);
  });
}
