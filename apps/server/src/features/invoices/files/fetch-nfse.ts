import type { Context } from "../../../platform/context/context.ts";
import { withClaim } from "../record/claim.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { mailIssuedInvoiceJob } from "../record/job-references.ts";
import { openTaskSession, type TaskSession } from "../authority/open-session.ts";
import { OWED_JOBS, owedWork } from "../record/owed-work.ts";
import { passCircuitBreaker } from "../authority/circuit-breaker.ts";
import { postpone } from "../outcome/postpone.ts";
import { lockInvoice, updateInvoice, type InvoiceRef } from "../record/store.ts";

/** Fetches the XML of an invoice whose issuing answer was readable except for its text. */
export async function fetchNfse(ctx: Context, deps: IssuingDeps, ref: InvoiceRef): Promise<void> {
  await withClaim(ctx, ref, "fetch", async (task) => {
    const opened = await openTaskSession(deps, task);
    const xml =
      opened.ok && (await passCircuitBreaker(opened.session)) ? await find(opened.session) : null;
    if (xml === null) return postpone(task, "fetch");
    await ctx.db.transaction().execute(async (transaction) => {
      const row = await lockInvoice(transaction, ref);
      if (!row || row.nfse_xml !== null) return;
      const next = owedWork({ ...row, nfse_xml: xml });
      await updateInvoice(transaction, ref, {
        nfse_xml: xml,
        claim_id: null,
        claimed_until: null,
        tries: 0,
        work_due_at: next ? ctx.clock.now() : null,
        updated_at: ctx.clock.now(),
      });
      await ctx.live.publish(transaction, ref.companyId, {
        type: "invoice.changed",
        id: ref.invoiceId,
      });
      if (next) await ctx.jobs.enqueue(transaction, OWED_JOBS[next], ref);
      else if (row.status === "issued")
        await ctx.jobs.enqueue(transaction, mailIssuedInvoiceJob, ref);
    });
  });
}

async function find({
  task,
  authority,
  certificate,
  connection,
}: TaskSession): Promise<string | null> {
  const { dps_id: id, dps_xml: xml, nfse_key } = task.invoice;
  if (id === null || xml === null) return null;
  const found = await authority.find({ id, xml }, certificate, connection);
  return found.kind === "found" && found.nfse.key === nfse_key ? found.nfse.xml : null;
}
