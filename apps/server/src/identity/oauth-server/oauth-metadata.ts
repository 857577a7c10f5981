import type { Context } from "../../platform/context/context.ts";
import { issuerOf, userInfoUrl } from "./paths.ts";
import { SCOPES } from "./scopes.ts";

/** The metadata that clients discover (RFC 8414; OpenID Connect Discovery, 3). */
export function oauthMetadata(ctx: Context) {
  const issuer = issuerOf(ctx);
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: userInfoUrl(ctx),
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    scopes_supported: SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
    code_challenge_methods_supported: ["S256"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256", "RS256"],
    authorization_response_iss_parameter_supported: true,
  };
}
