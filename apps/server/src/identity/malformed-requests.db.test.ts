import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createAccountsServer,
  signedUpClient,
  type AccountsServer,
} from "../test/people/accounts-server.ts";

/** 500 in every run of the tests; `FUZZ_RUNS=10000 npx vitest run --project db <this file>` for the long one. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 500);
const SERVICE_KEY = "chave-de-servico-de-teste-com-mais-de-32-letras";
/** Internals that must never appear in an answer: our files, our statements, our libraries. */
const INSIDE = /\.ts:\d|node_modules|\bselect \w|\binsert into\b|kysely|pgboss|constraint/i;

let server: AccountsServer;
let userToken: string;

beforeAll(async () => {
  server = await createAccountsServer({
    auth: {
      serviceKey: SERVICE_KEY,
      phone: true,
      anonymous: true,
      oauthServer: true,
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
  ["POST", "/passkeys/registration/options"],
  ["POST", "/passkeys/registration/verify"],
  ["POST", "/passkeys/authentication/options"],
  ["POST", "/passkeys/authentication/verify"],
  ["PATCH", "/passkeys/83fd9e20-7a80-46e4-bf29-a86e3d6bbf66"],
  ["DELETE", "/passkeys/83fd9e20-7a80-46e4-bf29-a86e3d6bbf66"],
  ["POST", "/oauth/token"],
  ["POST", "/oauth/userinfo"],
  ["POST", "/oauth/authorizations/83fd9e20-7a80-46e4-bf29-a86e3d6bbf66/consent"],
  ["DELETE", "/user/oauth/grants?client_id=%00"],
  ["POST", "/admin/oauth/clients"],
  ["PUT", "/admin/oauth/clients/83fd9e20-7a80-46e4-bf29-a86e3d6bbf66"],
  ["POST", "/admin/oauth/clients/%00/regenerate_secret"],
  ["POST", "/admin/custom-providers"],
  ["PUT", "/admin/custom-providers/custom:x"],
  ["DELETE", "/admin/custom-providers/%00"],
  // Methods and paths that are none.
  ["PUT", "/passkeys"],
  ["PATCH", "/oauth/token"],
  ["DELETE", "/passkeys/authentication/verify"],
] as const;

const NAMES =
  "email password data refresh_token auth_code code_verifier code_challenge code_challenge_method type token token_hash " +
  "phone nonce create_user channel gotrue_meta_security new_email user_metadata app_metadata id role ban_duration " +
  "email_confirm current_password redirect_to should_soft_delete challenge_id credential friendly_name action client_id " +
  "client_secret grant_type code redirect_uri client_name redirect_uris grant_types logo_uri scope provider_type identifier name client_id issuer";
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
  `${RUNS} malformed requests never break the server, and reveal nothing of its internals`,
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
  const paths =
    "/verify /user /admin/users /settings /.well-known/jwks.json /reauthenticate /passkeys /admin/oauth/clients " +
    "/oauth/authorize /oauth/userinfo /user/oauth/grants /oauth/authorizations/%00";
  const path = fc.constantFrom(...paths.split(" "));
  await fc.assert(
    fc.asyncProperty(
      path,
      fc.dictionary(
        fc.constantFrom(
          "token",
          "type",
          "redirect_to",
          "page",
          "per_page",
          "client_id",
          "redirect_uri",
          "state",
        ),
        text,
      ),
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

test("a body cut off anywhere is no failure of ours", async () => {
  const id = "83fd9e20-7a80-46e4-bf29-a86e3d6bbf66";
  const response = { clientDataJSON: "e30", attestationObject: "oA", userHandle: "AA" };
  const credential = { id: "AA", rawId: "AA", type: "public-key", response };
  const whole = JSON.stringify({ challenge_id: id, credential });
  const form = `grant_type=refresh_token&client_id=${id}&client_secret=%00&refresh_token=%F0%28`;
  const statuses: number[] = [];
  for (let length = 0; length <= whole.length; length += 7) {
    for (const path of ["/passkeys/authentication/verify", "/passkeys/registration/verify"]) {
      statuses.push(await statusOf(path, "application/json", whole.slice(0, length)));
    }
  }
  for (let length = 0; length <= form.length; length += 5) {
    const type = "application/x-www-form-urlencoded";
    statuses.push(await statusOf("/oauth/token", type, form.slice(0, length)));
  }
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
});

async function statusOf(path: string, type: string, payload: string): Promise<number> {
  const headers = { "content-type": type, authorization: `Bearer ${userToken}` };
  const url = `/auth/v1${path}`;
  return (await server.server.inject({ method: "POST", url, payload, headers })).statusCode;
}
