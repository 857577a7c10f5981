import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { HttpServer } from "../../platform/http/http.ts";
import type { Accounts } from "../gate/accounts.ts";
import { AuthError, invalid } from "../errors/auth-error.ts";
import { requireSession } from "../sessions/authenticate.ts";
import { clientOf, queryValue, readBody } from "../gate/requests.ts";
import { isStorable } from "../gate/storable.ts";
import { authenticateClient } from "./authenticate-client.ts";
import { beginAuthorization } from "./begin-authorization.ts";
import {
  approveAuthorization,
  denyAuthorization,
  readAuthorization,
} from "./decide-authorization.ts";
import { exchangeAuthorizationCode, exchangeRefreshToken } from "./issue-tokens.ts";
import { oauthMetadata } from "./oauth-metadata.ts";
import { oauthRefusal } from "./oauth-refusal.ts";
import { presentClientToPerson } from "./present-client.ts";
import { readUserInfo } from "./read-user-info.ts";
import { revokeGrant } from "./revoke-grant.ts";
import { listGrants } from "./store-grants.ts";

const schema = { hide: true };
const consentBody = z.object({ action: z.string().nullish() });
const text = z.string().max(4000).optional();
const tokenForm = z.object({
  grant_type: text,
  code: text,
  redirect_uri: text,
  code_verifier: text,
  refresh_token: text,
  scope: text,
  client_id: text,
  client_secret: text,
});

/** Our OAuth 2.1 server: others may ask people who they are. All of it is refused while AUTH_OAUTH_SERVER is off. */
export async function registerOAuthServer(parent: HttpServer, accounts: Accounts): Promise<void> {
  await parent.register(async (scope: HttpServer) => {
    scope.addHook("onRequest", async () => {
      if (!accounts.ctx.config.auth.oauthServer) throw new AuthError("oauth_server_disabled");
    });
    registerForClients(scope, accounts);
    registerForPeople(scope, accounts);
  });
}

function registerForClients(scope: HttpServer, accounts: Accounts): void {
  const { ctx } = accounts;
  for (const name of ["oauth-authorization-server", "openid-configuration"]) {
    scope.get(`/.well-known/${name}`, { schema }, async () => oauthMetadata(ctx));
  }

  scope.get("/oauth/authorize", { schema }, async (request, reply) => {
    const parameters = readQuery(request);
    return reply.redirect(await beginAuthorization(accounts, parameters, clientOf(request)), 302);
  });

  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      const form = Object.fromEntries(new URLSearchParams(body.toString()));
      if (isStorable(form)) return done(null, form);
      return done(oauthRefusal("invalid_request", "The form has characters that no value has"));
    },
  );
  scope.post("/oauth/token", { schema }, async (request, reply) => {
    reply.header("pragma", "no-cache");
    const parsed = tokenForm.safeParse(request.body ?? {});
    if (!parsed.success) throw oauthRefusal("invalid_request", "A parameter is malformed");
    return giveTokens(accounts, request.headers.authorization, parsed.data);
  });

  const userInfo = (request: FastifyRequest) => readUserInfo(ctx, request.headers.authorization);
  scope.get("/oauth/userinfo", { schema }, userInfo);
  scope.post("/oauth/userinfo", { schema }, userInfo);
}

async function giveTokens(
  { ctx }: Accounts,
  authorization: string | undefined,
  form: z.output<typeof tokenForm>,
): Promise<object> {
  const client = await authenticateClient(ctx, authorization, form);
  const { grant_type: grantType = "" } = form;
  if (grantType !== "authorization_code" && grantType !== "refresh_token") {
    throw oauthRefusal("unsupported_grant_type", "grant_type is missing or unknown");
  }
  if (!client.grant_types.includes(grantType)) {
    throw oauthRefusal("unauthorized_client", "The client may not use this grant_type");
  }
  if (grantType === "refresh_token") {
    const { refresh_token: token = "", scope } = form;
    return exchangeRefreshToken(ctx, client, { token, scope });
  }
  const { code = "", redirect_uri: redirectUri, code_verifier: verifier = "" } = form;
  return exchangeAuthorizationCode(ctx, client, { code, redirectUri, verifier });
}

function registerForPeople(scope: HttpServer, accounts: Accounts): void {
  scope.get("/oauth/authorizations/:id", { schema }, async (request) => {
    const caller = await requireSession(accounts, request);
    return readAuthorization(accounts, caller, authorizationIdOf(request));
  });
  scope.post("/oauth/authorizations/:id/consent", { schema }, async (request) => {
    const caller = await requireSession(accounts, request);
    const id = authorizationIdOf(request);
    const { action } = readBody(consentBody, request);
    if (action === "approve") return approveAuthorization(accounts, caller, id, clientOf(request));
    if (action === "deny") return denyAuthorization(accounts, caller, id);
    throw invalid("action must be 'approve' or 'deny'");
  });

  scope.get("/user/oauth/grants", { schema }, async (request) => {
    const { userId } = await requireSession(accounts, request);
    return (await listGrants(accounts.ctx.db, userId)).map((grant) => ({
      client: presentClientToPerson(grant),
      scopes: grant.scopes,
      granted_at: grant.granted_at.toISOString(),
    }));
  });
  scope.delete("/user/oauth/grants", { schema }, async (request, reply) => {
    const caller = await requireSession(accounts, request);
    const clientId = z.uuid().safeParse(queryValue(request, "client_id")).data;
    if (!clientId) throw invalid("client_id must be an UUID");
    await revokeGrant(accounts, caller, clientId, clientOf(request));
    return reply.status(204).send();
  });
}

/** A malformed id belongs to no request. @throws AuthError oauth_authorization_not_found */
function authorizationIdOf({ params }: FastifyRequest): string {
  const id = z.object({ id: z.uuid() }).safeParse(params).data?.id;
  if (!id) throw new AuthError("oauth_authorization_not_found");
  return id;
}

/** @throws AuthError validation_failed for characters that no value has, and for a parameter given twice */
function readQuery({ query }: FastifyRequest): URLSearchParams {
  const parsed = z.record(z.string(), z.string()).safeParse(query);
  if (!parsed.success || !isStorable(parsed.data)) throw invalid("Invalid query parameters");
  return new URLSearchParams(parsed.data);
}
