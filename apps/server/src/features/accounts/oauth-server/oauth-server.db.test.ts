import { createHash, randomBytes } from "node:crypto";
import type { GoTrueClient } from "@supabase/auth-js";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  customFetch,
  discovery,
  fetchUserInfo,
  randomPKCECodeVerifier,
  refreshTokenGrant,
} from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createFactorStage, enrolTotp } from "../../../test/factor-stage.ts";
import {
  createAccountsServer,
  PASSWORD,
  signedUpClient,
  type AccountsServer,
} from "../../../test/accounts-server.ts";

const BACK = "https://contador.example/volta";
const SERVICE_KEY = "chave-de-servico-de-teste-com-mais-de-32-letras";
const admin = { authorization: `Bearer ${SERVICE_KEY}` };
let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer({ auth: { serviceKey: SERVICE_KEY, oauthServer: true } });
});
afterAll(() => server.stop());

interface Registered {
  readonly id: string;
  readonly secret: string;
}

async function newClient(more: object = {}): Promise<Registered> {
  const body = { client_name: "Contador", redirect_uris: [BACK], ...more };
  const answer = await server.post("/auth/v1/admin/oauth/clients", body, admin);
  const read = z.object({ client_id: z.string(), client_secret: z.string().default("") });
  const { client_id: id, client_secret: secret } = read.parse(await answer.json());
  return { id, secret };
}

function newVerifier() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** Where GET /oauth/authorize sends the browser. */
async function asked(client: Registered, challenge: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({
    client_id: client.id,
    redirect_uri: BACK,
    response_type: "code",
    code_challenge: challenge,
    code_challenge_method: "S256",
    state: "estado",
    ...more,
  });
  const answer = await server.call(`/auth/v1/oauth/authorize?${query.toString()}`);
  return { ...answer, location: answer.headers.get("location") ?? "" };
}

async function request(client: Registered, challenge: string, more = {}): Promise<string> {
  const { location } = await asked(client, challenge, more);
  return new URL(location).searchParams.get("authorization_id") ?? "";
}

async function approvedCode(person: GoTrueClient, client: Registered, more = {}) {
  const { verifier, challenge } = newVerifier();
  const id = await request(client, challenge, more);
  const { data, error } = await person.oauth.approveAuthorization(id);
  if (error) throw error;
  return { code: new URL(data.redirect_url).searchParams.get("code") ?? "", verifier };
}

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
  scope: z.string(),
});

async function token(form: Record<string, string>, headers: Record<string, string> = {}) {
  return server.call("/auth/v1/oauth/token", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(form).toString(),
  });
}

function exchange(client: Registered, { code, verifier }: { code: string; verifier: string }) {
  return token({
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: BACK,
    client_id: client.id,
    client_secret: client.secret,
  });
}

function refresh(client: Registered, refreshToken: string, more = {}) {
  const credentials = { client_id: client.id, client_secret: client.secret };
  return token({
    grant_type: "refresh_token",
    refresh_token: refreshToken,
    ...credentials,
    ...more,
  });
}

async function tokensFor(person: GoTrueClient, client: Registered) {
  const { body } = await exchange(client, await approvedCode(person, client));
  return tokensSchema.parse(body);
}

function userInfo(accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` };
  return server.call("/auth/v1/oauth/userinfo", { headers });
}

test("the person sees who asks, says yes, and the client learns who it is", async () => {
  const { client: person, email, userId } = await signedUpClient(server);
  const client = await newClient();
  const { verifier, challenge } = newVerifier();
  const { status, location } = await asked(client, challenge, { nonce: "n-1" });
  expect(status).toBe(302);
  expect(location).toMatch(/^http:\/\/localhost:\d+\/oauth\/consent\?authorization_id=/);
  const id = new URL(location).searchParams.get("authorization_id") ?? "";

  const { data: details } = await person.oauth.getAuthorizationDetails(id);
  expect(details).toEqual({
    authorization_id: id,
    redirect_uri: BACK,
    client: { id: client.id, name: "Contador", uri: "", logo_uri: "" },
    user: { id: userId, email },
    scope: "openid email profile",
  });
  const { data: approved } = await person.oauth.approveAuthorization(id);
  const back = new URL(approved?.redirect_url ?? "");
  expect(back.origin + back.pathname).toBe(BACK);
  expect(back.searchParams.get("state")).toBe("estado");

  const code = back.searchParams.get("code") ?? "";
  const answer = await exchange(client, { code, verifier });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const tokens = tokensSchema.parse(answer.body);
  const keys = createRemoteJWKSet(new URL(`${server.url}/auth/v1/.well-known/jwks.json`));
  const { payload } = await jwtVerify(tokens.id_token, keys, { audience: client.id });
  expect(payload).toMatchObject({ sub: userId, email, email_verified: false, nonce: "n-1" });
  expect((await userInfo(tokens.access_token)).body).toMatchObject({ sub: userId, email });
});

test("a client's tokens open nothing of the product, and a session nothing of the client's", async () => {
  const { client: person, session } = await signedUpClient(server);
  const tokens = await tokensFor(person, await newClient());
  for (const bearer of [tokens.access_token, tokens.id_token]) {
    const headers = { authorization: `Bearer ${bearer}` };
    expect((await server.call("/auth/v1/user", { headers })).status).toBe(403);
    expect((await server.call("/auth/v1/admin/users", { headers })).status).toBe(403);
  }
  for (const bearer of [session.access_token, tokens.id_token, "x"]) {
    expect((await userInfo(bearer)).body).toMatchObject({ error: "invalid_token" });
  }
});

test("who allowed it before is not asked again, unless more is wanted", async () => {
  const { client: person } = await signedUpClient(server);
  const client = await newClient({ scope: "openid email phone" });
  await approvedCode(person, client, { scope: "openid email" });
  const { challenge } = newVerifier();
  const same = await request(client, challenge, { scope: "openid" });
  const { data } = await person.oauth.getAuthorizationDetails(same);
  expect(data).toEqual({ redirect_url: expect.stringContaining("code=") });
  const more = await request(client, challenge, { scope: "openid phone" });
  const wider = await person.oauth.getAuthorizationDetails(more);
  expect(wider.data).toMatchObject({ authorization_id: more, scope: "openid phone" });
});

test("a no goes back to the client, and the request is over", async () => {
  const { client: person } = await signedUpClient(server);
  const id = await request(await newClient(), newVerifier().challenge);
  const { data } = await person.oauth.denyAuthorization(id);
  const back = new URL(data?.redirect_url ?? "");
  expect(back.searchParams.get("error")).toBe("access_denied");
  expect(back.searchParams.get("state")).toBe("estado");
  const late = await person.oauth.approveAuthorization(id);
  expect(late.error?.code).toBe("oauth_authorization_not_found");
});

test("a request belongs to the first who opens it, and does not last", async () => {
  const { client: person } = await signedUpClient(server);
  const { client: stranger } = await signedUpClient(server);
  const client = await newClient();
  const id = await request(client, newVerifier().challenge);
  await person.oauth.getAuthorizationDetails(id);
  const stolen = await stranger.oauth.approveAuthorization(id);
  expect(stolen.error?.code).toBe("oauth_authorization_not_found");
  server.clock.advance(600_001);
  const late = await person.oauth.approveAuthorization(id);
  expect(late.error?.code).toBe("oauth_authorization_not_found");
  expect((await person.oauth.getAuthorizationDetails("x")).error?.status).toBe(404);
});

test("who has a second factor shows it before anybody learns anything", async () => {
  const { client: person, email } = await signedUpClient(server);
  const factor = await enrolTotp(person);
  const code = createFactorStage(server).nextCode(factor.secret);
  await person.mfa.challengeAndVerify({ ...factor, code });
  const other = server.client();
  await other.signInWithPassword({ email, password: PASSWORD });
  const id = await request(await newClient(), newVerifier().challenge);
  expect((await other.oauth.approveAuthorization(id)).error?.code).toBe("insufficient_aal");
  expect((await person.oauth.approveAuthorization(id)).error).toBeNull();
});

test("a strange client or address is told here, never by a redirect; the rest goes to the client", async () => {
  const client = await newClient();
  const { challenge } = newVerifier();
  const strange = await asked({ ...client, id: "x" }, challenge);
  expect([strange.status, strange.location]).toEqual([400, ""]);
  const foreign = await asked(client, challenge, { redirect_uri: `${BACK}/../outra` });
  expect([foreign.status, foreign.location]).toEqual([400, ""]);
  const faults = {
    unsupported_response_type: { response_type: "token" },
    invalid_request: { code_challenge_method: "plain" },
    invalid_scope: { scope: "openid phone" },
  };
  for (const [error, more] of Object.entries(faults)) {
    const { location } = await asked(client, challenge, more);
    expect(location.startsWith(`${BACK}?`)).toBe(true);
    expect(new URL(location).searchParams.get("error")).toBe(error);
  }
});

test("a code serves once, for its client, its verifier and a minute; its copy ends what it gave", async () => {
  const { client: person } = await signedUpClient(server);
  const client = await newClient();
  const given = await approvedCode(person, client);
  const refused = { error: "invalid_grant" };
  expect((await exchange(await newClient(), given)).body).toMatchObject(refused);
  const guessed = { ...given, verifier: newVerifier().verifier };
  expect((await exchange(client, guessed)).body).toMatchObject(refused);
  const { body } = await exchange(client, given);
  const { refresh_token: refreshToken } = tokensSchema.parse(body);
  expect((await exchange(client, given)).body).toMatchObject(refused);
  expect((await refresh(client, refreshToken)).body).toMatchObject(refused);
  const late = await approvedCode(person, client);
  server.clock.advance(60_001);
  expect((await exchange(client, late)).body).toMatchObject(refused);
});

test("of twenty exchanges of one code at once, one succeeds and its tokens are taken back", async () => {
  const { client: person } = await signedUpClient(server);
  const client = await newClient();
  const given = await approvedCode(person, client);
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(client, given)));
  const good = answers.filter(({ status }) => status === 200);
  expect(good).toHaveLength(1);
  const { refresh_token: refreshToken } = tokensSchema.parse(good[0]?.body);
  expect((await refresh(client, refreshToken)).body).toMatchObject({ error: "invalid_grant" });
});

test("a refresh token serves once; its copy ends the family; scopes only narrow", async () => {
  const { client: person } = await signedUpClient(server);
  const client = await newClient();
  const first = await tokensFor(person, client);
  const wide = await refresh(client, first.refresh_token, { scope: "openid phone" });
  expect(wide.body).toMatchObject({ error: "invalid_scope" });
  const narrow = await refresh(client, first.refresh_token, { scope: "openid" });
  const second = tokensSchema.parse(narrow.body);
  expect(decodeJwt(second.id_token)).not.toHaveProperty("email");
  const copied = await refresh(client, first.refresh_token);
  expect(copied.body).toMatchObject({ error: "invalid_grant" });
  expect((await refresh(client, second.refresh_token)).status).toBe(400);
});

test("a grant is listed and taken back: nothing the client holds works any more", async () => {
  const { client: person, userId } = await signedUpClient(server);
  const client = await newClient();
  const tokens = await tokensFor(person, client);
  const { data: grants } = await person.oauth.listGrants();
  expect(grants).toMatchObject([
    { client: { id: client.id, name: "Contador" }, scopes: ["openid", "email", "profile"] },
  ]);
  const { client: stranger } = await signedUpClient(server);
  const foreign = await stranger.oauth.revokeGrant({ clientId: client.id });
  expect(foreign.error?.code).toBe("oauth_grant_not_found");
  expect((await person.oauth.revokeGrant({ clientId: client.id })).error).toBeNull();
  expect((await person.oauth.listGrants()).data).toEqual([]);
  expect((await userInfo(tokens.access_token)).status).toBe(401);
  expect((await refresh(client, tokens.refresh_token)).status).toBe(400);
  const kinds = await server.ctx.db
    .selectFrom("account_events")
    .select("kind")
    .where("user_id", "=", userId)
    .execute();
  const names = kinds.map(({ kind }) => kind);
  expect(names).toEqual(expect.arrayContaining(["client_allowed", "client_revoked"]));
});

test("a banned person's tokens stop", async () => {
  const { client: person, userId } = await signedUpClient(server);
  const client = await newClient();
  const tokens = await tokensFor(person, client);
  await fetch(`${server.url}/auth/v1/admin/users/${userId}`, {
    method: "PUT",
    headers: { ...admin, "content-type": "application/json" },
    body: JSON.stringify({ ban_duration: "1h" }),
  });
  expect((await userInfo(tokens.access_token)).status).toBe(401);
  expect((await refresh(client, tokens.refresh_token)).status).toBe(400);
});

test("clients prove themselves in the header or the form, never in both; wrong secrets look alike", async () => {
  const { client: person } = await signedUpClient(server);
  const client = await newClient();
  const basic = (secret: string) => ({
    authorization: `Basic ${Buffer.from(`${client.id}:${secret}`).toString("base64")}`,
  });
  const given = await approvedCode(person, client);
  const form = {
    grant_type: "authorization_code",
    code: given.code,
    code_verifier: given.verifier,
  };
  const both = { ...form, client_id: client.id, client_secret: client.secret };
  expect((await token(both, basic(client.secret))).body).toMatchObject({
    error: "invalid_request",
  });
  const attempts = [
    await token(form),
    await token(form, basic("errado")),
    await token(form, { authorization: "Basic ?" }),
    await token({ ...form, client_id: client.id }),
    await token({ ...form, client_id: "x", client_secret: client.secret }),
  ];
  for (const { status, body } of attempts) {
    expect(status).toBe(401);
    expect(body).toMatchObject({ error: "invalid_client" });
  }
  expect((await token(form, basic(client.secret))).status).toBe(200);
  const other = { ...form, grant_type: "password" };
  expect((await token(other, basic(client.secret))).body).toMatchObject({
    error: "unsupported_grant_type",
  });
});

test("a client without the refresh grant gets no refresh token", async () => {
  const { client: person } = await signedUpClient(server);
  const client = await newClient({ grant_types: ["authorization_code"] });
  const { body } = await exchange(client, await approvedCode(person, client));
  expect(body).not.toHaveProperty("refresh_token");
  const refused = await refresh(client, "x");
  expect(refused.body).toMatchObject({ error: "unauthorized_client" });
});

test("a standard client finds everything by discovery and passes", async () => {
  const { publicUrl } = server.ctx.config;
  const client = await newClient();
  const configuration = await discovery(
    new URL(`${publicUrl}/auth/v1`),
    client.id,
    undefined,
    ClientSecretBasic(client.secret),
    {
      execute: [allowInsecureRequests],
      // The server under test listens elsewhere than where the world would find it.
      [customFetch]: (url, { method, headers, body }) =>
        fetch(url.replace(publicUrl, server.url), { method, headers, body: body ?? null }),
    },
  );
  const verifier = randomPKCECodeVerifier();
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: BACK,
    scope: "openid email",
    state: "estado",
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const { headers } = await server.call(`${url.pathname}${url.search}`);
  const consent = headers.get("location") ?? "";
  const { client: person, email, userId } = await signedUpClient(server);
  const authorizationId = new URL(consent).searchParams.get("authorization_id") ?? "";
  const { data } = await person.oauth.approveAuthorization(authorizationId);
  const tokens = await authorizationCodeGrant(configuration, new URL(data?.redirect_url ?? ""), {
    expectedState: "estado",
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  expect(tokens.claims()).toMatchObject({ sub: userId, email });
  const info = await fetchUserInfo(configuration, tokens.access_token, userId);
  expect(info["email"]).toBe(email);
  const next = await refreshTokenGrant(configuration, tokens.refresh_token ?? "");
  expect(next.claims()?.sub).toBe(userId);
});

test("switched off, as by default, none of it is there", async () => {
  const off = await createAccountsServer();
  for (const path of ["oauth/authorize", "user/oauth/grants", ".well-known/openid-configuration"]) {
    const { status, body } = await off.call(`/auth/v1/${path}`);
    expect([status, body["code"]]).toEqual([404, "oauth_server_disabled"]);
  }
  await off.stop();
});
