import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { HttpServer } from "../../platform/http/http.ts";
import type { Accounts } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { requireSession, type SignedIn } from "../sessions/authenticate.ts";
import { requireProven } from "../email-proofs/first-proof.ts";
import { uuidOf } from "../gate/path-ids.ts";
import { lacksSecondFactor } from "../factors/require-aal2.ts";
import type { SessionAnswer } from "../sessions/open-session.ts";
import { allowedRedirect, siteUrl } from "../gate/redirects.ts";
import { challengeOf, clientOf, queryValue, readBody } from "../gate/requests.ts";
import { answerError } from "../link-redemption/answer-browser.ts";
import { goToProvider, type ProviderWish } from "./go-to-provider.ts";
import { redeemIdToken } from "./redeem-id-token.ts";
import { returnFromProvider } from "./return-from-provider.ts";
import { unlinkIdentity } from "./unlink-identity.ts";

const schema = { hide: true };
const text = z.string().nullish();
const idTokenBody = z.object({
  provider: text,
  id_token: text,
  access_token: text,
  nonce: text,
  issuer: text,
  link_identity: z.boolean().nullish(),
});

/** Signing in with external providers, and the ways to sign in that an account has. */
export function registerProviders(scope: HttpServer, accounts: Accounts): void {
  scope.get("/authorize", { schema }, async (request, reply) => {
    const wish = wishOf(accounts, request, null);
    try {
      const { url, cookie } = await goToProvider(accounts, wish, clientOf(request));
      return await reply.header("set-cookie", cookie).redirect(url.href, 302);
    } catch (error) {
      // A person sees this answer: our own faults are shown by the page that sent the browser here.
      if (!(error instanceof AuthError) || error.status < 500) throw error;
      answerError(wish.redirectTo, wish.challenge !== null, error);
      return reply.redirect(wish.redirectTo.href, 302);
    }
  });

  registerCallback(scope, accounts);

  scope.get("/user/identities/authorize", { schema }, async (request, reply) => {
    const caller = await requireLinking(accounts, request);
    await accounts.ctx.db
      .transaction()
      .execute((transaction) => requireProven(accounts, transaction, caller.userId));
    const wish = wishOf(accounts, request, caller);
    const { url, cookie } = await goToProvider(accounts, wish, clientOf(request));
    reply.header("set-cookie", cookie);
    if (queryValue(request, "skip_http_redirect") === "true") return { url: url.href };
    return reply.redirect(url.href, 302);
  });

  scope.delete("/user/identities/:id", { schema }, async (request) => {
    const caller = await requireLinking(accounts, request);
    const id = uuidOf(request, "id", "identity_id");
    await unlinkIdentity(accounts, caller, id, clientOf(request));
    return {};
  });
}

/** POST /token?grant_type=id_token. */
export async function idTokenGrant(
  accounts: Accounts,
  request: FastifyRequest,
): Promise<SessionAnswer> {
  const body = readBody(idTokenBody, request);
  const linking = body.link_identity ? await requireLinking(accounts, request) : null;
  const proof = {
    idToken: body.id_token ?? "",
    accessToken: body.access_token ?? "",
    nonce: body.nonce ?? "",
  };
  const name = body.provider ?? body.issuer ?? "";
  return redeemIdToken(accounts, name, proof, clientOf(request), linking);
}

function registerCallback(scope: HttpServer, accounts: Accounts): void {
  scope.get("/callback", { schema }, async (request, reply) => {
    const parameters = queryOf(request);
    const { cookie } = request.headers;
    const target = await returnFromProvider(accounts, parameters, cookie, clientOf(request)).catch(
      (error: unknown) => signInScreen(accounts, request, error),
    );
    return reply.header("referrer-policy", "no-referrer").redirect(target.href, 302);
  });

  // Apple posts a form from its own site. The browser keeps our cookie back from that, and brings it by GET.
  scope.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    const config = { acceptsForeignOrigin: true };
    forms.post("/callback", { schema, config }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const query = new URLSearchParams();
      for (const name of CALLBACK_PARAMETERS) {
        const value = form.get(name);
        if (value !== null) query.set(name, value);
      }
      return reply.redirect(`/auth/v1/callback?${query.toString()}`, 303);
    });
  });
}

/**
 * The page for a person whose flow is unknown: begun too long ago, or in another browser. Programs get the refusal itself.
 */
function signInScreen({ ctx }: Accounts, request: FastifyRequest, error: unknown): URL {
  const isPerson = request.headers.accept?.includes("text/html") === true;
  if (!isPerson || !(error instanceof AuthError)) throw error;
  const target = new URL("/signin", ctx.config.publicUrl);
  answerError(target, true, error);
  return target;
}

const CALLBACK_PARAMETERS = ["state", "code", "error", "error_description", "iss"];

/** @throws AuthError manual_linking_disabled, insufficient_aal: a new way in is worth as much as the password */
async function requireLinking(accounts: Accounts, request: FastifyRequest): Promise<SignedIn> {
  const { ctx } = accounts;
  const caller = await requireSession(accounts, request);
  if (!ctx.config.auth.manualLinking) throw new AuthError("manual_linking_disabled");
  if (await lacksSecondFactor(ctx.db, caller)) throw new AuthError("insufficient_aal");
  return caller;
}

/** @throws AuthError validation_failed */
function wishOf(
  { ctx }: Accounts,
  request: FastifyRequest,
  linking: SignedIn | null,
): ProviderWish {
  const parameters = queryOf(request);
  const wanted = allowedRedirect(ctx.config, parameters.get("redirect_to") ?? undefined);
  return {
    provider: parameters.get("provider") ?? "",
    redirectTo:
      wanted ??
      allowedRedirect(ctx.config, request.headers.referer) ??
      new URL(siteUrl(ctx.config)),
    challenge: challengeOf({
      code_challenge: parameters.get("code_challenge"),
      code_challenge_method: parameters.get("code_challenge_method"),
    }),
    scopes: parameters.get("scopes") ?? "",
    parameters,
    linking,
  };
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, "http://localhost").searchParams;
}
