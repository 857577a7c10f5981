import { randomInt } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  provenClient,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";
import { startFakeHttp } from "../../test/outside/fake-http.ts";

let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer({ auth: { phone: true, anonymous: true } });
});
afterAll(() => server.stop());
beforeEach(() => {
  server.clock.advance(61_000);
});

const newPhone = () => `55119${randomInt(10_000_000, 99_999_999)}`;
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? "";

test("a number signs up, types the code of the message, and signs in with its password", async () => {
  const phone = newPhone();
  const client = server.client();
  const { data, error } = await client.signUp({
    phone: `+${phone}`,
    password: PASSWORD,
    options: { data: { a: 1 } },
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ phone, email: "", user_metadata: { a: 1 } });
  const early = await client.signInWithPassword({ phone, password: PASSWORD });
  expect(early.error?.code).toBe("phone_not_confirmed");
  const token = codeIn(await server.newestText(phone));
  const verified = await client.verifyOtp({ phone, token, type: "sms" });
  expect(verified.error).toBeNull();
  expect(verified.data.user?.phone_confirmed_at).toBeDefined();
  expect(verified.data.user?.app_metadata).toMatchObject({ provider: "phone" });
  expect((await client.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
  expect((await client.getClaims()).data?.claims).toMatchObject({ phone, email: "" });
});

test("a taken number gets the same answer as a new one, and no message", async () => {
  const phone = newPhone();
  const client = server.client();
  await client.signUp({ phone, password: PASSWORD });
  await client.verifyOtp({ phone, token: codeIn(await server.newestText(phone)), type: "sms" });
  server.clock.advance(61_000);
  const before = await server.newestText(phone);
  const again = await server.client().signUp({ phone, password: "outra-senha-boa" });
  expect(again.error).toBeNull();
  expect(again.data.user).toMatchObject({ phone, identities: [] });
  expect(await server.newestText(phone)).toBe(before);
});

test("a code by message signs in; it ends after a minute; other channels there are none", async () => {
  const phone = newPhone();
  const client = server.client();
  const { data, error } = await client.signInWithOtp({ phone });
  expect(error).toBeNull();
  expect(data.messageId).toBeTruthy();
  const token = codeIn(await server.newestText(phone));
  server.clock.advance(60_000);
  expect((await client.verifyOtp({ phone, token, type: "sms" })).error?.code).toBe("otp_expired");
  await client.signInWithOtp({ phone });
  const fresh = codeIn(await server.newestText(phone));
  expect((await client.verifyOtp({ phone, token: fresh, type: "sms" })).error).toBeNull();
  const other = await client.signInWithOtp({ phone, options: { channel: "whatsapp" } });
  expect(other.error?.code).toBe("validation_failed");
  const nobody = { phone: newPhone(), options: { shouldCreateUser: false } };
  expect((await client.signInWithOtp(nobody)).error?.code).toBe("otp_disabled");
  expect((await client.signInWithOtp({ phone: "1-555asd" })).error?.code).toBe("validation_failed");
});

test("one message a minute", async () => {
  const phone = newPhone();
  await server.client().signInWithOtp({ phone });
  const { error } = await server.client().signInWithOtp({ phone });
  expect(error).toMatchObject({ code: "over_sms_send_rate_limit", status: 429 });
});

test("a number is added to an account by the code that goes there", async () => {
  const { client, userId } = await provenClient(server);
  const phone = newPhone();
  const asked = await client.updateUser({ phone });
  expect(asked.data.user).toMatchObject({ phone: "", new_phone: phone });
  const token = codeIn(await server.newestText(phone));
  const { data, error } = await client.verifyOtp({ phone, token, type: "phone_change" });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id: userId,
    phone,
    app_metadata: { provider: "email", providers: ["email", "phone"] },
  });
  const other = await provenClient(server);
  expect((await other.client.updateUser({ phone })).error).toMatchObject({
    code: "phone_exists",
    status: 422,
  });
});

test("an anonymous account, which an address makes a person's", async () => {
  const client = server.client();
  const { data, error } = await client.signInAnonymously({ options: { data: { a: 1 } } });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ is_anonymous: true, email: "", user_metadata: { a: 1 } });
  expect((await client.getClaims()).data?.claims).toMatchObject({
    is_anonymous: true,
    amr: [{ method: "anonymous" }],
  });
  const email = newEmail();
  expect((await client.updateUser({ email })).error).toBeNull();
  const [mail] = await server.mailsTo(email);
  const token = codeIn(mail?.text ?? "");
  const named = await client.verifyOtp({ type: "email_change", email, token });
  expect(named.data.user).toMatchObject({
    id: data.user?.id,
    email,
    is_anonymous: false,
    app_metadata: { provider: "email", providers: ["email"] },
  });
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
  expect(
    (await server.client().signInWithPassword({ email, password: PASSWORD })).error,
  ).toBeNull();
});

test("the product has neither, unless a setting says so", async () => {
  const product = await createAccountsServer();
  const phone = newPhone();
  const client = product.client();
  expect((await client.signInAnonymously()).error?.code).toBe("anonymous_provider_disabled");
  for (const { error } of [
    await client.signUp({ phone, password: PASSWORD }),
    await client.signInWithOtp({ phone }),
    await client.signInWithPassword({ phone, password: PASSWORD }),
    await (await signedUpClient(product)).client.updateUser({ phone }),
  ]) {
    expect(error).toMatchObject({ code: "phone_provider_disabled", status: 422 });
  }
  await product.stop();
});

test("without a way to send messages numbers still sign up where they confirm themselves", async () => {
  const silent = await createAccountsServer({
    auth: { phone: true, phoneAutoconfirm: true, sms: { kind: "none" } },
  });
  const phone = newPhone();
  const client = silent.client();
  const { data, error } = await client.signUp({ phone, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session).not.toBeNull();
  expect((await client.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
  expect((await client.signInWithOtp({ phone })).error?.code).toBe("sms_send_failed");
  const resent = await client.resend({ phone: newPhone(), type: "phone_change" });
  expect(resent.error).toBeNull();
  await silent.stop();
});

test("a code handed over, or given up, is not kept; the message's row goes after a day", async () => {
  const fake = await startFakeHttp(({ body }) => ({
    status: body.includes(unreachable) ? 500 : 200,
    body: {},
  }));
  const gateway = { kind: "gateway" as const, url: fake.url };
  const real = await createAccountsServer({ auth: { phone: true, sms: gateway } });
  const [reached, unreachable] = [newPhone(), newPhone()];
  const rows = () =>
    real.ctx.db
      .selectFrom("text_messages")
      .select(["id", "recipient", "body", "sent_at"])
      .orderBy("created_at")
      .execute();
  await real.client().signUp({ phone: reached, password: PASSWORD });
  real.clock.advance(1);
  await real.client().signUp({ phone: unreachable, password: PASSWORD });
  const [first, second] = (await rows()).map(({ id: messageId }) => ({ messageId }));
  if (!first || !second) throw new Error("two messages were expected");
  await real.run("send-text-message", first);
  expect(codeIn(fake.requests[0]?.body ?? "")).not.toBe("");
  await expect(real.run("send-text-message", second)).rejects.toThrow("500");
  expect((await rows()).map(({ body }) => codeIn(body) !== "")).toEqual([false, true]);
  await real.runDead("send-text-message", second);
  expect(await rows()).toMatchObject([
    { recipient: reached, body: "", sent_at: expect.any(Date) },
    { recipient: unreachable, body: "", sent_at: null },
  ]);
  real.clock.advance(25 * 3_600_000);
  await real.run("remove-stale-accounts-data", {});
  expect(await rows()).toEqual([]);
  await real.stop();
  await fake.stop();
});
