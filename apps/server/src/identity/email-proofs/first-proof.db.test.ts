import { GoTrueAdminApi } from "@supabase/auth-js";
import type { JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseConfig } from "../../config/config.ts";
import {
  newEmail,
  PASSWORD,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";
import { createStrangerStage, NOTHING } from "../../test/people/stranger-stage.ts";
import { enrolTotp } from "../../test/people/factor-stage.ts";
import {
  ana,
  redeemIdToken,
  startFakeProvider,
  startServerWith,
  type FakeProvider,
} from "../../test/outside/fake-provider.ts";

/*
 * A stranger signs up with another person's address and leaves something behind; then the owner of the address comes. Every way
 * in which the owner may come is tested against everything that may be left.
 */

const SERVICE_KEY = "chave-de-servico-de-teste-com-mais-de-32-letras";
const taken: string[] = [];
let fake: FakeProvider;
let server: AccountsServer;
let admin: GoTrueAdminApi;
let stage: ReturnType<typeof createStrangerStage>;

beforeAll(async () => {
  fake = await startFakeProvider();
  const { auth } = parseConfig({ AUTH_SERVICE_KEY: SERVICE_KEY, AUTH_LIMIT_FACTOR: "100" });
  server = await startServerWith(
    fake,
    {},
    { auth, hooks: { onTakenOver: async (_transaction, userId) => void taken.push(userId) } },
  );
  stage = createStrangerStage(server);
  admin = new GoTrueAdminApi({
    url: `${server.url}/auth/v1`,
    headers: { authorization: `Bearer ${SERVICE_KEY}` },
  });
});
afterAll(async () => {
  await server.stop();
  await fake.stop();
});
beforeEach(() => {
  server.clock.advance(61_000);
});

/** Good for long: the server's clock runs ahead here. */
const idToken = (claims: JWTPayload) => fake.sign(claims, { lifeSeconds: 86_400 });

const codeIn = (text = "") => /\b\d{6}\b/.exec(text)?.[0] ?? "";
async function newestText(email: string): Promise<string> {
  return (await server.mailsTo(email))[0]?.text ?? "";
}

async function byCode(email: string, type: "recovery" | "email" | "invite"): Promise<void> {
  const token = codeIn(await newestText(email));
  const { error } = await server.client("implicit").verifyOtp({ email, token, type });
  if (error) throw error;
}

/** The ways in which an owner shows up. */
const OWNERS_WAYS: Readonly<Record<string, (email: string, userId: string) => Promise<void>>> = {
  "a forgotten password": async (email) => {
    await server.client("implicit").resetPasswordForEmail(email);
    await byCode(email, "recovery");
  },
  "a link to sign in": async (email) => {
    await server.client("implicit").signInWithOtp({ email });
    const link = new URL(/https?:\S+/.exec(await newestText(email))?.[0] ?? "");
    const token_hash = link.searchParams.get("token") ?? "";
    const { error } = await server.client("implicit").verifyOtp({ token_hash, type: "magiclink" });
    if (error) throw error;
  },
  "a code to sign in": async (email) => {
    await server.client("implicit").signInWithOtp({ email });
    await byCode(email, "email");
  },
  "an invitation": async (email, userId) => {
    await server.ctx.db
      .updateTable("users")
      .set({ email_confirmed_at: null })
      .where("id", "=", userId)
      .execute();
    const { error } = await admin.inviteUserByEmail(email);
    if (error) throw error;
    await byCode(email, "invite");
  },
  "an external provider": async (email) => {
    const id_token = await idToken({ ...ana(), email });
    const { status } = await redeemIdToken(server, { id_token });
    expect(status).toBe(200);
  },
};

/** The ways that say yes to the sign-up itself. */
const SIGN_UPS_WAYS: Readonly<Record<string, (email: string, userId: string) => Promise<void>>> = {
  "the sign-up's own mail": async (email, userId) => {
    await server.post("/functions/v1/send-verification-email", { userId, email });
    const token = /token=(\S+)/.exec(await newestText(email))?.[1] ?? "";
    const answer = await server.post("/functions/v1/verify-email", { token });
    expect(answer.status).toBe(200);
  },
  "the administration": async (_email, userId) => {
    const { error } = await admin.updateUserById(userId, { email_confirm: true });
    if (error) throw error;
  },
};

describe.each(Object.entries(OWNERS_WAYS))("the owner comes by %s", (name, come) => {
  test("and finds nothing of what the stranger left", async () => {
    const { client: stranger, email, userId, byProvider, raised } = await stage.leaveEverything();
    const before = await stage.identitiesOf(userId);
    await come(email, userId);
    expect(await stage.leftBehind(userId)).toEqual(NOTHING);
    const [strangers] = before.filter(({ provider }) => provider === "google");
    const after = await stage.identitiesOf(userId);
    expect(after.map(({ provider }) => provider)).toEqual([
      name === "an external provider" ? "google" : "email",
    ]);
    expect(after).not.toContainEqual(strangers);
    expect((await stranger.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await stranger.refreshSession()).error).not.toBeNull();
    expect([await stage.isAlive(byProvider), await stage.isAlive(raised)]).toEqual([false, false]);
    const back = await server.client().signInWithPassword({ email, password: PASSWORD });
    expect(back.error?.code).toBe("invalid_credentials");
    expect(taken).toContain(userId);
  });
});

describe.each(Object.entries(SIGN_UPS_WAYS))("%s confirms", (_name, confirm) => {
  test("the password and its sessions, and nothing else", async () => {
    const { client, email, userId, byProvider, raised } = await stage.leaveEverything();
    await confirm(email, userId);
    expect(await stage.leftBehind(userId)).toEqual(NOTHING);
    expect((await stage.identitiesOf(userId)).map(({ provider }) => provider)).toEqual(["email"]);
    expect((await client.getUser()).data.user?.id).toBe(userId);
    expect((await client.refreshSession()).error).toBeNull();
    expect([await stage.isAlive(byProvider), await stage.isAlive(raised)]).toEqual([false, false]);
    expect(
      (await server.client().signInWithPassword({ email, password: PASSWORD })).error,
    ).toBeNull();
    expect(taken).not.toContain(userId);
  });
});

test("a proof counts once: what the owner sets up afterwards stays", async () => {
  const { email, userId } = await stage.leaveEverything();
  const owner = server.client("implicit");
  await owner.resetPasswordForEmail(email);
  const token = codeIn(await newestText(email));
  await owner.verifyOtp({ email, token, type: "recovery" });
  expect((await owner.updateUser({ password: "uma-senha-do-dono" })).error).toBeNull();
  await enrolTotp(owner);
  server.clock.advance(61_000);
  await OWNERS_WAYS["a code to sign in"]?.(email, userId);
  expect(await stage.leftBehind(userId)).toMatchObject({ factors: 1 });
  expect((await owner.getUser()).error).toBeNull();
});

test("until then nothing may be added that opens the account later", async () => {
  const { client, userId } = await signedUpClient(server);
  const { data } = await client.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token ?? ""}` };
  const way = await server.call("/auth/v1/user/identities/authorize?provider=google", { headers });
  const refusals = [
    (await client.mfa.enroll({ factorType: "totp" })).error,
    (await client.mfa.enroll({ factorType: "webauthn", friendlyName: "Chave" })).error,
    (await client.passkey.startRegistration()).error,
    (await client.linkIdentity({ provider: "google", token: await idToken(ana()) })).error,
    { code: way.body["code"], status: way.status },
  ];
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ code: "email_not_confirmed", status: 403 });
  expect(await stage.identitiesOf(userId)).toHaveLength(1);
  expect((await client.updateUser({ data: { a: 1 } })).error).toBeNull();
});

test("an account that an unproven provider made keeps that provider when its own mail is opened", async () => {
  const who = { ...ana(), email_verified: false };
  const made = await redeemIdToken(server, { id_token: await idToken(who) });
  const { id: userId } = Object(made.body["user"]);
  await server.post("/functions/v1/send-verification-email", { userId, email: who.email });
  const token = /token=(\S+)/.exec(await newestText(who.email))?.[1] ?? "";
  expect((await server.post("/functions/v1/verify-email", { token })).status).toBe(200);
  expect(await stage.identitiesOf(userId)).toEqual([{ provider: "google", provider_id: who.sub }]);
  const headers = { authorization: `Bearer ${String(made.body["access_token"])}` };
  expect((await server.call("/auth/v1/user", { headers })).status).toBe(200);
  expect((await redeemIdToken(server, { id_token: await idToken(who) })).status).toBe(200);
});

test("the mail of a sign-up says which company signed up", async () => {
  const email = newEmail();
  const data = { company_name: "Padaria da Ana Ltda", cnpj: "11.222.333/0001-81" };
  const { data: made } = await server
    .client()
    .signUp({ email, password: PASSWORD, options: { data } });
  const userId = made.user?.id ?? "";
  await server.post("/functions/v1/send-verification-email", { userId, email });
  const text = await newestText(email);
  expect(text).toContain('para a empresa "Padaria da Ana Ltda", CNPJ 11.222.333/0001-81');
  expect(text).toContain("Se não foi você, não confirme");
});

test("of two sign-ups with different passwords a mail of the second speaks for neither", async () => {
  const { auth } = parseConfig({ AUTH_EMAIL_AUTOCONFIRM: "off", AUTH_LIMIT_FACTOR: "100" });
  const strict = await startServerWith(fake, {}, { auth });
  const email = newEmail();
  await strict.client().signUp({ email, password: PASSWORD });
  strict.clock.advance(61_000);
  await strict.client().signUp({ email, password: "senha-de-outra-pessoa" });
  strict.clock.advance(61_000);
  await strict.client("implicit").resend({ email, type: "signup" });
  const token = codeIn((await strict.mailsTo(email))[0]?.text);
  const opened = await strict.client("implicit").verifyOtp({ email, token, type: "signup" });
  expect(opened.error).toBeNull();
  for (const password of [PASSWORD, "senha-de-outra-pessoa"]) {
    const { error } = await strict.client().signInWithPassword({ email, password });
    expect(error?.code).toBe("invalid_credentials");
  }
  await strict.stop();
});
