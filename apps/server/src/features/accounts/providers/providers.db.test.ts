import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuthProvider } from "../../../auth-providers.ts";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  signedUpClient,
  type AccountsServer,
} from "../../../test/accounts-server.ts";
import { startOidcProvider, type Person } from "../../../test/oidc-provider.ts";
import { createTestBrowser, type TestBrowser } from "../../../test/test-browser.ts";

const SITE = "http://localhost:3000";
let server: AccountsServer;
let provider: Awaited<ReturnType<typeof startOidcProvider>>;

beforeAll(async () => {
  provider = await startOidcProvider(`${SITE}/auth/v1/callback`);
  const google: AuthProvider = {
    name: "google",
    protocol: "oidc",
    url: provider.issuer,
    clientIds: [provider.clientId],
    secret: { kind: "shared", value: provider.clientSecret },
    scopes: "openid email profile",
  };
  server = await createAccountsServer({
    auth: { providers: [google], redirects: ["https://app.exemplo.com.br/**"] },
  });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

type Client = ReturnType<AccountsServer["client"]>;
let people = 0;

function person(over: Partial<Person> = {}): Person {
  people += 1;
  return { sub: `person-${people}`, email: newEmail(), email_verified: true, name: "Ana", ...over };
}

const newBrowser = () =>
  createTestBrowser(
    { [SITE]: server.url },
    (url) => url.origin === provider.issuer || url.href.startsWith(`${SITE}/auth/v1/`),
  );

/** The address that the client would send its browser to, as the browser knows our site. */
async function wayOf(client: Client, redirectTo = `${SITE}/dashboard`): Promise<string> {
  const { data, error } = await client.signInWithOAuth({
    provider: "google",
    options: { redirectTo, skipBrowserRedirect: true },
  });
  if (error || !data.url) throw error ?? new Error("no address");
  return data.url.replace(server.url, SITE);
}

async function signIn(who: Person, client = server.client(), browser = newBrowser()) {
  provider.seat(who);
  const { url } = await browser.open(await wayOf(client));
  const code = url.searchParams.get("code");
  if (!code) throw new Error(`no code at ${url.href}`);
  const { data, error } = await client.exchangeCodeForSession(code);
  if (error) throw error;
  return { client, user: data.user, session: data.session };
}

test("a new person gets an account, and comes back to it", async () => {
  const ana = person();
  const { user, client } = await signIn(ana);
  expect(user).toMatchObject({
    email: ana.email,
    app_metadata: { provider: "google", providers: ["google"] },
    user_metadata: { name: "Ana", email_verified: true },
    identities: [{ provider: "google", id: ana.sub, email: ana.email }],
  });
  expect(user.email_confirmed_at).toBeDefined();
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(data?.currentAuthenticationMethods).toMatchObject([{ method: "oauth" }]);

  const renamed = { ...ana, name: "Ana Maria", email: newEmail() };
  const again = await signIn(renamed);
  expect(again.user.id).toBe(user.id);
  expect(again.user.email).toBe(ana.email);
  expect(again.user.identities?.[0]?.identity_data).toMatchObject({ name: "Ana Maria" });
});

test("without PKCE the session stands in the fragment", async () => {
  const ana = person();
  provider.seat(ana);
  const { url } = await newBrowser().open(await wayOf(server.client("implicit")));
  const fragment = new URLSearchParams(url.hash.slice(1));
  expect(fragment.get("token_type")).toBe("bearer");
  const { data } = await server.client().getUser(fragment.get("access_token") ?? "");
  expect(data.user?.email).toBe(ana.email);
  expect(url.search).toBe("");
});

test("a proven address finds its account, whose password stays", async () => {
  const { userId, email } = await signedUpClient(server);
  await prove(userId);
  const { user } = await signIn(person({ email: email.toUpperCase() }));
  expect(user.id).toBe(userId);
  expect(user.app_metadata).toMatchObject({ providers: ["email", "google"] });
  const again = await server.client().signInWithPassword({ email, password: PASSWORD });
  expect(again.error).toBeNull();
});

test("an account that a stranger made with somebody's address is the owner's alone afterwards", async () => {
  const { client: stranger, userId, email } = await signedUpClient(server);
  await stranger.mfa.enroll({ factorType: "totp" });
  const { user } = await signIn(person({ email }));
  expect(user.id).toBe(userId);
  expect(user.factors).toBeUndefined();
  expect(user.identities?.map((identity) => identity.provider)).toEqual(["google"]);
  expect((await stranger.getUser()).error?.name).toBe("AuthSessionMissingError");
  const back = await server.client().signInWithPassword({ email, password: PASSWORD });
  expect(back.error).toMatchObject({ code: "invalid_credentials" });
});

test("an address that the provider does not vouch for opens nobody's account", async () => {
  const { userId, email } = await signedUpClient(server);
  await prove(userId);
  provider.seat(person({ email, email_verified: false }));
  const { url } = await newBrowser().open(await wayOf(server.client()));
  expect(url.searchParams.get("code")).toBeNull();
  expect(url.searchParams.get("error_code")).toBe("email_exists");

  const { user } = await signIn(person({ email_verified: false }));
  expect(user.user_metadata).toMatchObject({ email_verified: false });
});

test("two accounts with one address are a case for people", async () => {
  const shared = newEmail();
  const first = await signedUpClient(server);
  await prove(first.userId);
  await link(first.client, person({ email: shared }));
  const second = await signedUpClient(server, shared);
  await prove(second.userId);
  provider.seat(person({ email: shared }));
  const { url } = await newBrowser().open(await wayOf(server.client()));
  expect(url.searchParams.get("error_code")).toBe("multiple_accounts");
});

test("a person without an address, and one who declines, come back with the reason", async () => {
  const nobody = person();
  provider.seat({ sub: nobody.sub });
  const { url } = await newBrowser().open(await wayOf(server.client()));
  expect(url.searchParams.get("error_code")).toBe("validation_failed");

  const browser = newBrowser();
  const { state } = await begin(browser);
  const declined = await browser.open(
    `${SITE}/auth/v1/callback?state=${state}&error=access_denied&error_description=Not%20now`,
  );
  expect(declined.url.pathname).toBe("/dashboard");
  expect(Object.fromEntries(declined.url.searchParams)).toEqual({
    error: "access_denied",
    error_code: "access_denied",
    error_description: "Not now",
  });
});

test("the way out has its own PKCE, state and nonce, and reserved parameters are not the caller's", async () => {
  const query = new URLSearchParams({
    provider: "google",
    redirect_to: `${SITE}/dashboard`,
    scopes: "calendar",
    login_hint: "ana",
    client_id: "evil",
    redirect_uri: "https://evil.example/",
    state: "chosen",
    nonce: "chosen",
    response_type: "token",
  });
  const answer = await newBrowser().request(`${SITE}/auth/v1/authorize?${query.toString()}`);
  expect(answer.status).toBe(302);
  const way = new URL(answer.headers.get("location") ?? "");
  expect(way.origin).toBe(provider.issuer);
  expect(way.searchParams.get("client_id")).toBe(provider.clientId);
  expect(way.searchParams.get("redirect_uri")).toBe(`${SITE}/auth/v1/callback`);
  expect(way.searchParams.get("response_type")).toBe("code");
  expect(way.searchParams.get("code_challenge_method")).toBe("S256");
  expect(way.searchParams.get("state")).not.toBe("chosen");
  expect(way.searchParams.get("nonce")).not.toBe("chosen");
  expect(way.searchParams.get("login_hint")).toBe("ana");
  expect(way.searchParams.get("scope")).toBe("openid email profile calendar");
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
});

test.each([
  ["https://evil.example/", SITE],
  ["//evil.example/", SITE],
  ["https://localhost:3000.evil.example/", SITE],
  ["javascript:alert(1)", SITE],
  ["http://user:pass@localhost:3000/", SITE],
  ["https://app.exemplo.com.br.evil.example/", SITE],
  ["https://app.exemplo.com.br/entrada?sb_flow_id=1", "https://app.exemplo.com.br"],
  ["/pix", SITE],
])("asked to return to %s, the browser returns to %s", async (redirectTo, origin) => {
  provider.seat(person());
  const { url } = await newBrowser().open(await wayOf(server.client(), redirectTo));
  expect(url.origin).toBe(origin);
  expect(url.searchParams.get("code")).not.toBeNull();
});

test("the settings name the providers", async () => {
  const { body } = await server.call("/auth/v1/settings");
  expect(body).toMatchObject({ external: { google: true }, manual_linking_enabled: true });
});

test("an unknown provider is refused", async () => {
  for (const name of ["facebook", "", "email"]) {
    const answer = await server.call(`/auth/v1/authorize?provider=${name}`);
    expect([answer.status, answer.body["code"]]).toEqual([400, "validation_failed"]);
    expect(String(answer.body["message"])).toContain("Unsupported provider");
  }
});

test("only the browser that left may return, once and in time", async () => {
  const [browser, other] = [newBrowser(), newBrowser()];
  provider.seat(person());
  const { callback } = await begin(browser);

  const fixed = await other.request(callback);
  expect([fixed.status, (await json(fixed))["code"]]).toEqual([400, "bad_oauth_state"]);
  const arrived = await browser.request(callback);
  expect(arrived.headers.get("location")).toContain("code=");
  const replayed = await browser.request(callback);
  expect([replayed.status, (await json(replayed))["code"]]).toEqual([
    400,
    "flow_state_already_used",
  ]);

  const late = await begin(browser);
  server.clock.advance(300_000);
  const expired = await browser.request(late.callback);
  expect([expired.status, (await json(expired))["code"]]).toEqual([400, "bad_oauth_state"]);

  for (const [state, code] of [
    ["", "bad_oauth_callback"],
    ["abc", "bad_oauth_state"],
    [crypto.randomUUID(), "bad_oauth_state"],
  ]) {
    const answer = await browser.request(`${SITE}/auth/v1/callback?state=${state}&code=x`);
    expect([answer.status, (await json(answer))["code"]]).toEqual([400, code]);
  }
});

test("a code of one way is worth nothing on another", async () => {
  const [browser, thief] = [newBrowser(), newBrowser()];
  provider.seat(person());
  const own = new URL((await begin(browser)).callback);
  const foreign = new URL((await begin(thief)).callback);
  own.searchParams.set("code", foreign.searchParams.get("code") ?? "");
  const { url } = await browser.open(own.href);
  expect(url.searchParams.get("error_code")).toBe("bad_oauth_callback");
  expect(url.searchParams.get("code")).toBeNull();
});

test("our code serves once, and only with the verifier of its browser", async () => {
  const client = server.client();
  const browser = newBrowser();
  provider.seat(person());
  const { url } = await browser.open(await wayOf(client));
  const code = url.searchParams.get("code") ?? "";
  const stolen = await server.post("/auth/v1/token?grant_type=pkce", {
    auth_code: code,
    code_verifier: "x".repeat(64),
  });
  expect((await json(stolen))["code"]).toBe("bad_code_verifier");
  expect((await client.exchangeCodeForSession(code)).error).toBeNull();
  const { url: second } = await browser.open(await wayOf(client));
  await client.exchangeCodeForSession(second.searchParams.get("code") ?? "");
  const again = await server.post("/auth/v1/token?grant_type=pkce", {
    auth_code: code,
    code_verifier: "x".repeat(64),
  });
  expect((await json(again))["code"]).toBe("flow_state_not_found");
});

test("Apple's form comes back by GET, where the cookie is", async () => {
  const browser = newBrowser();
  provider.seat(person());
  const callback = new URL((await begin(browser)).callback);
  const { url } = await browser.open(`${SITE}/auth/v1/callback`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://appleid.apple.com",
    },
    body: callback.searchParams.toString(),
  });
  expect(url.pathname).toBe("/dashboard");
  expect(url.searchParams.get("code")).not.toBeNull();
});

test("identities are added and removed; one remains", async () => {
  const { client, userId } = await signedUpClient(server);
  await prove(userId);
  const ana = person();
  await link(client, ana);
  const { data } = await client.getUserIdentities();
  expect(data?.identities.map(({ provider: name }) => name)).toEqual(["email", "google"]);
  expect((await signIn(ana)).user.id).toBe(userId);

  const google = data?.identities[1];
  const email = data?.identities[0];
  if (!google || !email) throw new Error("identities are missing");
  const foreign = await (await signedUpClient(server)).client.unlinkIdentity(google);
  expect(foreign.error).toMatchObject({ code: "identity_not_found", status: 422 });
  expect((await client.unlinkIdentity(google)).error).toBeNull();
  const last = await client.unlinkIdentity(email);
  expect(last.error).toMatchObject({ code: "single_identity_not_deletable", status: 422 });
  const { data: after } = await client.getUser();
  expect(after.user?.app_metadata).toMatchObject({ provider: "email", providers: ["email"] });
});

test("an identity belongs to one account", async () => {
  const ana = person();
  await signIn(ana);
  const { client, userId } = await signedUpClient(server);
  await prove(userId);
  const { url } = await goLinking(client, ana, newBrowser());
  expect(url.searchParams.get("error_code")).toBe("identity_already_exists");
});

test("a stranger's way to add an identity does not take another browser's person", async () => {
  const thief = await signedUpClient(server);
  const victim = newBrowser();
  const { data } = await thief.client.linkIdentity({
    provider: "google",
    options: { redirectTo: `${SITE}/settings`, skipBrowserRedirect: true },
  });
  provider.seat(person());
  const { response } = await victim.open(data?.url ?? "");
  expect(response?.status).toBe(400);
  const { data: identities } = await thief.client.getUserIdentities();
  expect(identities?.identities.map(({ provider: name }) => name)).toEqual(["email"]);
});

test("the way to add an identity ends with its session", async () => {
  const { client } = await signedUpClient(server);
  const browser = newBrowser();
  const way = await linkingWay(client, browser);
  await client.signOut();
  provider.seat(person());
  const { response } = await browser.open(way);
  expect(response?.status).toBe(400);
});

test("without the setting nothing is linked by hand", async () => {
  const closed = await createAccountsServer({ auth: { manualLinking: false } });
  try {
    const { client } = await signedUpClient(closed);
    const { error } = await client.linkIdentity({ provider: "google" });
    expect(error).toMatchObject({ code: "manual_linking_disabled", status: 404 });
    const { data } = await client.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error("no identity");
    const removal = await client.unlinkIdentity(identity);
    expect(removal.error).toMatchObject({ code: "manual_linking_disabled", status: 404 });
  } finally {
    await closed.stop();
  }
});

async function prove(userId: string): Promise<void> {
  const now = server.clock.now();
  await server.ctx.db
    .updateTable("users")
    .set({ email_verified_at: now })
    .where("id", "=", userId)
    .execute();
}

/** Leaves for the provider and comes back as far as our callback, which is not called yet. */
async function begin(browser: TestBrowser): Promise<{ state: string; callback: string }> {
  let address = await wayOf(server.client());
  for (;;) {
    const response = await browser.request(address);
    const next = new URL(response.headers.get("location") ?? "", address);
    const state = next.searchParams.get("state") ?? "";
    if (next.href.startsWith(`${SITE}/auth/v1/callback`)) return { state, callback: next.href };
    address = next.href;
  }
}

/** Browsers keep the cookie of the client's own call: it goes to the same site. */
async function linkingWay(client: Client, browser: TestBrowser): Promise<string> {
  const { data } = await client.getSession();
  const query = new URLSearchParams({
    provider: "google",
    redirect_to: `${SITE}/settings`,
    code_challenge: "a".repeat(43),
    code_challenge_method: "s256",
    skip_http_redirect: "true",
  });
  const answer = await browser.request(
    `${SITE}/auth/v1/user/identities/authorize?${query.toString()}`,
    { headers: { authorization: `Bearer ${data.session?.access_token ?? ""}` } },
  );
  return String((await json(answer))["url"]);
}

async function goLinking(client: Client, who: Person, browser: TestBrowser) {
  provider.seat(who);
  return browser.open(await linkingWay(client, browser));
}

async function link(client: Client, who: Person): Promise<void> {
  const { url } = await goLinking(client, who, newBrowser());
  if (!url.searchParams.get("code")) throw new Error(`not linked: ${url.href}`);
}

async function json(response: Response): Promise<Record<string, unknown>> {
  return Object(await response.json());
}
