import type { Transaction } from "kysely";
import { z } from "zod";
import type { Database } from "../../db/schema.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { beginAuthentication, PASSKEY, readAuthentication } from "../factors/webauthn.ts";
import { refuseOverLimit } from "../gate/limits.ts";
import { openSession, presentSession, type SessionAnswer } from "../sessions/open-session.ts";
import { refuseBanned } from "../users/refuse-banned.ts";
import { findAccount, lockUser, type UserRow } from "../users/store-users.ts";
import { keepChallenge, takeChallenge } from "./passkey-challenge.ts";
import { onItsPage, passkeyParty } from "./passkey-party.ts";
import {
  findPasskey,
  findPasskeyOwner,
  recordPasskeyUse,
  type PasskeyRow,
} from "../users/store-passkeys.ts";

const shownSchema = z.object({
  id: z.string().max(2000),
  response: z.object({ userHandle: z.string().max(200) }),
});

/** Any authenticator may answer: the options name no account, so accounts cannot be enumerated. */
export async function offerSignIn(accounts: Accounts, client: ClientInfo) {
  const { ctx } = accounts;
  await refuseOverLimit(accounts, "passkeyCallsPerAddress", client.address);
  const party = passkeyParty(ctx.config.publicUrl);
  const { publicKey, request } = await beginAuthentication(PASSKEY, party, []);
  return { ...(await keepChallenge(ctx, null, request)), options: publicKey };
}

/**
 * Opens a session for the owner of a passkey. It is worth as much as a password (aal1): a second factor is still demanded.
 * Unknown passkeys and wrong signatures look alike.
 * @throws AuthError webauthn_challenge_not_found, webauthn_challenge_expired, webauthn_verification_failed, user_banned
 */
export async function signInWithPasskey(
  accounts: Accounts,
  { challengeId, credential }: { challengeId: string; credential: unknown },
  client: ClientInfo,
): Promise<SessionAnswer> {
  const { ctx } = accounts;
  await refuseOverLimit(accounts, "passkeyCallsPerAddress", client.address);
  const asked = await takeChallenge(ctx, null, challengeId);
  const request = onItsPage(ctx.config.publicUrl, asked, credential);
  const session = await ctx.db.transaction().execute(async (transaction) => {
    const { user, passkey } = await ownerOf(transaction, credential);
    const counter = await readAuthentication(PASSKEY, request, passkey, credential);
    if (counter === null) throw new AuthError("webauthn_verification_failed");
    refuseBanned(accounts, user, 400);
    await recordPasskeyUse(transaction, passkey.id, counter, ctx.clock.now());
    return openSession(ctx, transaction, user.id, "passkey", client);
  });
  const account = await findAccount(ctx.db, session.user_id);
  if (!account) throw new AuthError("webauthn_verification_failed");
  return presentSession(ctx, account, session);
}

/**
 * The passkey shown and the account it names.
 * @throws AuthError webauthn_verification_failed
 */
async function ownerOf(
  transaction: Transaction<Database>,
  credential: unknown,
): Promise<{ user: UserRow; passkey: PasskeyRow }> {
  const shown = shownSchema.safeParse(credential).data;
  const ownerId = shown && (await findPasskeyOwner(transaction, shown.id));
  const user = ownerId ? await lockUser(transaction, ownerId) : null;
  const passkey = shown && user ? await findPasskey(transaction, user.id, shown.id) : null;
  if (!shown || !user || user.deleted_at || !passkey || !isHandleOf(user.id, shown)) {
    throw new AuthError("webauthn_verification_failed");
  }
  return { user, passkey };
}

/** The handle that the authenticator was given with the passkey (Web Authentication, 7.2, step 6). */
function isHandleOf(userId: string, { response }: z.output<typeof shownSchema>): boolean {
  return Buffer.from(response.userHandle, "base64url").toString("utf8") === userId;
}
