import type { Insertable } from "kysely";
import type { Invoices } from "../../../db/tables/invoices.ts";
import type { Resume } from "../../../platform/basics/work-context.ts";
import { issueInvoiceJob } from "../record/job-references.ts";
import type { InvoicePlan } from "../record/invoice-plan.ts";
import { shownOf } from "../record/shown-of.ts";

/** A new invoice: its row, its first events, and the job that issues it. The unit is taken beside it (see usualUnits, takeUnit). */
export function creationPlan(
  values: Insertable<Invoices>,
  { after, resume }: { readonly after: number; readonly resume?: Resume },
): InvoicePlan {
  return {
    ref: { companyId: values.company_id, invoiceId: values.id },
    create: values,
    events: [{ type: "invoice.created", shown: shownOf(values) }, { type: "invoice.queued" }],
    jobs: [{ job: issueInvoiceJob, after }],
    resume,
  };
}
