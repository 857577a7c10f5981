import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GoTrueAdminApi } from "@supabase/auth-js";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "../../config/config.ts";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";

const SERVICE_KEY = "chave-de-servico-de-teste-com-mais-de-32-letras";
const UNKNOWN = "83fd9e20-7a80-46e4-bf29-a86e3d6bbf66";
const NO_ADDRESS = "xx:;x@x.x";
let server: AccountsServer;
let folder: string;
let privateKey: CryptoKey;

beforeAll(async () => {
  privateKey = (await generateKeyPair("RS256", { extractable: true })).privateKey;
  const jwk = await exportJWK(privateKey);
  folder = await mkdtemp(join(tmpdir(), "emita-keys-"));
  const file = join(folder, "keys.json");
  await writeFile(
    file,
    JSON.stringify([{ ...jwk, kid: "of-the-file", alg: "RS256", key_ops: ["sign", "verify"] }]),
  );
  const { auth } = parseConfig({ AUTH_SIGNING_KEYS: file, AUTH_SERVICE_KEY: SERVICE_KEY });
  server = await createAccountsServer({ auth });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** A token as the owner of the key file signs it: without `sub` as a uuid, without an end. */
function roleToken(role: string, signer = privateKey, kid = "of-the-file"): Promise<string> {
  return new SignJWT({ role, sub: "1234567890" })
    .setProtectedHeader({ alg: "RS256", kid })
    .sign(signer);
}

const adminWith = (token: string) =>
  new GoTrueAdminApi({
    url: `${server.url}/auth/v1`,
    headers: { Authorization: `Bearer ${token}` },
  });
const admin = async () => adminWith(await roleToken("service_role"));

const codeWith = async (token: string) => (await adminWith(token).listUsers()).error?.code;

test("keys of a file sign and verify, and the key set shows only their public part", async () => {
  const { client, session } = await signedUpClient(server);
  const { data } = await client.getClaims();
  expect(data?.header).toMatchObject({ alg: "RS256", kid: "of-the-file" });
  expect((await client.getUser()).error).toBeNull();
  const { body } = await server.call("/auth/v1/.well-known/jwks.json");
  expect(body).toEqual({
    keys: [
      {
        kty: "RSA",
        n: expect.any(String),
        e: "AQAB",
        kid: "of-the-file",
        alg: "RS256",
        use: "sig",
        key_ops: ["verify"],
      },
    ],
  });
  expect(await server.ctx.db.selectFrom("signing_keys").select("kid").execute()).toEqual([]);
  expect(session.access_token).toBeTruthy();
});

test("only administrators pass, by token of the key or by the service key", async () => {
  const { session } = await signedUpClient(server);
  const stranger = (await generateKeyPair("RS256")).privateKey;
  expect(await codeWith(await roleToken("service_role"))).toBeUndefined();
  expect(await codeWith(await roleToken("supabase_admin"))).toBeUndefined();
  expect(await codeWith(SERVICE_KEY)).toBeUndefined();
  expect(await codeWith(await roleToken("anon"))).toBe("not_admin");
  expect(await codeWith(session.access_token)).toBe("not_admin");
  expect(await codeWith(await roleToken("service_role", stranger))).toBe("bad_jwt");
  expect(await codeWith(await roleToken("service_role", privateKey, "other"))).toBe("bad_jwt");
  expect(await codeWith(`${SERVICE_KEY}x`)).toBe("bad_jwt");
  const none = await server.call("/auth/v1/admin/users");
  expect([none.status, none.body["code"]]).toEqual([401, "no_authorization"]);
});

test("an administrator's token is no user's", async () => {
  const answer = await server.call("/auth/v1/user", {
    headers: { authorization: `Bearer ${await roleToken("service_role")}` },
  });
  expect([answer.status, answer.body["code"]]).toEqual([403, "bad_jwt"]);
});

test("createUser keeps the data as given, and names the ways to sign in", async () => {
  const email = newEmail();
  const { data, error } = await (
    await admin()
  ).createUser({
    email,
    password: "password123",
    user_metadata: { profile_image: "https://exemplo.com.br/a.png" },
    app_metadata: { roles: ["editor"] },
    email_confirm: true,
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email,
    app_metadata: { roles: ["editor"], provider: "email", providers: ["email"] },
    identities: [{ provider: "email" }],
  });
  expect(data.user?.user_metadata).toEqual({ profile_image: "https://exemplo.com.br/a.png" });
  expect(data.user?.email_confirmed_at).toBeDefined();
  const signIn = await server.client().signInWithPassword({ email, password: "password123" });
  expect(signIn.error).toBeNull();
  expect(signIn.data.weakPassword).toMatchObject({ reasons: ["pwned"] });
});

test("an unconfirmed account cannot sign in until it is confirmed", async () => {
  const api = await admin();
  const email = newEmail();
  const { data } = await api.createUser({ email, password: PASSWORD });
  const signIn = () => server.client().signInWithPassword({ email, password: PASSWORD });
  expect((await signIn()).error).toMatchObject({
    code: "email_not_confirmed",
    message: "Email not confirmed",
  });
  const id = data.user?.id ?? "";
  const updated = await api.updateUserById(id, { email_confirm: true });
  expect(updated.data.user?.email_confirmed_at).toBeDefined();
  expect((await signIn()).error).toBeNull();
});

test("malformed and taken addresses, unknown users and roles are refused by name", async () => {
  const api = await admin();
  const { email } = await signedUpClient(server);
  const invalid = await api.createUser({ email: NO_ADDRESS, password: "password123" });
  expect(invalid.error?.message).toBe("Unable to validate email address: invalid format");
  expect(invalid.data.user).toBeNull();
  expect((await api.createUser({ email })).error).toMatchObject({
    code: "email_exists",
    status: 422,
  });
  expect((await api.createUser({ password: PASSWORD })).error?.code).toBe("validation_failed");
  expect((await api.createUser({ email: newEmail(), role: "service_role" })).error?.code).toBe(
    "validation_failed",
  );
});

test("the list goes by pages, newest first", async () => {
  const api = await admin();
  for (let count = 0; count < 3; count += 1) {
    server.clock.advance(1000);
    await api.createUser({ email: newEmail() });
  }
  const first = await api.listUsers({ page: 1, perPage: 2 });
  if (first.error) throw first.error;
  expect(first.data.users).toHaveLength(2);
  expect(first.data).toMatchObject({ aud: "authenticated", nextPage: 2 });
  expect(first.data.total).toBeGreaterThanOrEqual(3);
  const second = await api.listUsers({ page: 2, perPage: 2 });
  if (second.error) throw second.error;
  expect(second.data.users[0]?.id).not.toBe(first.data.users[1]?.id);
  const bad = await api.listUsers({ page: -1, perPage: 10 });
  expect(bad.error?.code).toBe("validation_failed");
  expect(bad.data.users).toEqual([]);
});

test("updates need no confirmation; data are merged; null deletes a key", async () => {
  const api = await admin();
  const { data } = await api.createUser({ email: newEmail(), user_metadata: { a: 1 } });
  const id = data.user?.id ?? "";
  const email = newEmail();
  const changed = await api.updateUserById(id, {
    email,
    user_metadata: { a: null, favorite_color: "yellow" },
    app_metadata: { roles: ["admin"] },
  });
  expect(changed.data.user?.email).toBe(email);
  expect(changed.data.user?.user_metadata).toEqual({ favorite_color: "yellow" });
  expect(changed.data.user?.app_metadata).toMatchObject({ roles: ["admin"], provider: "email" });
});

test("a new password and a ban from above end sessions and sign-ins", async () => {
  const api = await admin();
  const { client, email, userId } = await signedUpClient(server);
  await api.updateUserById(userId, { password: "senha-do-suporte" });
  expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
  await api.updateUserById(userId, { ban_duration: "2h45m" });
  const signIn = () => server.client().signInWithPassword({ email, password: "senha-do-suporte" });
  expect((await signIn()).error?.code).toBe("user_banned");
  server.clock.advance(2.75 * 3_600_000);
  expect((await signIn()).error).toBeNull();
  expect((await api.updateUserById(userId, { ban_duration: "sempre" })).error?.code).toBe(
    "validation_failed",
  );
});

test("deleting ends everything; softly it leaves a row without a name", async () => {
  const api = await admin();
  for (const soft of [false, true]) {
    const { client, email, userId } = await signedUpClient(server);
    expect((await api.deleteUser(userId, soft)).error).toBeNull();
    expect((await client.getUser()).error).not.toBeNull();
    expect((await client.signOut()).error).toBeNull();
    expect((await api.getUserById(userId)).error).toMatchObject({
      code: "user_not_found",
      status: 404,
    });
    const rows = await server.ctx.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", userId)
      .execute();
    expect(rows).toHaveLength(soft ? 1 : 0);
    expect(JSON.stringify(rows)).not.toContain(email);
    expect((await signedUpClient(server, email)).userId).not.toBe(userId);
  }
});

test("an unknown id is 404, and so is a malformed one", async () => {
  const api = await admin();
  expect((await api.getUserById(UNKNOWN)).error?.status).toBe(404);
  expect((await api.updateUserById(UNKNOWN, { email: newEmail() })).error?.code).toBe(
    "user_not_found",
  );
  expect((await api.deleteUser(UNKNOWN)).error?.code).toBe("user_not_found");
  const answer = await server.call("/auth/v1/admin/users/nenhum", {
    headers: { authorization: `Bearer ${SERVICE_KEY}` },
  });
  expect([answer.status, answer.body["code"]]).toEqual([404, "validation_failed"]);
});

test("sign-out by the administration takes the user's token", async () => {
  const api = await admin();
  const { client, session } = await signedUpClient(server);
  expect((await api.signOut(session.access_token)).error).toBeNull();
  expect((await client.getUser()).error).not.toBeNull();
  expect((await api.signOut("this-is-a-bad-token")).error?.message).toMatch(/^invalid JWT/);
});
