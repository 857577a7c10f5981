import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountsServer, PASSWORD, provenClient } from "../../test/people/accounts-server.ts";
import { createFactorStage, enrolTotp } from "../../test/people/factor-stage.ts";
import {
  BACK,
  createOauthStage,
  newVerifier,
  tokensSchema,
} from "../../test/people/oauth-stage.ts";

let stage: Awaited<ReturnType<typeof createOauthStage>>;

beforeAll(async () => {
  stage = await createOauthStage();
});
afterAll(() => stage.server.stop());

test("the person sees the client, agrees, and the client learns the person's identity", async () => {
  const { client: person, email, userId } = await provenClient(stage.server);
  const client = await stage.newClient();
  const { verifier, challenge } = newVerifier();
  const { status, location } = await stage.asked(client, challenge, { nonce: "n-1" });
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
  const answer = await stage.exchange(client, { code, verifier });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const tokens = tokensSchema.parse(answer.body);
  const keys = createRemoteJWKSet(new URL(`${stage.server.url}/auth/v1/.well-known/jwks.json`));
  const { payload } = await jwtVerify(tokens.id_token, keys, { audience: client.id });
  expect(payload).toMatchObject({ sub: userId, email, email_verified: true, nonce: "n-1" });
  expect((await stage.userInfo(tokens.access_token)).body).toMatchObject({ sub: userId, email });
});

test("a person who agreed before is not asked again, unless the client wants more", async () => {
  const { client: person } = await provenClient(stage.server);
  const client = await stage.newClient({ scope: "openid email phone" });
  await stage.approvedCode(person, client, { scope: "openid email" });
  const { challenge } = newVerifier();
  const same = await stage.request(client, challenge, { scope: "openid" });
  const { data } = await person.oauth.getAuthorizationDetails(same);
  expect(data).toEqual({ redirect_url: expect.stringContaining("code=") });
  const more = await stage.request(client, challenge, { scope: "openid phone" });
  const wider = await person.oauth.getAuthorizationDetails(more);
  expect(wider.data).toMatchObject({ authorization_id: more, scope: "openid phone" });
});

test("a no goes back to the client, and the request is over", async () => {
  const { client: person } = await provenClient(stage.server);
  const id = await stage.request(await stage.newClient(), newVerifier().challenge);
  const { data } = await person.oauth.denyAuthorization(id);
  const back = new URL(data?.redirect_url ?? "");
  expect(back.searchParams.get("error")).toBe("access_denied");
  expect(back.searchParams.get("state")).toBe("estado");
  const late = await person.oauth.approveAuthorization(id);
  expect(late.error?.code).toBe("oauth_authorization_not_found");
});

test("a request belongs to the first person who opens it, and does not last", async () => {
  const { client: person } = await provenClient(stage.server);
  const { client: stranger } = await provenClient(stage.server);
  const client = await stage.newClient();
  const id = await stage.request(client, newVerifier().challenge);
  await person.oauth.getAuthorizationDetails(id);
  const stolen = await stranger.oauth.approveAuthorization(id);
  expect(stolen.error?.code).toBe("oauth_authorization_not_found");
  stage.server.clock.advance(600_001);
  const late = await person.oauth.approveAuthorization(id);
  expect(late.error?.code).toBe("oauth_authorization_not_found");
  expect((await person.oauth.getAuthorizationDetails("x")).error?.status).toBe(404);
});

test("a person with a second factor shows it before the client learns anything", async () => {
  const { client: person, email } = await provenClient(stage.server);
  const factor = await enrolTotp(person);
  const code = createFactorStage(stage.server).nextCode(factor.secret);
  await person.mfa.challengeAndVerify({ ...factor, code });
  const other = stage.server.client();
  await other.signInWithPassword({ email, password: PASSWORD });
  const id = await stage.request(await stage.newClient(), newVerifier().challenge);
  expect((await other.oauth.approveAuthorization(id)).error?.code).toBe("insufficient_aal");
  expect((await person.oauth.approveAuthorization(id)).error).toBeNull();
});

test("an unknown client or redirect is refused here, never by a redirect; other errors go to the client", async () => {
  const client = await stage.newClient();
  const { challenge } = newVerifier();
  const strange = await stage.asked({ ...client, id: "x" }, challenge);
  expect([strange.status, strange.location]).toEqual([400, ""]);
  const foreign = await stage.asked(client, challenge, { redirect_uri: `${BACK}/../outra` });
  expect([foreign.status, foreign.location]).toEqual([400, ""]);
  const faults = {
    unsupported_response_type: { response_type: "token" },
    invalid_request: { code_challenge_method: "plain" },
    invalid_scope: { scope: "openid phone" },
  };
  for (const [error, more] of Object.entries(faults)) {
    const { location } = await stage.asked(client, challenge, more);
    expect(location.startsWith(`${BACK}?`)).toBe(true);
    expect(new URL(location).searchParams.get("error")).toBe(error);
  }
});

test("a grant is listed and taken back: nothing the client holds works any more", async () => {
  const { client: person, userId } = await provenClient(stage.server);
  const client = await stage.newClient();
  const tokens = await stage.tokensFor(person, client);
  const { data: grants } = await person.oauth.listGrants();
  expect(grants).toMatchObject([
    { client: { id: client.id, name: "Contador" }, scopes: ["openid", "email", "profile"] },
  ]);
  const { client: stranger } = await provenClient(stage.server);
  const foreign = await stranger.oauth.revokeGrant({ clientId: client.id });
  expect(foreign.error?.code).toBe("oauth_grant_not_found");
  expect((await person.oauth.revokeGrant({ clientId: client.id })).error).toBeNull();
  expect((await person.oauth.listGrants()).data).toEqual([]);
  expect((await stage.userInfo(tokens.access_token)).status).toBe(401);
  expect((await stage.refresh(client, tokens.refresh_token)).status).toBe(400);
  const kinds = await stage.server.ctx.db
    .selectFrom("account_events")
    .select("kind")
    .where("user_id", "=", userId)
    .execute();
  const names = kinds.map(({ kind }) => kind);
  expect(names).toEqual(expect.arrayContaining(["client_allowed", "client_revoked"]));
});

test("switched off, as by default, none of it is there", async () => {
  const off = await createAccountsServer();
  for (const path of ["oauth/authorize", "user/oauth/grants", ".well-known/openid-configuration"]) {
    const { status, body } = await off.call(`/auth/v1/${path}`);
    expect([status, body["code"]]).toEqual([404, "oauth_server_disabled"]);
  }
  await off.stop();
});
