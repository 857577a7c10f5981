import { createHmac, randomBytes } from "node:crypto";
import { api, tokenFunctions } from "@emita/contract/paths";
import {
  decodeJwt,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWTHeaderParameters,
  type JWTPayload,
} from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "./config/config.ts";
import { createOauthSteps } from "./test/people/oauth-steps.ts";
import type { SignedUpUser } from "./test/people/sign-up.ts";
import { callWith, createTokenBy, createTokenStage } from "./test/people/token-stage.ts";

const SERVICE_KEY = "chave-de-servico-de-teste-com-mais-de-32-letras";
/** One route of each part that asks who calls. */
const ROUTES = [api.invoices, api.events, api.billing, tokenFunctions.list, "/auth/v1/user"];

let stage: Awaited<ReturnType<typeof createTokenStage>>;
let person: SignedUpUser;
let claims: JWTPayload;
let ours: CryptoKey;
let theirs: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  const pair = await generateKeyPair("ES256", { extractable: true });
  ours = pair.privateKey;
  const jwk = await exportJWK(ours);
  const key = { ...jwk, kid: "own", kty: "EC", alg: "ES256", crv: "P-256" } as const;
  const { auth } = parseConfig({});
  stage = await createTokenStage({
    auth: { ...auth, signingKeys: [key], oauthServer: true, serviceKey: SERVICE_KEY },
  });
  person = await stage.signUp();
  claims = decodeJwt(person.accessToken);
  theirs = await generateKeyPair("ES256", { extractable: true });
});
afterAll(() => stage.stop());

const signed = (
  header: Omit<JWTHeaderParameters, "alg">,
  change: Record<string, unknown>,
  key: CryptoKey,
) =>
  new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: "ES256", ...header }).sign(key);
const own = (change: Record<string, unknown>) => signed({ kid: "own" }, change, ours);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const parts = () => person.accessToken.split(".");
const secondsFromNow = (seconds: number) =>
  Math.floor(stage.clock.now().getTime() / 1000) + seconds;

async function publicJwk(): Promise<object> {
  const { kty, crv, x, y } = await exportJWK(ours);
  return { kty, crv, x, y };
}

async function withSharedSecret(secret: string): Promise<string> {
  const head = `${encode({ alg: "HS256", kid: "own", typ: "JWT" })}.${encode(claims)}`;
  return `${head}.${createHmac("sha256", secret).update(head).digest("base64url")}`;
}

const FORGERIES: Readonly<Record<string, () => string | Promise<string>>> = {
  "nothing signed": () => `${encode({ alg: "none", kid: "own" })}.${encode(claims)}.`,
  "nothing signed, with a signature": () =>
    `${encode({ alg: "none", kid: "own" })}.${encode(claims)}.${parts()[2]}`,
  "our public key as a shared secret": async () =>
    withSharedSecret(JSON.stringify(await publicJwk())),
  "no secret as a shared secret": () => withSharedSecret("own"),
  "a stranger's key under our name": () => signed({ kid: "own" }, {}, theirs.privateKey),
  "a stranger's key without a name": () => signed({}, {}, theirs.privateKey),
  "a stranger's key under a path": () =>
    signed({ kid: "../../../../dev/null" }, {}, theirs.privateKey),
  "a stranger's key that the token brings along": async () =>
    signed({ kid: "own", jwk: await exportJWK(theirs.publicKey) }, {}, theirs.privateKey),
  "a stranger's key at an address in the token": () =>
    signed(
      { kid: "theirs", jku: "https://evil.example/jwks.json", x5u: "https://evil.example/c.pem" },
      {},
      theirs.privateKey,
    ),
  "an extension that we do not know": () =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: "own", crit: ["role"], role: "x" })
      .sign(ours, { crit: { role: true } }),
  "claims exchanged under a true signature": () =>
    [
      parts()[0],
      encode({ ...claims, sub: "0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b" }),
      parts()[2],
    ].join("."),
  "another audience": () => own({ aud: "emita-admin" }),
  "no audience": () => own({ aud: undefined }),
  "another role": () => own({ role: "service_role" }),
  "no session": () => own({ session_id: undefined }),
  "a session that is none": () => own({ session_id: "0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b" }),
  "the person in the place of the session": () => own({ session_id: claims.sub }),
  expired: () => own({ exp: secondsFromNow(-1) }),
  "without an end": () => own({ exp: undefined }),
  "not yet good": () => own({ nbf: secondsFromNow(60) }),
  "a refresh token": () => person.refreshToken,
  "an API token whose end was changed": async () => {
    const { token } = await createTokenBy(stage.app, person.accessToken);
    return token.slice(0, -6) + (token.endsWith("000000") ? "111111" : "000000");
  },
  "an API token that nobody issued": () => `emita_live_${randomBytes(24).toString("hex")}`,
  "the key of the administration": () => SERVICE_KEY,
  "a program's access token": async () => (await programTokens()).access_token,
  "a program's id token": async () => (await programTokens()).id_token,
  "a program's refresh token": async () => (await programTokens()).refresh_token,
  rubbish: () => "a.b.c",
  "what is longer than any token": () => "x".repeat(20_000),
};

const programTokens = () => createOauthSteps(stage.app, SERVICE_KEY).tokensFor(person.accessToken);

test("the true token passes where the forged ones are tried", async () => {
  for (const url of ROUTES.filter((route) => route !== api.events))
    expect([url, (await callWith(stage.app, person.accessToken, { url })).statusCode]).toEqual([
      url,
      200,
    ]);
  expect((await callWith(stage.app, await own({}), { url: api.invoices })).statusCode).toBe(200);
});

test.each(Object.entries(FORGERIES))("refused everywhere: %s", async (_name, forge) => {
  const bearer = await forge();
  for (const url of ROUTES) {
    const answer = await callWith(stage.app, bearer, { url });
    expect([url, answer.statusCode]).toEqual([url, expect.toBeOneOf([401, 403, 431])]);
    expect(answer.body).not.toContain(person.email);
  }
});
