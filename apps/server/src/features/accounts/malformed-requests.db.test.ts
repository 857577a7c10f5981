import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createAccountsServer,
  signedUpClient,
  type AccountsServer,
} from "../../test/accounts-server.ts";

/** 500 in every run of the tests; `FUZZ_RUNS=10000 npx vitest run --project db <this file>` for the long one. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 500);
const SERVICE_KEY = "chave-de-servico-de-teste-com-mais-de-32-letras";
/** What must never be seen from outside: our files, our statements, our libraries. */
const INSIDE = /\.ts:\d|node_modules|\bselect \w|\binsert into\b|kysely|pgboss|constraint/i;

let server: AccountsServer;
let userToken: string;

beforeAll(async () => {
  server = await createAccountsServer({
    auth: {
      serviceKey: SERVICE_KEY,
      phone: true,
      anonymous: true,
      messagePauseSeconds: 0,
      limitFactor: 10_000,
    },
  });
  userToken = (await signedUpClient(server)).session.access_token;
});
afterAll(() => server.stop(), 60_000);

const calls = [
  ["POST", "/signup"],
  ["POST", "/token?grant_type=password"],
  ["POST", "/token?grant_type=refresh_token"],
  ["POST", "/token?grant_type=pkce"],
  ["POST", "/token?grant_type=id_token"],
  ["POST", "/recover"],
  ["POST", "/otp"],
  ["POST", "/magiclink"],
  ["POST", "/resend"],
  ["POST", "/verify"],
  ["PUT", "/user"],
  ["POST", "/logout?scope=others"],
  ["POST", "/invite"],
  ["POST", "/admin/users"],
  ["POST", "/admin/generate_link"],
  ["PUT", "/admin/users/83fd9e20-7a80-46e4-bf29-a86e3d6bbf66"],
] as const;

const NAMES =
  "email password data refresh_token auth_code code_verifier code_challenge code_challenge_method type token token_hash " +
  "phone nonce create_user channel gotrue_meta_security new_email user_metadata app_metadata id role ban_duration " +
  "email_confirm current_password redirect_to should_soft_delete";
const name = fc.constantFrom(...NAMES.split(" "));
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "a@exemplo.com",
    "b@exemplo.com",
    "+5511999990000",
    "signup",
    "sms",
    "email_change",
  ),
  fc.constantFrom("recovery", "plain", "s256", "123456", "uma-senha-boa", "1h", "__proto__", "%00"),
  fc.string({ minLength: 43, maxLength: 60 }),
);
const body = fc.oneof(
  { weight: 8, arbitrary: fc.dictionary(name, value).map((members) => JSON.stringify(members)) },
  { weight: 1, arbitrary: fc.jsonValue().map((json) => JSON.stringify(json)) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
);

test(
  `${RUNS} malformed requests never break the server, and tell nothing of its inside`,
  async () => {
    const token = fc.constantFrom(SERVICE_KEY, userToken, "a.b.c", "");
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        body,
        token,
        async ([method, path], payload, bearer) => {
          const answer = await server.server.inject({
            method,
            url: `/auth/v1${path}`,
            payload,
            headers: { "content-type": "application/json", authorization: `Bearer ${bearer}` },
          });
          expect(answer.statusCode).toBeLessThan(500);
          expect(answer.statusCode >= 400 ? answer.body : "").not.toMatch(INSIDE);
        },
      ),
      { numRuns: RUNS },
    );
  },
  60_000 + RUNS * 300,
);

test("strange queries are refused too, never a failure of ours", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("\0", "%", "//evil.example", "{"),
  );
  const paths = "/verify /user /admin/users /settings /.well-known/jwks.json /reauthenticate";
  const path = fc.constantFrom(...paths.split(" "));
  await fc.assert(
    fc.asyncProperty(
      path,
      fc.dictionary(fc.constantFrom("token", "type", "redirect_to", "page", "per_page"), text),
      async (path, query) => {
        const answer = await server.server.inject({
          method: "GET",
          url: `/auth/v1${path}`,
          query,
          headers: { authorization: `Bearer ${SERVICE_KEY}` },
        });
        expect(answer.statusCode).toBeLessThan(500);
        const target = answer.headers.location ?? "http://localhost";
        expect(new URL(target).hostname).toBe("localhost");
      },
    ),
    { numRuns: 300 },
  );
});
