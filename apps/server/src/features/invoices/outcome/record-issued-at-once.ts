import { sql } from "kysely";
import type { IssuedNfse } from "@emita/fiscal/city-hall";
import { Writes } from "../../../platform/database/writes.ts";
import { attemptEnd, type AttemptEnd } from "../record/attempts-store.ts";
import type { Task } from "../record/claim.ts";
import { recordEvents } from "../record/events-store.ts";
import { mailIssuedInvoiceJob } from "../record/job-references.ts";
import type { KeptRow } from "../record/store.ts";
import { alertsOf, issuedColumns } from "./record-outcome.ts";

/**
 * The usual end of the usual note in one statement: attempt, row, event and the job of its mail. The row has to be as the
 * sending left it; then it is pending, ours, and nobody wants it cancelled.
 * @returns whether it was recorded; otherwise nothing was written, and recordIssued knows the rest.
 */
export async function recordIssuedAtOnce(
  { ctx, ref }: Task,
  kept: KeptRow | null,
  nfse: IssuedNfse,
  attempt: AttemptEnd,
): Promise<boolean> {
  if (!kept || kept.invoice.replaces_id !== null || nfse.xml === null) return false;
  if (kept.invoice.cancellation_state !== null) return false;
  const columns = issuedColumns(nfse, ctx.clock.now());
  const alerts = alertsOf(nfse);
  const writes = new Writes(ctx.db);
  const issued = writes.add(
    writes.db
      .updateTable("invoices")
      .set({ ...columns, alerts, status: "issued" })
      .where("company_id", "=", ref.companyId)
      .where("id", "=", ref.invoiceId)
      .where(sql`xmin::text`, "=", kept.version)
      .returning("id"),
  );
  writes.demand(sql`exists (select from ${issued})`);
  writes.add(attemptEnd(ctx, writes.db, ref, attempt));
  await recordEvents(ctx, writes, ref, {
    type: "invoice.issued",
    detail: { number: nfse.number },
    shown: { ...kept.invoice, ...columns, alerts: alerts && JSON.parse(alerts), status: "issued" },
  });
  await ctx.jobs.enqueue(writes, mailIssuedInvoiceJob, ref);
  return (await writes.send()) !== null;
}
