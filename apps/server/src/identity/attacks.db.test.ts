import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  signedUpClient,
  type AccountsServer,
} from "../test/people/accounts-server.ts";

let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer();
});
afterAll(() => server.stop());

const json = { "content-type": "application/json" };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test("errors come in the form that the client reads", async () => {
  const answer = await server.call("/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: json,
    body: "{}",
  });
  expect(answer.status).toBe(400);
  expect(answer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  expect(answer.headers.get("x-sb-error-code")).toBe("validation_failed");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.body).toEqual({ code: "validation_failed", message: "missing email or phone" });
});

function manyKeys(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));
}

test.each([
  ["no body and a JSON type", "", "validation_failed", 400],
  ["half an object", '{"email":', "bad_json", 400],
  ["no JSON", "email=a", "bad_json", 400],
  ["a list", "[]", "validation_failed", 400],
  ["null", "null", "validation_failed", 400],
  ["a number as address", '{"email":5,"password":"x"}', "validation_failed", 400],
  ["a NUL in the address", '{"email":"a\\u0000@b.co","password":"x"}', "bad_json", 400],
  ["half a character", '{"email":"a\\ud800@b.co","password":"x"}', "bad_json", 400],
  ["a poisoned prototype", '{"__proto__":{"a":1},"email":"a@b.co"}', "bad_json", 400],
  ["deep nesting", `{"data":${"[".repeat(5000)}${"]".repeat(5000)}}`, "bad_json", 400],
  ["hundreds of keys", JSON.stringify({ data: manyKeys(600) }), "bad_json", 400],
  [
    "more than 32 KB",
    JSON.stringify({ email: "x".repeat(32 * 1024) }),
    "request_entity_too_large",
    413,
  ],
])("%s is refused, never a failure of ours", async (_name, body, code, status) => {
  for (const path of [
    "/auth/v1/token?grant_type=password",
    "/auth/v1/recover",
    "/auth/v1/verify",
  ]) {
    const answer = await server.call(path, { method: "POST", headers: json, body });
    expect(answer.status).toBe(status);
    expect(answer.body["code"]).toBe(code);
  }
});

test("other grants, strange scopes and unknown addresses are refused by name", async () => {
  const post = (path: string, headers = {}) =>
    server.call(path, { method: "POST", headers: { ...json, ...headers }, body: "{}" });
  expect((await post("/auth/v1/token")).body["code"]).toBe("unsupported_grant_type");
  expect((await post("/auth/v1/token?grant_type=toString")).body["code"]).toBe(
    "unsupported_grant_type",
  );
  expect((await post("/auth/v1/token?grant_type=id_token")).body["code"]).toBe("provider_disabled");
  expect((await post("/auth/v1/token?grant_type=web3")).body["code"]).toBe(
    "web3_provider_disabled",
  );
  expect(await post("/auth/v1/sso")).toMatchObject({
    status: 404,
    body: { code: "saml_provider_disabled", message: "SAML 2.0 is disabled" },
  });
  expect((await post("/auth/v1/signup")).body["code"]).toBe("anonymous_provider_disabled");
  const { session } = await signedUpClient(server);
  expect((await post("/auth/v1/logout?scope=all", bearer(session.access_token))).body["code"]).toBe(
    "validation_failed",
  );
  const unknown = await post("/auth/v1/nothing");
  expect([unknown.status, unknown.body["code"]]).toEqual([404, "not_found"]);
});

test("a page of another site is refused in the client's form", async () => {
  const answer = await server.call("/auth/v1/signup", {
    method: "POST",
    headers: { ...json, origin: "https://evil.example" },
    body: "{}",
  });
  expect([answer.status, answer.body["code"]]).toEqual([403, "forbidden_origin"]);
});

test("permissions cannot be written by the user", async () => {
  const { session } = await signedUpClient(server);
  const answer = await server.call("/auth/v1/user", {
    method: "PUT",
    headers: { ...json, ...bearer(session.access_token) },
    body: JSON.stringify({ app_metadata: { admin: true } }),
  });
  expect([answer.status, answer.body["code"]]).toEqual([403, "not_admin"]);
});

test("PKCE parameters come together or not at all", async () => {
  const answer = await server.call("/auth/v1/recover", {
    method: "POST",
    headers: json,
    body: JSON.stringify({ email: newEmail(), code_challenge: "a".repeat(43) }),
  });
  expect([answer.status, answer.body["code"]]).toEqual([400, "validation_failed"]);
});

test("too many wrong passwords from one address stop it, not the owner elsewhere", async () => {
  const limited = await createAccountsServer({
    limits: {
      signInPerAccountAndAddress: { limit: 3, windowSeconds: 900 },
      signInPerAccount: { limit: 5, windowSeconds: 3600 },
    },
  });
  const { email } = await signedUpClient(limited);
  const tryFrom = (address: string, password: string) =>
    limited.server.inject({
      method: "POST",
      url: "/auth/v1/token?grant_type=password",
      payload: { email, password },
      remoteAddress: address,
    });
  for (let count = 0; count < 3; count += 1) {
    expect((await tryFrom("10.0.0.1", "errada-errada")).statusCode).toBe(400);
  }
  const stopped = await tryFrom("10.0.0.1", PASSWORD);
  expect(stopped.statusCode).toBe(429);
  expect(stopped.json()).toMatchObject({ code: "over_request_rate_limit" });
  expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
  for (const address of ["10.0.0.2", "10.0.0.3"]) await tryFrom(address, "errada-errada");
  // Now the account itself is over its limit: strangers wait, the address of the open session does not.
  expect((await tryFrom("10.0.0.4", PASSWORD)).statusCode).toBe(429);
  expect((await tryFrom("127.0.0.1", PASSWORD)).statusCode).toBe(200);
  limited.clock.advance(3600_000);
  expect((await tryFrom("10.0.0.1", PASSWORD)).statusCode).toBe(200);
  await limited.stop();
});

test("right passwords do not use the limit up", async () => {
  const limited = await createAccountsServer({
    limits: { signInPerAccountAndAddress: { limit: 2, windowSeconds: 900 } },
  });
  const { email } = await signedUpClient(limited);
  for (let count = 0; count < 6; count += 1) {
    expect(
      (await limited.client().signInWithPassword({ email, password: PASSWORD })).error,
    ).toBeNull();
  }
  await limited.stop();
});

test("the counters hold no address of a person or machine", async () => {
  const { email } = await signedUpClient(server);
  await server.client().signInWithPassword({ email, password: "errada-errada" });
  const rows = await server.ctx.db.selectFrom("rate_limits").select("key").execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/exemplo|127\.0/);
});

test("a forwarded address is not believed", async () => {
  const limited = await createAccountsServer({
    limits: { signUpPerAddress: { limit: 1, windowSeconds: 300 } },
  });
  const signUp = (forwarded: string) =>
    limited.call("/auth/v1/signup", {
      method: "POST",
      headers: { ...json, "x-forwarded-for": forwarded },
      body: JSON.stringify({ email: newEmail(), password: PASSWORD }),
    });
  expect((await signUp("10.1.1.1")).status).toBe(200);
  expect((await signUp("10.1.1.2")).status).toBe(429);
  await limited.stop();
});

test("a connection that breaks in the middle of a body does no harm", async () => {
  const { port } = new URL(server.url);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () => {
      socket.write(
        "POST /auth/v1/signup HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{",
      );
      socket.destroy();
      resolve();
    });
    socket.on("error", reject);
  });
  expect((await server.call("/auth/v1/health")).status).toBe(200);
});
