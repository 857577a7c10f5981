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

const CONFIRM = "/auth/v1/links/confirm";

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

test("the link's page signs in the browser that signed up, once", async () => {
  const { email, cookie, token } = await signUp();
  const answer = await post(CONFIRM, { token }, cookie);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.body).toMatchObject({
    success: true,
    message: "E-mail verificado com sucesso.",
    session: { token_type: "bearer", user: { email } },
  });
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

  const again = await post(CONFIRM, { token }, cookie);
  expect(again.body).toEqual({
    success: true,
    message: "Este e-mail já está verificado. Você já pode entrar.",
  });
});

test("another device, a mail scanner and the published function confirm the address and get no session", async () => {
  const stranger = await signUp();
  for (const [path, cookie] of [
    [CONFIRM, ""],
    [CONFIRM, stranger.cookie],
    [CONFIRM, "emita-device=forged"],
    ["/functions/v1/verify-email", "own"],
  ] as const) {
    const own = await signUp();
    const before = await sessionsOf(own.userId);
    const answer = await post(path, { token: own.token }, cookie === "own" ? own.cookie : cookie);
    expect(answer.body).toEqual({ success: true, message: "E-mail verificado com sucesso." });
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await sessionsOf(own.userId)).toEqual(before);
  }
});

test("opening the address by GET redeems nothing", async () => {
  const { token, cookie } = await signUp();
  const answer = await server.call(`${CONFIRM}?token=${token}`, { headers: { cookie } });
  expect(answer.status).toBe(404);
  expect((await post(CONFIRM, { token }, cookie)).body["session"]).toBeDefined();
});

test("a banned account, and a password that the mail does not vouch for, get no session", async () => {
  const banned = await signUp();
  await server.ctx.db
    .updateTable("users")
    .set({ banned_until: new Date(server.clock.now().getTime() + 60_000) })
    .where("id", "=", banned.userId)
    .execute();
  expect(
    (await post(CONFIRM, { token: banned.token }, banned.cookie)).body["session"],
  ).toBeUndefined();

  const replaced = await signUp();
  await server.ctx.db
    .updateTable("users")
    .set({ password_hash: "another" })
    .where("id", "=", replaced.userId)
    .execute();
  const answer = await post(CONFIRM, { token: replaced.token }, replaced.cookie);
  expect(answer.body).toEqual({ success: true, message: "E-mail verificado com sucesso." });
});

test("a link that ended, an invented one and none are refused in Portuguese", async () => {
  const { token, cookie } = await signUp();
  server.clock.advance(24 * 3_600_000);
  for (const [body, error] of [
    [{ token }, "Este link não vale mais. Entre na sua conta para receber outro."],
    [{ token: "x".repeat(43) }, "Este link não vale mais. Entre na sua conta para receber outro."],
    [{}, "Token de verificação não encontrado na URL."],
  ] as const) {
    const answer = await post(CONFIRM, body, cookie);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, error, code: "invalid_request" });
  }
});
