import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { provenClient } from "../../test/people/accounts-server.ts";
import {
  admin,
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

test("a client's tokens open nothing of the product, and a session nothing of the client's", async () => {
  const { client: person, session } = await provenClient(stage.server);
  const tokens = await stage.tokensFor(person, await stage.newClient());
  for (const bearer of [tokens.access_token, tokens.id_token]) {
    const headers = { authorization: `Bearer ${bearer}` };
    expect((await stage.server.call("/auth/v1/user", { headers })).status).toBe(403);
    expect((await stage.server.call("/auth/v1/admin/users", { headers })).status).toBe(403);
  }
  for (const bearer of [session.access_token, tokens.id_token, "x"]) {
    expect((await stage.userInfo(bearer)).body).toMatchObject({ error: "invalid_token" });
  }
});

test("a code serves once, for its client, its verifier and a minute; its copy ends what it gave", async () => {
  const { client: person } = await provenClient(stage.server);
  const client = await stage.newClient();
  const given = await stage.approvedCode(person, client);
  const refused = { error: "invalid_grant" };
  expect((await stage.exchange(await stage.newClient(), given)).body).toMatchObject(refused);
  const guessed = { ...given, verifier: newVerifier().verifier };
  expect((await stage.exchange(client, guessed)).body).toMatchObject(refused);
  const { body } = await stage.exchange(client, given);
  const { refresh_token: refreshToken } = tokensSchema.parse(body);
  expect((await stage.exchange(client, given)).body).toMatchObject(refused);
  expect((await stage.refresh(client, refreshToken)).body).toMatchObject(refused);
  const late = await stage.approvedCode(person, client);
  stage.server.clock.advance(60_001);
  expect((await stage.exchange(client, late)).body).toMatchObject(refused);
});

test.each([{}, { redirect_uri: `${BACK}2` }])(
  "a code is no good without the address it was asked with: %o",
  async (email) => {
    const { client: person } = await provenClient(stage.server);
    const client = await stage.newClient();
    const { code, verifier } = await stage.approvedCode(person, client);
    const proof = { client_id: client.id, client_secret: client.secret, code_verifier: verifier };
    const form = { grant_type: "authorization_code", code, ...proof, ...email };
    const { status, body } = await stage.token(form);
    expect([status, body]).toEqual([400, expect.objectContaining({ error: "invalid_grant" })]);
    expect((await stage.exchange(client, { code, verifier })).status).toBe(200);
  },
);

test("of twenty exchanges of one code at once, one succeeds and its tokens are taken back", async () => {
  const { client: person } = await provenClient(stage.server);
  const client = await stage.newClient();
  const given = await stage.approvedCode(person, client);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => stage.exchange(client, given)),
  );
  const good = answers.filter(({ status }) => status === 200);
  expect(good).toHaveLength(1);
  const { refresh_token: refreshToken } = tokensSchema.parse(good[0]?.body);
  expect((await stage.refresh(client, refreshToken)).body).toMatchObject({
    error: "invalid_grant",
  });
});

test("a refresh token serves once; its copy ends the family; scopes only narrow", async () => {
  const { client: person } = await provenClient(stage.server);
  const client = await stage.newClient();
  const first = await stage.tokensFor(person, client);
  const wide = await stage.refresh(client, first.refresh_token, { scope: "openid phone" });
  expect(wide.body).toMatchObject({ error: "invalid_scope" });
  const narrow = await stage.refresh(client, first.refresh_token, { scope: "openid" });
  const second = tokensSchema.parse(narrow.body);
  expect(decodeJwt(second.id_token)).not.toHaveProperty("email");
  const copied = await stage.refresh(client, first.refresh_token);
  expect(copied.body).toMatchObject({ error: "invalid_grant" });
  expect((await stage.refresh(client, second.refresh_token)).status).toBe(400);
});

test("a banned person's tokens stop", async () => {
  const { client: person, userId } = await provenClient(stage.server);
  const client = await stage.newClient();
  const tokens = await stage.tokensFor(person, client);
  await fetch(`${stage.server.url}/auth/v1/admin/users/${userId}`, {
    method: "PUT",
    headers: { ...admin, "content-type": "application/json" },
    body: JSON.stringify({ ban_duration: "1h" }),
  });
  expect((await stage.userInfo(tokens.access_token)).status).toBe(401);
  expect((await stage.refresh(client, tokens.refresh_token)).status).toBe(400);
});

test("clients prove themselves in the header or the form, never in both; wrong secrets look alike", async () => {
  const { client: person } = await provenClient(stage.server);
  const client = await stage.newClient();
  const basic = (secret: string) => ({
    authorization: `Basic ${Buffer.from(`${client.id}:${secret}`).toString("base64")}`,
  });
  const given = await stage.approvedCode(person, client);
  const form = {
    grant_type: "authorization_code",
    code: given.code,
    code_verifier: given.verifier,
    redirect_uri: BACK,
  };
  const both = { ...form, client_id: client.id, client_secret: client.secret };
  expect((await stage.token(both, basic(client.secret))).body).toMatchObject({
    error: "invalid_request",
  });
  const attempts = [
    await stage.token(form),
    await stage.token(form, basic("errado")),
    await stage.token(form, { authorization: "Basic ?" }),
    await stage.token({ ...form, client_id: client.id }),
    await stage.token({ ...form, client_id: "x", client_secret: client.secret }),
  ];
  for (const { status, body } of attempts) {
    expect(status).toBe(401);
    expect(body).toMatchObject({ error: "invalid_client" });
  }
  expect((await stage.token(form, basic(client.secret))).status).toBe(200);
  const other = { ...form, grant_type: "password" };
  expect((await stage.token(other, basic(client.secret))).body).toMatchObject({
    error: "unsupported_grant_type",
  });
});

test("a client without the refresh grant gets no refresh token", async () => {
  const { client: person } = await provenClient(stage.server);
  const client = await stage.newClient({ grant_types: ["authorization_code"] });
  const { body } = await stage.exchange(client, await stage.approvedCode(person, client));
  expect(body).not.toHaveProperty("refresh_token");
  const refused = await stage.refresh(client, "x");
  expect(refused.body).toMatchObject({ error: "unauthorized_client" });
});
