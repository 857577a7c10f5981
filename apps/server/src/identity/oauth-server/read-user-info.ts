import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import { verifySignature } from "../keys/access-token.ts";
import { AuthError } from "../errors/auth-error.ts";
import { findAccount } from "../users/store-users.ts";
import { userInfoUrl } from "./paths.ts";
import { claimsOf } from "./claims.ts";
import { oauthRefusal } from "./oauth-refusal.ts";
import { findGrant } from "./store-grants.ts";

const claimsSchema = z.object({ sub: z.uuid(), client_id: z.uuid(), scope: z.string() });

/**
 * The person behind an OAuth access token. A revoked grant ends it at once.
 * @throws AuthError in the form of OAuth: invalid_token
 */
export async function readUserInfo(ctx: Context, authorization: string | undefined) {
  const [scheme, token] = (authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token) throw badToken();
  const claims = await provenClaims(ctx, token);
  const account = await findAccount(ctx.db, claims.sub);
  const grant = await findGrant(ctx.db, claims.sub, claims.client_id);
  const bannedUntil = account?.user.banned_until;
  if (!account || !grant || (bannedUntil && bannedUntil > ctx.clock.now())) throw badToken();
  return { sub: claims.sub, ...claimsOf(account.user, claims.scope.split(" ")) };
}

async function provenClaims(ctx: Context, token: string): Promise<z.output<typeof claimsSchema>> {
  try {
    const { payload } = await verifySignature(ctx, token, { audience: userInfoUrl(ctx) });
    const claims = claimsSchema.safeParse(payload).data;
    if (claims) return claims;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
  }
  throw badToken();
}

function badToken(): AuthError {
  return oauthRefusal("invalid_token", "The access token is missing, invalid or revoked");
}
