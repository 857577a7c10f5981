import { randomBytes } from "node:crypto";
import { GoTrueAdminApi } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createAccountsServer,
  newEmail,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";
import { startFakeHttp } from "../../test/outside/fake-http.ts";
import { startOidcProvider } from "../../test/outside/oidc-provider.ts";
import { person, SITE } from "../../test/people/provider-stage.ts";
import { createTestBrowser } from "../../test/people/test-browser.ts";
import { createSecrets } from "../../platform/files/secrets.ts";
import { createCustomProvider } from "./administer-custom-providers.ts";
import { readNewCustomProvider } from "./custom-provider-body.ts";
import { openCustomSecret, resealCustomProviders } from "./seal-custom-secret.ts";
import { findCustomProvider } from "./store-custom-providers.ts";

const SERVICE_KEY = "chave-de-servico-de-teste-com-mais-de-32-letras";
type Params = Parameters<GoTrueAdminApi["customProviders"]["createProvider"]>[0];
let server: AccountsServer;
let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let admin: GoTrueAdminApi;

beforeAll(async () => {
  server = await createAccountsServer({ auth: { serviceKey: SERVICE_KEY } });
  provider = await startOidcProvider(`${SITE}/auth/v1/callback`);
  const headers = { Authorization: `Bearer ${SERVICE_KEY}` };
  admin = new GoTrueAdminApi({ url: `${server.url}/auth/v1`, headers });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

let made = 0;
async function created(more: Partial<Params> = {}) {
  made += 1;
  const { data, error } = await admin.customProviders.createProvider({
    provider_type: "oidc",
    identifier: `custom:contador-${made}`,
    name: "Contador",
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    issuer: provider.issuer,
    ...more,
  });
  if (error) throw error;
  return data;
}

async function signIn(identifier: string, outside: string) {
  const client = server.client();
  const { data } = await client.signInWithOAuth({
    provider: identifier as "google",
    options: { redirectTo: `${SITE}/dashboard`, skipBrowserRedirect: true },
  });
  const browser = createTestBrowser(
    { [SITE]: server.url },
    (url) => url.origin === outside || url.href.startsWith(`${SITE}/auth/v1/`),
  );
  const { url } = await browser.open((data.url ?? "").replace(server.url, SITE));
  const code = url.searchParams.get("code");
  if (!code) throw new Error(`no code at ${url.href}`);
  const exchanged = await client.exchangeCodeForSession(code);
  if (exchanged.error) throw exchanged.error;
  return exchanged.data.user;
}

test("a provider lives: added, read, changed, removed; its secret never leaves", async () => {
  const { identifier, ...rest } = await created({ scopes: ["openid", "email"] });
  expect(rest).toMatchObject({ provider_type: "oidc", enabled: true, scopes: ["openid", "email"] });
  const changed = await admin.customProviders.updateProvider(identifier, {
    name: "Escritório",
    client_secret: "outro",
    enabled: false,
  });
  expect(changed.data).toMatchObject({ name: "Escritório", enabled: false, issuer: rest.issuer });
  const { data: read } = await admin.customProviders.getProvider(identifier);
  expect(read).toEqual(changed.data);
  expect(JSON.stringify([rest, read])).not.toContain(provider.clientSecret);
  expect(read).not.toHaveProperty("client_secret");

  const { data: list } = await admin.customProviders.listProviders({ type: "oidc" });
  expect(list.providers.map((one) => one.identifier)).toContain(identifier);
  const { data: others } = await admin.customProviders.listProviders({ type: "oauth2" });
  expect(others.providers.map((one) => one.identifier)).not.toContain(identifier);

  expect((await admin.customProviders.deleteProvider(identifier)).error).toBeNull();
  const gone = await admin.customProviders.getProvider(identifier);
  expect(gone.error?.code).toBe("custom_provider_not_found");
  expect((await admin.customProviders.deleteProvider(identifier)).error?.status).toBe(404);
  expect((await admin.customProviders.updateProvider("custom:x", {})).error?.status).toBe(404);
});

test.each<[string, object]>([
  ["identifier", { identifier: "google" }],
  ["identifier", { identifier: "custom:Não" }],
  ["issuer", { issuer: "http://contador.example" }],
  ["issuer", { issuer: "no address" }],
  ["issuer is required", { issuer: undefined }],
  ["authorization_url is required", { provider_type: "oauth2" }],
  ["client_secret", { client_secret: "" }],
  ["pkce_enabled", { pkce_enabled: false }],
  ["skip_nonce_check", { skip_nonce_check: true }],
  ["jwks_uri is not supported", { jwks_uri: "https://contador.example/keys" }],
])("refuses a wrong %s: %j", async (text, wrong) => {
  const { error } = await admin.customProviders.createProvider({
    provider_type: "oidc",
    identifier: "custom:errado",
    name: "Contador",
    client_id: "x",
    client_secret: "y",
    issuer: "https://contador.example",
    ...wrong,
  });
  expect(error?.status).toBe(400);
  expect(error?.message).toContain(text);
});

test("an identifier serves once", async () => {
  const { identifier } = await created();
  await expect(created({ identifier })).rejects.toMatchObject({ code: "custom_provider_exists" });
});

test("people sign in with it at once, and not while it is off", async () => {
  const { identifier } = await created({ custom_claims_allowlist: ["name"] });
  const who = person();
  provider.seat(who);
  const user = await signIn(identifier, provider.issuer);
  expect(user.email).toBe(who.email);
  expect(user.app_metadata["providers"]).toEqual([identifier]);
  expect(user.identities?.[0]?.identity_data).toMatchObject({ custom_claims: { name: "Ana" } });
  await admin.customProviders.updateProvider(identifier, { enabled: false });
  const query = new URLSearchParams({ provider: identifier, redirect_to: SITE });
  const { status, body } = await server.call(`/auth/v1/authorize?${query.toString()}`);
  expect([status, body["code"]]).toEqual([400, "validation_failed"]);
});

test("a provider without OpenID Connect is configured with its endpoints and the places of its claims", async () => {
  const email = newEmail();
  const fake = await startFakeHttp(({ path }) => {
    if (path === "/token") {
      return {
        status: 200,
        body: { access_token: randomBytes(8).toString("hex"), token_type: "bearer" },
      };
    }
    const body = { id: 42, mail: email, mail_checked: true, groups: ["a"] };
    return { status: path === "/me" ? 200 : 404, body };
  });
  const { identifier } = await created({
    provider_type: "oauth2",
    authorization_url: `${fake.url}/authorize`,
    token_url: `${fake.url}/token`,
    userinfo_url: `${fake.url}/me`,
    attribute_mapping: { email: "mail", email_verified: "mail_checked" },
    authorization_params: { prompt: "login", state: "chosen" },
    custom_claims_allowlist: ["groups"],
  });
  const client = server.client();
  const { data } = await client.signInWithOAuth({
    provider: identifier as "google",
    options: { redirectTo: `${SITE}/dashboard`, skipBrowserRedirect: true },
  });
  const browser = createTestBrowser({ [SITE]: server.url }, (url) =>
    url.href.startsWith(`${SITE}/auth/v1/`),
  );
  const left = await browser.request((data.url ?? "").replace(server.url, SITE));
  const way = new URL(left.headers.get("location") ?? "");
  expect(way.origin + way.pathname).toBe(`${fake.url}/authorize`);
  expect(way.searchParams.get("prompt")).toBe("login");
  const state = way.searchParams.get("state") ?? "";
  expect(state).not.toBe("chosen");
  const back = await browser.open(`${SITE}/auth/v1/callback?code=abc&state=${state}`);
  const exchanged = await client.exchangeCodeForSession(back.url.searchParams.get("code") ?? "");
  expect(exchanged.data.user).toMatchObject({ email });
  expect(exchanged.data.user?.identities?.[0]).toMatchObject({
    id: "42",
    identity_data: { email_verified: true, custom_claims: { groups: ["a"] } },
  });
  await fake.stop();
});

test("secrets are sealed, and follow a change of the master key", async () => {
  const { ctx } = server;
  await ctx.db.deleteFrom("custom_providers").execute();
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  const wish = readNewCustomProvider({
    provider_type: "oidc",
    identifier: "custom:selado",
    name: "Contador",
    client_id: "x",
    client_secret: "segredo-do-provedor",
    issuer: "https://contador.example",
  });
  const sealed = await createCustomProvider({ ...ctx, secrets: createSecrets(old) }, wish);
  expect(sealed.sealed_secret.includes(wish.client_secret)).toBe(false);
  await resealCustomProviders({ ...ctx, secrets: createSecrets(fresh, [old]) });
  const row = await findCustomProvider(ctx.db, wish.identifier);
  if (!row) throw new Error("the provider is gone");
  expect(openCustomSecret({ secrets: createSecrets(fresh) }, row)).toBe(wish.client_secret);
});
