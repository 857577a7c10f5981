import { sql, type RawBuilder } from "kysely";
import type { JobReference } from "../../../platform/jobs/jobs.ts";
import {
  cancelInvoiceJob,
  fetchNfseJob,
  followAnalysisJob,
  issueInvoiceJob,
} from "./job-references.ts";
import type { InvoiceRef, InvoiceRow } from "./store.ts";

/** The product's outstanding work on an invoice at the city hall. */
export type OwedWork = "issue" | "cancel" | "fetch" | "follow";

export const WORK_COLUMNS = [
  "status",
  "cancellation_state",
  "analysis_state",
  "nfse_key",
  "nfse_xml",
] as const satisfies readonly (keyof InvoiceRow)[];
export type WorkState = Pick<InvoiceRow, (typeof WORK_COLUMNS)[number]>;

/**
 * Cancelling goes before fetching the XML of an invoice that exists: the one matters to the law, the other to the mail. An
 * analysis is followed for as long as the city takes.
 */
export function owedWork(invoice: WorkState): OwedWork | null {
  if (invoice.status === "pending") return "issue";
  const isIssued = invoice.status === "issued";
  const isCancelling =
    invoice.cancellation_state === "requested" || invoice.analysis_state === "sending";
  if (isIssued && isCancelling) return "cancel";
  if (invoice.nfse_key !== null && invoice.nfse_xml === null) return "fetch";
  return isIssued && invoice.analysis_state === "requested" ? "follow" : null;
}

/** The same as conditions on a row. */
export const OWED_CONDITIONS: Readonly<Record<OwedWork, RawBuilder<boolean>>> = {
  issue: sql<boolean>`status = 'pending'`,
  cancel: sql<boolean>`status = 'issued' and (cancellation_state = 'requested' or analysis_state = 'sending')`,
  fetch: sql<boolean>`nfse_key is not null and nfse_xml is null`,
  follow: sql<boolean>`status = 'issued' and analysis_state = 'requested'`,
};

export const OWED_JOBS: Readonly<Record<OwedWork, JobReference<InvoiceRef>>> = {
  issue: issueInvoiceJob,
  cancel: cancelInvoiceJob,
  fetch: fetchNfseJob,
  follow: followAnalysisJob,
};
