import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import type { AuthError } from "../errors/auth-error.ts";
import { matchesChallenge } from "../gate/pkce.ts";
import { signJwt } from "../keys/sign-jwt.ts";
import { keySet } from "../keys/signing-keys.ts";
import { findAccount, type UserRow } from "../users/store-users.ts";
import { issuerOf, userInfoUrl } from "./paths.ts";
import { claimsOf } from "./claims.ts";
import { oauthRefusal } from "./oauth-refusal.ts";
import { covers } from "./scopes.ts";
import { hashSecret, newSecret } from "./secret-hash.ts";
import { lockByCode, useUpCode, type AuthorizationRow } from "./store-authorizations.ts";
import type { ClientRow } from "./store-clients.ts";
import {
  deleteTokenFamily,
  findGrant,
  insertRefreshToken,
  lockRefreshToken,
  useUpRefreshToken,
} from "./store-grants.ts";

const ACCESS_TOKEN_SECONDS = 3600;
/** A client that stays away for this long asks the person again. */
const REFRESH_LIFE_MS = 30 * 24 * 3_600_000;

/** The client, person and scopes of one authorization. */
interface Leave {
  readonly familyId: string;
  readonly userId: string;
  readonly scope: string;
  readonly nonce: string | null;
  readonly signedInAt: Date;
}

/** A refusal as a value: its consequences must be committed although the answer is an error. */
type Outcome = { readonly refused: AuthError } | { readonly issued: object };

/**
 * A code for tokens, once. A code that is used again was copied: all that it gave is revoked (RFC 6749, 4.1.2).
 * @throws AuthError in the form of OAuth: invalid_grant
 */
export async function exchangeAuthorizationCode(
  ctx: Context,
  client: ClientRow,
  shown: { code: string; redirectUri: string | undefined; verifier: string },
): Promise<object> {
  const outcome = await ctx.db.transaction().execute(async (transaction): Promise<Outcome> => {
    const authorization = await lockByCode(transaction, client.id, hashSecret(shown.code));
    if (!authorization) return refuse("Unknown authorization code");
    if (authorization.used_at) {
      await deleteTokenFamily(transaction, authorization.id);
      return refuse("Authorization code was used before");
    }
    const now = ctx.clock.now();
    if (authorization.expires_at <= now) return refuse("Authorization code has expired");
    if (!isAskers(authorization, shown))
      return refuse("Authorization code is not for this request");
    await useUpCode(transaction, authorization.id, now);
    return issue(ctx, transaction, client, {
      familyId: authorization.id,
      userId: authorization.user_id ?? "",
      scope: authorization.scope,
      nonce: authorization.nonce,
      signedInAt: authorization.signed_in_at ?? now,
    });
  });
  return issuedBy(outcome);
}

/**
 * A refresh token for new tokens. One that was used before was copied: its whole family ends.
 * @param scope a narrower one than was granted, or undefined for the same
 * @throws AuthError in the manner of OAuth: invalid_grant, invalid_scope
 */
export async function exchangeRefreshToken(
  ctx: Context,
  client: ClientRow,
  { token, scope }: { token: string; scope: string | undefined },
): Promise<object> {
  const outcome = await ctx.db.transaction().execute(async (transaction): Promise<Outcome> => {
    const known = await lockRefreshToken(transaction, client.id, hashSecret(token));
    if (!known) return refuse("Unknown refresh token");
    if (known.used_at) {
      await deleteTokenFamily(transaction, known.family_id);
      return refuse("Refresh token was used before");
    }
    const now = ctx.clock.now();
    if (known.expires_at <= now) return refuse("Refresh token has expired");
    if (scope && !covers(known.scope.split(" "), scope.split(" ").filter(Boolean))) {
      return { refused: oauthRefusal("invalid_scope", "scope is wider than what was granted") };
    }
    await useUpRefreshToken(transaction, known.token_hash, now);
    return issue(ctx, transaction, client, {
      familyId: known.family_id,
      userId: known.user_id,
      scope: scope || known.scope,
      nonce: null,
      signedInAt: known.signed_in_at,
    });
  });
  return issuedBy(outcome);
}

/** Whether the request repeats the `redirect_uri` of the authorization (RFC 6749, 4.1.3) and proves its code challenge (RFC 7636, 4.6). */
function isAskers(
  authorization: AuthorizationRow,
  { redirectUri, verifier }: { redirectUri: string | undefined; verifier: string },
): boolean {
  const challenge = { value: authorization.code_challenge, method: "s256" as const };
  return redirectUri === authorization.redirect_uri && matchesChallenge(challenge, verifier);
}

async function issue(
  ctx: Context,
  transaction: Transaction<Database>,
  client: ClientRow,
  leave: Leave,
): Promise<Outcome> {
  const account = await findAccount(transaction, leave.userId);
  const grant = await findGrant(transaction, leave.userId, client.id);
  const now = ctx.clock.now();
  if (!account || !grant || isBanned(account.user, now))
    return refuse("The person's leave has ended");
  const refresh = client.grant_types.includes("refresh_token") ? newSecret() : null;
  if (refresh) {
    await insertRefreshToken(transaction, {
      token_hash: refresh.hash,
      family_id: leave.familyId,
      user_id: leave.userId,
      client_id: client.id,
      scope: leave.scope,
      signed_in_at: leave.signedInAt,
      expires_at: new Date(now.getTime() + REFRESH_LIFE_MS),
    });
  }
  return {
    issued: {
      ...(await signTokens(ctx, client, account.user, leave)),
      ...(refresh && { refresh_token: refresh.text }),
    },
  };
}

async function signTokens(ctx: Context, client: ClientRow, user: UserRow, leave: Leave) {
  const { signer } = await keySet(ctx);
  const iat = Math.floor(ctx.clock.now().getTime() / 1000);
  const common = { iss: issuerOf(ctx), sub: user.id, iat, exp: iat + ACCESS_TOKEN_SECONDS };
  const scopes = leave.scope.split(" ");
  const access = { aud: userInfoUrl(ctx), client_id: client.id, scope: leave.scope };
  const identity = {
    aud: client.id,
    auth_time: Math.floor(leave.signedInAt.getTime() / 1000),
    ...(leave.nonce !== null && { nonce: leave.nonce }),
    ...claimsOf(user, scopes),
  };
  return {
    access_token: signJwt(signer, { ...common, ...access }),
    token_type: "Bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: leave.scope,
    ...(scopes.includes("openid") && { id_token: signJwt(signer, { ...common, ...identity }) }),
  };
}

function isBanned({ banned_until: bannedUntil }: UserRow, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now;
}

function refuse(description: string): Outcome {
  return { refused: oauthRefusal("invalid_grant", description) };
}

function issuedBy(outcome: Outcome): object {
  if ("refused" in outcome) throw outcome.refused;
  return outcome.issued;
}
