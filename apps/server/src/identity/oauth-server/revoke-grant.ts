import { recordEvent } from "../activity/account-events.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { deleteGrant } from "./store-grants.ts";

/** The client and its tokens get no data from now on. @throws AuthError oauth_grant_not_found */
export function revokeGrant(
  { ctx }: Accounts,
  { userId, sessionId }: SignedIn,
  clientId: string,
  client: ClientInfo,
): Promise<void> {
  return ctx.db.transaction().execute(async (transaction) => {
    if (!(await deleteGrant(transaction, userId, clientId))) {
      throw new AuthError("oauth_grant_not_found");
    }
    await recordEvent(ctx, transaction, { userId, kind: "client_revoked", sessionId, client });
  });
}
