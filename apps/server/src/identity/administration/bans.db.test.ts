import { GoTrueAdminApi } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectWire } from "../../platform/database/wire.ts";
import { api } from "@emita/contract/paths";
import { parseConfig } from "../../config/config.ts";
import { createLiveChannel } from "../../platform/live/live.ts";
import {
  createAccountsServer,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";

const SERVICE_KEY = "chave-de-servico-de-teste-com-mais-de-32-letras";
const LINK = /https?:\S+\/auth\/v1\/verify\S+/;
let server: AccountsServer;
let admin: GoTrueAdminApi;

beforeAll(async () => {
  const { auth } = parseConfig({ AUTH_SERVICE_KEY: SERVICE_KEY });
  server = await createAccountsServer({ auth });
  admin = new GoTrueAdminApi({
    url: `${server.url}/auth/v1`,
    headers: { authorization: `Bearer ${SERVICE_KEY}` },
  });
});
afterAll(() => server.stop());

const ban = (userId: string) => admin.updateUserById(userId, { ban_duration: "24h" });

/** Opens the newest link in the mailbox. @returns where the browser is sent. */
async function openNewest(email: string): Promise<URL> {
  const [mail] = await server.mailsTo(email);
  const link = new URL(LINK.exec(mail?.text ?? "")?.[0] ?? "");
  const { headers } = await fetch(`${server.url}${link.pathname}${link.search}`, {
    redirect: "manual",
  });
  return new URL(headers.get("location") ?? "");
}

test("a link of a banned account gives no code, and a code from before gives no session", async () => {
  const { email, userId } = await signedUpClient(server);
  const client = server.client();
  await client.signInWithOtp({ email });
  const opened = await openNewest(email);
  const code = opened.searchParams.get("code") ?? "";
  expect(code).not.toBe("");
  await ban(userId);
  expect((await client.exchangeCodeForSession(code)).error?.code).toBe("user_banned");
  expect((await openNewest(email)).searchParams.get("error_code")).toBe("user_banned");
  await admin.updateUserById(userId, { ban_duration: "none" });
  expect((await openNewest(email)).searchParams.get("code")).not.toBeNull();
});

test("a ban reaches the product API at once, here and on every other server", async () => {
  const { session, userId } = await signedUpClient(server);
  const status = async () => {
    const headers = { authorization: `Bearer ${session.access_token}` };
    return (await server.call(api.accountSessions, { headers })).status;
  };
  const { db, log } = server.ctx;
  const wire = await connectWire(db, server.databaseUrl, log, false);
  const other = await createLiveChannel(wire);
  const told = new Promise<string>((resolve) => other.onAccessChanged(resolve));
  expect(await status()).toBe(200);
  await ban(userId);
  expect(await status()).toBe(401);
  expect(await told).toBe(userId);
  await wire.stop();
  await admin.updateUserById(userId, { ban_duration: "none" });
  expect(await status()).toBe(200);
});
