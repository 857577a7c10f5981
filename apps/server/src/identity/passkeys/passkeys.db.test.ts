import { GoTrueAdminApi, type GoTrueClient } from "@supabase/auth-js";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import {
  createAccountsServer,
  PASSWORD,
  provenClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";
import {
  createSoftAuthenticator,
  type SoftAuthenticator,
} from "../../test/people/soft-authenticator.ts";
import { createFactorStage, enrolTotp } from "../../test/people/factor-stage.ts";

const SERVICE_KEY = "chave-de-servico-de-teste-com-mais-de-32-letras";
const PAGE = { rpId: "localhost", origin: "http://localhost:5173" };
const NOBODY = "00000000-0000-0000-0000-000000000000";
let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer({ auth: { serviceKey: SERVICE_KEY, limitFactor: 100 } });
});
afterAll(() => server.stop());

const passkeyDevice = () => createSoftAuthenticator({ checksPerson: true });
/** The client types a browser's answer as an object, which is JSON on the wire; the authenticator makes that JSON. */
type Made = Parameters<GoTrueClient["passkey"]["verifyRegistration"]>[0]["credential"];
type Shown = Parameters<GoTrueClient["passkey"]["verifyAuthentication"]>[0]["credential"];

async function register(client: GoTrueClient, device: SoftAuthenticator, page = PAGE) {
  const { data: asked, error } = await client.passkey.startRegistration();
  if (error) throw error;
  const { challenge, user } = asked.options;
  const made = device.create({ ...page, challenge, userHandle: user.id });
  return client.passkey.verifyRegistration({
    challengeId: asked.challenge_id,
    credential: made as Made,
  });
}

async function ask(client: GoTrueClient) {
  const { data, error } = await client.passkey.startAuthentication();
  if (error) throw error;
  return data;
}

async function signIn(client: GoTrueClient, device: SoftAuthenticator, page = PAGE) {
  const { challenge_id: challengeId, options } = await ask(client);
  const shown = device.get({ ...page, challenge: options.challenge });
  return client.passkey.verifyAuthentication({ challengeId, credential: shown as Shown });
}

async function withPasskey(page = PAGE) {
  const signedUp = await provenClient(server);
  const device = passkeyDevice();
  const { data, error } = await register(signedUp.client, device, page);
  if (error) throw error;
  return { ...signedUp, device, passkey: data };
}

test("the options make a discoverable key, for any account that the device knows", async () => {
  const { client } = await withPasskey();
  const { data } = await client.passkey.startRegistration();
  expect(data?.options).toMatchObject({
    rp: { id: "localhost" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ type: "public-key" }],
  });
  const asked = await ask(server.client());
  expect(asked.options.allowCredentials ?? []).toEqual([]);
  expect(asked.options.userVerification).toBe("required");
  expect(asked.expires_at).toBeGreaterThan(server.clock.now().getTime() / 1000);
});

test("a passkey opens its owner's account: a session worth a password, noted and mailed", async () => {
  const { email, userId, device, client } = await withPasskey();
  const other = server.client();
  const { data, error } = await signIn(other, device);
  expect(error).toBeNull();
  expect(data?.user?.id).toBe(userId);
  expect(decodeJwt(data?.session?.access_token ?? "")).toMatchObject({
    aal: "aal1",
    amr: [{ method: "passkey" }],
  });
  expect((await other.getUser()).data.user?.id).toBe(userId);
  const { data: list } = await client.passkey.list();
  expect(list).toMatchObject([{ last_used_at: expect.any(String) }]);
  const kinds = await server.ctx.db
    .selectFrom("account_events")
    .select(["kind", "detail"])
    .where("user_id", "=", userId)
    .execute();
  expect(kinds).toContainEqual({ kind: "passkey_added", detail: null });
  expect(kinds).toContainEqual({ kind: "signed_in", detail: "passkey" });
  const subjects = (await server.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toContain("Nova passkey na sua conta do Emita");
});

test("an answer serves once, for its own challenge", async () => {
  const { device } = await withPasskey();
  const client = server.client();
  const asked = await ask(client);
  const credential = device.get({ ...PAGE, challenge: asked.options.challenge }) as Shown;
  const answer = { challengeId: asked.challenge_id, credential };
  expect((await client.passkey.verifyAuthentication(answer)).error).toBeNull();
  const again = await client.passkey.verifyAuthentication(answer);
  expect(again.error?.code).toBe("webauthn_challenge_not_found");
  const stranger = { ...answer, challengeId: (await ask(client)).challenge_id };
  const elsewhere = await client.passkey.verifyAuthentication(stranger);
  expect(elsewhere.error?.code).toBe("webauthn_verification_failed");
});

test("of twenty answers to one challenge at once, one opens a session", async () => {
  const { device } = await withPasskey();
  const asked = await ask(server.client());
  const credential = device.get({ ...PAGE, challenge: asked.options.challenge });
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const body = { challenge_id: asked.challenge_id, credential };
      return (await server.post("/auth/v1/passkeys/authentication/verify", body)).status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(19);
});

test("a challenge of registration belongs to its session, and none lasts", async () => {
  const { client } = await provenClient(server);
  const { client: stranger } = await provenClient(server);
  const { data: asked } = await client.passkey.startRegistration();
  const { challenge, user } = asked?.options ?? { challenge: "", user: { id: "" } };
  const made = passkeyDevice().create({ ...PAGE, challenge, userHandle: user.id });
  const credential = made as Made;
  const challengeId = asked?.challenge_id ?? "";
  const stolen = await stranger.passkey.verifyRegistration({ challengeId, credential });
  expect(stolen.error?.code).toBe("webauthn_challenge_not_found");
  const invented = await client.passkey.verifyRegistration({ challengeId: NOBODY, credential });
  expect(invented.error?.code).toBe("webauthn_challenge_not_found");
  const shown = { challengeId, credential: made as Shown };
  const crossed = await client.passkey.verifyAuthentication(shown);
  expect(crossed.error?.code).toBe("webauthn_challenge_not_found");
  server.clock.advance(301_000);
  const late = await client.passkey.verifyRegistration({ challengeId, credential });
  expect(late.error?.code).toBe("webauthn_challenge_expired");
});

test("unknown keys, copies, foreign pages, other people's handles and unchecked persons look alike", async () => {
  const { client: owner, device } = await withPasskey();
  const refused = async (other: SoftAuthenticator, page = PAGE) =>
    (await signIn(server.client(), other, page)).error;
  const unknown = passkeyDevice();
  const { data: asked } = await owner.passkey.startRegistration();
  unknown.create({ ...PAGE, challenge: "", userHandle: asked?.options.user.id ?? "" });
  const foreign = { ...PAGE, origin: "https://evil.example" };

  const refusals = [await refused(unknown), await refused(device, foreign)];
  const { userId } = await withPasskey();
  device.create({ ...PAGE, challenge: "", userHandle: Buffer.from(userId).toString("base64url") });
  refusals.push(await refused(device));
  device.create({ ...PAGE, challenge: "", userHandle: asked?.options.user.id ?? "" });
  expect(await refused(device)).toBeNull();
  device.holdCounter();
  refusals.push(await refused(device));
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: "webauthn_verification_failed", status: 400 });
    expect(refusal?.message).toBe(refusals[0]?.message);
  }
  const unchecked = await register(owner, createSoftAuthenticator());
  expect(unchecked.error?.code).toBe("webauthn_verification_failed");
  expect((await register(owner, passkeyDevice(), foreign)).error?.code).toBe(
    "webauthn_verification_failed",
  );
});

test("the same key registers once, ten at most", async () => {
  const { client, device } = await withPasskey();
  const again = await register(client, device);
  expect(again.error?.code).toBe("webauthn_credential_exists");
  for (let count = 1; count < 10; count += 1) {
    expect((await register(client, passkeyDevice())).error).toBeNull();
  }
  const eleventh = await client.passkey.startRegistration();
  expect(eleventh.error?.code).toBe("too_many_passkeys");
});

test("a person names and removes the own passkeys alone; a removed one opens nothing", async () => {
  const { client, device, passkey, email } = await withPasskey();
  const { client: stranger } = await provenClient(server);
  const rename = { passkeyId: passkey.id, friendlyName: "  Telefone da loja " };
  expect((await stranger.passkey.update(rename)).error?.status).toBe(404);
  expect((await stranger.passkey.delete({ passkeyId: passkey.id })).error?.status).toBe(404);
  expect((await client.passkey.update(rename)).data?.friendly_name).toBe("Telefone da loja");
  const nameless = await client.passkey.update({ ...rename, friendlyName: " " });
  expect(nameless.error?.code).toBe("validation_failed");

  expect((await client.passkey.delete({ passkeyId: passkey.id })).error).toBeNull();
  expect((await client.passkey.list()).data).toEqual([]);
  const gone = await signIn(server.client(), device);
  expect(gone.error?.code).toBe("webauthn_verification_failed");
  const subjects = (await server.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toContain("Passkey removida da sua conta do Emita");
});

test("an account with a second factor registers and removes passkeys only after showing it, and shows it after a passkey too", async () => {
  const { client, device, passkey, email } = await withPasskey();
  const factor = await enrolTotp(client);
  const code = createFactorStage(server).nextCode(factor.secret);
  await client.mfa.challengeAndVerify({ ...factor, code });
  const other = server.client();
  expect((await signIn(other, device)).error).toBeNull();
  expect((await other.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal2",
  });
  expect((await other.passkey.startRegistration()).error?.code).toBe("insufficient_aal");
  const removal = await other.passkey.delete({ passkeyId: passkey.id });
  expect(removal.error?.code).toBe("insufficient_aal");
  const byPassword = server.client();
  await byPassword.signInWithPassword({ email, password: PASSWORD });
  expect((await byPassword.passkey.startRegistration()).error?.code).toBe("insufficient_aal");
  expect((await client.passkey.startRegistration()).error).toBeNull();
});

test("banned and deleted accounts stay shut", async () => {
  const { userId, device } = await withPasskey();
  const admin = adminApi();
  await admin.updateUserById(userId, { ban_duration: "1h" });
  expect((await signIn(server.client(), device)).error?.code).toBe("user_banned");
  await admin.deleteUser(userId, true);
  const deleted = await signIn(server.client(), device);
  expect(deleted.error?.code).toBe("webauthn_verification_failed");
});

function adminApi() {
  const headers = { Authorization: `Bearer ${SERVICE_KEY}` };
  return new GoTrueAdminApi({ url: `${server.url}/auth/v1`, headers });
}

test("the administration lists and removes a person's passkeys", async () => {
  const { userId, passkey, device } = await withPasskey();
  const admin = adminApi();
  const { data } = await admin.passkey.listPasskeys({ userId });
  expect(data?.map(({ id }) => id)).toEqual([passkey.id]);
  const { userId: strangerId } = await provenClient(server);
  const foreign = await admin.passkey.deletePasskey({
    userId: strangerId,
    passkeyId: passkey.id,
  });
  expect(foreign.error?.code).toBe("passkey_not_found");
  expect((await admin.passkey.deletePasskey({ userId, passkeyId: passkey.id })).error).toBeNull();
  expect((await signIn(server.client(), device)).error).not.toBeNull();
  expect((await admin.passkey.listPasskeys({ userId: NOBODY })).error?.code).toBe("user_not_found");
});

test("accounts without a name have no passkeys", async () => {
  const lone = await createAccountsServer({ auth: { anonymous: true } });
  const client = lone.client();
  await client.signInAnonymously();
  const { error } = await client.passkey.startRegistration();
  expect(error).toMatchObject({ status: 403, code: "validation_failed" });
  await lone.stop();
});

test("switched off, every call says so", async () => {
  const off = await createAccountsServer({ auth: { passkeys: false } });
  const { body } = await off.call("/auth/v1/settings");
  expect(body["passkeys_enabled"]).toBe(false);
  const answer = await off.post("/auth/v1/passkeys/authentication/options", {});
  expect(answer.status).toBe(404);
  expect(z.object({ code: z.string() }).parse(await answer.json()).code).toBe("passkey_disabled");
  await off.stop();
});
