import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { HttpServer } from "../platform/http/http.ts";
import type { AccountName } from "./users/account-name.ts";
import type { Accounts } from "./gate/accounts.ts";
import { AuthError, invalid } from "./errors/auth-error.ts";
import { requireSession, type SignedIn } from "./sessions/authenticate.ts";
import { requireCaptcha } from "./gate/captcha.ts";
import { rememberDevice } from "./attempt-limits/device-cookie.ts";
import { readEmail } from "./users/email-address.ts";
import { exchangeCode } from "./link-redemption/exchange-code.ts";
import { lacksSecondFactor } from "./factors/require-aal2.ts";
import type { SessionAnswer } from "./sessions/open-session.ts";
import { readPhone, refuseOtherChannels, refuseWithoutPhone } from "./users/phone-number.ts";
import { idTokenGrant } from "./providers/provider-routes.ts";
import { refreshSession } from "./sessions/refresh-session.ts";
import {
  captchaOf,
  challengeOf,
  clientOf,
  codeBody,
  passwordBody,
  queryValue,
  readBody,
  refreshBody,
  signUpBody,
} from "./gate/requests.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { signInAnonymously } from "./sign-in/sign-in-anonymously.ts";
import { signOut } from "./sessions/sign-out.ts";
import { signUp } from "./sign-in/sign-up.ts";
import type { SignOutScope } from "./sessions/store-sessions.ts";

type Grant = (accounts: Accounts, request: FastifyRequest) => Promise<SessionAnswer>;

const SIGN_OUT_SCOPES = new Map<string, SignOutScope>([
  ["global", "global"],
  ["local", "local"],
  ["others", "others"],
]);

/** Sign-up, the grants of POST /token, single sign-on, sign-out. */
export function registerSessions(scope: HttpServer, accounts: Accounts): void {
  const schema = { hide: true };
  scope.post("/signup", { schema }, async (request, reply) => {
    const answer = await signUpAnybody(accounts, request);
    return "user" in answer ? knowDevice(accounts.ctx, request, reply, answer) : answer;
  });

  scope.post("/token", { schema }, async (request, reply) => {
    const grant = GRANTS.get(queryValue(request, "grant_type") ?? "");
    if (!grant) throw new AuthError("unsupported_grant_type");
    return knowDevice(accounts.ctx, request, reply, await grant(accounts, request));
  });

  // Not a service of ours; the client reads which one is missing.
  scope.post("/sso", { schema }, () => {
    throw new AuthError("saml_provider_disabled");
  });

  scope.post("/logout", { schema }, async (request, reply) => {
    const signOutScope = SIGN_OUT_SCOPES.get(queryValue(request, "scope") ?? "global");
    if (!signOutScope) throw invalid("Unsupported logout scope");
    const caller = await requireSession(accounts, request);
    const scope = await allowedScope(accounts, caller, signOutScope);
    await signOut(accounts.ctx, caller, scope, clientOf(request));
    return reply.status(204).send();
  });
}

/**
 * A session that has yet to show the second factor ends only itself. With `global` it does so without a word: a client
 * that meant to leave must be out.
 * @throws AuthError insufficient_aal (422: the client tolerates any 403 here)
 */
async function allowedScope(
  { ctx }: Accounts,
  caller: SignedIn,
  wanted: SignOutScope,
): Promise<SignOutScope> {
  if (wanted === "local" || !(await lacksSecondFactor(ctx.db, caller))) return wanted;
  if (wanted === "others") throw new AuthError("insufficient_aal", { status: 422 });
  return "local";
}

const GRANTS = new Map<string, Grant>([
  ["password", signInByName],
  [
    "refresh_token",
    (accounts, request) => {
      const { refresh_token: token } = readBody(refreshBody, request);
      return refreshSession(accounts, token ?? "", clientOf(request));
    },
  ],
  [
    "pkce",
    (accounts, request) => {
      const body = readBody(codeBody, request);
      const code = { authCode: body.auth_code ?? "", codeVerifier: body.code_verifier ?? "" };
      return exchangeCode(accounts, code, clientOf(request));
    },
  ],
  ["id_token", idTokenGrant],
  [
    "web3",
    async () => {
      throw new AuthError("web3_provider_disabled");
    },
  ],
]);

/** A browser that gets a session counts as known from now on. */
function knowDevice(
  ctx: Accounts["ctx"],
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SessionAnswer,
): SessionAnswer {
  const cookie = rememberDevice(ctx, clientOf(request).cookies, answer.user.id);
  if (cookie !== null) reply.header("set-cookie", cookie);
  return answer;
}

async function signInByName(accounts: Accounts, request: FastifyRequest): Promise<SessionAnswer> {
  const body = readBody(passwordBody, request);
  if (body.email && body.phone) {
    throw invalid("Only an email address or phone number should be provided on login.");
  }
  if (!body.email && !body.phone) throw invalid("missing email or phone");
  if (body.phone) refuseWithoutPhone(accounts.ctx);
  // A malformed address or number is treated as one without an account.
  const name = body.phone
    ? { kind: "phone" as const, phone: body.phone.trim().replace(/^\+/, "") }
    : { kind: "email" as const, email: (body.email ?? "").trim().toLowerCase() };
  await requireCaptcha(accounts.ctx, captchaOf(body));
  return signIn(accounts, { name, password: body.password ?? "" }, clientOf(request));
}

async function signUpAnybody(accounts: Accounts, request: FastifyRequest) {
  const { ctx } = accounts;
  const body = readBody(signUpBody, request);
  const data = body.data ?? {};
  if (!ctx.config.auth.signUps) throw new AuthError("signup_disabled");
  if (!body.email && !body.phone) {
    await requireCaptcha(ctx, captchaOf(body));
    return signInAnonymously(accounts, data, clientOf(request));
  }
  if (!body.password) throw invalid("Signup requires a valid password");
  if (body.email && body.phone) {
    throw invalid("Only an email address or phone number should be provided on signup.");
  }
  const challenge = challengeOf(body);
  const name = readName(ctx, body);
  await requireCaptcha(ctx, captchaOf(body));
  const redirectTo = queryValue(request, "redirect_to");
  const signUpRequest = { name, password: body.password, data, challenge, redirectTo };
  return signUp(accounts, signUpRequest, clientOf(request));
}

function readName(
  ctx: Accounts["ctx"],
  { email, phone, channel }: z.output<typeof signUpBody>,
): AccountName {
  if (email) return { kind: "email", email: readEmail(email) };
  refuseWithoutPhone(ctx);
  if (!ctx.config.auth.phoneAutoconfirm) refuseOtherChannels(channel);
  return { kind: "phone", phone: readPhone(phone ?? "") };
}
