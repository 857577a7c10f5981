import { errors, jwtVerify, type JWTPayload } from "jose";
import { z } from "zod";
import { BoundedMap } from "../../platform/basics/bounded-map.ts";
import type { Context } from "../../platform/context/context.ts";
import { perContext } from "../../platform/context/per-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { signJwt } from "./sign-jwt.ts";
import { findKey, keySet } from "./signing-keys.ts";

export const ACCESS_TOKEN_SECONDS = 3600;
const AUDIENCE = "authenticated";
const ALGORITHMS = ["ES256", "RS256"];
/** Verifying a signature costs 170 µs, finding a remembered token a few. */
const REMEMBERED_TOKENS = 10_000;
/** Far above any token of ours; longer ones are refused unread. */
const MAX_TOKEN_CHARS = 16_384;

export interface AccessTokenSubject {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly phone: string;
  readonly isAnonymous: boolean;
  readonly appMetadata: Record<string, unknown>;
  readonly userMetadata: Record<string, unknown>;
  readonly aal: string;
  readonly amr: readonly { method: string; timestamp: number }[];
}

/** The claims of a verified token. Whether user and session still exist is not known yet. */
export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly aal: string;
  readonly expiresAt: number;
  readonly kid: string;
}

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  aud: z.literal(AUDIENCE),
  role: z.literal(AUDIENCE),
  aal: z.string(),
  exp: z.number(),
});

const rememberedTokens = perContext(() => new BoundedMap<string, AccessClaims>(REMEMBERED_TOKENS));

/** @returns the signed token and when it ends, in seconds since 1970. */
export async function signAccessToken(
  ctx: Context,
  subject: AccessTokenSubject,
): Promise<{ token: string; expiresAt: number }> {
  const { signer } = await keySet(ctx);
  const issuedAt = Math.floor(ctx.clock.now().getTime() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const token = signJwt(signer, {
    iss: `${ctx.config.publicUrl}/auth/v1`,
    sub: subject.userId,
    aud: AUDIENCE,
    exp: expiresAt,
    iat: issuedAt,
    email: subject.email,
    phone: subject.phone,
    app_metadata: subject.appMetadata,
    user_metadata: subject.userMetadata,
    role: AUDIENCE,
    aal: subject.aal,
    amr: subject.amr,
    session_id: subject.sessionId,
    is_anonymous: subject.isAnonymous,
  });
  return { token, expiresAt };
}

/**
 * Checks signature, algorithm (only ours, and only the one of the key named), audience and time.
 * @throws AuthError bad_jwt
 */
export async function verifyAccessToken(ctx: Context, token: string): Promise<AccessClaims> {
  const remembered = rememberedTokens(ctx).get(token);
  const claims = remembered ?? (await readToken(ctx, token));
  if (claims.expiresAt * 1000 <= ctx.clock.now().getTime()) throw badToken("token is expired");
  if (!(await findKey(ctx, claims.kid))) throw badToken("unrecognized JWT kid");
  if (!remembered) rememberedTokens(ctx).set(token, claims);
  return claims;
}

async function readToken(ctx: Context, token: string): Promise<AccessClaims> {
  const { payload, kid } = await verifySignature(ctx, token, { audience: AUDIENCE });
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw badToken("claims are missing");
  const { sub, session_id: sessionId, aal, exp } = claims.data;
  return { userId: sub, sessionId, aal, expiresAt: exp, kid };
}

/**
 * The claims of a token that one of our keys signed, if its time is not over.
 * @throws AuthError bad_jwt
 */
export async function verifySignature(
  ctx: Context,
  token: string,
  expected: { audience?: string },
): Promise<{ payload: JWTPayload; kid: string }> {
  if (token.length > MAX_TOKEN_CHARS) throw badToken("token is malformed");
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      async ({ kid, alg }) => {
        const key = kid ? await findKey(ctx, kid) : null;
        if (!key) throw badToken("unrecognized JWT kid");
        if (key.algorithm !== alg) throw badToken("signing method does not match the key");
        return key.publicKey;
      },
      { algorithms: ALGORITHMS, currentDate: ctx.clock.now(), ...expected },
    );
    return { payload, kid: protectedHeader.kid ?? "" };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw badToken("token is expired");
    if (error instanceof errors.JOSEError) throw badToken("token is malformed");
    throw error;
  }
}

function badToken(reason: string): AuthError {
  return new AuthError("bad_jwt", {
    message: `invalid JWT: unable to parse or verify signature, ${reason}`,
  });
}
