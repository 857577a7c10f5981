import type { Context } from "../../platform/context/context.ts";
import { recordTokenEvent, type Manager } from "./record-token-event.ts";
import { lockActiveToken } from "./managed-token.ts";
import { publishTokensChanged } from "./publish-tokens-changed.ts";
import { updateToken, type TokenRow } from "./store.ts";

/** Ends a token for good: here from the next request on, elsewhere with the notice. @throws AppError not_found, token_not_active */
export async function revokeToken(
  ctx: Context,
  manager: Manager,
  tokenId: string,
): Promise<TokenRow> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (transaction) => {
    const token = await lockActiveToken(transaction, manager.owner, tokenId, now);
    await recordTokenEvent(ctx, transaction, manager, "api_token_revoked", token);
    await publishTokensChanged(ctx, transaction, manager.owner);
    return updateToken(transaction, token, { revoked_at: now });
  });
}
