import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newestVerificationToken, signUpUser } from "../../test/people/sign-up.ts";
import {
  createAccountsServer,
  newEmail,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";

const verified: string[] = [];
let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer({
    hooks: { onEmailVerified: async (_transaction, userId) => void verified.push(userId) },
  });
});
afterAll(() => server.stop());

function send(body: object, token?: string) {
  const authorization = token ? { authorization: `Bearer ${token}` } : undefined;
  return call("/functions/v1/send-verification-email", body, authorization);
}

const verify = (body: object) => call("/functions/v1/verify-email", body);

function call(path: string, body: object, headers: Record<string, string> = {}) {
  return server.call(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

test("the mail's link confirms the address, once for all", async () => {
  const { client, email, session, userId } = await signedUpClient(server);
  expect((await client.getUser()).data.user?.user_metadata["email_verified"]).toBe(false);
  const sent = await send({ userId, email }, session.access_token);
  expect([sent.status, sent.body]).toEqual([200, { success: true }]);

  const [mail] = await server.mailsTo(email);
  expect(mail?.subject).toBe("Confirme seu e-mail no Emita");
  expect(mail?.html).toContain(`${server.ctx.config.publicUrl}/verify?token=`);
  const token = await newestVerificationToken(server.ctx, email);
  const answer = await verify({ token });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ success: true, message: "E-mail verificado com sucesso." });
  expect(verified).toEqual([userId]);
  const { data } = await client.getUser();
  expect(data.user?.user_metadata["email_verified"]).toBe(true);
  expect(data.user?.identities?.[0]?.identity_data?.["email_verified"]).toBe(true);

  const again = await verify({ token });
  expect(again.body).toMatchObject({ success: true });
  expect(verified).toEqual([userId]);
});

test("two clicks at the same moment both end well, and count once", async () => {
  const { email, session, userId } = await signedUpClient(server);
  await send({ userId, email }, session.access_token);
  const token = await newestVerificationToken(server.ctx, email);
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify({ token })));
  expect(answers.map((answer) => answer.body["success"])).toEqual(Array(8).fill(true));
  expect(verified.filter((id) => id === userId)).toHaveLength(1);
});

test("two different links of one account opened at the same moment do not block each other", async () => {
  const { email, session, userId } = await signedUpClient(server);
  await send({ userId, email }, session.access_token);
  const first = await newestVerificationToken(server.ctx, email);
  server.clock.advance(61_000);
  await send({ userId, email }, session.access_token);
  const second = await newestVerificationToken(server.ctx, email);
  expect(second).not.toBe(first);
  const answers = await Promise.all([verify({ token: first }), verify({ token: second })]);
  expect(answers.map((answer) => answer.body["success"])).toEqual([true, true]);
});

test.each([
  [
    "an invented token",
    { token: "x".repeat(43) },
    "Este link não vale mais. Entre na sua conta para receber outro.",
  ],
  [
    "an endless token",
    { token: "x".repeat(5000) },
    "Este link não vale mais. Entre na sua conta para receber outro.",
  ],
  ["no token", {}, "Token de verificação não encontrado na URL."],
  ["a token of another type", { token: 5 }, "Token de verificação não encontrado na URL."],
])("%s is refused in Portuguese", async (_name, body, error) => {
  const answer = await verify(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    success: false,
    error,
    detail: error,
    code: "invalid_request",
  });
});

test("a link ends after a day", async () => {
  const { email, session, userId } = await signedUpClient(server);
  await send({ userId, email }, session.access_token);
  const token = await newestVerificationToken(server.ctx, email);
  server.clock.advance(24 * 3_600_000);
  expect((await verify({ token })).body).toMatchObject({ success: false });
  expect(verified).not.toContain(userId);
});

test("right after sign-up no session is needed, later it is", async () => {
  const { email, userId } = await signedUpClient(server);
  expect((await send({ userId, email })).body).toEqual({ success: true });
  expect(await server.mailsTo(email)).toHaveLength(1);
  const late = await signedUpClient(server);
  server.clock.advance(61 * 60_000);
  expect((await send({ userId: late.userId, email: late.email })).body).toEqual({ success: true });
  expect(await server.mailsTo(late.email)).toHaveLength(0);
});

test("mail goes to the account's own address alone, and the answer does not reveal whether it exists", async () => {
  const { userId } = await signedUpClient(server);
  const victim = newEmail();
  expect((await send({ userId, email: victim })).body).toEqual({ success: true });
  expect((await send({ userId: randomUUID(), email: victim })).body).toEqual({ success: true });
  expect(await server.mailsTo(victim)).toHaveLength(0);
});

test("a request for another account is refused", async () => {
  const { session } = await signedUpClient(server);
  const other = await signedUpClient(server);
  const answer = await send({ userId: other.userId, email: other.email }, session.access_token);
  expect(answer.status).toBe(403);
  expect(await server.mailsTo(other.email)).toHaveLength(0);
});

test("one mail a minute, ten an hour, none once it is confirmed", async () => {
  const { email, session, userId } = await signedUpClient(server);
  const both = await Promise.all([
    send({ userId, email }, session.access_token),
    send({ userId, email }, session.access_token),
  ]);
  expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([200, 429]));
  const refused = both.find((answer) => answer.status === 429);
  expect(refused?.body).toMatchObject({
    code: "rate_limited",
    detail: "O e-mail já foi enviado. Espere 60 segundos para pedir outro.",
  });
  expect(refused?.headers.get("retry-after")).toBe("60");
  expect(await server.mailsTo(email)).toHaveLength(1);
  await verify({ token: await newestVerificationToken(server.ctx, email) });
  server.clock.advance(61_000);
  expect((await send({ userId, email }, session.access_token)).body).toEqual({ success: true });
  expect(await server.mailsTo(email)).toHaveLength(1);
});

test("the helper for other tests makes a verified user with a session", async () => {
  const user = await signUpUser(server);
  expect(verified).toContain(user.userId);
  const { error } = await server.client().getUser(user.accessToken);
  expect(error).toBeNull();
});

test("a malformed call is a problem document", async () => {
  const answer = await send({ userId: "x", email: 5 });
  expect(answer.status).toBe(422);
  expect(answer.headers.get("content-type")).toContain("application/problem+json");
});
