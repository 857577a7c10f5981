import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp } from "../../test/app.ts";
import { signUpUser } from "../../test/sign-up.ts";

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

test("the mailbox does not exist beside a mail server", async () => {
  const withServer = await createTestApp({ smtpUrl: "smtp://127.0.0.1:9" });
  expect((await withServer.app.server.inject({ url: "/dev/mail.json" })).statusCode).toBe(404);
  await withServer.stop();
});
