import { AuthError } from "../errors/auth-error.ts";

type OAuthRefusal =
  | "invalid_client"
  | "invalid_grant"
  | "invalid_request"
  | "invalid_scope"
  | "invalid_token"
  | "unauthorized_client"
  | "unsupported_grant_type";

/** A refusal with the members that OAuth clients read (RFC 6749, 5.2; RFC 6750, 3.1). */
export function oauthRefusal(error: OAuthRefusal, description: string): AuthError {
  return new AuthError("oauth_request_refused", {
    status: error === "invalid_client" || error === "invalid_token" ? 401 : 400,
    message: description,
    extra: { error, error_description: description },
  });
}
