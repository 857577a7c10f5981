import type { FastifyRequest } from "fastify";
import type { HttpServer } from "../../platform/http.ts";
import type { Accounts } from "./accounts.ts";
import { AuthError, invalid } from "./auth-error.ts";
import { readEmail } from "./email-address.ts";
import { countLimit, overLimit, refuseOverLimit } from "./limits.ts";
import { isPkceToken, issueRecoveryCode, redeemRecoveryLink } from "./open-recovery-link.ts";
import { allowedRedirect } from "./redirects.ts";
import { requestRecovery } from "./request-recovery.ts";
import {
  challengeOf,
  clientOf,
  queryValue,
  readBody,
  recoverBody,
  verifyBody,
} from "./requests.ts";

/** POST /recover, and /verify: what the links in mails lead to. */
export function registerLinks(scope: HttpServer, accounts: Accounts): void {
  const schema = { hide: true };
  scope.post("/recover", { schema }, async (request) => {
    const body = readBody(recoverBody, request);
    if (!body.email) throw invalid("Password recovery requires an email");
    const challenge = challengeOf(body);
    const redirectTo = queryValue(request, "redirect_to");
    await requestRecovery(
      accounts,
      { email: readEmail(body.email), challenge, redirectTo },
      clientOf(request),
    );
    return {};
  });

  scope.post("/verify", { schema }, async (request) => {
    const body = readBody(verifyBody, request);
    if (!body.type) throw invalid("Verify requires a verification type");
    if (!body.token === !body.token_hash) throw invalid("Verify requires a token or a token hash");
    await refuseOverLimit(accounts, "linkPerAddress", clientOf(request).address);
    // One-time codes to type in are not given out: only links are.
    if (body.type !== "recovery" || !body.token_hash) throw new AuthError("otp_expired");
    return redeemRecoveryLink(accounts, body.token_hash, clientOf(request));
  });

  scope.get("/verify", { schema }, async (request, reply) => {
    const target = await openLink(accounts, request);
    return reply.header("referrer-policy", "no-referrer").redirect(target.href, 303);
  });
}

/** Where the browser that opened a link goes next: on with a code or session, or back with what went wrong. */
async function openLink(accounts: Accounts, request: FastifyRequest): Promise<URL> {
  const { publicUrl } = accounts.ctx.config;
  const wanted = allowedRedirect(publicUrl, queryValue(request, "redirect_to"));
  const target = wanted ?? new URL("/reset-password", publicUrl);
  const token = queryValue(request, "token") ?? queryValue(request, "token_hash") ?? "";
  try {
    const wait = await countLimit(accounts, "linkPerAddress", clientOf(request).address);
    if (wait !== null) throw overLimit(wait);
    if (queryValue(request, "type") !== "recovery") throw new AuthError("otp_expired");
    await followRecovery(accounts, request, token, target);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    tellError(target, error, isPkceToken(token));
  }
  return target;
}

async function followRecovery(
  accounts: Accounts,
  request: FastifyRequest,
  token: string,
  target: URL,
): Promise<void> {
  if (isPkceToken(token)) {
    target.searchParams.set("code", await issueRecoveryCode(accounts, token));
    return;
  }
  const session = await redeemRecoveryLink(accounts, token, clientOf(request));
  target.hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type: "recovery",
  }).toString();
}

/** In the fragment, and for PKCE in the query too: that is where clients look. */
function tellError(target: URL, error: AuthError, isPkce: boolean): void {
  const members = {
    error: OAUTH_ERRORS.get(error.status) ?? "invalid_request",
    error_code: error.code,
    error_description: error.message,
  };
  target.hash = new URLSearchParams(members).toString();
  if (!isPkce) return;
  for (const [name, value] of Object.entries(members)) target.searchParams.set(name, value);
}

const OAUTH_ERRORS = new Map([
  [401, "unauthorized_client"],
  [403, "access_denied"],
  [500, "server_error"],
  [503, "temporarily_unavailable"],
]);
