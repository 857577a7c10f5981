import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp } from "../test/server/app.ts";
import { signUpUser } from "../test/people/sign-up.ts";

let whole: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  whole = await createTestApp();
});
afterAll(() => whole.stop());

const get = (url: string, token: string) =>
  whole.app.server.inject({ url, headers: { authorization: `Bearer ${token}` } });

test("an unconfirmed address may look at its entitlement and nothing else", async () => {
  const { accessToken } = await signUpUser(whole.app, { verified: false });
  const entitlement = await get("/api/v1/entitlement", accessToken);
  expect(entitlement.json()).toMatchObject({ email_verified: "unverified" });
  const invoices = await get("/api/v1/invoices", accessToken);
  expect([invoices.statusCode, invoices.json().code]).toEqual([403, "email_not_verified"]);
});

test("confirming the address opens the product", async () => {
  const { accessToken } = await signUpUser(whole.app);
  const entitlement = await get("/api/v1/entitlement", accessToken);
  expect(entitlement.json()).toMatchObject({ email_verified: "verified", plan: "TRIAL" });
  const invoices = await get("/api/v1/invoices", accessToken);
  expect([invoices.statusCode, invoices.json().data]).toEqual([200, []]);
});

test("the worker brings the mail into the local mailbox by itself", async () => {
  const { email } = await signUpUser(whole.app);
  await vi.waitFor(
    async () => {
      const mails = await whole.app.server.inject({ url: `/dev/mail.json?to=${email}` });
      expect(mails.json()).toHaveLength(1);
    },
    { timeout: 20_000, interval: 100 },
  );
});

test.each([
  ["beside a mail server", { smtpUrl: "smtp://127.0.0.1:9" }],
  ["where strangers come", { host: "0.0.0.0", sendsNoMail: true }],
])("the mailboxes do not exist %s", async (_where, changes) => {
  const other = await createTestApp(changes);
  const ask = (url: string) => other.app.server.inject({ url });
  const unknown = withoutRequestId((await ask("/dev/nothing")).json());
  for (const url of MAILBOXES) {
    const answer = await ask(url);
    expect([url, answer.statusCode, withoutRequestId(answer.json())]).toEqual([url, 404, unknown]);
  }
  await other.stop();
});

test.each([
  ["a name of its own", { host: "mail.attacker.example" }],
  ["a name that only begins like ours", { host: "localhost.attacker.example:3000" }],
  ["a proxy in front", { "x-forwarded-for": "127.0.0.1" }],
  ["a proxy that speaks RFC 7239", { forwarded: "for=127.0.0.1;host=localhost" }],
  ["another proxy", { via: "1.1 proxy" }],
])("the mailboxes do not exist for a request by way of %s", async (_way, headers) => {
  for (const url of MAILBOXES)
    expect([url, (await whole.app.server.inject({ url, headers })).statusCode]).toEqual([url, 404]);
});

test("the mailboxes do not exist for another machine, whatever it says", async () => {
  for (const remoteAddress of ["192.168.0.7", "203.0.113.9", "::ffff:10.0.0.1"]) {
    const headers = { host: "localhost:3000" };
    const answer = await whole.app.server.inject({ url: "/dev/mail.json", headers, remoteAddress });
    expect([remoteAddress, answer.statusCode]).toEqual([remoteAddress, 404]);
  }
  for (const remoteAddress of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    const answer = await whole.app.server.inject({ url: "/dev/mail.json", remoteAddress });
    expect([remoteAddress, answer.statusCode]).toEqual([remoteAddress, 200]);
  }
});

const MAILBOXES = [
  "/dev/mail",
  "/dev/mail.json",
  "/dev/sms.json",
  "/dev/mail/0196f0a0-0000-7000-8000-000000000000",
];

function withoutRequestId(problem: Record<string, unknown>) {
  return { ...problem, request_id: null };
}
