import { Secret } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createAccountsServer,
  provenClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";
import { createFactorStage, enrolTotp } from "../../test/people/factor-stage.ts";

const SERVICE_KEY = "a-service-key-of-thirty-two-characters";
let server: AccountsServer;
let stage: ReturnType<typeof createFactorStage>;

beforeAll(async () => {
  server = await createAccountsServer({ auth: { serviceKey: SERVICE_KEY } });
  stage = createFactorStage(server);
});
afterAll(() => server.stop());

test("TOTP: set up, verify, aal2 in token and user, kept by refresh", async () => {
  const { client } = await provenClient(server);
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
    code: stage.nextCode(secret),
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
  const { client, userId } = await provenClient(server);
  const { secret } = await enrolTotp(client);
  const row = await server.ctx.db
    .selectFrom("factors")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  expect(row.sealed_secret?.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
  expect(JSON.stringify(row)).not.toContain(secret);
});

test("removing a factor lowers the session, and the last one takes the recovery codes with it", async () => {
  const { client, factorId, email } = await stage.withTotp();
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

test("the administration lists factors and removes them for a person who lost all", async () => {
  const { client, userId, factorId } = await stage.withTotp();
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
  const { client } = await provenClient(server);
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
  const { client, session } = await provenClient(server);
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
