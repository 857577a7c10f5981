import type { FastifyRequest } from "fastify";
import type { HttpServer } from "../../platform/http.ts";
import type { Accounts } from "./accounts.ts";
import { AuthError, invalid } from "./auth-error.ts";
import { requireSession } from "./authenticate.ts";
import { readEmail } from "./email-address.ts";
import { exchangeCode } from "./exchange-code.ts";
import type { SessionAnswer } from "./open-session.ts";
import { refreshSession } from "./refresh-session.ts";
import {
  challengeOf,
  clientOf,
  codeBody,
  passwordBody,
  queryValue,
  readBody,
  refreshBody,
  signUpBody,
} from "./requests.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { signOut } from "./sign-out.ts";
import type { SignOutScope } from "./store-sessions.ts";

type Grant = (accounts: Accounts, request: FastifyRequest) => Promise<SessionAnswer>;

const SIGN_OUT_SCOPES = new Map<string, SignOutScope>([
  ["global", "global"],
  ["local", "local"],
  ["others", "others"],
]);

/** Sign-up, the grants of POST /token, sign-out. */
export function registerSessions(scope: HttpServer, accounts: Accounts): void {
  const schema = { hide: true };
  scope.post("/signup", { schema }, (request) => signUpByEmail(accounts, request));

  scope.post("/token", { schema }, (request) => {
    const grant = GRANTS.get(queryValue(request, "grant_type") ?? "");
    if (!grant) throw new AuthError("unsupported_grant_type");
    return grant(accounts, request);
  });

  scope.post("/logout", { schema }, async (request, reply) => {
    const signOutScope = SIGN_OUT_SCOPES.get(queryValue(request, "scope") ?? "global");
    if (!signOutScope) throw invalid("Unsupported logout scope");
    const { userId, sessionId } = await requireSession(accounts, request);
    await signOut(accounts.ctx, userId, sessionId, signOutScope);
    return reply.status(204).send();
  });
}

const GRANTS = new Map<string, Grant>([
  [
    "password",
    (accounts, request) => {
      const body = readBody(passwordBody, request);
      if (body.email && body.phone) {
        throw invalid("Only an email address or phone number should be provided on login.");
      }
      if (body.phone) throw new AuthError("phone_provider_disabled");
      if (!body.email) throw invalid("missing email or phone");
      const credentials = { email: body.email.trim().toLowerCase(), password: body.password ?? "" };
      return signIn(accounts, credentials, clientOf(request));
    },
  ],
  [
    "refresh_token",
    (accounts, request) =>
      refreshSession(accounts, readBody(refreshBody, request).refresh_token ?? ""),
  ],
  [
    "pkce",
    (accounts, request) => {
      const body = readBody(codeBody, request);
      const code = { authCode: body.auth_code ?? "", codeVerifier: body.code_verifier ?? "" };
      return exchangeCode(accounts, code, clientOf(request));
    },
  ],
  ["id_token", async () => refuse("provider_disabled")],
  ["web3", async () => refuse("web3_provider_disabled")],
]);

async function signUpByEmail(accounts: Accounts, request: FastifyRequest): Promise<SessionAnswer> {
  const body = readBody(signUpBody, request);
  if (!body.email && !body.phone) throw new AuthError("anonymous_provider_disabled");
  if (!body.password) throw invalid("Signup requires a valid password");
  if (body.email && body.phone) {
    throw invalid("Only an email address or phone number should be provided on signup.");
  }
  if (!body.email) throw new AuthError("phone_provider_disabled");
  challengeOf(body);
  const { password, data } = body;
  return signUp(
    accounts,
    { email: readEmail(body.email), password, data: data ?? {} },
    clientOf(request),
  );
}

function refuse(code: "provider_disabled" | "web3_provider_disabled"): never {
  throw new AuthError(code);
}
