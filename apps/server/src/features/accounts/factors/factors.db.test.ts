import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createAccountsServer,
  PASSWORD,
  signedUpClient,
  type AccountsServer,
} from "../../../test/accounts-server.ts";

let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer({ auth: { serviceKey: SERVICE_KEY } });
});
afterAll(() => server.stop());

type Client = ReturnType<AccountsServer["client"]>;
const STEP_MS = 30_000;
const SERVICE_KEY = "a-service-key-of-thirty-two-characters";
const GUESS_WINDOW_MS = 15 * 60_000;

/** What the authenticator program shows now; the clock moves on first, so that no step is used twice. */
function nextCode(secret: string): string {
  server.clock.advance(STEP_MS);
  return codeNow(secret);
}

function codeNow(secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: server.clock.now().getTime() });
}

async function enrolTotp(client: Client, friendlyName = "Celular") {
  const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

/** A client with a verified TOTP factor and a session of aal2. */
async function withTotp() {
  const signedUp = await signedUpClient(server);
  const factor = await enrolTotp(signedUp.client);
  const code = nextCode(factor.secret);
  const { data, error } = await signedUp.client.mfa.challengeAndVerify({ ...factor, code });
  if (error) throw error;
  return { ...signedUp, ...factor, raised: data };
}

/** Another session of the same account, with its password alone. */
async function passwordClient(email: string): Promise<Client> {
  const client = server.client();
  const { error } = await client.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

test("TOTP: set up, verify, aal2 in token and user, kept by refresh", async () => {
  const { client } = await signedUpClient(server);
  const { factorId, secret, totp } = await enrolTotp(client);
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(totp.qr_code).not.toContain("#");
  expect(totp.uri).toContain(`secret=${secret}`);

  const before = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(before.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });

  const challenge = await client.mfa.challenge({ factorId });
  expect(challenge.data).toMatchObject({ type: "totp" });
  const verified = await client.mfa.verify({
    factorId,
    challengeId: challenge.data?.id ?? "",
    code: nextCode(secret),
  });
  expect(verified.error).toBeNull();

  const level = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  expect(level.data?.currentAuthenticationMethods).toMatchObject([
    { method: "totp" },
    { method: "password" },
  ]);
  const { data: factors } = await client.mfa.listFactors();
  expect(factors?.totp).toMatchObject([
    { id: factorId, status: "verified", friendly_name: "Celular", factor_type: "totp" },
  ]);
  expect(JSON.stringify(factors)).not.toContain(secret);

  const refreshed = await client.refreshSession();
  expect(refreshed.error).toBeNull();
  const after = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(after.data?.currentLevel).toBe("aal2");
});

test("the secret lies sealed in the database", async () => {
  const { client, userId } = await signedUpClient(server);
  const { secret } = await enrolTotp(client);
  const row = await server.ctx.db
    .selectFrom("factors")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  expect(row.sealed_secret?.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
  expect(JSON.stringify(row)).not.toContain(secret);
});

test("a code works once, also with another challenge", async () => {
  const { client, factorId, secret } = await withTotp();
  const used = await client.mfa.challengeAndVerify({ factorId, code: codeNow(secret) });
  expect(used.error).toMatchObject({ code: "mfa_verification_failed", status: 422 });
  const next = await client.mfa.challengeAndVerify({ factorId, code: nextCode(secret) });
  expect(next.error).toBeNull();
});

test("one code at two places at once raises one session", async () => {
  const { client, email, factorId, secret } = await withTotp();
  const other = await passwordClient(email);
  const code = nextCode(secret);
  const answers = await Promise.all(
    [client, other].map((each) => each.mfa.challengeAndVerify({ factorId, code })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
});

test("a challenge works once, in time, and for the session that asked for it", async () => {
  const { client, email, factorId, secret } = await withTotp();
  const { data: used } = await client.mfa.challenge({ factorId });
  await client.mfa.verify({ factorId, challengeId: used?.id ?? "", code: nextCode(secret) });
  const again = await client.mfa.verify({
    factorId,
    challengeId: used?.id ?? "",
    code: nextCode(secret),
  });
  expect(again.error).toMatchObject({ code: "mfa_ip_address_mismatch", status: 422 });

  const { data: old } = await client.mfa.challenge({ factorId });
  server.clock.advance(300_000);
  const late = await client.mfa.verify({
    factorId,
    challengeId: old?.id ?? "",
    code: nextCode(secret),
  });
  expect(late.error).toMatchObject({ code: "mfa_challenge_expired", status: 422 });

  const other = await passwordClient(email);
  const { data: foreign } = await client.mfa.challenge({ factorId });
  const stolen = await other.mfa.verify({
    factorId,
    challengeId: foreign?.id ?? "",
    code: nextCode(secret),
  });
  expect(stolen.error).toMatchObject({ code: "mfa_factor_not_found", status: 422 });
});

test("verifying ends the sessions that showed the password alone, and old refresh tokens get nothing", async () => {
  const { client, email, session } = await signedUpClient(server);
  const other = await passwordClient(email);
  const factor = await enrolTotp(client);
  const code = nextCode(factor.secret);
  expect((await client.mfa.challengeAndVerify({ ...factor, code })).error).toBeNull();

  expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
  const late = await server.post("/auth/v1/token?grant_type=refresh_token", {
    refresh_token: session.refresh_token,
  });
  expect(late.status).toBe(400);
  expect((await client.getUser()).error).toBeNull();
});

test("the password alone changes nothing of an account with a second factor", async () => {
  const { email, factorId } = await withTotp();
  const client = await passwordClient(email);
  const { data: levels } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(levels).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });

  const enrolled = await client.mfa.enroll({ factorType: "totp", friendlyName: "Ladrão" });
  expect(enrolled.error).toMatchObject({ code: "insufficient_aal", status: 403 });
  const removed = await client.mfa.unenroll({ factorId });
  expect(removed.error).toMatchObject({ code: "insufficient_aal", status: 422 });
  for (const change of [{ password: "outra-senha" }, { email: "outro@exemplo.com.br" }]) {
    const { error } = await client.updateUser(change);
    expect(error).toMatchObject({ code: "insufficient_aal", status: 401 });
  }
  expect((await client.updateUser({ data: { cor: "azul" } })).error).toBeNull();
});

test("a factor that a thief began to set up before the owner did is worth nothing", async () => {
  const { client, email } = await signedUpClient(server);
  const thief = await passwordClient(email);
  const { data: begun } = await thief.mfa.enroll({ factorType: "phone", phone: "+5534999990001" });
  const { data: challenge } = await thief.mfa.challenge({ factorId: begun?.id ?? "" });
  const code = (await server.newestText("5534999990001")).slice(0, 6);

  // The owner's session is younger than the thief's, and must not be ended by it.
  const factor = await enrolTotp(client);
  const own = await client.mfa.challengeAndVerify({ ...factor, code: nextCode(factor.secret) });
  expect(own.error).toBeNull();

  const raised = await thief.mfa.verify({
    factorId: begun?.id ?? "",
    challengeId: challenge?.id ?? "",
    code,
  });
  expect(raised.error).not.toBeNull();
  const again = await passwordClient(email);
  const { data: next } = await again.mfa.challenge({ factorId: begun?.id ?? "" });
  const text = (await server.newestText("5534999990001")).slice(0, 6);
  const second = await again.mfa.verify({
    factorId: begun?.id ?? "",
    challengeId: next?.id ?? "",
    code: text,
  });
  expect(second.error).not.toBeNull();
});

test("removing a factor lowers the session, and the last one takes the recovery codes with it", async () => {
  const { client, factorId, email } = await withTotp();
  const { error } = await client.mfa.unenroll({ factorId });
  expect(error).toBeNull();
  await client.refreshSession();
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  const mails = await server.mailsTo(email);
  expect(mails.map((mail) => mail.subject)).toEqual(
    expect.arrayContaining([
      "Verificação em duas etapas ativada no Emita",
      "Verificação em duas etapas removida no Emita",
    ]),
  );
});

test("the administration sees factors and removes them for somebody who lost all", async () => {
  const { client, userId, factorId } = await withTotp();
  const authorization = `Bearer ${SERVICE_KEY}`;
  const path = `/auth/v1/admin/users/${userId}/factors`;
  const list = await fetch(server.url + path, { headers: { authorization } });
  expect(await list.json()).toMatchObject([{ id: factorId, status: "verified" }]);
  const stranger = await server.call(`${path}/${factorId}`, { method: "DELETE" });
  expect(stranger.status).toBe(401);
  const removed = await server.call(`${path}/${factorId}`, {
    method: "DELETE",
    headers: { authorization },
  });
  expect([removed.status, removed.body]).toEqual([200, { id: factorId }]);
  await client.refreshSession();
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
});

test("names are unique, ten factors are the most, unfinished ones go after five minutes", async () => {
  const { client } = await signedUpClient(server);
  await enrolTotp(client, "0");
  const same = await client.mfa.enroll({ factorType: "totp", friendlyName: "0" });
  expect(same.error).toMatchObject({ code: "mfa_factor_name_conflict", status: 422 });
  for (let count = 1; count < 10; count += 1) await enrolTotp(client, String(count));
  const eleventh = await client.mfa.enroll({ factorType: "totp", friendlyName: "10" });
  expect(eleventh.error).toMatchObject({ code: "too_many_enrolled_mfa_factors", status: 422 });
  server.clock.advance(300_000);
  await enrolTotp(client, "0");
});

test("malformed wishes are refused", async () => {
  const { client, session } = await signedUpClient(server);
  const authorization = `Bearer ${session.access_token}`;
  const refusals = [
    ["POST", "/factors", { factor_type: "sms" }, 400, "validation_failed"],
    ["POST", "/factors", { factor_type: "phone", phone: "abc" }, 400, "validation_failed"],
    ["DELETE", "/factors/abc", undefined, 404, "validation_failed"],
    ["DELETE", `/factors/${crypto.randomUUID()}`, undefined, 404, "mfa_factor_not_found"],
    ["POST", `/factors/${crypto.randomUUID()}/challenge`, {}, 404, "mfa_factor_not_found"],
  ] as const;
  for (const [method, path, body, status, code] of refusals) {
    const answer = await server.call(`/auth/v1${path}`, {
      method,
      headers: { authorization, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, answer.status, answer.body["code"]]).toEqual([path, status, code]);
  }
  expect((await client.getUser()).data.user?.factors).toBeUndefined();
});

test("nobody touches another account's factor", async () => {
  const { factorId, secret } = await withTotp();
  const { client } = await signedUpClient(server);
  const code = nextCode(secret);
  const challenge = await client.mfa.challengeAndVerify({ factorId, code });
  expect(challenge.error).toMatchObject({ code: "mfa_factor_not_found", status: 404 });
  const removal = await client.mfa.unenroll({ factorId });
  expect(removal.error).toMatchObject({ code: "mfa_factor_not_found", status: 404 });
});

test("guessing codes stops after a few tries, at once or one after the other", async () => {
  // At the beginning of a window of the limit, so that the test stays inside it.
  server.clock.advance(GUESS_WINDOW_MS - (server.clock.now().getTime() % GUESS_WINDOW_MS));
  const { client, email, factorId, secret } = await withTotp();
  const { data: challenge } = await client.mfa.challenge({ factorId });
  const verify = (code: string) =>
    client.mfa.verify({ factorId, challengeId: challenge?.id ?? "", code });
  const wrong = codeNow(secret) === "000000" ? "111111" : "000000";
  const tries = await Promise.all(Array.from({ length: 40 }, () => verify(wrong)));
  const codes = tries.map(({ error }) => error?.code);
  expect(codes.filter((code) => code === "mfa_verification_failed").length).toBeLessThanOrEqual(15);
  expect(codes).toContain("over_request_rate_limit");

  const right = await verify(nextCode(secret));
  expect(right.error).toMatchObject({ code: "over_request_rate_limit", status: 429 });
  // A new session does not help; time does.
  const again = await passwordClient(email);
  const elsewhere = await again.mfa.challengeAndVerify({ factorId, code: nextCode(secret) });
  expect(elsewhere.error).toMatchObject({ code: "over_request_rate_limit" });
  server.clock.advance(GUESS_WINDOW_MS);
  const later = await again.mfa.challengeAndVerify({ factorId, code: nextCode(secret) });
  expect(later.error).toBeNull();
});
