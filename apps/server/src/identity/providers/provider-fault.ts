import { AuthError } from "../errors/auth-error.ts";

/**
 * Maps a fault in a provider's answer to our own refusal: the provider's outage is never the person's mistake.
 * @returns the reason for the log beside it; it holds no token or name
 */
export function providerFault(error: unknown): { refusal: AuthError; reason: string } {
  if (error instanceof AuthError) return { refusal: error, reason: error.code };
  const reason = reasonOf(error);
  const refusal = isOutage(error, reason)
    ? new AuthError("unexpected_failure", {
        status: 503,
        message: "The provider does not answer, try again",
        retryAfterSeconds: 5,
        cause: error,
      })
    : new AuthError("bad_oauth_callback", {
        message: "The provider's answer was not accepted",
        cause: error,
      });
  return { refusal, reason };
}

/** Time-outs, and answers that are no answers (a proxy's error page); of both libraries. */
const OUTAGES = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
  "ERR_JOSE_GENERIC",
  "ERR_JWKS_INVALID",
  "ERR_JWKS_TIMEOUT",
]);

function isOutage(error: unknown, reason: string): boolean {
  if (OUTAGES.has(reason)) return true;
  return error instanceof TypeError && error.message === "fetch failed";
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
