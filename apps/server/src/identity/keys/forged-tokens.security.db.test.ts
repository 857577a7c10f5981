import { createHmac, randomUUID } from "node:crypto";
import { exportSPKI, generateKeyPair, importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import {
  createAccountsServer,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";

let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer();
});
afterAll(() => server.stop());

const getUser = (token: string) =>
  server.call("/auth/v1/user", { headers: { authorization: `Bearer ${token}` } });

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function claimsOf(token: string): Record<string, unknown> {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  return z.record(z.string(), z.unknown()).parse(JSON.parse(payload));
}

async function publishedKey() {
  const { body } = await server.call("/auth/v1/.well-known/jwks.json");
  const [key] = z.array(z.looseObject({ kid: z.string(), kty: z.string() })).parse(body["keys"]);
  if (!key) throw new Error("no key");
  return key;
}

test("a token without signature is refused", async () => {
  const { session } = await signedUpClient(server);
  const { kid } = await publishedKey();
  const claims = part(claimsOf(session.access_token));
  for (const alg of ["none", "None", "NONE"]) {
    for (const signature of ["", session.access_token.split(".")[2]]) {
      const answer = await getUser(`${part({ alg, kid, typ: "JWT" })}.${claims}.${signature}`);
      expect([answer.status, answer.body["code"]]).toEqual([403, "bad_jwt"]);
    }
  }
});

test("a token signed with the public key as a shared secret is refused", async () => {
  const { session } = await signedUpClient(server);
  const key = await publishedKey();
  const publicKey = await importJWK(key, "ES256");
  if (publicKey instanceof Uint8Array) throw new Error("not a public key");
  const head = `${part({ alg: "HS256", kid: key.kid, typ: "JWT" })}.${part(claimsOf(session.access_token))}`;
  for (const secret of [await exportSPKI(publicKey), JSON.stringify(key)]) {
    const signature = createHmac("sha256", secret).update(head).digest("base64url");
    expect((await getUser(`${head}.${signature}`)).body["code"]).toBe("bad_jwt");
  }
});

test("a token signed by a stranger's key, under our key's name or its own, is refused", async () => {
  const { session } = await signedUpClient(server);
  const { kid } = await publishedKey();
  for (const alg of ["ES256", "RS256"]) {
    const { privateKey } = await generateKeyPair(alg);
    for (const name of [kid, "mine", undefined]) {
      const header = { alg, typ: "JWT", ...(name && { kid: name }) };
      const forged = await new SignJWT(claimsOf(session.access_token))
        .setProtectedHeader(header)
        .sign(privateKey);
      expect((await getUser(forged)).body["code"]).toBe("bad_jwt");
    }
  }
});

test("a changed claim breaks the token", async () => {
  const { session } = await signedUpClient(server);
  const [head, , signature] = session.access_token.split(".");
  const claims = { ...claimsOf(session.access_token), sub: randomUUID() };
  expect((await getUser(`${head}.${part(claims)}.${signature}`)).body["code"]).toBe("bad_jwt");
});

test("a token ends after an hour; the session goes on with a refresh", async () => {
  const { client, session } = await signedUpClient(server);
  expect((await getUser(session.access_token)).status).toBe(200);
  server.clock.advance(3600_000);
  const answer = await getUser(session.access_token);
  expect([answer.status, answer.body["code"]]).toEqual([403, "bad_jwt"]);
  const { data } = await client.refreshSession();
  expect((await getUser(data.session?.access_token ?? "")).status).toBe(200);
});

test("no token, a strange scheme, rubbish", async () => {
  const none = await server.call("/auth/v1/user");
  expect([none.status, none.body["code"]]).toEqual([401, "no_authorization"]);
  const basic = await server.call("/auth/v1/user", { headers: { authorization: "Basic eDp5" } });
  expect(basic.status).toBe(401);
  for (const rubbish of ["x", "a.b.c", "....", "x".repeat(15_000)]) {
    expect((await getUser(rubbish)).body["code"]).toBe("bad_jwt");
  }
});
