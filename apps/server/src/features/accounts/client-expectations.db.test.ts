import { randomInt } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  type AccountsServer,
} from "../../test/accounts-server.ts";

/*
 * What the published client's own test-suite asks of a live server, in the configuration it asks it in (docs/operations.md,
 * Accounts). What other tests of this folder show is not repeated.
 */

/** As old clients kept them: another algorithm, long over. */
const EXPIRED = [
  { alg: "HS256", typ: "JWT" },
  { aud: "authenticated", exp: 1_748_107_074, iat: 1_748_103_474, sub: "1234567890" },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
  .concat("SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c")
  .join(".");

let server: AccountsServer;
let folder: string;
let privateKey: CryptoKey;

beforeAll(async () => {
  privateKey = (await generateKeyPair("RS256", { extractable: true })).privateKey;
  folder = await mkdtemp(join(tmpdir(), "emita-keys-"));
  const file = join(folder, "keys.json");
  const key = {
    ...(await exportJWK(privateKey)),
    kid: "k1",
    alg: "RS256",
    key_ops: ["sign", "verify"],
  };
  await writeFile(file, JSON.stringify([key]));
  const { auth } = parseConfig({
    AUTH_SIGNING_KEYS: file,
    AUTH_SITE_URL: "http://127.0.0.1:3000",
    AUTH_PHONE: "on",
    AUTH_PHONE_AUTOCONFIRM: "on",
    AUTH_SMS: "none",
    AUTH_ANONYMOUS: "on",
    AUTH_MANUAL_LINKING: "off",
    AUTH_MESSAGE_PAUSE: "1",
    AUTH_LIMIT_FACTOR: "100",
  });
  server = await createAccountsServer({ auth });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const newPhone = () => `1${randomInt(1_000_000_000, 9_999_999_999)}`;

async function signedUp() {
  const client = server.client("implicit");
  const { data, error } = await client.signUp({ email: newEmail(), password: PASSWORD });
  if (error || !data.session) throw error ?? new Error("no session");
  return { client, session: data.session };
}

test("a signed-up user has every member that the suite looks for", async () => {
  const { session } = await signedUp();
  expect(session.user).toMatchObject({
    id: expect.any(String),
    email: expect.any(String),
    phone: expect.any(String),
    aud: "authenticated",
    email_confirmed_at: expect.any(String),
    last_sign_in_at: expect.any(String),
    created_at: expect.any(String),
    updated_at: expect.any(String),
    app_metadata: { provider: "email" },
  });
});

test("a number that confirms itself signs in with its password", async () => {
  const phone = newPhone();
  const client = server.client();
  await client.signUp({ phone, password: PASSWORD });
  const { data, error } = await client.signInWithPassword({ phone, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    phone,
    phone_confirmed_at: expect.any(String),
    app_metadata: { provider: "phone" },
  });
  const wrong = await client.signInWithPassword({ phone: "+34123", password: PASSWORD });
  expect(wrong.error?.code).toBe("invalid_credentials");
});

test("an invented refresh token is not found; an invented access token never leaves the client", async () => {
  const { client, session } = await signedUp();
  const unknown = await client.setSession({
    access_token: EXPIRED,
    refresh_token: "invalid-refresh-token",
  });
  expect(unknown.error?.message).toContain("Invalid Refresh Token: Refresh Token Not Found");
  const torn = await client.setSession({
    access_token: "invalid-access-token",
    refresh_token: session.refresh_token,
  });
  expect(torn.error?.message).toContain("Invalid JWT structure");
});

test("a token with another signature is refused by the server in the words the client knows", async () => {
  const { client } = await signedUp();
  const { error } = await client.getUser(EXPIRED);
  expect(error?.message).toContain("unable to parse or verify signature");
});

test("redirects that are no addresses do no harm", async () => {
  const client = server.client();
  const options = { emailRedirectTo: newEmail(), data: { info: "some info" } };
  const { data, error } = await client.signUp({ email: newEmail(), password: PASSWORD, options });
  expect(error).toBeNull();
  expect(data.user?.user_metadata).toMatchObject({ info: "some info" });
  const unknown = await client.signInWithOtp({
    email: newEmail(),
    options: { shouldCreateUser: false, captchaToken: "some_token", emailRedirectTo: newEmail() },
  });
  expect(unknown.error).not.toBeNull();
});

test("codes to numbers fail without a provider, wrong ones fail in the known words", async () => {
  const client = server.client();
  expect((await client.signInWithOtp({ phone: newPhone() })).error).not.toBeNull();
  for (const type of ["sms", "phone_change"] as const) {
    const phone = newPhone();
    expect((await client.verifyOtp({ phone, type, token: "123456" })).error).toMatchObject({
      message: "Token has expired or is invalid",
      status: 403,
    });
  }
  const strange = { phone: `${newPhone()}-invalid`, type: "sms", token: "123456" } as const;
  expect((await client.verifyOtp(strange)).error?.message).toBe(
    "Invalid phone number format (E.164 required)",
  );
});

test("recovery of an unknown address tells nothing and may name any redirect", async () => {
  const redirectTo = "http://localhost:9999/welcome";
  const { data, error } = await server.client().resetPasswordForEmail(newEmail(), { redirectTo });
  expect([data, error]).toEqual([{}, null]);
});

test("weak and malformed sign-ups fail in the known words", async () => {
  const client = server.client();
  const short = await client.signUp({ email: newEmail(), password: "123" });
  expect(short.error?.message).toContain("Password should be at least 6 characters");
  const bad = await client.signUp({ email: "a", password: "123456" });
  expect(bad.error?.message).toContain("Unable to validate email address: invalid format");
});

async function statusWith(role: string): Promise<number> {
  const token = await new SignJWT({ iss: "supabase-demo", role, exp: 1_983_812_996 })
    .setProtectedHeader({ alg: "RS256", kid: "k1" })
    .sign(privateKey);
  const headers = { authorization: `Bearer ${token}` };
  return (await server.call("/auth/v1/admin/users", { headers })).status;
}

test("tokens of the file's key are told apart by their role", async () => {
  expect(await statusWith("service_role")).toBe(200);
  expect(await statusWith("supabase_admin")).toBe(200);
  expect(await statusWith("anon")).toBe(403);
});
