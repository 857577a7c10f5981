import { createSecretKey, randomBytes } from "node:crypto";
import { exportSPKI, generateKeyPair, type JWTPayload } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { provenClient, type AccountsServer } from "../../test/people/accounts-server.ts";
import {
  ana,
  FAKE_CLIENT_ID,
  redeemIdToken,
  startFakeProvider,
  startServerWith,
  unsigned,
  type FakeProvider,
  type SignOptions,
} from "../../test/outside/fake-provider.ts";

let server: AccountsServer;
let fake: FakeProvider;

beforeAll(async () => {
  fake = await startFakeProvider();
  server = await startServerWith(fake);
});
afterAll(async () => {
  await server.stop();
  await fake.stop();
});

const sha256Hex = async (text: string) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(text))).toString("hex");

test("an ID token opens a session, with its nonce, once", async () => {
  const who = ana();
  const nonce = "a-nonce-of-the-client";
  const token = await fake.sign({ ...who, nonce: await sha256Hex(nonce) });
  const client = server.client();
  const { data, error } = await client.signInWithIdToken({ provider: "google", token, nonce });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: who.email, app_metadata: { provider: "google" } });
  const replay = await redeemIdToken(server, { id_token: token, nonce });
  expect(replay.body).toMatchObject({
    error: "invalid request",
    error_description: "Bad ID token",
  });
});

test.each<[string, { claims?: JWTPayload; nonce?: string; options?: SignOptions }, RegExp]>([
  [
    "for somebody else",
    { claims: { aud: "another-client" } },
    /^Unacceptable audience in id_token: /,
  ],
  [
    "for us among others, asked for by another",
    { claims: { aud: [FAKE_CLIENT_ID, "another"], azp: "another" } },
    /^Unacceptable audience/,
  ],
  ["by somebody else", { claims: { iss: "https://evil.example" } }, /^Bad ID token$/],
  ["that has ended", { options: { lifeSeconds: -60 } }, /^Bad ID token$/],
  ["with a nonce that nobody passed", { claims: { nonce: "abc" } }, /either both exist or not/],
  ["without the nonce that was passed", { nonce: "abc" }, /either both exist or not/],
  ["with another nonce", { claims: { nonce: "abc" }, nonce: "abc" }, /^Nonces mismatch$/],
])("an ID token %s is refused", async (_name, { claims, nonce, options }, reason) => {
  const token = await fake.sign({ ...ana(), ...claims }, options);
  const { status, body } = await redeemIdToken(server, {
    id_token: token,
    ...(nonce && { nonce }),
  });
  expect(status).toBe(400);
  expect(body["error_description"]).toMatch(reason);
});

test("algorithms are not confused: none, a shared secret, another key", async () => {
  const { privateKey } = await generateKeyPair("RS256");
  const publicKey = Buffer.from(await exportSPKI(fake.publicKey));
  const forgeries = [
    unsigned(await fake.sign(ana())),
    await fake.sign(ana(), { alg: "HS256", key: createSecretKey(publicKey) }),
    await fake.sign(ana(), { alg: "HS256", key: createSecretKey(randomBytes(32)) }),
    await fake.sign(ana(), { key: privateKey }),
    "a.b.c",
    "",
    "x".repeat(20_000),
  ];
  for (const forged of forgeries) {
    const { status, body } = await redeemIdToken(server, { id_token: forged });
    expect([status, body["error_description"]]).toEqual([400, "Bad ID token"]);
  }
});

test("a token of no known provider is refused without a call to the provider", async () => {
  const token = await fake.sign(ana());
  const fresh = await startServerWith(fake);
  fake.cut("/.well-known/openid-configuration");
  try {
    for (const forged of ["", "no-token", "a.b.c", "x".repeat(20_000), unsigned(token)]) {
      const { status, body } = await redeemIdToken(fresh, { id_token: forged });
      expect([forged, status, body["error_description"]]).toEqual([forged, 400, "Bad ID token"]);
    }
    expect((await redeemIdToken(fresh, { id_token: token })).status).toBe(503);
  } finally {
    fake.restore();
    await fresh.stop();
  }
});

test("an access token beside it must be the one it was given with", async () => {
  const digest = await crypto.subtle.digest("SHA-256", Buffer.from("the-access-token"));
  const at_hash = Buffer.from(digest).subarray(0, 16).toString("base64url");
  const wrong = await redeemIdToken(server, {
    id_token: await fake.sign({ ...ana(), at_hash }),
    access_token: "another",
  });
  expect(wrong.body["error_description"]).toBe("Bad ID token");
  const right = await redeemIdToken(server, {
    id_token: await fake.sign({ ...ana(), at_hash }),
    access_token: "the-access-token",
  });
  expect(right.status).toBe(200);
});

test("an ID token of a provider that is not set up is refused", async () => {
  const { status, body } = await redeemIdToken(server, {
    provider: "apple",
    id_token: await fake.sign(ana()),
  });
  expect([status, body["code"]]).toEqual([400, "provider_disabled"]);
});

test("an ID token adds an identity to the account that is signed in, and to no other", async () => {
  const { client, email } = await provenClient(server);
  const who = ana();
  const { data, error } = await client.linkIdentity({
    provider: "google",
    token: await fake.sign(who),
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, app_metadata: { providers: ["email", "google"] } });
  const anonymous = await redeemIdToken(server, {
    id_token: await fake.sign(ana()),
    link_identity: true,
  });
  expect([anonymous.status, anonymous.body["code"]]).toEqual([401, "no_authorization"]);

  const { client: other } = await provenClient(server);
  const taken = await other.linkIdentity({ provider: "google", token: await fake.sign(who) });
  expect(taken.error).toMatchObject({ code: "identity_already_exists", status: 422 });
});
