import { randomInt } from "node:crypto";
import type { WebAuthnRequest } from "../../../db/schema.ts";
import type { Accounts, ClientInfo } from "../accounts.ts";
import { AuthError } from "../auth-error.ts";
import type { SignedIn } from "../authenticate.ts";
import { countLimit, refuseOverLimit, tooSoon } from "../limits.ts";
import { queueTextMessage } from "../text-messages.ts";
import { FACTOR_LIFE_MS, isUnfinished } from "./factor-life.ts";
import { phoneCodeHash } from "./phone-code.ts";
import { relyingParty } from "./relying-party.ts";
import { insertChallenge } from "./store-challenges.ts";
import { updateFactor, type FactorRow } from "./store-factors.ts";
import { beginAuthentication, beginRegistration } from "./webauthn.ts";
import { factorOf, withFactors, type FactorScene } from "./with-factors.ts";

const CODE_DIGITS = 6;

export interface ChallengeWish {
  readonly factorId: string;
  readonly rpId: string | undefined;
  readonly rpOrigins: readonly string[] | undefined;
}

/**
 * Asks for a proof of a factor. Telephones get their code, browsers what their authenticator signs.
 * @throws AuthError mfa_factor_not_found, over_sms_send_rate_limit, over_request_rate_limit, validation_failed
 */
export async function challengeFactor(
  accounts: Accounts,
  caller: SignedIn,
  wish: ChallengeWish,
  client: ClientInfo,
) {
  await refuseOverLimit(accounts, "factorChallengesPerAccount", caller.userId);
  return withFactors(accounts, caller, async (scene) => {
    const { ctx } = accounts;
    const factor = factorOf(scene, wish.factorId);
    const now = ctx.clock.now();
    if (isUnfinished(factor, now)) throw new AuthError("mfa_factor_not_found");
    if (factor.type === "phone") {
      await refuseOverLimit(accounts, "textRequestPerAddress", client.address);
    }
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
    return { stored: { code_hash: await sendCode(accounts, scene, factor, wish.id) }, answer: {} };
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
  if (factor.status === "verified") return beginAuthentication(party, factor);
  return beginRegistration(
    party,
    { id: user.id, name: user.email ?? user.phone ?? user.id },
    factors,
  );
}

/** @returns the code's hash. Limits hold per account and per number: nobody's telephone is flooded from many accounts. */
async function sendCode(
  accounts: Accounts,
  { transaction, user }: FactorScene,
  factor: FactorRow,
  challengeId: string,
): Promise<Buffer> {
  const { ctx } = accounts;
  const phone = factor.phone ?? "";
  const pauseMs = ctx.config.auth.messagePauseSeconds * 1000;
  const waitMs =
    pauseMs - (ctx.clock.now().getTime() - (factor.last_challenged_at?.getTime() ?? 0));
  const wait =
    waitMs > 0
      ? Math.ceil(waitMs / 1000)
      : ((await countLimit(accounts, "factorMessagesPerAccount", user.id)) ??
        (await countLimit(accounts, "textsPerAccount", phone)));
  if (wait !== null) throw tooSoon("over_sms_send_rate_limit", wait);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  await queueTextMessage(ctx, transaction, {
    userId: user.id,
    to: phone,
    text: `${code} é o seu código do Emita. Ele vale por 5 minutos. Não o passe a ninguém.`,
  });
  return phoneCodeHash(ctx, challengeId, code);
}
