import { randomInt } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  type AccountsServer,
} from "../test/people/accounts-server.ts";

/*
 * The demands of the published client's own test-suite on a live server, in that suite's configuration (docs/sign-in.md).
 * Facts that other tests of this folder show are not repeated.
 */

/** Like those that old clients stored: of another algorithm, and expired long ago. */
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
  const providers = join(folder, "providers.json");
  const google = { client_id: "qualquer", client_secret: "nenhum" };
  await writeFile(providers, JSON.stringify({ google }));
  const { auth } = parseConfig({
    AUTH_SIGNING_KEYS: file,
    AUTH_PROVIDERS: providers,
    AUTH_SITE_URL: "http://127.0.0.1:3000",
    AUTH_PHONE: "on",
    AUTH_PHONE_AUTOCONFIRM: "on",
    AUTH_ANONYMOUS: "on",
    AUTH_MANUAL_LINKING: "off",
    AUTH_MESSAGE_PAUSE: "1",
    AUTH_LIMIT_FACTOR: "100",
    AUTH_OAUTH_SERVER: "on",
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

test("codes to numbers go by SMS alone, wrong ones fail in the known words", async () => {
  const client = server.client();
  const byOther = { phone: newPhone(), options: { channel: "whatsapp" as const } };
  expect((await client.signInWithOtp(byOther)).error).not.toBeNull();
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

test("recovery of an unknown address reveals nothing and may name any redirect", async () => {
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

test("tokens of the file's key are distinguished by their role", async () => {
  expect(await statusWith("service_role")).toBe(200);
  expect(await statusWith("supabase_admin")).toBe(200);
  expect(await statusWith("anon")).toBe(403);
});

test("the switches are set as the suite wants them", async () => {
  const { body } = await server.call("/auth/v1/settings");
  expect(body).toMatchObject({
    external: { email: true, phone: true, google: true, anonymous_users: true },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: true,
    saml_enabled: false,
    passkeys_enabled: true,
  });
  const { client } = await signedUp();
  const linking = await client.linkIdentity({ provider: "google" });
  expect(linking.error?.message).toBe("Manual linking is disabled");
  const web3 = await client.signInWithWeb3({
    chain: "solana",
    message: "mensagem",
    signature: new Uint8Array([1]),
  });
  expect(web3.error?.message).toContain("Web3 provider is disabled");
  const sso = await client.signInWithSSO({ domain: "exemplo.com.br" });
  expect(sso.error).not.toBeNull();
});

test("every kind of second factor may be set up, ten in all", async () => {
  const { client } = await signedUp();
  const totp = await client.mfa.enroll({ factorType: "totp" });
  expect(totp.data?.totp.qr_code).toContain("svg");
  const phone = `+${newPhone()}`;
  const byPhone = await client.mfa.enroll({ factorType: "phone", friendlyName: "Fone", phone });
  expect(byPhone.error).toBeNull();
  const key = await client.mfa.enroll({ factorType: "webauthn", friendlyName: "Chave" });
  expect(key.error).toBeNull();
  for (let count = 3; count < 10; count += 1) {
    const more = { factorType: "totp" as const, friendlyName: `Fator ${count}` };
    expect((await client.mfa.enroll(more)).error).toBeNull();
  }
  const eleventh = await client.mfa.enroll({ factorType: "totp", friendlyName: "Mais um" });
  expect(eleventh.error?.code).toBe("too_many_enrolled_mfa_factors");
});

test("calls without a session ask for a bearer, in the words the suite looks for", async () => {
  const client = server.client();
  const enrolled = await client.mfa.enroll({ factorType: "totp" });
  expect(enrolled.error?.message).toContain("Bearer token");
});

test("wrong codes of a program and unknown factors have different errors", async () => {
  const { client } = await signedUp();
  const { data: factor } = await client.mfa.enroll({ factorType: "totp" });
  const wrong = { factorId: factor?.id ?? "", code: "000000" };
  const { error } = await client.mfa.challengeAndVerify(wrong);
  expect(error?.message).toContain("Invalid TOTP code");
  expect((await client.mfa.unenroll(wrong)).error).toBeNull();
  expect((await client.mfa.listFactors()).data?.all).toEqual([]);
});
