import { z } from "zod";
import type { NewJob } from "../../../platform/jobs/jobs.ts";

const payload = z.object({ companyId: z.uuid() });

/** Makes the invoices of a company's queued occurrences. */
export const issueOccurrencesJob = { name: "issue-occurrences", payload };

/** Mails a company what asks today and what waits. */
export const mailOccurrencesJob = { name: "mail-occurrences", payload };

/** One at a time of each company: two would only look at the same occurrences. */
export function jobOfCompany(companyId: string, startAfter?: Date): NewJob<{ companyId: string }> {
  return {
    payload: { companyId },
    group: { id: companyId, isSlow: false },
    ...(startAfter && { startAfter }),
  };
}
