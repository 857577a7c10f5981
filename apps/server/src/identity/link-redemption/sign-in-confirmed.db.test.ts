import { afterAll, beforeAll, expect, test } from "vitest";
import { newestVerificationToken } from "../../test/people/sign-up.ts";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";

let server: AccountsServer;
beforeAll(async () => {
  server = await createAccountsServer();
});
afterAll(() => server.stop());

const SESSION = "/auth/v1/links/session";

function post(path: string, body: object, cookie = "") {
  return server.call(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie !== "" && { cookie }) },
    body: JSON.stringify(body),
  });
}

/** A sign-up in a browser of its own: the browser's cookie, and the token of its mail. */
async function signUp() {
  const email = newEmail();
  const made = await post("/auth/v1/signup", { email, password: PASSWORD });
  const { id: userId } = made.body["user"] as { id: string };
  await post("/functions/v1/send-verification-email", { userId, email });
  const cookie = (made.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  expect(cookie).toMatch(/^emita-device=/);
  return { email, userId, cookie, token: await newestVerificationToken(server.ctx, email) };
}

const sessionsOf = (userId: string) =>
  server.ctx.db.selectFrom("sessions").select("amr").where("user_id", "=", userId).execute();

const confirm = (token: string) => post("/functions/v1/verify-email", { token });
const sessionBy = async (token: string, cookie = "") =>
  (await post(SESSION, { token }, cookie)).body["session"];

test("the link's page signs in the browser that signed up", async () => {
  const { email, cookie, token } = await signUp();
  expect((await confirm(token)).body).toEqual({
    success: true,
    message: "E-mail verificado com sucesso.",
  });
  const answer = await post(SESSION, { token }, cookie);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.body).toMatchObject({ session: { token_type: "bearer", user: { email } } });
  const { access_token, refresh_token } = answer.body["session"] as Record<string, string>;
  const client = server.client();
  const { data } = await client.setSession({
    access_token: access_token ?? "",
    refresh_token: refresh_token ?? "",
  });
  expect(data.user?.user_metadata["email_verified"]).toBe(true);
  // Below a second factor, as any sign-in.
  const { data: claims } = await client.getClaims();
  expect(claims?.claims).toMatchObject({ aal: "aal1", amr: [{ method: "email/signup" }] });
});

test("another device, a mail scanner and another account's browser get no session", async () => {
  const stranger = await signUp();
  const own = await signUp();
  const before = await sessionsOf(own.userId);
  await confirm(own.token);
  for (const cookie of ["", stranger.cookie, "emita-device=forged"])
    expect(await sessionBy(own.token, cookie)).toBeNull();
  expect(await sessionsOf(own.userId)).toEqual(before);
});

test("a link that has not confirmed, that did so a while ago, an invented one and none give nothing", async () => {
  const { token, cookie } = await signUp();
  expect(await sessionBy(token, cookie)).toBeNull();
  await confirm(token);
  server.clock.advance(2 * 60_000 + 1);
  for (const asked of [token, "x".repeat(43), ""])
    expect(await sessionBy(asked, cookie)).toBeNull();
});

test("opening the address by GET gives nothing", async () => {
  const { token, cookie } = await signUp();
  await confirm(token);
  const answer = await server.call(`${SESSION}?token=${token}`, { headers: { cookie } });
  expect(answer.status).toBe(404);
});

test("a banned account, and a password that the mail does not vouch for, get no session", async () => {
  const banned = await signUp();
  await confirm(banned.token);
  await server.ctx.db
    .updateTable("users")
    .set({ banned_until: new Date(server.clock.now().getTime() + 60_000) })
    .where("id", "=", banned.userId)
    .execute();
  expect(await sessionBy(banned.token, banned.cookie)).toBeNull();

  const replaced = await signUp();
  await server.ctx.db
    .updateTable("users")
    .set({ password_hash: "another" })
    .where("id", "=", replaced.userId)
    .execute();
  await confirm(replaced.token);
  expect(await sessionBy(replaced.token, replaced.cookie)).toBeNull();
});
