import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { archiveJobs } from "../archives/public.ts";
import { cancelInvoice } from "./cancelling/cancel-invoice.ts";
import { issuingDeps, type IssuingDeps } from "./drafting/deps.ts";
import { companyArchive, companyArchiveBuilder } from "./exports/company-archive.ts";
import { draftJobs } from "./drafts/jobs.ts";
import { fetchNfse } from "./files/fetch-nfse.ts";
import { followAnalysis } from "./cancelling/follow-analysis.ts";
import { mailCancelledInvoice } from "./mailing/mail-cancelled-invoice.ts";
import { withoutHoldingSlot } from "./issuing/limit-concurrency.ts";
import { issueInvoice } from "./issuing/issue-invoice.ts";
import { readFeed, readFeeds } from "./feed/read-feed.ts";
import * as references from "./record/job-references.ts";
import { mailIssuedInvoice } from "./mailing/mail-issued-invoice.ts";
import { mailIssuedToClient } from "./mailing/mail-issued-to-client.ts";
import { mailRejectedInvoice } from "./mailing/mail-rejected-invoice.ts";
import type { InvoiceRef } from "./record/store.ts";
import { askEndings, type EndingsOf } from "./recovering/ask-endings.ts";
import { recoverInvoices } from "./recovering/recover-invoices.ts";
import { sweepInvoices } from "./upkeep/sweep-invoices.ts";

/**
 * Waiting for a city hall is no failure: the use cases book their own next turn, for as long as it takes. The queue
 * retries only crashes and faults of ours.
 */
const AFTER_A_FAULT = { retryLimit: 10, retryDelaySeconds: 2, retryDelayMaxSeconds: 300 } as const;

export function invoiceJobs(
  ctx: Context,
  deps: IssuingDeps = issuingDeps,
): JobDefinition<object>[] {
  const issue: JobDefinition<InvoiceRef> = {
    ...references.issueInvoiceJob,
    ...AFTER_A_FAULT,
    // Most of a turn is waiting for the database and the city hall.
    concurrency: 24,
    expireInSeconds: 600,
    handle: (ref) => withoutHoldingSlot(ctx, () => issueInvoice(ctx, deps, ref)),
  };
  const cancel: JobDefinition<InvoiceRef> = {
    ...references.cancelInvoiceJob,
    ...AFTER_A_FAULT,
    concurrency: 2,
    expireInSeconds: 600,
    handle: (ref) => cancelInvoice(ctx, deps, ref),
  };
  const fetch: JobDefinition<InvoiceRef> = {
    ...references.fetchNfseJob,
    ...AFTER_A_FAULT,
    concurrency: 1,
    expireInSeconds: 600,
    handle: (ref) => fetchNfse(ctx, deps, ref),
  };
  const follow: JobDefinition<InvoiceRef> = {
    ...references.followAnalysisJob,
    ...AFTER_A_FAULT,
    concurrency: 1,
    expireInSeconds: 600,
    handle: (ref) => followAnalysis(ctx, deps, ref),
  };
  const mailCancelled: JobDefinition<InvoiceRef> = {
    ...references.mailCancelledInvoiceJob,
    ...AFTER_A_FAULT,
    concurrency: 1,
    expireInSeconds: 120,
    handle: (ref) => mailCancelledInvoice(ctx, ref),
  };
  const mail: JobDefinition<InvoiceRef> = {
    ...references.mailIssuedInvoiceJob,
    ...AFTER_A_FAULT,
    concurrency: 1,
    expireInSeconds: 120,
    async handle(ref) {
      await mailIssuedInvoice(ctx, ref);
      await mailIssuedToClient(ctx, ref);
    },
  };
  const mailRejected: JobDefinition<InvoiceRef> = {
    ...references.mailRejectedInvoiceJob,
    ...AFTER_A_FAULT,
    concurrency: 1,
    expireInSeconds: 120,
    handle: (ref) => mailRejectedInvoice(ctx, ref),
  };
  const feed: JobDefinition<{ companyId: string }> = {
    ...references.readFeedJob,
    ...AFTER_A_FAULT,
    retryLimit: 2,
    concurrency: 1,
    expireInSeconds: 600,
    handle: ({ companyId }) => readFeed(ctx, deps, companyId),
  };
  const feeds: JobDefinition<object> = {
    ...references.readFeedsJob,
    ...AFTER_A_FAULT,
    retryLimit: 1,
    concurrency: 1,
    expireInSeconds: 600,
    cron: "17 * * * *",
    handle: () => readFeeds(ctx),
  };
  const sweep: JobDefinition<object> = {
    ...references.sweepInvoicesJob,
    ...AFTER_A_FAULT,
    retryLimit: 1,
    concurrency: 1,
    expireInSeconds: 60,
    everySeconds: 15,
    handle: async () => void (await sweepInvoices(ctx)),
  };
  const endings: JobDefinition<EndingsOf> = {
    ...references.askEndingsJob,
    ...AFTER_A_FAULT,
    concurrency: 2,
    expireInSeconds: 600,
    handle: (of) => askEndings(ctx, deps, of),
  };
  const recover: JobDefinition<object> = {
    ...references.recoverInvoicesJob,
    ...AFTER_A_FAULT,
    retryLimit: 1,
    concurrency: 1,
    expireInSeconds: 3_600,
    cron: "* * * * *",
    handle: () => recoverInvoices(ctx, deps),
  };
  // Leases, pauses and the dates of declarations are by the clock of the process.
  const byTheClock = [issue, cancel, fetch, follow, feed, feeds, sweep, endings, recover];
  return [
    ...byTheClock.map((job) => ({ ...job, needsClock: true })),
    mail,
    mailRejected,
    mailCancelled,
    ...draftJobs(ctx, deps),
    ...archiveJobs(ctx, companyArchive, companyArchiveBuilder(ctx)),
  ];
}
