import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";

const PARTNER = "https://app.parceiro.com.br";
let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer({ auth: { redirects: [`${PARTNER}/entrar`] } });
});
afterAll(() => server.stop());

const preflight = (origin: string) =>
  server.call("/auth/v1/token?grant_type=password", {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST" },
  });

const signUp = (origin: string) =>
  server.post("/auth/v1/signup", { email: newEmail(), password: PASSWORD }, { origin });

test("a page of an origin to which browsers may be sent can use the client", async () => {
  const asked = await preflight(PARTNER);
  expect(asked.status).toBe(204);
  expect(asked.headers.get("access-control-allow-origin")).toBe(PARTNER);
  expect(asked.headers.get("access-control-allow-methods")).toBe("GET, POST, PUT, PATCH, DELETE");
  const headers = asked.headers.get("access-control-allow-headers")?.toLowerCase().split(", ");
  expect(headers).toEqual(
    expect.arrayContaining([
      "authorization",
      "content-type",
      "x-client-info",
      "x-supabase-api-version",
      "apikey",
    ]),
  );
  const answer = await signUp(PARTNER);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("access-control-allow-origin")).toBe(PARTNER);
  expect(answer.headers.get("access-control-expose-headers")).toBe(
    "X-Total-Count, Link, X-Supabase-Api-Version",
  );
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
});

test("its errors can be read too", async () => {
  const answer = await server.post("/auth/v1/token?grant_type=password", {}, { origin: PARTNER });
  expect(answer.status).toBe(400);
  expect(answer.headers.get("access-control-allow-origin")).toBe(PARTNER);
});

test.each(["https://evil.example", "https://parceiro.com.br", "null"])(
  "a page of %s can not",
  async (origin) => {
    expect((await preflight(origin)).headers.get("access-control-allow-origin")).toBeNull();
    const answer = await signUp(origin);
    expect(answer.status).toBe(403);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  },
);

test("answers that caches may keep name what they depend on", async () => {
  const { headers } = await server.call("/auth/v1/.well-known/jwks.json");
  expect(headers.get("vary")?.toLowerCase()).toContain("origin");
});
