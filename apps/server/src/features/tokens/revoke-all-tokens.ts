import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { revokeActiveTokens } from "./store.ts";
import { tellTokensChanged } from "./tell-tokens-changed.ts";

/** Every token of the company ends for good: here from the next request on, elsewhere with the notice. */
export async function revokeAllTokens(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  const revoked = await revokeActiveTokens(transaction, { companyId }, ctx.clock.now());
  if (revoked > 0) await tellTokensChanged(ctx, transaction, { companyId });
}
