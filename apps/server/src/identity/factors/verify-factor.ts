import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError, invalid } from "../errors/auth-error.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { refuseUnproven } from "../email-proofs/first-proof.ts";
import { countLimit, giveBackLimit, overLimit } from "../gate/limits.ts";
import { presentSession, type SessionAnswer } from "../sessions/open-session.ts";
import type { SessionRow } from "../sessions/store-sessions.ts";
import { findAccount } from "../users/store-users.ts";
import { isUnfinished } from "./factor-life.ts";
import { mailFactorAdded } from "./factor-mails.ts";
import { proofOf, type Proof } from "./factor-proofs.ts";
import { raiseSession } from "./raise-session.ts";
import { lockChallenge, useUpChallenge, type ChallengeRow } from "./store-challenges.ts";
import { deleteFactors, updateFactor, type FactorRow } from "../users/store-factors.ts";
import { factorOf, refuseBelowAal2, withFactors, type FactorScene } from "./with-factors.ts";

export interface FactorAnswer {
  readonly factorId: string;
  readonly challengeId: string;
  readonly proof: Proof;
}

/**
 * A right answer to a challenge raises the session to aal2. A factor that was being set up counts from now on.
 * @throws AuthError mfa_factor_not_found, mfa_ip_address_mismatch, mfa_challenge_expired, mfa_verification_failed,
 * insufficient_aal, over_request_rate_limit
 */
export async function verifyFactor(
  accounts: Accounts,
  caller: SignedIn,
  answer: FactorAnswer,
  client: ClientInfo,
): Promise<SessionAnswer> {
  await countTry(accounts, caller.userId);
  const session = await withFactors(accounts, caller, async (scene) => {
    const factor = factorOf(scene, answer.factorId);
    const challenge = await fitChallenge(accounts, scene, factor, answer.challengeId, client);
    const change = await proofOf(
      accounts.ctx,
      scene.transaction,
      { factor, challenge },
      answer.proof,
    );
    await useUpChallenge(scene.transaction, challenge.id, accounts.ctx.clock.now());
    await updateFactor(scene.transaction, factor.id, {
      ...change,
      status: "verified",
      updated_at: accounts.ctx.clock.now(),
    });
    if (factor.status === "unverified") refuseUnproven(accounts, scene.user);
    if (factor.status === "unverified") await welcome(accounts, scene, factor, client);
    return raiseSession(accounts, scene, factor);
  });
  await forgiveTry(accounts, caller.userId);
  return answerWith(accounts, session);
}

export async function answerWith({ ctx }: Accounts, session: SessionRow): Promise<SessionAnswer> {
  const account = await findAccount(ctx.db, session.user_id);
  if (!account) throw new AuthError("user_not_found");
  return presentSession(ctx, account, session);
}

/** Counted before anything is read: a thousand tries at once are no more than a few. */
async function countTry(accounts: Accounts, userId: string): Promise<void> {
  const wait =
    (await countLimit(accounts, "factorTriesPerAccount", userId)) ??
    (await countLimit(accounts, "factorTriesPerDay", userId));
  if (wait !== null) throw overLimit(wait);
}

async function forgiveTry(accounts: Accounts, userId: string): Promise<void> {
  await giveBackLimit(accounts, "factorTriesPerAccount", userId);
  await giveBackLimit(accounts, "factorTriesPerDay", userId);
}

/** A challenge is valid once, in time, and only for the session and address that asked for it. */
async function fitChallenge(
  { ctx }: Accounts,
  scene: FactorScene,
  factor: FactorRow,
  challengeId: string,
  client: ClientInfo,
): Promise<ChallengeRow> {
  const now = ctx.clock.now();
  if (challengeId === "") throw invalid("challenge_id is required");
  if (isUnfinished(factor, now)) throw new AuthError("mfa_factor_not_found");
  // A session of the password alone must not raise itself with its own new factor, once the owner has another.
  if (factor.status === "unverified") refuseBelowAal2(scene);
  const challenge = await lockChallenge(scene.transaction, factor.id, challengeId);
  if (!challenge || challenge.session_id !== scene.session.id) {
    throw new AuthError("mfa_factor_not_found", {
      message: "MFA factor with the provided challenge ID not found",
      status: 422,
    });
  }
  if (challenge.verified_at || challenge.ip !== client.address) {
    throw new AuthError("mfa_ip_address_mismatch");
  }
  if (challenge.expires_at <= now) throw new AuthError("mfa_challenge_expired");
  return challenge;
}

/** The first proof of a factor: unfinished ones of its kind go, and the owner gets a mail. */
async function welcome(
  { ctx }: Accounts,
  { transaction, user, session, factors }: FactorScene,
  factor: FactorRow,
  client: ClientInfo,
): Promise<void> {
  const leftovers = factors.filter(
    ({ id, type, status }) => id !== factor.id && type === factor.type && status === "unverified",
  );
  await deleteFactors(
    transaction,
    leftovers.map(({ id }) => id),
  );
  await recordEvent(ctx, transaction, {
    userId: user.id,
    kind: "factor_added",
    detail: factor.type,
    sessionId: session.id,
    client,
  });
  await mailFactorAdded(ctx, transaction, user);
}
