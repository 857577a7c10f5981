import type { Insertable } from "kysely";
import type { Invoices } from "../../../db/tables/invoices.ts";
import type { Context } from "../../../platform/context/context.ts";
import { Writes } from "../../../platform/database/writes.ts";
import { unitAtOnce } from "../../entitlements/public.ts";
import { recordEvents } from "../record/events-store.ts";
import { issueInvoiceJob } from "../record/job-references.ts";
import { turnOf } from "../record/turn-of.ts";
import { shownOf } from "../record/shown-of.ts";
import type { ShownInvoice } from "../record/store.ts";

/**
 * The usual new invoice in one statement: unit of quota, row, events and job, all or nothing.
 * @returns null where more has to be decided than a statement can: then nothing was written.
 */
export async function storeAtOnce(
  ctx: Context,
  row: Insertable<Invoices>,
  takesQuota: boolean,
): Promise<ShownInvoice | null> {
  // Its name has to be held first.
  if (row.external_id) return null;
  const { company_id: companyId, id: invoiceId } = row;
  const writes = new Writes(ctx.db);
  const unit = takesQuota ? await unitAtOnce(ctx, companyId) : null;
  if (takesQuota && !unit) return null;
  unit?.take(writes);
  const whole = { ...row, quota_source: unit?.source ?? null };
  writes.add(writes.db.insertInto("invoices").values(whole));
  const shown = shownOf(whole);
  const created = { type: "invoice.created", shown } as const;
  await recordEvents(ctx, writes, { companyId, invoiceId }, created, { type: "invoice.queued" });
  await ctx.jobs.enqueue(
    writes,
    issueInvoiceJob,
    { companyId, invoiceId },
    { after: turnOf(ctx, companyId) },
  );
  return (await writes.send()) === null ? null : shown;
}
