import type { IssuedNfse } from "@emita/fiscal/authority";
import type { Resume } from "../../../platform/basics/work-context.ts";
import type { AttemptEnd } from "../record/attempts-store.ts";
import { RELEASED } from "../record/claim.ts";
import { cancelInvoiceJob, fetchNfseJob, mailIssuedInvoiceJob } from "../record/job-references.ts";
import { rowAfter, type InvoicePlan, type PlannedJob } from "../record/invoice-plan.ts";
import type { InvoiceRow } from "../record/store.ts";

export interface Issued {
  /** The row that was sent, and its version where it is not locked. */
  readonly before: InvoiceRow;
  readonly version: string | null;
  readonly nfse: IssuedNfse;
  readonly attempt: AttemptEnd;
  /** The invoice was made of what an earlier sending said. */
  readonly isEarlier?: boolean;
  readonly now: Date;
  readonly resume?: Resume | undefined;
}

/** The invoice exists: the end of its sending, what the row says from now on, and what is owed next. */
export function issuedPlan({
  before,
  version,
  nfse,
  attempt,
  isEarlier = false,
  now,
  resume,
}: Issued): InvoicePlan {
  const isCancelling = before.cancellation_state === "requested";
  const isOwed = isCancelling || nfse.xml === null;
  const set = {
    ...RELEASED,
    status: "issued",
    answer_pending: false,
    nfse_number: nfse.number,
    nfse_key: nfse.key,
    nfse_xml: nfse.xml,
    verification_code: nfse.verificationCode,
    national_key: nfse.nationalKey,
    verification_url: nfse.verificationUrl,
    alerts: alertsOf(nfse),
    protocol: null,
    issued_at: nfse.issuedAt,
    error: null,
    work_due_at: isOwed ? now : null,
    updated_at: now,
  } as const;
  return {
    ref: { companyId: before.company_id, invoiceId: before.id },
    change: { before, version, set },
    endsAttempt: attempt,
    events: [
      {
        type: "invoice.issued",
        detail: { number: nfse.number, ...(isEarlier && { isEarlier }) },
        shown: rowAfter(before, set),
      },
    ],
    jobs: jobsAfter(isCancelling, nfse),
    resume,
  };
}

/** The mail waits while it is not certain that the invoice stays, and for its XML. */
function jobsAfter(isCancelling: boolean, { xml }: IssuedNfse): PlannedJob[] {
  if (!isCancelling && xml !== null) return [{ job: mailIssuedInvoiceJob }];
  return [
    ...(isCancelling ? [{ job: cancelInvoiceJob }] : []),
    ...(xml === null ? [{ job: fetchNfseJob }] : []),
  ];
}

function alertsOf({ alerts }: IssuedNfse): string | null {
  if (alerts.length === 0) return null;
  return JSON.stringify(alerts.map(({ code, message }) => ({ code, message })));
}
