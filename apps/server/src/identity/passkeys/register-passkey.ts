import { recordEvent } from "../activity/account-events.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { describeDevice } from "../activity/device.ts";
import { beginRegistration, PASSKEY, readRegistration } from "../factors/webauthn.ts";
import { refuseBelowAal2, withFactors, type FactorScene } from "../factors/with-factors.ts";
import { refuseUnproven } from "../email-proofs/first-proof.ts";
import { refuseOverLimit } from "../gate/limits.ts";
import { keepChallenge, takeChallenge } from "./passkey-challenge.ts";
import { mailPasskeyAdded } from "./passkey-mails.ts";
import { onItsPage, passkeyParty } from "./passkey-party.ts";
import { insertPasskey, listPasskeys, type PasskeyRow } from "../users/store-passkeys.ts";

const MAX_PASSKEYS = 10;

/**
 * Begins to register a passkey: what the browser asks its authenticator to make.
 * @throws AuthError insufficient_aal, too_many_passkeys, validation_failed for an account without a name
 */
export async function offerRegistration(accounts: Accounts, caller: SignedIn) {
  const { ctx } = accounts;
  await refuseOverLimit(accounts, "changesPerAccount", caller.userId);
  const { user, known } = await withFactors(accounts, caller, async (scene) => {
    refuseUnfit(accounts, scene);
    return { user: scene.user, known: await listPasskeys(scene.transaction, scene.user.id) };
  });
  if (known.length >= MAX_PASSKEYS) throw new AuthError("too_many_passkeys");
  const { publicKey, request } = await beginRegistration(
    PASSKEY,
    passkeyParty(ctx.config.publicUrl),
    { id: user.id, name: user.email ?? user.phone ?? user.id },
    known,
  );
  return { ...(await keepChallenge(ctx, caller.sessionId, request)), options: publicKey };
}

/**
 * Registers the passkey that the authenticator made. The owner gets a mail, because it opens the account from now on.
 * @throws AuthError webauthn_challenge_not_found, webauthn_challenge_expired, webauthn_verification_failed,
 * webauthn_credential_exists, too_many_passkeys, insufficient_aal
 */
export async function registerPasskey(
  accounts: Accounts,
  caller: SignedIn,
  { challengeId, credential }: { challengeId: string; credential: unknown },
  client: ClientInfo,
): Promise<PasskeyRow> {
  const { ctx } = accounts;
  const asked = await takeChallenge(ctx, caller.sessionId, challengeId);
  const request = onItsPage(ctx.config.publicUrl, asked, credential);
  const made = await readRegistration(PASSKEY, request, credential);
  if (!made) throw new AuthError("webauthn_verification_failed");
  return withFactors(accounts, caller, async (scene) => {
    const { transaction, user } = scene;
    refuseUnfit(accounts, scene);
    const known = await listPasskeys(transaction, user.id);
    if (known.length >= MAX_PASSKEYS) throw new AuthError("too_many_passkeys");
    const passkey = await insertPasskey(transaction, {
      ...made,
      id: ctx.newId(),
      user_id: user.id,
      friendly_name: describeDevice(client.userAgent),
      created_at: ctx.clock.now(),
    });
    if (!passkey) throw new AuthError("webauthn_credential_exists");
    await recordEvent(ctx, transaction, {
      userId: user.id,
      kind: "passkey_added",
      sessionId: caller.sessionId,
      client,
    });
    await mailPasskeyAdded(ctx, transaction, user);
    return passkey;
  });
}

/** A stolen session of the password alone must not become a lasting way in. */
function refuseUnfit(accounts: Accounts, scene: FactorScene): void {
  if (scene.user.is_anonymous) {
    throw new AuthError("validation_failed", {
      message: "Anonymous users cannot register passkeys",
      status: 403,
    });
  }
  refuseUnproven(accounts, scene.user);
  refuseBelowAal2(scene);
}
