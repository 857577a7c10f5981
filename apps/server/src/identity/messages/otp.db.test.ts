import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createAccountsServer,
  newEmail,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";
import { linkIn } from "../../test/people/mailed-link.ts";

const verified: string[] = [];
const created: string[] = [];
let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer({
    hooks: {
      onUserCreated: async (_transaction, user) => void created.push(user.email),
      onEmailVerified: async (_transaction, userId) => void verified.push(userId),
    },
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  server.clock.advance(61_000);
});

async function newestMail(email: string) {
  const [mail] = await server.mailsTo(email);
  const text = mail?.text ?? "";
  return {
    subject: mail?.subject,
    code: /\b\d{6}\b/.exec(text)?.[0] ?? "",
    link: linkIn(text),
  };
}

test("a known address signs in with the six digits, once, and is proven by it", async () => {
  const { email, userId } = await signedUpClient(server);
  const client = server.client();
  const asked = await client.signInWithOtp({ email });
  expect(asked).toMatchObject({ data: { user: null, session: null }, error: null });
  const { subject, code } = await newestMail(email);
  expect(subject).toBe("Seu acesso ao Emita");
  const { data, error } = await client.verifyOtp({ email, token: code, type: "email" });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(userId);
  expect(verified).toContain(userId);
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: "magiclink" }]);
  const again = await server.client().verifyOtp({ email, token: code, type: "email" });
  expect(again.error).toMatchObject({
    code: "otp_expired",
    status: 403,
    message: "Token has expired or is invalid",
  });
});

test("an unknown address gets an account without password, with the data given", async () => {
  const email = newEmail();
  const client = server.client();
  expect((await client.signInWithOtp({ email, options: { data: { a: 1 } } })).error).toBeNull();
  expect(created).toContain(email);
  const { subject, code } = await newestMail(email);
  expect(subject).toBe("Confirme seu cadastro no Emita");
  const { data } = await client.verifyOtp({ email, token: code, type: "signup" });
  expect(data.user).toMatchObject({ email, user_metadata: { a: 1, email_verified: true } });
  const signIn = await server.client().signInWithPassword({ email, password: "qualquer-coisa" });
  expect(signIn.error?.code).toBe("invalid_credentials");
});

test("create_user false refuses unknown addresses and only them", async () => {
  const { email } = await signedUpClient(server);
  const options = { shouldCreateUser: false };
  expect((await server.client().signInWithOtp({ email, options })).error).toBeNull();
  const unknown = await server.client().signInWithOtp({ email: newEmail(), options });
  expect(unknown.error).toMatchObject({
    code: "otp_disabled",
    status: 422,
    message: "Signups not allowed for otp",
  });
});

test("known and unknown addresses get the same answer and the same limits", async () => {
  const { email } = await signedUpClient(server);
  const unknown = newEmail();
  for (const path of ["/auth/v1/otp", "/auth/v1/magiclink"]) {
    server.clock.advance(61_000);
    const answers = [];
    for (const address of [email, unknown, email, unknown]) {
      const response = await server.post(path, { email: address });
      answers.push([response.status, await response.text()]);
    }
    expect(answers[0]).toEqual([200, "{}"]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[3]);
    expect(answers[2]?.[0]).toBe(429);
  }
});

test("the link of a PKCE flow leads to a code; a scanner that opens it spoils nothing", async () => {
  const { email } = await signedUpClient(server);
  const client = server.client();
  const emailRedirectTo = "http://localhost:5173/dashboard";
  await client.signInWithOtp({ email, options: { emailRedirectTo } });
  const { link } = await newestMail(email);
  const open = async () =>
    new URL((await server.call(link.pathname + link.search)).headers.get("location") ?? "");
  await open();
  const target = await open();
  expect(target.origin + target.pathname).toBe(emailRedirectTo);
  const code = target.searchParams.get("code") ?? "";
  expect((await client.exchangeCodeForSession(code)).error).toBeNull();
  expect((await open()).searchParams.get("error_code")).toBe("otp_expired");
});

test("the link without PKCE leads to a session in the fragment", async () => {
  const { email } = await signedUpClient(server);
  await server.client("implicit").signInWithOtp({ email });
  const { link } = await newestMail(email);
  // A program that takes the token from the mail asks the documented address itself.
  const { headers } = await server.call(`/auth/v1/verify${link.search}`);
  const fragment = new URLSearchParams(new URL(headers.get("location") ?? "").hash.slice(1));
  expect(fragment.get("type")).toBe("magiclink");
  expect(fragment.get("access_token")).toBeTruthy();
});

test("five wrong guesses kill the code, and not the link in the same mail", async () => {
  const { email } = await signedUpClient(server);
  const client = server.client("implicit");
  await client.signInWithOtp({ email });
  const { code, link } = await newestMail(email);
  const wrong = code === "111111" ? "222222" : "111111";
  for (let guess = 0; guess < 5; guess += 1) {
    const { error } = await client.verifyOtp({ email, token: wrong, type: "email" });
    expect(error?.code).toBe("otp_expired");
  }
  const late = await client.verifyOtp({ email, token: code, type: "email" });
  expect(late.error?.code).toBe("otp_expired");
  const hash = link.searchParams.get("token") ?? "";
  expect((await client.verifyOtp({ token_hash: hash, type: "magiclink" })).error).toBeNull();
});

test("a thousand guesses at once are no more than five", async () => {
  const { email } = await signedUpClient(server);
  await server.client().signInWithOtp({ email });
  const { code } = await newestMail(email);
  const guesses = Array.from({ length: 60 }, (_, index) => String(index).padStart(6, "0"));
  await Promise.all(
    guesses.map((token) => server.post("/auth/v1/verify", { type: "email", email, token })),
  );
  const row = await server.ctx.db
    .selectFrom("one_time_tokens")
    .select("code_tries")
    .where("sent_to", "=", email)
    .executeTakeFirstOrThrow();
  expect(row.code_tries).toBe(5);
  const { error } = await server.client().verifyOtp({ email, token: code, type: "email" });
  expect(error).not.toBeNull();
});

test("a code of one address or purpose is worth nothing for another", async () => {
  const { email } = await signedUpClient(server);
  const { email: other } = await signedUpClient(server);
  await server.client().signInWithOtp({ email });
  const { code } = await newestMail(email);
  const tries = [
    server.client().verifyOtp({ email: other, token: code, type: "email" }),
    server.client().verifyOtp({ email, token: code, type: "recovery" }),
    server.client().verifyOtp({ email, token: code, type: "email_change" }),
    server.client().verifyOtp({ email, token: code, type: "invite" }),
  ];
  for (const { error } of await Promise.all(tries)) expect(error?.code).toBe("otp_expired");
  expect((await server.client().verifyOtp({ email, token: code, type: "email" })).error).toBeNull();
});

test("codes and links end after an hour", async () => {
  const { email } = await signedUpClient(server);
  await server.client().signInWithOtp({ email });
  const { code } = await newestMail(email);
  server.clock.advance(3_600_000);
  const { error } = await server.client().verifyOtp({ email, token: code, type: "email" });
  expect(error?.code).toBe("otp_expired");
});

test("neither code nor token is in the database", async () => {
  const { email } = await signedUpClient(server);
  await server.client().signInWithOtp({ email });
  const { code, link } = await newestMail(email);
  const rows = await server.ctx.db
    .selectFrom("one_time_tokens")
    .selectAll()
    .where("sent_to", "=", email)
    .execute();
  const stored = JSON.stringify(rows);
  expect(rows).toHaveLength(1);
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(link.searchParams.get("token"));
});

test.each([
  [{}, "Verify requires a verification type"],
  [{ type: "toString", token: "1", email: "a@b.co" }, "Unsupported verification type"],
  [{ type: "email", email: "a@b.co" }, "Verify requires a token or a token hash"],
  [{ type: "email", token: "1", token_hash: "2" }, "Verify requires a token or a token hash"],
  [{ type: "email", token: "123456" }, /email address or phone/],
  [
    { type: "sms", token: "123456", phone: "1-555" },
    /^Invalid phone number format \(E\.164 required\)$/,
  ],
])("%j is refused as malformed", async (body, message) => {
  const response = await server.post("/auth/v1/verify", body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: "validation_failed",
    message: expect.stringMatching(message),
  });
});

test("resend answers alike whether there is something to resend or not", async () => {
  const { email } = await signedUpClient(server);
  for (const address of [email, newEmail()]) {
    const { error } = await server.client().resend({ type: "signup", email: address });
    expect(error).toBeNull();
  }
  expect(await server.mailsTo(email)).toEqual([]);
  expect((await server.post("/auth/v1/resend", { type: "outro" })).status).toBe(400);
});
