import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { refuseBelowAal2, withFactors } from "../factors/with-factors.ts";
import { refuseUnproven } from "../email-proofs/first-proof.ts";
import type { UserRow } from "../users/store-users.ts";
import { answerUrl, issuerOf } from "./paths.ts";
import { presentClientToPerson } from "./present-client.ts";
import { covers } from "./scopes.ts";
import { newSecret } from "./secret-hash.ts";
import {
  bindAuthorization,
  decideAuthorization,
  lockOpenAuthorization,
  type AuthorizationRow,
} from "./store-authorizations.ts";
import { findClient } from "./store-clients.ts";
import { findGrant, saveGrant } from "./store-grants.ts";

/** From the person's yes to the client's exchange. */
const CODE_LIFE_MS = 60_000;

interface Scene {
  readonly transaction: Transaction<Database>;
  readonly user: UserRow;
  readonly authorization: AuthorizationRow;
}

/**
 * The client's request, to be shown to the person; or the redirect, when the person has allowed it all before.
 * @throws AuthError oauth_authorization_not_found, insufficient_aal
 */
export function readAuthorization(accounts: Accounts, caller: SignedIn, authorizationId: string) {
  return withAuthorization(accounts, caller, authorizationId, async (scene) => {
    const { transaction, user, authorization } = scene;
    const client = await findClient(transaction, authorization.client_id);
    if (!client) throw new AuthError("oauth_authorization_not_found");
    const grant = await findGrant(transaction, user.id, client.id);
    if (grant && covers(grant.scopes, scopesOf(authorization))) {
      return { redirect_url: await giveCode(accounts, scene, caller) };
    }
    return {
      authorization_id: authorization.id,
      redirect_uri: authorization.redirect_uri,
      client: presentClientToPerson(client),
      user: { id: user.id, email: user.email ?? "" },
      scope: authorization.scope,
    };
  });
}

/** The person says yes. @throws AuthError oauth_authorization_not_found, insufficient_aal */
export function approveAuthorization(
  accounts: Accounts,
  caller: SignedIn,
  authorizationId: string,
  from: ClientInfo,
): Promise<{ redirect_url: string }> {
  const { ctx } = accounts;
  return withAuthorization(accounts, caller, authorizationId, async (scene) => {
    const { transaction, user, authorization } = scene;
    const before = await findGrant(transaction, user.id, authorization.client_id);
    await saveGrant(transaction, {
      userId: user.id,
      clientId: authorization.client_id,
      scopes: [...new Set([...(before?.scopes ?? []), ...scopesOf(authorization)])],
      now: ctx.clock.now(),
    });
    await recordEvent(ctx, transaction, {
      userId: user.id,
      kind: "client_allowed",
      sessionId: caller.sessionId,
      client: from,
    });
    return { redirect_url: await giveCode(accounts, scene, caller) };
  });
}

/** The person says no. @throws AuthError oauth_authorization_not_found */
export function denyAuthorization(
  accounts: Accounts,
  caller: SignedIn,
  authorizationId: string,
): Promise<{ redirect_url: string }> {
  const { ctx } = accounts;
  return withAuthorization(accounts, caller, authorizationId, async (scene) => {
    const { id, redirect_uri: redirectUri, state } = scene.authorization;
    await decideAuthorization(scene.transaction, id, ctx.clock.now(), null);
    const fault = { error: "access_denied", error_description: "The person refused the request" };
    return { redirect_url: answerUrl(redirectUri, { ...fault, state, iss: issuerOf(ctx) }) };
  });
}

/** A client learns the person's identity only from a session that has shown every factor. */
function withAuthorization<T>(
  accounts: Accounts,
  caller: SignedIn,
  authorizationId: string,
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  return withFactors(accounts, caller, async (factors) => {
    const { transaction, user } = factors;
    refuseBelowAal2(factors);
    if (user.is_anonymous) {
      throw new AuthError("validation_failed", {
        message: "Anonymous users cannot sign in elsewhere",
        status: 403,
      });
    }
    refuseUnproven(accounts, user);
    const now = accounts.ctx.clock.now();
    const found = await lockOpenAuthorization(transaction, authorizationId, user.id, now);
    if (!found) throw new AuthError("oauth_authorization_not_found");
    if (found.user_id === null) await bindAuthorization(transaction, found.id, user.id);
    return work({ transaction, user, authorization: { ...found, user_id: user.id } });
  });
}

async function giveCode(
  { ctx }: Accounts,
  { transaction, authorization }: Scene,
  { signedInAt }: SignedIn,
): Promise<string> {
  const { text, hash } = newSecret();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  await decideAuthorization(transaction, authorization.id, now, { hash, expiresAt, signedInAt });
  const { redirect_uri: redirectUri, state } = authorization;
  return answerUrl(redirectUri, { code: text, state, iss: issuerOf(ctx) });
}

function scopesOf({ scope }: AuthorizationRow): string[] {
  return scope.split(" ").filter(Boolean);
}
