import { z } from "zod";

/** Background jobs of a batch; the handlers are bound in jobs.ts. */
const batchPayload = z.object({ companyId: z.uuid(), batchId: z.uuid() });

export const checkBatchJob = { name: "check-batch", payload: batchPayload };
export const issueBatchJob = { name: "issue-batch", payload: batchPayload };
export const mailBatchJob = { name: "mail-batch", payload: batchPayload };
export const sweepBatchesJob = { name: "sweep-batches", payload: z.object({}) };
export const removeOldBatchesJob = { name: "remove-old-batches", payload: z.object({}) };
