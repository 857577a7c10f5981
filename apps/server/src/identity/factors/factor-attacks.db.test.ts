import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createAccountsServer,
  provenClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";
import { createFactorStage, enrolTotp } from "../../test/people/factor-stage.ts";

const NO_SESSION = { access_token: "", refresh_token: "" };
const GUESS_WINDOW_MS = 15 * 60_000;
let server: AccountsServer;
let stage: ReturnType<typeof createFactorStage>;

beforeAll(async () => {
  server = await createAccountsServer();
  stage = createFactorStage(server);
});
afterAll(() => server.stop());

test("a code works once, also with another challenge", async () => {
  const { client, factorId, secret } = await stage.withTotp();
  const used = await client.mfa.challengeAndVerify({ factorId, code: stage.codeNow(secret) });
  expect(used.error).toMatchObject({ code: "mfa_verification_failed", status: 422 });
  const next = await client.mfa.challengeAndVerify({ factorId, code: stage.nextCode(secret) });
  expect(next.error).toBeNull();
});

test("one code at two places at once raises one session", async () => {
  const { client, email, factorId, secret } = await stage.withTotp();
  const other = await stage.passwordClient(email);
  const code = stage.nextCode(secret);
  const answers = await Promise.all(
    [client, other].map((each) => each.mfa.challengeAndVerify({ factorId, code })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
});

test("a challenge works once, in time, and for the session that asked for it", async () => {
  const { client, email, factorId, secret } = await stage.withTotp();
  const { data: used } = await client.mfa.challenge({ factorId });
  await client.mfa.verify({ factorId, challengeId: used?.id ?? "", code: stage.nextCode(secret) });
  const again = await client.mfa.verify({
    factorId,
    challengeId: used?.id ?? "",
    code: stage.nextCode(secret),
  });
  expect(again.error).toMatchObject({ code: "mfa_ip_address_mismatch", status: 422 });

  const { data: old } = await client.mfa.challenge({ factorId });
  server.clock.advance(300_000);
  const late = await client.mfa.verify({
    factorId,
    challengeId: old?.id ?? "",
    code: stage.nextCode(secret),
  });
  expect(late.error).toMatchObject({ code: "mfa_challenge_expired", status: 422 });

  const other = await stage.passwordClient(email);
  const { data: foreign } = await client.mfa.challenge({ factorId });
  const stolen = await other.mfa.verify({
    factorId,
    challengeId: foreign?.id ?? "",
    code: stage.nextCode(secret),
  });
  expect(stolen.error).toMatchObject({ code: "mfa_factor_not_found", status: 422 });
});

test("verifying ends the sessions that showed the password alone, and old refresh tokens get nothing", async () => {
  const { client, email, session } = await provenClient(server);
  const other = await stage.passwordClient(email);
  const factor = await enrolTotp(client);
  const code = stage.nextCode(factor.secret);
  expect((await client.mfa.challengeAndVerify({ ...factor, code })).error).toBeNull();

  expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
  const late = await server.post("/auth/v1/token?grant_type=refresh_token", {
    refresh_token: session.refresh_token,
  });
  expect(late.status).toBe(400);
  expect((await client.getUser()).error).toBeNull();
});

test("the password alone changes nothing of an account with a second factor", async () => {
  const { email, factorId } = await stage.withTotp();
  const client = await stage.passwordClient(email);
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

test("a session that has yet to show the factor ends no other", async () => {
  const { client, email, userId } = await stage.withTotp();
  const thief = await stage.passwordClient(email);
  const { session } = (await thief.getSession()).data;
  const others = await thief.signOut({ scope: "others" });
  expect(others.error).toMatchObject({ code: "insufficient_aal", status: 422 });
  const row = await server.ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("aal", "=", "aal2")
    .executeTakeFirstOrThrow();
  const ended = await server.call(api.accountSession(row.id), {
    method: "DELETE",
    headers: { authorization: `Bearer ${session?.access_token ?? ""}` },
  });
  expect([ended.status, ended.body["code"]]).toEqual([403, "second_factor_required"]);
  expect((await thief.signOut()).error).toBeNull();
  expect((await thief.setSession(session ?? NO_SESSION)).error).not.toBeNull();
  expect((await client.getUser()).error).toBeNull();
});

test("a factor that a thief began to set up before the owner did is worth nothing", async () => {
  const { client, email } = await provenClient(server);
  const thief = await stage.passwordClient(email);
  const { data: begun } = await thief.mfa.enroll({ factorType: "phone", phone: "+5534999990001" });
  const { data: challenge } = await thief.mfa.challenge({ factorId: begun?.id ?? "" });
  const code = (await server.newestText("5534999990001")).slice(0, 6);

  // The owner's session is younger than the thief's, and must not be ended by it.
  const factor = await enrolTotp(client);
  const own = await client.mfa.challengeAndVerify({
    ...factor,
    code: stage.nextCode(factor.secret),
  });
  expect(own.error).toBeNull();

  const raised = await thief.mfa.verify({
    factorId: begun?.id ?? "",
    challengeId: challenge?.id ?? "",
    code,
  });
  expect(raised.error).not.toBeNull();
  const again = await stage.passwordClient(email);
  const { data: next } = await again.mfa.challenge({ factorId: begun?.id ?? "" });
  const text = (await server.newestText("5534999990001")).slice(0, 6);
  const second = await again.mfa.verify({
    factorId: begun?.id ?? "",
    challengeId: next?.id ?? "",
    code: text,
  });
  expect(second.error).not.toBeNull();
});

test("a caller cannot reach another account's factor", async () => {
  const { factorId, secret } = await stage.withTotp();
  const { client } = await provenClient(server);
  const code = stage.nextCode(secret);
  const challenge = await client.mfa.challengeAndVerify({ factorId, code });
  expect(challenge.error).toMatchObject({ code: "mfa_factor_not_found", status: 404 });
  const removal = await client.mfa.unenroll({ factorId });
  expect(removal.error).toMatchObject({ code: "mfa_factor_not_found", status: 404 });
});

test("guessing codes stops after a few tries, at once or one after the other", async () => {
  // At the beginning of a window of the limit, so that the test stays inside it.
  server.clock.advance(GUESS_WINDOW_MS - (server.clock.now().getTime() % GUESS_WINDOW_MS));
  const { client, email, factorId, secret } = await stage.withTotp();
  const { data: challenge } = await client.mfa.challenge({ factorId });
  const verify = (code: string) =>
    client.mfa.verify({ factorId, challengeId: challenge?.id ?? "", code });
  const wrong = stage.codeNow(secret) === "000000" ? "111111" : "000000";
  const tries = await Promise.all(Array.from({ length: 40 }, () => verify(wrong)));
  const codes = tries.map(({ error }) => error?.code);
  expect(codes.filter((code) => code === "mfa_verification_failed").length).toBeLessThanOrEqual(15);
  expect(codes).toContain("over_request_rate_limit");

  const right = await verify(stage.nextCode(secret));
  expect(right.error).toMatchObject({ code: "over_request_rate_limit", status: 429 });
  // A new session does not help; time does.
  const again = await stage.passwordClient(email);
  const elsewhere = await again.mfa.challengeAndVerify({ factorId, code: stage.nextCode(secret) });
  expect(elsewhere.error).toMatchObject({ code: "over_request_rate_limit" });
  server.clock.advance(GUESS_WINDOW_MS);
  const later = await again.mfa.challengeAndVerify({ factorId, code: stage.nextCode(secret) });
  expect(later.error).toBeNull();
});
