import type { WebAuthnRequest } from "../../db/tables/factors.ts";
import type { Context } from "../../platform/context/context.ts";
import { AuthError } from "../errors/auth-error.ts";

/** From the question to its answer; browsers show their dialogue for two minutes. */
const CHALLENGE_LIFE_MS = 300_000;

/**
 * Stores a challenge for an authenticator.
 * @param sessionId session that registers the passkey; null for signing in, before the person is known
 * @returns id and end in seconds since 1970, as the client gets them
 */
export async function keepChallenge(
  { db, clock, newId }: Context,
  sessionId: string | null,
  request: WebAuthnRequest,
): Promise<{ challenge_id: string; expires_at: number }> {
  const id = newId();
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFE_MS);
  await db
    .insertInto("passkey_challenges")
    .values({
      id,
      session_id: sessionId,
      webauthn: JSON.stringify(request),
      expires_at: expiresAt,
    })
    .execute();
  return { challenge_id: id, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/**
 * Takes the challenge. It is removed whatever the answer is worth, so each challenge allows one try.
 * @throws AuthError webauthn_challenge_not_found, webauthn_challenge_expired
 */
export async function takeChallenge(
  { db, clock }: Context,
  sessionId: string | null,
  challengeId: string,
): Promise<WebAuthnRequest> {
  const challenge = await db
    .deleteFrom("passkey_challenges")
    .where("id", "=", challengeId)
    .where("session_id", "is not distinct from", sessionId)
    .returning(["webauthn", "expires_at"])
    .executeTakeFirst();
  if (!challenge) throw new AuthError("webauthn_challenge_not_found");
  if (challenge.expires_at <= clock.now()) throw new AuthError("webauthn_challenge_expired");
  return challenge.webauthn;
}
