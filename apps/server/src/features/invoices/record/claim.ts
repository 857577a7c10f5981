import { sql, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Invoices } from "../../../db/tables/invoices.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { Batcher } from "../../../platform/concurrency/batcher.ts";
import { OWED_CONDITIONS, OWED_JOBS, owedWork, type OwedWork } from "./owed-work.ts";
import { lockInvoice, VERSION, type InvoiceRef, type InvoiceRow, type KeptRow } from "./store.ts";
import { laterQueuePosition } from "./queue-position.ts";

/** One worker's turn with one invoice, with the row as it was when the turn began. */
export interface Task extends KeptRow {
  readonly ctx: Context;
  readonly ref: InvoiceRef;
  readonly claimId: string;
}

/** How long a worker that fell silent keeps others away. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;

/** Ends a turn whose result is final: nothing is owed any more. */
export const RELEASED = {
  claim_id: null,
  claimed_until: null,
  work_due_at: null,
  tries: 0,
  absences: 0,
  resend_after: null,
  unexplained: null,
  directory_silent_since: null,
  waiting_channel: null,
  waiting_since: null,
  unanswered_since: null,
} as const satisfies Updateable<Invoices>;

/**
 * Runs `work` as the only worker on this invoice, if that work is still owed. A worker that comes while another holds the lease
 * comes back when that lease must have ended; so no invoice depends on one process.
 */
export async function withClaim(
  ctx: Context,
  ref: InvoiceRef,
  owed: OwedWork,
  work: (task: Task) => Promise<void>,
): Promise<void> {
  const claimId = ctx.newId();
  const claimed = await claimInvoice(ctx, ref, owed, claimId);
  if (!claimed) return comeBackLater(ctx, ref, owed);
  const renewal = setInterval(() => void renewClaim(ctx, ref, claimId), RENEW_MS);
  try {
    // Whatever it records ends the turn in the same transaction.
    await work({ ctx, ref, claimId, ...claimed });
  } catch (error) {
    await releaseClaim(ctx, ref, claimId);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Ends the turns that a dead process left behind, so that their invoices do not wait for the leases to run out. Call it
 * only where no other process works on this database, and before this one begins.
 */
export async function releaseAbandonedClaims({ db }: Pick<Context, "db">): Promise<void> {
  await db
    .updateTable("invoices")
    .set({ claim_id: null, claimed_until: null })
    .where("claim_id", "is not", null)
    .execute();
}

/** The row, locked, while the turn is still this task's; null when it was lost meanwhile. */
export async function lockClaimed(
  transaction: Transaction<Database>,
  task: Task,
): Promise<InvoiceRow | null> {
  const row = await lockInvoice(transaction, task.ref);
  return row?.claim_id === task.claimId ? row : null;
}

const MOST_CLAIMS = 24;

interface Claim {
  readonly ref: InvoiceRef;
  readonly owed: OwedWork;
  readonly claimId: string;
}

/** Turns with invoices of a company that begin at the same moment begin in one statement. */
const claims = perContext(
  (ctx) => new Batcher<Claim, KeptRow | null>(MOST_CLAIMS, (asked) => claimAll(ctx, asked)),
);

function claimInvoice(
  ctx: Context,
  ref: InvoiceRef,
  owed: OwedWork,
  claimId: string,
): Promise<KeptRow | null> {
  return claims(ctx).run(`${ref.companyId} ${owed}`, { ref, owed, claimId });
}

/**
 * An invoice belongs to the environment it was made in: a test invoice never reaches the real city hall. Of two claims to one
 * invoice in the same statement one is carried out.
 * @param asked of one company, the same work
 */
async function claimAll(ctx: Context, asked: readonly Claim[]): Promise<(KeptRow | null)[]> {
  const [first] = asked;
  if (!first) return [];
  const now = ctx.clock.now();
  const ids = asked.map(({ ref }) => ref.invoiceId);
  const claimIds = asked.map(({ claimId }) => claimId);
  const rows = await ctx.db
    .updateTable("invoices")
    .from(
      sql<{
        asked_id: string;
        by: string;
      }>`unnest(${ids}::uuid[], ${claimIds}::uuid[])`.as<"asked">(sql`asked(asked_id, by)`),
    )
    .set((row) => ({ claim_id: row.ref("asked.by"), claimed_until: leaseEnd(now) }))
    .where("company_id", "=", first.ref.companyId)
    .whereRef("id", "=", "asked.asked_id")
    .where("environment", "=", ctx.config.cityHall)
    .where(OWED_CONDITIONS[first.owed])
    .where((or) => or.or([or("claimed_until", "is", null), or("claimed_until", "<=", now)]))
    .returningAll("invoices")
    .returning(VERSION)
    .execute();
  const claimed = new Map(rows.map((row) => [row.claim_id, row]));
  return asked.map(({ claimId }) => keptRow(claimed.get(claimId)));
}

function keptRow(row: (InvoiceRow & { readonly version: string }) | undefined): KeptRow | null {
  if (!row) return null;
  const { version, ...invoice } = row;
  return { invoice, version };
}

async function comeBackLater(ctx: Context, ref: InvoiceRef, owed: OwedWork): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const row = await lockInvoice(transaction, ref);
    if (!row?.claimed_until || owedWork(row) !== owed) return;
    const startAfter = new Date(row.claimed_until.getTime() + 1_000);
    await ctx.jobs.enqueue(transaction, OWED_JOBS[owed], ref, {
      startAfter,
      ...(owed === "issue" && { after: laterQueuePosition(startAfter) }),
    });
  });
}

async function renewClaim(ctx: Context, ref: InvoiceRef, claimId: string): Promise<void> {
  try {
    await updateClaim(ctx, ref, claimId, { claimed_until: leaseEnd(ctx.clock.now()) });
  } catch (error) {
    // The lease runs out by itself; what is written at the end asks whether the turn is still ours.
    ctx.log.warn({ err: error }, "the turn with an invoice could not be renewed");
  }
}

async function releaseClaim(ctx: Context, ref: InvoiceRef, claimId: string): Promise<void> {
  await updateClaim(ctx, ref, claimId, { claim_id: null, claimed_until: null });
}

async function updateClaim(
  ctx: Context,
  { companyId, invoiceId }: InvoiceRef,
  claimId: string,
  set: Updateable<Invoices>,
): Promise<void> {
  await ctx.db
    .updateTable("invoices")
    .set(set)
    .where("company_id", "=", companyId)
    .where("id", "=", invoiceId)
    .where("claim_id", "=", claimId)
    .execute();
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
