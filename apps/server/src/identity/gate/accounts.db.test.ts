import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";

const created: { id: string; email: string; metadata: Record<string, unknown> }[] = [];
let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer({
    hooks: { onUserCreated: async (_transaction, user) => void created.push(user) },
  });
});
afterAll(() => server.stop());

test("sign-up gives a session, stores the data and calls the other features", async () => {
  const email = `Maria.${newEmail()}`;
  const client = server.client();
  const { data, error } = await client.signUp({
    email,
    password: PASSWORD,
    options: { data: { cnpj: "11222333000181", company_name: "Oficina Modelo Ltda" } },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: email.toLowerCase(),
    aud: "authenticated",
    role: "authenticated",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { cnpj: "11222333000181", email_verified: false, sub: data.user?.id },
    identities: [{ provider: "email", id: data.user?.id, email: email.toLowerCase() }],
  });
  expect(data.session?.expires_in).toBe(3600);
  expect(created.at(-1)).toEqual({
    id: data.user?.id,
    email: email.toLowerCase(),
    metadata: { cnpj: "11222333000181", company_name: "Oficina Modelo Ltda" },
  });
});

test("an address has one account, whatever its case", async () => {
  const { email } = await signedUpClient(server);
  const { error } = await server
    .client()
    .signUp({ email: email.toUpperCase(), password: PASSWORD });
  expect(error).toMatchObject({
    message: "User already registered",
    code: "user_already_exists",
    status: 422,
  });
});

test("of ten sign-ups with one address at once, one wins", async () => {
  const email = newEmail();
  const attempts = await Promise.all(
    Array.from({ length: 10 }, () => server.client().signUp({ email, password: PASSWORD })),
  );
  expect(attempts.filter(({ error }) => error === null)).toHaveLength(1);
  expect(new Set(attempts.map(({ error }) => error?.code))).toEqual(
    new Set([undefined, "user_already_exists"]),
  );
  const users = await server.ctx.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .execute();
  expect(users).toHaveLength(1);
});

test("a refusal of another feature at sign-up undoes the account", async () => {
  const refusing = await createAccountsServer({
    hooks: {
      onUserCreated: async () => {
        throw new Error("no");
      },
    },
  });
  const { error } = await refusing.client().signUp({ email: newEmail(), password: PASSWORD });
  expect(error?.status).toBe(500);
  expect(await refusing.ctx.db.selectFrom("users").select("id").execute()).toEqual([]);
  await refusing.stop();
});

test.each([
  ["too short", { password: "12345" }, "weak_password"],
  ["too long", { password: "x".repeat(73) }, "validation_failed"],
  ["no address", { email: "nada" }, "validation_failed"],
  [
    "an address over 255 characters",
    {
      email: `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(20)}.com`,
    },
    "validation_failed",
  ],
])("%s is refused at sign-up", async (_name, change, code) => {
  const { error } = await server
    .client()
    .signUp({ email: newEmail(), password: PASSWORD, ...change });
  expect(error?.code).toBe(code);
});

test("6 and 72 characters are good passwords", async () => {
  for (const password of ["seis66", "x".repeat(72)]) {
    const email = newEmail();
    expect((await server.client().signUp({ email, password })).error).toBeNull();
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull();
  }
});

test("sign-in with the right password, in any case of the address", async () => {
  const { email, userId } = await signedUpClient(server);
  const { data, error } = await server
    .client()
    .signInWithPassword({ email: ` ${email.toUpperCase()}`, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(userId);
  expect(data.user?.last_sign_in_at).toBeDefined();
});

test("a wrong password and an unknown address get the same answer", async () => {
  const { email } = await signedUpClient(server);
  const wrong = await server.client().signInWithPassword({ email, password: "errada-errada" });
  const unknown = await server
    .client()
    .signInWithPassword({ email: newEmail(), password: PASSWORD });
  expect(wrong.error).toMatchObject({
    message: "Invalid login credentials",
    code: "invalid_credentials",
    status: 400,
  });
  expect(unknown.error).toEqual(wrong.error);
});

test("getUser asks the server; getClaims checks the token against the key set", async () => {
  const { client, email, userId } = await signedUpClient(server);
  expect((await client.getUser()).data.user).toMatchObject({ id: userId, email });
  const { data, error } = await client.getClaims();
  expect(error).toBeNull();
  expect(data?.header).toMatchObject({ alg: "ES256", typ: "JWT" });
  expect(data?.claims).toMatchObject({
    iss: `${server.ctx.config.publicUrl}/auth/v1`,
    sub: userId,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    aal: "aal1",
    is_anonymous: false,
    amr: [{ method: "password" }],
  });
});

test("sign-out here ends this session alone", async () => {
  const { client, email, session } = await signedUpClient(server);
  const other = server.client();
  await other.signInWithPassword({ email, password: PASSWORD });
  expect((await client.signOut({ scope: "local" })).error).toBeNull();
  expect((await server.client().getUser(session.access_token)).error?.name).toBe(
    "AuthSessionMissingError",
  );
  expect((await other.getUser()).error).toBeNull();
});

test("sign-out elsewhere ends the others alone", async () => {
  const { client, email } = await signedUpClient(server);
  const other = server.client();
  await other.signInWithPassword({ email, password: PASSWORD });
  expect((await client.signOut({ scope: "others" })).error).toBeNull();
  expect((await client.getUser()).error).toBeNull();
  expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await other.refreshSession()).error).not.toBeNull();
});

test("sign-out everywhere ends all", async () => {
  const { client, email } = await signedUpClient(server);
  const other = server.client();
  await other.signInWithPassword({ email, password: PASSWORD });
  expect((await client.signOut()).error).toBeNull();
  expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
});

test("data is merged, null deletes, permissions are not the user's to change", async () => {
  const { client } = await signedUpClient(server);
  await client.updateUser({ data: { theme: "dark", page: 2 } });
  const { data } = await client.updateUser({ data: { page: null, email_verified: true } });
  expect(data.user?.user_metadata).toMatchObject({ theme: "dark", email_verified: false });
  expect(data.user?.user_metadata).not.toHaveProperty("page");
});

test("a new password ends the other sessions, keeps this one, and is mailed", async () => {
  const { client, email } = await signedUpClient(server);
  const other = server.client();
  await other.signInWithPassword({ email, password: PASSWORD });
  expect((await client.updateUser({ password: PASSWORD })).error?.code).toBe("same_password");
  expect((await client.updateUser({ password: "curta" })).error?.code).toBe("weak_password");
  expect((await client.updateUser({ password: "outra-senha-boa" })).error).toBeNull();
  expect((await client.getUser()).error).toBeNull();
  expect((await other.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect(
    (await server.client().signInWithPassword({ email, password: PASSWORD })).error?.code,
  ).toBe("invalid_credentials");
  expect(
    (await server.client().signInWithPassword({ email, password: "outra-senha-boa" })).error,
  ).toBeNull();
  const mails = await server.ctx.db
    .selectFrom("mails")
    .select("subject")
    .where("recipient", "=", email)
    .execute();
  expect(mails).toEqual([{ subject: "Sua senha do Emita foi alterada" }]);
});

test("a malformed address is refused as malformed, the present one is no change", async () => {
  const { client, email } = await signedUpClient(server);
  expect((await client.updateUser({ email: "nada" })).error?.code).toBe("validation_failed");
  expect((await client.updateUser({ email, data: { a: 1 } })).error).toBeNull();
});

test("a banned user neither signs in nor goes on", async () => {
  const { client, email, userId } = await signedUpClient(server);
  const until = new Date(server.clock.now().getTime() + 60_000);
  await server.ctx.db
    .updateTable("users")
    .set({ banned_until: until })
    .where("id", "=", userId)
    .execute();
  expect((await client.getUser()).error?.code).toBe("user_banned");
  expect((await client.refreshSession()).error?.code).toBe("user_banned");
  expect(
    (await server.client().signInWithPassword({ email, password: PASSWORD })).error?.code,
  ).toBe("user_banned");
});

test("settings and health describe the configuration", async () => {
  const settings = await (await fetch(`${server.url}/auth/v1/settings`)).json();
  expect(settings).toMatchObject({
    external: { email: true, google: false },
    mailer_autoconfirm: true,
    disable_signup: false,
  });
  const health = await (await fetch(`${server.url}/auth/v1/health`)).json();
  expect(health).toMatchObject({ name: "Emita Auth" });
});
