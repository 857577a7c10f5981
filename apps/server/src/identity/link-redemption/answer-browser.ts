import type { AuthError } from "../errors/auth-error.ts";
import type { SessionAnswer } from "../sessions/open-session.ts";

/** In the fragment, and for PKCE in the query too: that is where clients look. */
export function answerBrowser(target: URL, isPkce: boolean, members: Record<string, string>): void {
  target.hash = new URLSearchParams(members).toString();
  if (!isPkce) return;
  for (const [name, value] of Object.entries(members)) target.searchParams.set(name, value);
}

export function answerError(target: URL, isPkce: boolean, error: AuthError): void {
  answerBrowser(target, isPkce, {
    error: OAUTH_ERRORS.get(error.status) ?? "invalid_request",
    error_code: error.code,
    error_description: error.message,
  });
}

/** A whole session in the fragment, for clients without PKCE: fragments are not sent to servers. */
export function answerSession(target: URL, session: SessionAnswer, type?: string): void {
  target.hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...(type !== undefined && { type }),
  }).toString();
}

const OAUTH_ERRORS = new Map([
  [401, "unauthorized_client"],
  [403, "access_denied"],
  [500, "server_error"],
  [503, "temporarily_unavailable"],
]);
