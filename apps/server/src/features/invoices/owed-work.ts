import { sql, type RawBuilder } from "kysely";
import type { JobReference } from "../../platform/jobs.ts";
import { cancelInvoiceJob, fetchNfseJob, issueInvoiceJob } from "./job-references.ts";
import type { InvoiceRef, InvoiceRow } from "./store.ts";

/** What the product still owes an invoice at the city hall. */
export type OwedWork = "issue" | "cancel" | "fetch";

export const WORK_COLUMNS = [
  "status",
  "cancellation_state",
  "analysis_state",
  "nfse_key",
  "nfse_xml",
] as const satisfies readonly (keyof InvoiceRow)[];
export type WorkState = Pick<InvoiceRow, (typeof WORK_COLUMNS)[number]>;

/** Cancelling goes before fetching the XML of a note that exists: the one matters to the law, the other to the mail. */
export function owedWork(invoice: WorkState): OwedWork | null {
  if (invoice.status === "pending") return "issue";
  if (invoice.status === "issued" && invoice.cancellation_state === "requested") return "cancel";
  return invoice.nfse_key !== null && invoice.nfse_xml === null ? "fetch" : null;
}

/** The same as conditions on a row. */
export const OWED_CONDITIONS: Readonly<Record<OwedWork, RawBuilder<boolean>>> = {
  issue: sql<boolean>`status = 'pending'`,
  cancel: sql<boolean>`status = 'issued' and cancellation_state = 'requested'`,
  fetch: sql<boolean>`nfse_key is not null and nfse_xml is null`,
};

export const OWED_JOBS: Readonly<Record<OwedWork, JobReference<InvoiceRef>>> = {
  issue: issueInvoiceJob,
  cancel: cancelInvoiceJob,
  fetch: fetchNfseJob,
};
