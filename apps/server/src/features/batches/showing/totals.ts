import { sql } from "kysely";
import type { BatchTotals } from "@emita/contract/batches/batches";
import { centsToReais } from "@emita/domain/basics/money";
import { allowanceUse } from "@emita/domain/plans/allowance";
import type { Context } from "../../../platform/context/context.ts";
import { loadAllowances } from "../../entitlements/public.ts";
import type { BatchRecord } from "../record/store.ts";
import { shownState } from "./row-state.ts";

interface Group {
  readonly batch_id: string;
  readonly state: string;
  readonly status: string | null;
  readonly count: number;
  readonly cents: number;
}

/** The totals of these batches of a company, by their ids. */
export async function totalsOf(
  ctx: Context,
  companyId: string,
  batches: readonly BatchRecord[],
): Promise<ReadonlyMap<string, BatchTotals>> {
  const ids = batches.map(({ id }) => id);
  const [{ rows }, before] = await Promise.all([
    sql<Group>`select batch_id, batch_rows.state, invoices.status, count(*)::integer as count,
        coalesce(sum(batch_rows.amount_cents), 0)::bigint as cents
      from batch_rows left join invoices
        on invoices.company_id = batch_rows.company_id and invoices.id = batch_rows.invoice_id
      where batch_rows.company_id = ${companyId}::uuid and batch_id = any(${ids}::uuid[])
      group by 1, 2, 3`.execute(ctx.db),
    unitsLeft(ctx, companyId),
  ]);
  const ofBatch = Map.groupBy(rows, ({ batch_id }) => batch_id);
  return new Map(
    batches.map((batch) => [batch.id, totalsOfOne(batch, ofBatch.get(batch.id) ?? [], before)]),
  );
}

async function unitsLeft(ctx: Context, companyId: string): Promise<number> {
  const loaded = (await loadAllowances(ctx, [companyId])).get(companyId);
  if (!loaded) return 0;
  const { quota, used } = allowanceUse(loaded.allowance);
  return quota - used;
}

/** States whose amounts count: what is to be issued, or was. */
const COUNTED = new Set(["ready", "queued", "pending", "issued"]);

function totalsOfOne(
  { taxes }: Pick<BatchRecord, "taxes">,
  groups: readonly Group[],
  before: number,
): BatchTotals {
  const of = groups.map(({ state, status, count, cents }) => ({
    state: shownState(state, status),
    count,
    cents,
  }));
  const count = (...states: string[]) =>
    of.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + one.count, 0);
  const cents = (counts: (state: string) => boolean) =>
    of.filter(({ state }) => counts(state)).reduce((sum, one) => sum + one.cents, 0);
  return {
    rows: of.reduce((sum, one) => sum + one.count, 0),
    checking: count("checking"),
    ready: count("ready"),
    with_errors: count("error"),
    duplicates: count("duplicate"),
    left_out: count("left_out"),
    queued: count("queued"),
    pending: count("pending"),
    issued: count("issued"),
    rejected: count("rejected", "refused"),
    amount: centsToReais(cents((state) => COUNTED.has(state))),
    issued_amount: centsToReais(cents((state) => state === "issued")),
    taxes: taxes.map(({ name, amount_cents, withheld }) => ({
      name,
      amount: amount_cents === null ? null : centsToReais(amount_cents),
      withheld,
    })),
    quota: { before, after: before - count("ready", "queued") },
  };
}
