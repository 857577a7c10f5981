import { createSecretKey, randomBytes } from "node:crypto";
import { exportSPKI, generateKeyPair, type JWTPayload } from "jose";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { AuthProvider } from "../../../auth-providers.ts";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  type AccountsServer,
} from "../../../test/accounts-server.ts";
import {
  startFakeProvider,
  type FakeReply,
  type SignOptions,
} from "../../../test/fake-provider.ts";
import { createTestBrowser } from "../../../test/test-browser.ts";

const SITE = "http://localhost:3000";
const CLIENT_ID = "emita-test";
let server: AccountsServer;
let fake: Awaited<ReturnType<typeof startFakeProvider>>;

beforeAll(async () => {
  fake = await startFakeProvider();
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  await fake.stop();
});
afterEach(() => fake.restore());

async function startServer(over: Partial<AuthProvider> = {}): Promise<AccountsServer> {
  const provider: AuthProvider = {
    name: "google",
    protocol: "oidc",
    url: fake.issuer,
    clientIds: [CLIENT_ID],
    secret: { kind: "shared", value: "secret" },
    scopes: "openid email profile",
    ...over,
  };
  return createAccountsServer({ auth: { providers: [provider] } });
}

const ana = () => ({
  sub: crypto.randomUUID(),
  email: newEmail(),
  email_verified: true,
  aud: CLIENT_ID,
});

/** Goes to the provider and back; `answer` is given what stood in the way there, and says what the token call answers. */
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

test("a provider that is down is an outage, told where the person came from, and passes", async () => {
  // What is known of a provider is kept for an hour: a server that knows nothing yet.
  const ordinary = server;
  server = await startServer();
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
  const grant = await redeem({ id_token: token });
  expect(grant.status).toBe(503);
  expect(grant.headers.get("retry-after")).not.toBeNull();

  fake.restore();
  for (const keys of [null, { status: 500, body: "" }, { body: "no keys" }]) {
    fake.on("/keys", () => keys);
    expect((await redeem({ id_token: await fake.sign(ana()) })).status).toBe(503);
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

function redeem(body: Record<string, unknown>, headers: Record<string, string> = {}) {
  return server.call("/auth/v1/token?grant_type=id_token", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ provider: "google", ...body }),
  });
}

/** The same claims, signed by nobody. */
function unsigned(token: string): string {
  const [, payload = ""] = token.split(".");
  const header = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  return `${header}.${payload}.`;
}

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
  const replay = await redeem({ id_token: token, nonce });
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
    { claims: { aud: [CLIENT_ID, "another"], azp: "another" } },
    /^Unacceptable audience/,
  ],
  ["by somebody else", { claims: { iss: "https://evil.example" } }, /^Bad ID token$/],
  ["that has ended", { options: { lifeSeconds: -60 } }, /^Bad ID token$/],
  ["with a nonce that nobody passed", { claims: { nonce: "abc" } }, /either both exist or not/],
  ["without the nonce that was passed", { nonce: "abc" }, /either both exist or not/],
  ["with another nonce", { claims: { nonce: "abc" }, nonce: "abc" }, /^Nonces mismatch$/],
])("an ID token %s is refused", async (_name, { claims, nonce, options }, reason) => {
  const token = await fake.sign({ ...ana(), ...claims }, options);
  const { status, body } = await redeem({ id_token: token, ...(nonce && { nonce }) });
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
    const { status, body } = await redeem({ id_token: forged });
    expect([status, body["error_description"]]).toEqual([400, "Bad ID token"]);
  }
});

test("an access token beside it must be the one it was given with", async () => {
  const digest = await crypto.subtle.digest("SHA-256", Buffer.from("the-access-token"));
  const at_hash = Buffer.from(digest).subarray(0, 16).toString("base64url");
  const wrong = await redeem({
    id_token: await fake.sign({ ...ana(), at_hash }),
    access_token: "another",
  });
  expect(wrong.body["error_description"]).toBe("Bad ID token");
  const right = await redeem({
    id_token: await fake.sign({ ...ana(), at_hash }),
    access_token: "the-access-token",
  });
  expect(right.status).toBe(200);
});

test("an ID token of a provider that is not set up is refused", async () => {
  const { status, body } = await redeem({ provider: "apple", id_token: await fake.sign(ana()) });
  expect([status, body["code"]]).toEqual([400, "provider_disabled"]);
});

test("an ID token adds an identity to the account that is signed in, and to no other", async () => {
  const client = server.client();
  const email = newEmail();
  await client.signUp({ email, password: PASSWORD });
  const who = ana();
  const { data, error } = await client.linkIdentity({
    provider: "google",
    token: await fake.sign(who),
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, app_metadata: { providers: ["email", "google"] } });
  const anonymous = await redeem({ id_token: await fake.sign(ana()), link_identity: true });
  expect([anonymous.status, anonymous.body["code"]]).toEqual([401, "no_authorization"]);

  const other = server.client();
  await other.signUp({ email: newEmail(), password: PASSWORD });
  const taken = await other.linkIdentity({ provider: "google", token: await fake.sign(who) });
  expect(taken.error).toMatchObject({ code: "identity_already_exists", status: 422 });
});

test("GitHub: the first address, by its list, and no other", async () => {
  const ordinary = server;
  server = await startServer({ protocol: "github" });
  const address = newEmail();
  fake.on("/api/v3/user", () => ({
    body: { id: 583231, login: "ana", name: null, avatar_url: "https://a.example/1.png" },
  }));
  fake.on("/api/v3/user/emails", () => ({
    body: [
      { email: newEmail(), primary: false, verified: true },
      { email: address, primary: true, verified: true },
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
  expect(user.identity_data).toMatchObject({ email: address, email_verified: true, name: "ana" });
  await server.stop();
  server = ordinary;
});
