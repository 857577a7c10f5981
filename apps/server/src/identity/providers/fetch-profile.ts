import {
  authorizationCodeGrant,
  fetchProtectedResource,
  fetchUserInfo,
  type Configuration,
} from "openid-client";
import { z } from "zod";
import type { AuthProvider } from "../../config/auth-providers.ts";
import type { Context } from "../../platform/context/context.ts";
import { configurationOf } from "./provider-configuration.ts";
import { profileOf, type ProviderProfile } from "../users/provider-profile.ts";

/** Values that we sent along and that must come back, or be shown to the provider. */
export interface ProviderChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * Exchanges the provider's code and reads who signed in. State, nonce, issuer, audience, time and signature are checked
 * by the library.
 * @param answer our callback address with the provider's parameters
 * @throws Error of openid-client, ZodError
 */
export async function fetchProfile(
  ctx: Context,
  provider: AuthProvider,
  answer: URL,
  { state, nonce, verifier }: ProviderChecks,
): Promise<ProviderProfile> {
  const configuration = await configurationOf(ctx, provider);
  const isOidc = provider.protocol === "oidc";
  const tokens = await authorizationCodeGrant(configuration, answer, {
    expectedState: state,
    pkceCodeVerifier: verifier,
    ...(isOidc && { expectedNonce: nonce, idTokenExpected: true }),
  });
  if (provider.protocol === "github") {
    return gitHubProfile(provider, configuration, tokens.access_token);
  }
  if (!isOidc) return toldProfile(provider, configuration, tokens.access_token);
  const claims = tokens.claims();
  if (!claims) throw new Error("the provider gave no ID token");
  if (claims["email"] !== undefined || !configuration.serverMetadata().userinfo_endpoint) {
    return profileOf(provider, claims);
  }
  // Many providers put the address only where it is asked for (OpenID Connect Core, 5.4).
  const info = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return profileOf(provider, { ...claims, ...info });
}

/** An OAuth provider's description of the person; many call the subject `id`. */
async function toldProfile(
  provider: AuthProvider,
  configuration: Configuration,
  accessToken: string,
): Promise<ProviderProfile> {
  const url = new URL(provider.custom?.endpoints?.userInfo ?? "");
  const headers = new Headers({ accept: "application/json", "user-agent": "Emita" });
  const response = await fetchProtectedResource(
    configuration,
    accessToken,
    url,
    "GET",
    null,
    headers,
  );
  if (!response.ok) throw new Error(`the provider answered ${response.status} to userinfo`);
  const info = toldSchema.parse(await response.json());
  const subject = info["sub"] ?? info["id"];
  return profileOf(provider, {
    ...info,
    ...(subject !== undefined && { sub: String(subject) }),
  });
}

const toldSchema = z.looseObject({
  sub: z.union([z.string(), z.number()]).optional(),
  id: z.union([z.string(), z.number()]).optional(),
});

const gitHubUser = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const gitHubEmails = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

/** The account's primary address; only GitHub's list shows whether it is verified. */
async function gitHubProfile(
  provider: AuthProvider,
  configuration: Configuration,
  accessToken: string,
): Promise<ProviderProfile> {
  const ask = async (path: string): Promise<unknown> => {
    const url = new URL(`${gitHubApi(provider.url)}${path}`);
    const headers = new Headers({ accept: "application/vnd.github+json", "user-agent": "Emita" });
    const response = await fetchProtectedResource(
      configuration,
      accessToken,
      url,
      "GET",
      null,
      headers,
    );
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}`);
    return response.json();
  };
  const user = gitHubUser.parse(await ask("/user"));
  const emails = gitHubEmails.parse(await ask("/user/emails"));
  const first = emails.find(({ primary }) => primary);
  return profileOf(provider, {
    sub: String(user.id),
    email: first?.email,
    email_verified: first?.verified ?? false,
    name: user.name ?? user.login,
    picture: user.avatar_url,
  });
}

/** GitHub's own has a host of its own, a company's GitHub Enterprise a path. */
function gitHubApi(url: string): string {
  return url === "https://github.com" ? "https://api.github.com" : `${url}/api/v3`;
}
