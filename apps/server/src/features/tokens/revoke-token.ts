import type { Context } from "../../platform/context/context.ts";
import { noteTokenEvent, type Manager } from "./note-token-event.ts";
import { lockActiveToken } from "./managed-token.ts";
import { updateToken, type TokenRow } from "./store.ts";

/** Ends a token for good, from the next request on. @throws AppError not_found, token_not_active */
export async function revokeToken(
  ctx: Context,
  manager: Manager,
  tokenId: string,
): Promise<TokenRow> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (transaction) => {
    const token = await lockActiveToken(transaction, manager.owner, tokenId, now);
    await noteTokenEvent(ctx, transaction, manager, "api_token_revoked", token);
    return updateToken(transaction, token, { revoked_at: now });
  });
}
