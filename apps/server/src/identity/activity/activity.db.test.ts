import { accountEventListSchema, accountSessionListSchema } from "@emita/contract/people/account";
import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import {
  createAccountsServer,
  PASSWORD,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";

const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer();
});
afterAll(() => server.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const sessionsOf = async (token: string) =>
  accountSessionListSchema.parse(
    (await server.call(api.accountSessions, { headers: bearer(token) })).body,
  ).sessions;
const eventsOf = async (token: string, cursor = "") =>
  accountEventListSchema.parse(
    (await server.call(api.accountEvents + cursor, { headers: bearer(token) })).body,
  );

async function signInFrom(email: string, userAgent: string): Promise<string> {
  const response = await server.post(
    "/auth/v1/token?grant_type=password",
    { email, password: PASSWORD },
    { "user-agent": userAgent },
  );
  const { access_token: token } = z
    .object({ access_token: z.string() })
    .parse(await response.json());
  return token;
}

test("a person sees the own sessions, last used first, and ends one", async () => {
  const { client, email, session } = await signedUpClient(server);
  server.clock.advance(60_000);
  const other = await signInFrom(email, CHROME);
  const sessions = await sessionsOf(session.access_token);
  expect(sessions).toMatchObject([
    { device: "Chrome em Windows", current: false, aal: "aal1" },
    { current: true },
  ]);
  server.clock.advance(60_000);
  await client.refreshSession();
  expect((await sessionsOf(session.access_token))[0]?.current).toBe(true);

  const stranger = await signedUpClient(server);
  const path = api.accountSession(sessions[0]?.id ?? "");
  const end = (token: string) => server.call(path, { method: "DELETE", headers: bearer(token) });
  expect((await end(stranger.session.access_token)).status).toBe(404);
  expect((await end(session.access_token)).status).toBe(204);
  expect((await end(session.access_token)).status).toBe(404);
  expect(await sessionsOf(session.access_token)).toHaveLength(1);
  expect((await server.call("/auth/v1/user", { headers: bearer(other) })).body["code"]).toBe(
    "session_not_found",
  );
});

test("the activity is visible to its owner alone, newest first, in pages", async () => {
  const { client, email, session } = await signedUpClient(server);
  server.clock.advance(1000);
  await client.updateUser({ password: "outra-senha-boa" });
  server.clock.advance(1000);
  await client.signOut({ scope: "others" });
  const { events } = await eventsOf(session.access_token);
  expect(events.map(({ kind, detail }) => [kind, detail]).slice(0, 2)).toEqual([
    ["sessions_ended", "others"],
    ["password_changed", null],
  ]);
  expect(events.map((event) => event.kind)).toContain("signed_up");
  expect(JSON.stringify(events)).not.toContain(email);

  for (let count = 0; count < 50; count += 1) {
    server.clock.advance(1000);
    await client.signOut({ scope: "others" });
  }
  const first = await eventsOf(session.access_token);
  expect(first.events).toHaveLength(50);
  const rest = await eventsOf(session.access_token, `?cursor=${first.next_cursor}`);
  expect(rest.next_cursor).toBeNull();
  const all = [...first.events, ...rest.events];
  expect(new Set(all.map((event) => event.id)).size).toBe(54);
  for (const cursor of ["1_2", "abc"]) {
    const bad = await server.call(`${api.accountEvents}?cursor=${cursor}`, {
      headers: bearer(session.access_token),
    });
    expect(bad.status).toBe(422);
    expect(bad.body).toMatchObject({ code: "invalid", errors: [{ field: "cursor" }] });
  }
});

test("a device or place not seen before is mailed, once, and to proven addresses only", async () => {
  const unproven = await signedUpClient(server);
  await signInFrom(unproven.email, CHROME);
  expect(await server.mailsTo(unproven.email)).toEqual([]);

  const { email, userId } = await signedUpClient(server);
  await server.ctx.db
    .updateTable("users")
    .set({ email_verified_at: server.clock.now() })
    .where("id", "=", userId)
    .execute();
  for (let count = 0; count < 3; count += 1) {
    server.clock.advance(1000);
    await signInFrom(email, CHROME);
  }
  const mails = await server.mailsTo(email);
  expect(mails.map((mail) => mail.subject)).toEqual(["Novo acesso à sua conta no Emita"]);
  expect(mails[0]?.text).toContain("Chrome em Windows");
  await server.server.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=password",
    payload: { email, password: PASSWORD },
    headers: { "user-agent": CHROME },
    remoteAddress: "10.9.8.7",
  });
  expect(await server.mailsTo(email)).toHaveLength(2);
});

test("a stolen token that comes back is noted", async () => {
  const { client, email, session } = await signedUpClient(server);
  await client.refreshSession();
  await client.refreshSession();
  server.clock.advance(11_000);
  const reuse = { refresh_token: session.refresh_token };
  expect((await server.post("/auth/v1/token?grant_type=refresh_token", reuse)).status).toBe(400);
  const { events } = await eventsOf(await signInFrom(email, CHROME));
  expect(events.map((event) => event.kind)).toContain("token_reused");
});

test("a session without use for half a year has ended", async () => {
  const { client } = await signedUpClient(server);
  server.clock.advance(181 * 86_400_000);
  expect((await client.refreshSession()).error).toMatchObject({
    code: "session_expired",
    message: "Invalid Refresh Token: Session Expired (Inactivity)",
  });
});

test("expired rows are removed by the clean-up", async () => {
  const { client, email, userId } = await signedUpClient(server);
  await client.resetPasswordForEmail(email);
  const count = async (table: "one_time_tokens" | "flow_states" | "sessions" | "account_events") =>
    (await server.ctx.db.selectFrom(table).selectAll().where("user_id", "=", userId).execute())
      .length;
  await server.run("remove-stale-accounts-data", {});
  expect(await count("one_time_tokens")).toBe(1);
  server.clock.advance(4 * 86_400_000);
  await server.run("remove-stale-accounts-data", {});
  expect([await count("one_time_tokens"), await count("flow_states")]).toEqual([0, 0]);
  expect(await count("sessions")).toBe(1);
  server.clock.advance(400 * 86_400_000);
  await server.run("remove-stale-accounts-data", {});
  expect([await count("sessions"), await count("account_events")]).toEqual([0, 0]);
});
