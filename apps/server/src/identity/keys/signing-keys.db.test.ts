import { randomBytes } from "node:crypto";
import { createLocalJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StartupError } from "../../config/startup-error.ts";
import { createSecrets } from "../../platform/files/secrets.ts";
import {
  createAccountsServer,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";
import { resealSigningKeys } from "./reseal-signing-keys.ts";
import { keySet, KEEP_AFTER_MS, PUBLISH_AHEAD_MS, rotateSigningKey } from "./signing-keys.ts";

let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer();
});
afterAll(() => server.stop());

const published = async () => {
  const response = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
  return { headers: response.headers, text: await response.text() };
};
const kidOf = (token: string): string =>
  String(JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid);

test("the key set shows public parts only, and may be kept ten minutes", async () => {
  const { headers, text } = await published();
  expect(headers.get("cache-control")).toBe("public, max-age=600");
  expect(JSON.parse(text)).toEqual({
    keys: [
      {
        kty: "EC",
        crv: "P-256",
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: "ES256",
        use: "sig",
        key_ops: ["verify"],
      },
    ],
  });
  const { session } = await signedUpClient(server);
  const { payload } = await jwtVerify(session.access_token, createLocalJWKSet(JSON.parse(text)), {
    currentDate: server.clock.now(),
  });
  expect(payload.aud).toBe("authenticated");
});

test("the private key is not in the database as it is", async () => {
  const row = await server.ctx.db.selectFrom("signing_keys").selectAll().executeTakeFirstOrThrow();
  expect(row.sealed_private_key.toString("latin1")).not.toContain('"d"');
  expect(row.public_jwk).not.toHaveProperty("d");
});

test("ten servers that start at once agree on one key", async () => {
  const fresh = await createAccountsServer();
  await fresh.ctx.db.deleteFrom("signing_keys").execute();
  const sets = await Promise.all(Array.from({ length: 10 }, () => keySet({ ...fresh.ctx })));
  expect(new Set(sets.map((set) => set.signer.kid)).size).toBe(1);
  expect(await fresh.ctx.db.selectFrom("signing_keys").select("kid").execute()).toHaveLength(1);
  await fresh.stop();
});

test("another master key stops the start with a clear message", async () => {
  const stranger = { ...server.ctx, secrets: createSecrets(randomBytes(32)) };
  await expect(keySet(stranger)).rejects.toThrow(StartupError);
});

test("a new master key takes over the signing keys of the previous one", async () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
  const stage = await createAccountsServer();
  const { ctx } = stage;
  const original = { ...ctx, secrets: createSecrets(oldKey) };
  await ctx.db.deleteFrom("signing_keys").execute();
  const { signer } = await keySet(original);
  const rotating = { ...ctx, secrets: createSecrets(newKey, [oldKey]) };
  expect((await keySet(rotating)).signer.kid).toBe(signer.kid);
  await resealSigningKeys(rotating);
  const rotated = { ...ctx, secrets: createSecrets(newKey) };
  expect((await keySet(rotated)).signer.kid).toBe(signer.kid);
  await stage.stop();
});

test("rotation ends no session: a key is published first, signs later, and the old one verifies to the end", async () => {
  const { client, session } = await signedUpClient(server);
  const oldKid = kidOf(session.access_token);
  await rotateSigningKey(server.ctx);
  expect(JSON.parse((await published()).text).keys).toHaveLength(2);
  const early = await signedUpClient(server);
  expect(kidOf(early.session.access_token)).toBe(oldKid);

  server.clock.advance(PUBLISH_AHEAD_MS);
  const late = await signedUpClient(server);
  expect(kidOf(late.session.access_token)).not.toBe(oldKid);
  expect((await client.getUser()).error).toBeNull();
  expect((await late.client.getUser()).error).toBeNull();

  server.clock.advance(KEEP_AFTER_MS);
  expect(JSON.parse((await published()).text).keys).toHaveLength(1);
  expect((await client.refreshSession()).error).toBeNull();
  expect((await client.getUser()).error).toBeNull();
});
