import { afterAll, beforeAll, expect, test } from "vitest";
import { newEmail, PASSWORD, signedUpClient } from "../../test/people/accounts-server.ts";
import {
  createProviderStage,
  person,
  type ProviderStage,
  SITE,
} from "../../test/people/provider-stage.ts";

let stage: ProviderStage;

beforeAll(async () => {
  stage = await createProviderStage();
});
afterAll(() => stage.stop());

test("a new person gets an account, and comes back to it", async () => {
  const ana = person();
  const { user, client } = await stage.signIn(ana);
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
  const again = await stage.signIn(renamed);
  expect(again.user.id).toBe(user.id);
  expect(again.user.email).toBe(ana.email);
  expect(again.user.identities?.[0]?.identity_data).toMatchObject({ name: "Ana Maria" });
});

test("without PKCE the session is in the fragment", async () => {
  const ana = person();
  stage.provider.seat(ana);
  const { url } = await stage.newBrowser().open(await stage.wayOf(stage.server.client("implicit")));
  const fragment = new URLSearchParams(url.hash.slice(1));
  expect(fragment.get("token_type")).toBe("bearer");
  const { data } = await stage.server.client().getUser(fragment.get("access_token") ?? "");
  expect(data.user?.email).toBe(ana.email);
  expect(url.search).toBe("");
});

test("a proven address finds its account, and the password stays", async () => {
  const { userId, email } = await signedUpClient(stage.server);
  await stage.prove(userId);
  const { user } = await stage.signIn(person({ email: email.toUpperCase() }));
  expect(user.id).toBe(userId);
  expect(user.app_metadata).toMatchObject({ providers: ["email", "google"] });
  const again = await stage.server.client().signInWithPassword({ email, password: PASSWORD });
  expect(again.error).toBeNull();
});

test("an account that a stranger made with an owner's address is the owner's alone afterwards", async () => {
  const { client: stranger, userId, email } = await signedUpClient(stage.server);
  const { user } = await stage.signIn(person({ email }));
  expect(user.id).toBe(userId);
  expect(user.factors).toBeUndefined();
  expect(user.identities?.map((identity) => identity.provider)).toEqual(["google"]);
  expect((await stranger.getUser()).error?.name).toBe("AuthSessionMissingError");
  const back = await stage.server.client().signInWithPassword({ email, password: PASSWORD });
  expect(back.error).toMatchObject({ code: "invalid_credentials" });
});

test("an address that the provider did not verify opens no account", async () => {
  const { userId, email } = await signedUpClient(stage.server);
  await stage.prove(userId);
  stage.provider.seat(person({ email, email_verified: false }));
  const { url } = await stage.newBrowser().open(await stage.wayOf(stage.server.client()));
  expect(url.searchParams.get("code")).toBeNull();
  expect(url.searchParams.get("error_code")).toBe("email_exists");

  const { user } = await stage.signIn(person({ email_verified: false }));
  expect(user.user_metadata).toMatchObject({ email_verified: false });
});

test("two accounts with one address are a case for people", async () => {
  const shared = newEmail();
  const first = await signedUpClient(stage.server);
  await stage.prove(first.userId);
  await stage.link(first.client, person({ email: shared }));
  const second = await signedUpClient(stage.server, shared);
  await stage.prove(second.userId);
  stage.provider.seat(person({ email: shared }));
  const { url } = await stage.newBrowser().open(await stage.wayOf(stage.server.client()));
  expect(url.searchParams.get("error_code")).toBe("multiple_accounts");
});

test("a person without an address, and one who declines, come back with the reason", async () => {
  const nobody = person();
  stage.provider.seat({ sub: nobody.sub });
  const { url } = await stage.newBrowser().open(await stage.wayOf(stage.server.client()));
  expect(url.searchParams.get("error_code")).toBe("validation_failed");

  const browser = stage.newBrowser();
  const { state } = await stage.begin(browser);
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

test("the settings name the providers", async () => {
  const { body } = await stage.server.call("/auth/v1/settings");
  expect(body).toMatchObject({ external: { google: true }, manual_linking_enabled: true });
});
