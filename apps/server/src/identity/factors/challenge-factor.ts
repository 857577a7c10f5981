import type { WebAuthnRequest } from "../../db/tables/factors.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { refuseOverLimit } from "../gate/limits.ts";
import { countFactorCode, sendFactorCode } from "./factor-code.ts";
import { FACTOR_LIFE_MS, isUnfinished } from "./factor-life.ts";
import { relyingParty } from "./relying-party.ts";
import { insertChallenge } from "./store-challenges.ts";
import { listFactors, updateFactor, type FactorRow } from "../users/store-factors.ts";
import { beginAuthentication, beginRegistration, SECOND_FACTOR } from "./webauthn.ts";
import { factorOf, withFactors, type FactorScene } from "./with-factors.ts";

export interface ChallengeWish {
  readonly factorId: string;
  readonly rpId: string | undefined;
  readonly rpOrigins: readonly string[] | undefined;
}

/**
 * Asks for a proof of a factor. A telephone gets its code, a browser the value that its authenticator signs.
 * @throws AuthError mfa_factor_not_found, over_sms_send_rate_limit, over_request_rate_limit, validation_failed
 */
export async function challengeFactor(
  accounts: Accounts,
  caller: SignedIn,
  wish: ChallengeWish,
  client: ClientInfo,
) {
  await refuseOverLimit(accounts, "factorChallengesPerAccount", caller.userId);
  const factors = await listFactors(accounts.ctx.db, caller.userId);
  const phone = factors.find(({ id, type }) => id === wish.factorId && type === "phone");
  if (phone) await countFactorCode(accounts, phone, client);
  return withFactors(accounts, caller, async (scene) => {
    const { ctx } = accounts;
    const factor = factorOf(scene, wish.factorId);
    const now = ctx.clock.now();
    if (isUnfinished(factor, now)) throw new AuthError("mfa_factor_not_found");
    const id = ctx.newId();
    const { stored, answer } = await ask(accounts, scene, factor, { ...wish, id });
    const expiresAt = new Date(now.getTime() + FACTOR_LIFE_MS);
    await insertChallenge(scene.transaction, {
      id,
      factor_id: factor.id,
      session_id: scene.session.id,
      ip: client.address,
      created_at: now,
      expires_at: expiresAt,
      ...stored,
    });
    await updateFactor(scene.transaction, factor.id, { last_challenged_at: now });
    return { id, type: factor.type, expires_at: Math.floor(expiresAt.getTime() / 1000), ...answer };
  });
}

interface Question {
  readonly stored: { code_hash?: Buffer; webauthn?: string };
  readonly answer: Readonly<Record<string, unknown>>;
}

async function ask(
  accounts: Accounts,
  scene: FactorScene,
  factor: FactorRow,
  wish: ChallengeWish & { id: string },
): Promise<Question> {
  if (factor.type === "phone") {
    const code_hash = await sendFactorCode(accounts.ctx, scene, factor, wish.id);
    return { stored: { code_hash }, answer: {} };
  }
  if (factor.type === "webauthn") {
    const { publicKey, request } = await askBrowser(accounts, scene, factor, wish);
    return {
      stored: { webauthn: JSON.stringify(request) },
      answer: { webauthn: { type: request.type, credential_options: { publicKey } } },
    };
  }
  return { stored: {}, answer: {} };
}

function askBrowser(
  { ctx }: Accounts,
  { user, factors }: FactorScene,
  factor: FactorRow,
  { rpId, rpOrigins }: ChallengeWish,
): Promise<{ publicKey: object; request: WebAuthnRequest }> {
  const party = relyingParty(ctx.config.publicUrl, rpId, rpOrigins);
  if (factor.status === "verified") return beginAuthentication(SECOND_FACTOR, party, [factor]);
  return beginRegistration(
    SECOND_FACTOR,
    party,
    { id: user.id, name: user.email ?? user.phone ?? user.id },
    factors,
  );
}
