import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { companiesOwnedAlone } from "../people/public.ts";
import { revokeAllTokens } from "../tokens/public.ts";
import { saveDue } from "./deletions-store.ts";
import { eraseAccountJob } from "./job-references.ts";

/**
 * Has an account erased that the administration closed: at once, and the same way as one whose owner left. Its issued notes are
 * sealed, its files removed, its subscription ended; a note that waits for its city hall is waited for.
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
