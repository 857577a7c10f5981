import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { mailBatchJob } from "./job-references.ts";
import type { BatchRef } from "./store.ts";

const PAUSE_MS = 60_000;

/** Enqueues the mail about a batch: a minute later, for the city hall's answers belong in it. */
export function mailBatchLater(
  { clock, jobs }: Pick<Context, "clock" | "jobs">,
  transaction: Transaction<Database>,
  ref: BatchRef,
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + PAUSE_MS);
  return jobs.enqueue(transaction, mailBatchJob, ref, { startAfter });
}
