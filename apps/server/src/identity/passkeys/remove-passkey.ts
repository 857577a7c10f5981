import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { refuseBelowAal2, withFactors } from "../factors/with-factors.ts";
import { lockUser, type UserRow } from "../users/store-users.ts";
import { mailPasskeyRemoved } from "./passkey-mails.ts";
import { deletePasskey } from "../users/store-passkeys.ts";

/** @throws AuthError passkey_not_found, insufficient_aal */
export function removePasskey(
  accounts: Accounts,
  caller: SignedIn,
  passkeyId: string,
  client: ClientInfo,
): Promise<void> {
  return withFactors(accounts, caller, async (scene) => {
    refuseBelowAal2(scene, 422);
    await drop(accounts, scene.transaction, scene.user, passkeyId, {
      sessionId: caller.sessionId,
      client,
    });
  });
}

/** The same by the administration. @throws AuthError user_not_found, passkey_not_found */
export function removePasskeyAsAdmin(
  accounts: Accounts,
  userId: string,
  passkeyId: string,
): Promise<void> {
  return accounts.ctx.db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) throw new AuthError("user_not_found", { status: 404 });
    await drop(accounts, transaction, user, passkeyId, { client: null });
  });
}

async function drop(
  { ctx }: Accounts,
  transaction: Transaction<Database>,
  user: UserRow,
  passkeyId: string,
  by: { sessionId?: string; client: ClientInfo | null },
): Promise<void> {
  if (!(await deletePasskey(transaction, user.id, passkeyId))) {
    throw new AuthError("passkey_not_found");
  }
  await recordEvent(ctx, transaction, { userId: user.id, kind: "passkey_removed", ...by });
  await mailPasskeyRemoved(ctx, transaction, user);
}
