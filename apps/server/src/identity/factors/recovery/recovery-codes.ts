import { recordEvent } from "../../activity/account-events.ts";
import type { Accounts, ClientInfo } from "../../gate/accounts.ts";
import { AuthError } from "../../errors/auth-error.ts";
import type { SignedIn } from "../../sessions/authenticate.ts";
import { countLimit, giveBackLimit, refuseOverLimit } from "../../gate/limits.ts";
import type { SessionAnswer } from "../../sessions/open-session.ts";
import { raiseSession } from "../raise-session.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-code.ts";
import { dropFactors } from "../remove-factor.ts";
import {
  insertFactor,
  listFactors,
  updateFactor,
  type FactorRow,
} from "../../users/store-factors.ts";
import { countCodes, replaceCodes, useCode } from "./store-recovery-codes.ts";
import { answerWith } from "../verify-factor.ts";
import { refuseBelowAal2, withFactors, type FactorScene } from "../with-factors.ts";

const TYPE = "recovery_code";
const PRESET_NAME = "Recovery codes";

/** @throws AuthError mfa_factor_not_found */
export async function recoveryCodesStatus({ ctx }: Accounts, { userId }: SignedIn) {
  const { id } = codesOf(await listFactors(ctx.db, userId));
  return { id, type: TYPE, ...(await countCodes(ctx.db, id)) };
}

/**
 * The first set of codes, shown this once.
 * @throws AuthError insufficient_aal, mfa_recovery_codes_sole_factor, mfa_verified_factor_exists, mfa_factor_name_conflict
 */
export async function makeRecoveryCodes(
  accounts: Accounts,
  caller: SignedIn,
  friendlyName: string,
  client: ClientInfo,
) {
  const { ctx } = accounts;
  await refuseOverLimit(accounts, "changesPerAccount", caller.userId);
  return withFactors(accounts, caller, async (scene) => {
    const { transaction, user, session } = scene;
    const name = friendlyName.trim() || PRESET_NAME;
    refuseUnfit(scene, name);
    const now = ctx.clock.now();
    const factor = { id: ctx.newId(), friendly_name: name };
    await insertFactor(transaction, {
      ...factor,
      user_id: user.id,
      type: TYPE,
      status: "verified",
      created_at: now,
      updated_at: now,
    });
    await recordEvent(ctx, transaction, {
      userId: user.id,
      kind: "factor_added",
      detail: TYPE,
      sessionId: session.id,
      client,
    });
    return newSet(scene, factor);
  });
}

/** @throws AuthError insufficient_aal, mfa_factor_not_found */
export async function remakeRecoveryCodes(accounts: Accounts, caller: SignedIn) {
  await refuseOverLimit(accounts, "changesPerAccount", caller.userId);
  return withFactors(accounts, caller, async (scene) => {
    const factor = codesOf(scene.factors);
    refuseBelowAal2(scene);
    await updateFactor(scene.transaction, factor.id, { updated_at: accounts.ctx.clock.now() });
    return newSet(scene, factor);
  });
}

/**
 * A code in the place of a lost factor: raises the session, and is used up.
 * @throws AuthError mfa_verification_failed, mfa_recovery_codes_locked
 */
export async function verifyRecoveryCode(
  accounts: Accounts,
  caller: SignedIn,
  code: string,
): Promise<SessionAnswer> {
  const wait = await countLimit(accounts, "recoveryCodeTriesPerAccount", caller.userId);
  if (wait !== null) throw new AuthError("mfa_recovery_codes_locked", { retryAfterSeconds: wait });
  const session = await withFactors(accounts, caller, async (scene) => {
    const factor = scene.factors.find(({ type }) => type === TYPE);
    const now = accounts.ctx.clock.now();
    const isRight =
      factor !== undefined &&
      (await useCode(scene.transaction, factor.id, recoveryCodeHash(factor.id, code), now));
    if (!isRight) throw new AuthError("mfa_verification_failed");
    return raiseSession(accounts, scene, factor);
  });
  await giveBackLimit(accounts, "recoveryCodeTriesPerAccount", caller.userId);
  return answerWith(accounts, session);
}

/** @throws AuthError insufficient_aal, mfa_factor_not_found */
export function removeRecoveryCodes(
  accounts: Accounts,
  caller: SignedIn,
  client: ClientInfo,
): Promise<{ id: string }> {
  return withFactors(accounts, caller, async (scene) => {
    const factor = codesOf(scene.factors);
    refuseBelowAal2(scene);
    await dropFactors(accounts, scene, [factor], { sessionId: caller.sessionId, client });
    return { id: factor.id };
  });
}

function codesOf(factors: readonly FactorRow[]): FactorRow {
  const factor = factors.find(({ type }) => type === TYPE);
  if (!factor) throw new AuthError("mfa_factor_not_found");
  return factor;
}

/** Codes alone would be a password on paper: another factor comes first. */
function refuseUnfit(scene: FactorScene, name: string): void {
  const { factors } = scene;
  refuseBelowAal2(scene);
  if (factors.some(({ type }) => type === TYPE)) throw new AuthError("mfa_verified_factor_exists");
  if (!factors.some(({ status }) => status === "verified")) {
    throw new AuthError("mfa_recovery_codes_sole_factor");
  }
  if (factors.some((factor) => factor.friendly_name === name)) {
    throw new AuthError("mfa_factor_name_conflict");
  }
}

async function newSet(
  { transaction }: FactorScene,
  { id, friendly_name }: Pick<FactorRow, "id" | "friendly_name">,
) {
  const codes = newRecoveryCodes();
  await replaceCodes(
    transaction,
    id,
    codes.map((code) => recoveryCodeHash(id, code)),
  );
  return { id, type: TYPE, friendly_name, total: codes.length, codes };
}
