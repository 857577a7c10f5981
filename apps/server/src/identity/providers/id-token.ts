import { createHash } from "node:crypto";
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type JWTPayload,
} from "jose";
import type { AuthProvider } from "../../config/auth-providers.ts";
import type { Context } from "../../platform/context/context.ts";
import { perContext } from "../../platform/context/per-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { configurationOf } from "./provider-configuration.ts";
import { providerFault } from "./provider-fault.ts";
import { profileOf, type ProviderProfile } from "../users/provider-profile.ts";

/** Asymmetric algorithms only: a token signed with a shared secret, or not at all, proves nothing. */
const ALGORITHMS = "RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519".split(" ");
const MAX_TOKEN_CHARS = 16_384;
const CLOCK_TOLERANCE_SECONDS = 10;
const KEY_SET_TIMEOUT_MS = 10_000;

export interface IdTokenProof {
  readonly idToken: string;
  readonly accessToken: string;
  readonly nonce: string;
}

export interface ReadIdToken {
  readonly profile: ProviderProfile;
  readonly expiresAt: Date;
}

const keySets = perContext(() => new Map<string, ReturnType<typeof createRemoteJWKSet>>());

/**
 * Checks an ID token that the client got from the provider by itself.
 * @throws AuthError validation_failed in the manner of OAuth, unexpected_failure (503) when the provider is away
 */
export async function readIdToken(
  ctx: Context,
  provider: AuthProvider,
  { idToken, accessToken, nonce }: IdTokenProof,
): Promise<ReadIdToken> {
  refuseMalformed(idToken);
  const { payload, alg } = await verified(ctx, provider, idToken);
  checkAudience(provider, payload);
  checkNonce(payload, nonce);
  checkAccessToken(payload, alg, accessToken);
  const expiresAt = new Date((payload.exp ?? 0) * 1000);
  return { profile: profileOf(provider, payload), expiresAt };
}

/** Refused before the provider is called, so that a stranger's request causes no calls to others. */
function refuseMalformed(idToken: string): void {
  if (idToken.length > MAX_TOKEN_CHARS) throw badIdToken("Bad ID token");
  try {
    decodeJwt(idToken);
    const { alg = "" } = decodeProtectedHeader(idToken);
    if (ALGORITHMS.includes(alg)) return;
  } catch (error) {
    if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error;
    throw badIdToken("Bad ID token", error);
  }
  throw badIdToken("Bad ID token");
}

async function verified(
  ctx: Context,
  provider: AuthProvider,
  idToken: string,
): Promise<{ payload: JWTPayload; alg: string }> {
  try {
    const { issuer, jwks_uri: email } = (await configurationOf(ctx, provider)).serverMetadata();
    if (!email) throw badIdToken("Bad ID token");
    const { payload, protectedHeader } = await jwtVerify(idToken, keySetAt(ctx, email), {
      algorithms: ALGORITHMS,
      requiredClaims: ["iss", "sub", "aud", "exp", "iat"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: ctx.clock.now(),
    });
    // Microsoft has one description for all its tenants.
    const expected = issuer.replace("{tenantid}", String(payload["tid"]));
    if (payload.iss !== expected) throw badIdToken("Bad ID token");
    return { payload, alg: protectedHeader.alg };
  } catch (error) {
    const { refusal } = providerFault(error);
    const isTokensFault = error instanceof errors.JOSEError && refusal.status < 500;
    throw isTokensFault ? badIdToken("Bad ID token", error) : refusal;
  }
}

function keySetAt(ctx: Context, email: string): ReturnType<typeof createRemoteJWKSet> {
  const kept = keySets(ctx);
  const known = kept.get(email);
  if (known) return known;
  const fresh = createRemoteJWKSet(new URL(email), { timeoutDuration: KEY_SET_TIMEOUT_MS });
  kept.set(email, fresh);
  return fresh;
}

/** OpenID Connect Core, 3.1.3.7: for us, and if for others too, then asked for by us. */
function checkAudience({ clientIds }: AuthProvider, { aud, azp }: JWTPayload): void {
  const audiences = typeof aud === "string" ? [aud] : (aud ?? []);
  const isOurs = audiences.some((one) => clientIds.includes(one));
  const askedByUs = audiences.length === 1 || (typeof azp === "string" && clientIds.includes(azp));
  if (isOurs && askedByUs) return;
  throw badIdToken(`Unacceptable audience in id_token: [${audiences.join(" ")}]`);
}

/** The token carries the hash of what only the client that asked for it knows. */
function checkNonce({ nonce: claim }: JWTPayload, nonce: string): void {
  const isClaimed = typeof claim === "string" && claim !== "";
  if (isClaimed !== (nonce !== "")) {
    throw badIdToken("Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (nonce !== "" && claim !== createHash("sha256").update(nonce).digest("hex")) {
    throw badIdToken("Nonces mismatch", undefined, "invalid nonce");
  }
}

/** OpenID Connect Core, 3.2.2.9: the left half of the access token's hash. */
function checkAccessToken({ at_hash: claim }: JWTPayload, alg: string, accessToken: string): void {
  if (accessToken === "" || typeof claim !== "string") return;
  const digest = createHash(HASHES.get(alg.slice(-3)) ?? "sha512")
    .update(accessToken)
    .digest();
  const expected = digest.subarray(0, digest.length / 2).toString("base64url");
  if (claim !== expected) throw badIdToken("Bad ID token");
}

const HASHES = new Map([
  ["256", "sha256"],
  ["384", "sha384"],
]);

/** Refusals of this grant have the form of OAuth 2.0 (RFC 6749, 5.2) besides ours. */
export function badIdToken(
  description: string,
  cause?: unknown,
  error = "invalid request",
): AuthError {
  return new AuthError("validation_failed", {
    message: description,
    extra: { error, error_description: description },
    cause,
  });
}
