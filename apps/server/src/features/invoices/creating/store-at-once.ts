import { sql, type Insertable } from "kysely";
import type { Invoices } from "../../../db/tables/invoices.ts";
import { presentWork, type Resume } from "../../../platform/basics/work-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { Writes } from "../../../platform/database/writes.ts";
import { Batcher } from "../../../platform/concurrency/batcher.ts";
import { collectUnits, usualUnits, writeUnitSource } from "../../entitlements/public.ts";
import { alikeAsJson, repeatedAmong, type SoughtInvoice } from "../listing/repeats.ts";
import { likeRecovered } from "./refuse-recovered.ts";
import { shownOf } from "../record/shown-of.ts";
import type { MadeInvoice } from "../record/replay-invoice.ts";
import { queuePosition } from "../record/queue-position.ts";
import { collectPlans } from "../record/write-plans.ts";
import { creationPlan } from "./plan-creation.ts";

/** How many new invoices of a company go into one statement: its text grows with them, and each length is planned for itself. */
const MOST = 4;

/** The invoice to be made. */
export interface NewInvoice {
  readonly row: Insertable<Invoices>;
  /** Its fields for the comparison with earlier invoices. */
  readonly sought: SoughtInvoice | null;
  readonly takesQuota: boolean;
}

interface New extends NewInvoice {
  readonly resume: Resume;
}

const batches = perContext(
  (ctx) => new Batcher<New, MadeInvoice | null>(MOST, (invoices) => storeAll(ctx, invoices)),
);

/**
 * The usual new invoice in one statement, with what else its company creates at this moment: unit of quota, row, events and
 * job, all or nothing. The same trip brings back what each of them repeats.
 * @returns null where more has to be decided than a statement can, or its key or name is another's: then nothing was written.
 */
export function storeAtOnce(ctx: Context, invoice: NewInvoice): Promise<MadeInvoice | null> {
  return batches(ctx).run(invoice.row.company_id, { ...invoice, resume: presentWork() });
}

/** @param invoices of one company */
async function storeAll(ctx: Context, invoices: readonly New[]): Promise<(MadeInvoice | null)[]> {
  const nothing = invoices.map(() => null);
  const writes = new Writes(ctx.db);
  const count = invoices.filter(({ takesQuota }) => takesQuota).length;
  const [companyId = ""] = invoices.map(({ row }) => row.company_id);
  const units = count > 0 ? await usualUnits(ctx, companyId, count) : null;
  if (count > 0 && !units) return nothing;
  const source = units && writeUnitSource(units.source);
  const plans = invoices.map(({ row, takesQuota, resume }) =>
    creationPlan(
      { ...row, quota_source: takesQuota ? source : null },
      { after: queuePosition(ctx, companyId), resume },
    ),
  );
  await collectPlans(ctx, writes, plans);
  const rows = invoices.map(({ row }) => row);
  writes.demand(
    sql`not exists (select from invoices where company_id = ${companyId} and ${likeRecovered(rows)})`,
  );
  // After the rows, as in a transaction: otherwise twins could wait for each other for ever.
  if (units) await collectUnits(ctx, writes, units);
  const sought = invoices.map((invoice) => invoice.sought);
  const alike = await writes.send(alikeAsJson(ctx, companyId, sought));
  if (alike === null) return nothing;
  const ids = rows.map(({ id }) => id);
  const repeated = repeatedAmong(ctx, sought, alike, { ids });
  return rows.map((row, index) => ({ invoice: shownOf(row), repeated: repeated[index] ?? null }));
}
