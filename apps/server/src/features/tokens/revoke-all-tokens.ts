import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { revokeActiveTokens } from "./store.ts";
import { publishTokensChanged } from "./publish-tokens-changed.ts";

/** Every token of the company ends for good: here from the next request on, elsewhere with the notice. */
export async function revokeAllTokens(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  await revokeTokensBy(ctx, transaction, companyId, null);
}

/** The same for those that one person made; null: all. @returns how many ended */
export async function revokeTokensBy(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  createdBy: string | null,
): Promise<number> {
  const now = ctx.clock.now();
  const revoked = await revokeActiveTokens(transaction, { companyId }, createdBy, now);
  if (revoked > 0) await publishTokensChanged(ctx, transaction, { companyId });
  return revoked;
}
