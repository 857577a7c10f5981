import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { readDocumentJob, type ReadDocumentPayload } from "./read-document-job.ts";

/** For this long after a reading that timed out an account's documents are read one at a time. */
const SLOW_MS = 3_600_000;

interface When {
  /** Its place among the account's own waiting documents, from zero: accounts are read in turns. */
  readonly after?: number;
  readonly startAfter?: Date;
}

/** Has a document read after the account's earlier ones. */
export async function bookReading(
  ctx: Context,
  transaction: Transaction<Database>,
  payload: ReadDocumentPayload,
  when: When = {},
): Promise<void> {
  const isSlow = await isSlowAccount(ctx, transaction, payload.companyId);
  const group = { id: payload.companyId, isSlow };
  await ctx.jobs.enqueue(transaction, readDocumentJob, payload, { ...when, group });
}

/** Whether a document of the account ran out of time within the last hour. */
export async function isSlowAccount(
  ctx: Context,
  db: Context["db"] | Transaction<Database>,
  companyId: string,
): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - SLOW_MS);
  const { rows } = await sql<{ is_slow: boolean }>`
    select exists (
      select from documents
      where company_id = ${companyId} and error_code = 'timeout' and read_at > ${since}
    ) as is_slow`.execute(db);
  return rows[0]?.is_slow ?? false;
}
