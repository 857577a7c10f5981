import { sql } from "kysely";
import type { IssuedNfse } from "@emita/fiscal/city-hall";
import { presentWork, type Resume } from "../../../platform/basics/work-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { Writes } from "../../../platform/database/writes.ts";
import { Batches } from "../../../platform/turns/batches.ts";
import { attemptEnd, type AttemptEnd } from "../record/attempts-store.ts";
import { recordEvents } from "../record/events-store.ts";
import { mailIssuedInvoiceJob } from "../record/job-references.ts";
import type { InvoiceRef, KeptRow } from "../record/store.ts";
import { alertsOf, issuedColumns } from "./record-outcome.ts";

/** How many notes of a company end in one statement: its text grows with them, and each length is planned for itself. */
const MOST = 4;

interface Issued {
  readonly ref: InvoiceRef;
  readonly kept: KeptRow;
  readonly nfse: IssuedNfse;
  readonly attempt: AttemptEnd;
  readonly resume: Resume;
}

const batches = perContext(
  (ctx) => new Batches<Issued, boolean>(MOST, (issued) => recordAll(ctx, issued)),
);

/**
 * The usual end of the usual note in one statement, with what else of its company ends at this moment: attempt, row, event
 * and the job of its mail. The row has to be as the sending left it: pending, ours, and without a request to cancel it.
 * @param kept as the sending left the row; null where that is not known
 * @returns whether it was recorded; otherwise nothing was written, and recordIssued knows the rest.
 */
export async function recordIssuedAtOnce(
  { ctx, ref }: { readonly ctx: Context; readonly ref: InvoiceRef },
  kept: KeptRow | null,
  nfse: IssuedNfse,
  attempt: AttemptEnd,
): Promise<boolean> {
  if (!kept || kept.invoice.replaces_id !== null || nfse.xml === null) return false;
  if (kept.invoice.cancellation_state !== null) return false;
  return batches(ctx).run(ref.companyId, { ref, kept, nfse, attempt, resume: presentWork() });
}

async function recordAll(ctx: Context, issued: readonly Issued[]): Promise<boolean[]> {
  const writes = new Writes(ctx.db);
  for (const each of issued) await each.resume(() => collectEnd(ctx, writes, each));
  const isRecorded = (await writes.send()) !== null;
  return issued.map(() => isRecorded);
}

async function collectEnd(
  ctx: Context,
  writes: Writes,
  { ref, kept, nfse, attempt }: Issued,
): Promise<void> {
  const columns = issuedColumns(nfse, ctx.clock.now());
  const alerts = alertsOf(nfse);
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
}
