import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createAccountsServer,
  provenClient,
  signedUpClient,
} from "../../test/people/accounts-server.ts";
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

test("identities are added and removed; one remains", async () => {
  const { client, userId } = await signedUpClient(stage.server);
  await stage.prove(userId);
  const ana = person();
  await stage.link(client, ana);
  const { data } = await client.getUserIdentities();
  expect(data?.identities.map(({ provider: name }) => name)).toEqual(["email", "google"]);
  expect((await stage.signIn(ana)).user.id).toBe(userId);

  const google = data?.identities[1];
  const email = data?.identities[0];
  if (!google || !email) throw new Error("identities are missing");
  const foreign = await (await signedUpClient(stage.server)).client.unlinkIdentity(google);
  expect(foreign.error).toMatchObject({ code: "identity_not_found", status: 422 });
  expect((await client.unlinkIdentity(google)).error).toBeNull();
  const last = await client.unlinkIdentity(email);
  expect(last.error).toMatchObject({ code: "single_identity_not_deletable", status: 422 });
  const { data: after } = await client.getUser();
  expect(after.user?.app_metadata).toMatchObject({ provider: "email", providers: ["email"] });
});

test("an identity belongs to one account", async () => {
  const ana = person();
  await stage.signIn(ana);
  const { client, userId } = await signedUpClient(stage.server);
  await stage.prove(userId);
  const url = await stage.link(client, ana);
  expect(url.searchParams.get("error_code")).toBe("identity_already_exists");
});

test("a stranger's way to add an identity does not take another browser's person", async () => {
  const thief = await provenClient(stage.server);
  const victim = stage.newBrowser();
  const { data } = await thief.client.linkIdentity({
    provider: "google",
    options: { redirectTo: `${SITE}/settings`, skipBrowserRedirect: true },
  });
  stage.provider.seat(person());
  const { response } = await victim.open(data?.url ?? "");
  expect(response?.status).toBe(400);
  const { data: identities } = await thief.client.getUserIdentities();
  expect(identities?.identities.map(({ provider: name }) => name)).toEqual(["email"]);
});

test("the way to add an identity ends with its session", async () => {
  const { client } = await provenClient(stage.server);
  const browser = stage.newBrowser();
  const way = await stage.linkingWay(client, browser);
  await client.signOut();
  stage.provider.seat(person());
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
