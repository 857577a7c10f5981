import { exportSPKI, generateKeyPair, type JWTPayload } from "jose";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newEmail, type AccountsServer } from "../../test/people/accounts-server.ts";
import {
  ana,
  redeemIdToken,
  startFakeProvider,
  startServerWith,
  unsigned,
  type FakeProvider,
  type FakeReply,
  type SignOptions,
} from "../../test/outside/fake-provider.ts";
import { createTestBrowser } from "../../test/people/test-browser.ts";

const SITE = "http://localhost:3000";
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
afterEach(() => fake.restore());

/** Goes to the provider and back; `answer` receives the values sent there, and returns the answer of the token call. */
async function goAround(
  answer: (nonce: string) => Promise<FakeReply | null>,
  parameters: Record<string, string> = { code: "the-code" },
): Promise<URL> {
  const client = server.client();
  const { data } = await client.signInWithOAuth({
    provider: "google",
    options: { redirectTo: `${SITE}/dashboard`, skipBrowserRedirect: true },
  });
  const browser = createTestBrowser({ [SITE]: server.url }, (url) =>
    url.href.startsWith(`${SITE}/auth/v1/`),
  );
  const { url: way } = await browser.open((data.url ?? "").replace(server.url, SITE));
  fake.on("/token", () => answer(way.searchParams.get("nonce") ?? ""));
  const query = new URLSearchParams({ state: way.searchParams.get("state") ?? "", ...parameters });
  const { url } = await browser.open(`${SITE}/auth/v1/callback?${query.toString()}`);
  return url;
}

const tokens = (idToken: string) => ({
  body: { access_token: "access", token_type: "bearer", id_token: idToken },
});

test("an answer in order is taken", async () => {
  const url = await goAround(async (nonce) => tokens(await fake.sign({ ...ana(), nonce })));
  expect(url.searchParams.get("code")).not.toBeNull();
});

test.each<[string, JWTPayload, SignOptions?]>([
  ["for somebody else", { aud: "another-client" }],
  ["by somebody else", { iss: "https://evil.example" }],
  ["with a nonce of somebody else", { nonce: "stolen" }],
  ["that has ended", {}, { lifeSeconds: -3600 }],
  ["without a subject", { sub: "" }],
])("a code that brings an ID token %s is refused", async (_name, change, options) => {
  const url = await goAround(async (nonce) =>
    tokens(await fake.sign({ ...ana(), nonce, ...change }, options)),
  );
  expect(url.searchParams.get("code")).toBeNull();
  expect(url.searchParams.get("error_code")).toBe("bad_oauth_callback");
});

test("an ID token of another key, of none, or of a shared secret is refused in the way by code too", async () => {
  const { privateKey } = await generateKeyPair("RS256");
  const hmac = { alg: "HS256", key: Buffer.from(await exportSPKI(fake.publicKey)) };
  for (const forge of [
    (claims: JWTPayload) => fake.sign(claims, { key: privateKey }),
    (claims: JWTPayload) => fake.sign(claims, hmac),
    async (claims: JWTPayload) => unsigned(await fake.sign(claims)),
  ]) {
    const url = await goAround(async (nonce) => tokens(await forge({ ...ana(), nonce })));
    expect(url.searchParams.get("error_code")).toBe("bad_oauth_callback");
  }
});

test("no nonce, no ID token, a refused code", async () => {
  const missing = await goAround(async () => tokens(await fake.sign(ana())));
  expect(missing.searchParams.get("error_code")).toBe("bad_oauth_callback");
  const none = await goAround(async () => ({
    body: { access_token: "access", token_type: "bearer" },
  }));
  expect(none.searchParams.get("error_code")).toBe("bad_oauth_callback");
  const refused = await goAround(async () => ({ status: 400, body: { error: "invalid_grant" } }));
  expect(refused.searchParams.get("error_code")).toBe("bad_oauth_callback");
  const codeless = await goAround(
    async (nonce) => tokens(await fake.sign({ ...ana(), nonce })),
    {},
  );
  expect(codeless.searchParams.get("error_code")).toBe("bad_oauth_callback");
});

test("a provider's outage is reported on the page the person came from, and passes", async () => {
  // A provider's discovery is cached for an hour, so this server is new.
  const ordinary = server;
  server = await startServerWith(fake);
  fake.cut("/.well-known/openid-configuration");
  const client = server.client();
  const { data } = await client.signInWithOAuth({
    provider: "google",
    options: { redirectTo: `${SITE}/signin`, skipBrowserRedirect: true },
  });
  const answer = await fetch(data.url ?? "", { redirect: "manual" });
  const target = new URL(answer.headers.get("location") ?? "");
  expect([target.pathname, target.searchParams.get("error")]).toEqual([
    "/signin",
    "temporarily_unavailable",
  ]);
  const token = await fake.sign(ana());
  const grant = await redeemIdToken(server, { id_token: token });
  expect(grant.status).toBe(503);
  expect(grant.headers.get("retry-after")).not.toBeNull();

  fake.restore();
  for (const keys of [null, { status: 500, body: "" }, { body: "no keys" }]) {
    fake.on("/keys", () => keys);
    expect((await redeemIdToken(server, { id_token: await fake.sign(ana()) })).status).toBe(503);
  }
  fake.restore();
  const url = await goAround(async (nonce) => tokens(await fake.sign({ ...ana(), nonce })));
  expect(url.searchParams.get("code")).not.toBeNull();
  await server.stop();
  server = ordinary;
});

test("a provider that breaks half-way is an outage too", async () => {
  for (const broken of [{ status: 502, body: "Bad gateway" }, null]) {
    const url = await goAround(async () => broken);
    expect(url.searchParams.get("error")).toBe("temporarily_unavailable");
  }
});

test("GitHub: the first address, by its list, and no other", async () => {
  const ordinary = server;
  server = await startServerWith(fake, { protocol: "github" });
  const email = newEmail();
  fake.on("/api/v3/user", () => ({
    body: { id: 583231, login: "ana", name: null, avatar_url: "https://a.example/1.png" },
  }));
  fake.on("/api/v3/user/emails", () => ({
    body: [
      { email: newEmail(), primary: false, verified: true },
      { email, primary: true, verified: true },
    ],
  }));
  fake.on("/login/oauth/access_token", () => ({
    body: { access_token: "access", token_type: "bearer", scope: "read:user,user:email" },
  }));
  const url = await goAround(async () => ({ body: {} }));
  expect(url.searchParams.get("code")).not.toBeNull();
  const user = await server.ctx.db
    .selectFrom("identities")
    .selectAll()
    .where("provider_id", "=", "583231")
    .executeTakeFirstOrThrow();
  expect(user.identity_data).toMatchObject({ email, email_verified: true, name: "ana" });
  await server.stop();
  server = ordinary;
});
