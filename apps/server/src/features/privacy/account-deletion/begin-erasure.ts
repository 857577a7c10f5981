import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companiesOwnedAlone } from "../../people/public.ts";
import { revokeAllTokens } from "../../tokens/public.ts";
import { saveDue } from "./deletions-store.ts";
import { eraseAccountJob } from "../job-references.ts";

/**
 * Starts the erasure of an account that the administration closed, as for one whose owner left. Its issued invoices are sealed,
 * its files removed, its subscription ended. The erasure waits for invoices without a city hall's answer.
 */
export async function beginErasure(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  for (const companyId of await companiesOwnedAlone(transaction, userId))
    await revokeAllTokens(ctx, transaction, companyId);
  await saveDue(transaction, userId, ctx.clock.now());
  await ctx.jobs.enqueue(transaction, eraseAccountJob, { userId });
}
