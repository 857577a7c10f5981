import { randomBytes } from "node:crypto";
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from "openid-client";
import type { AuthProvider } from "../../config/auth-providers.ts";
import type { Context } from "../../platform/context/context.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { refuseOverLimit } from "../gate/limits.ts";
import type { Challenge } from "../gate/pkce.ts";
import type { ProviderChecks } from "./fetch-profile.ts";
import { requireProvider } from "./find-provider.ts";
import { flowCookie } from "./flow-cookie.ts";
import { configurationOf } from "./provider-configuration.ts";
import { providerFault } from "./provider-fault.ts";
import { browserHash, callbackUrl, FLOW_LIFE_MS, sealChecks } from "./provider-flow.ts";
import { insertProviderFlow } from "./store-flows.ts";

const SECRET_BYTES = 32;
/** Parameters that a caller must not choose. */
const RESERVED = new Set([
  "client_id",
  "client_secret",
  "code_challenge",
  "code_challenge_method",
  "nonce",
  "provider",
  "redirect_to",
  "redirect_uri",
  "request",
  "request_uri",
  "response_mode",
  "response_type",
  "scope",
  "scopes",
  "skip_http_redirect",
  "state",
]);

export interface ProviderWish {
  readonly provider: string;
  /** The final target of the browser; checked by the caller. */
  readonly redirectTo: URL;
  readonly challenge: Challenge | null;
  readonly scopes: string;
  /** Whatever else the caller passed on to the provider. */
  readonly parameters: URLSearchParams;
  /** Set when a signed-in user adds a way to sign in. */
  readonly linking: SignedIn | null;
}

/**
 * Begins a way to a provider and back.
 * @returns the provider's address, and the cookie for the browser that goes there
 * @throws AuthError validation_failed, over_request_rate_limit, unexpected_failure (503) when the provider is away
 */
export async function goToProvider(
  accounts: Accounts,
  wish: ProviderWish,
  client: ClientInfo,
): Promise<{ url: URL; cookie: string }> {
  const { ctx } = accounts;
  const provider = await requireProvider(ctx, wish.provider);
  await refuseOverLimit(accounts, "providerFlowsPerAddress", client.address);
  const checks = {
    state: ctx.newId(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  };
  const url = await authorizationUrl(ctx, provider, wish, checks);
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  await insertProviderFlow(ctx.db, {
    id: checks.state,
    provider: provider.name,
    browser_hash: browserHash(secret),
    redirect_to: wish.redirectTo.href,
    sealed_checks: sealChecks(ctx, checks),
    code_challenge: wish.challenge?.value ?? null,
    code_challenge_method: wish.challenge?.method ?? null,
    linking_user_id: wish.linking?.userId ?? null,
    linking_session_id: wish.linking?.sessionId ?? null,
    created_at: ctx.clock.now(),
  });
  const maxAgeSeconds = FLOW_LIFE_MS / 1000;
  const cookie = flowCookie(ctx.config.publicUrl, { state: checks.state, secret, maxAgeSeconds });
  return { url, cookie };
}

async function authorizationUrl(
  ctx: Context,
  provider: AuthProvider,
  { scopes, parameters }: ProviderWish,
  { state, nonce, verifier }: ProviderChecks,
): Promise<URL> {
  const own = {
    redirect_uri: callbackUrl(ctx),
    scope: [...new Set(`${provider.scopes} ${scopes}`.split(/\s+/).filter(Boolean))].join(" "),
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(provider.protocol === "oidc" && { nonce }),
    // Apple gives name and address only to a form of its own.
    ...(provider.name === "apple" && { response_mode: "form_post" }),
  };
  const passedOn = [...parameters].filter(([name]) => !RESERVED.has(name));
  try {
    const configuration = await configurationOf(ctx, provider);
    const fixed = provider.custom?.parameters ?? {};
    return buildAuthorizationUrl(configuration, {
      ...Object.fromEntries(passedOn),
      ...Object.fromEntries(Object.entries(fixed).filter(([name]) => !RESERVED.has(name))),
      ...own,
    });
  } catch (error) {
    const { refusal, reason } = providerFault(error);
    ctx.log.warn({ provider: provider.name, reason }, "provider could not be asked");
    throw refusal;
  }
}
