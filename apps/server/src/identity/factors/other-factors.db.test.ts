import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createSoftAuthenticator,
  type SoftAuthenticator,
} from "../../test/people/soft-authenticator.ts";
import {
  createAccountsServer,
  PASSWORD,
  provenClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";

let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer();
});
afterAll(() => server.stop());

type Client = ReturnType<AccountsServer["client"]>;
const RP_ID = "localhost";
const ORIGIN = "http://localhost:3000";
let numbers = 0;

const newNumber = () => `55349${String((numbers += 1)).padStart(8, "0")}`;

test("a telephone: code by text message, once a minute, good for one challenge", async () => {
  const { client } = await provenClient(server);
  const phone = newNumber();
  const enrolled = await client.mfa.enroll({ factorType: "phone", phone: `+${phone}` });
  expect(enrolled.data).toMatchObject({ type: "phone", phone });
  const factorId = enrolled.data?.id ?? "";
  const { data: challenge } = await client.mfa.challenge({ factorId, channel: "sms" });
  const text = await server.newestText(phone);
  expect(text).toMatch(/^\d{6} é o seu código do Emita\./);

  const hasty = await client.mfa.challenge({ factorId });
  expect(hasty.error).toMatchObject({ code: "over_sms_send_rate_limit", status: 429 });
  const code = text.slice(0, 6);
  const wrong = await client.mfa.verify({
    factorId,
    challengeId: challenge?.id ?? "",
    code: code === "000000" ? "000001" : "000000",
  });
  expect(wrong.error).toMatchObject({ code: "mfa_verification_failed" });

  server.clock.advance(60_000);
  const { data: second } = await client.mfa.challenge({ factorId });
  const mixed = await client.mfa.verify({ factorId, challengeId: second?.id ?? "", code });
  expect(mixed.error).toMatchObject({ code: "mfa_verification_failed" });
  const right = await client.mfa.verify({ factorId, challengeId: challenge?.id ?? "", code });
  expect(right.error).toBeNull();
  const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level?.currentLevel).toBe("aal2");
  expect(level?.currentAuthenticationMethods).toMatchObject([
    { method: "mfa/phone" },
    { method: "password" },
  ]);

  const same = await client.mfa.enroll({ factorType: "phone", phone, friendlyName: "Outro" });
  expect(same.error).toMatchObject({ code: "mfa_verified_factor_exists", status: 422 });
});

test("without text messages there is no factor by telephone", async () => {
  const silent = await createAccountsServer({ auth: { sms: { kind: "none" } } });
  try {
    const { client } = await provenClient(silent);
    const { error } = await client.mfa.enroll({ factorType: "phone", phone: newNumber() });
    expect(error).toMatchObject({ code: "mfa_phone_enroll_not_enabled", status: 422 });
  } finally {
    await silent.stop();
  }
});

type Ceremony = { challenge: string; rpId: string; origin: string };

/** The browser's answer to the client: an object with `toJSON`. */
function credentialOf(json: object): BrowserCredential {
  // The client only calls `toJSON`; the rest is the browser's.
  return { toJSON: () => json } as unknown as BrowserCredential;
}

type VerifyParameters = Parameters<Client["mfa"]["verify"]>[0];
type BrowserCredential = Extract<
  VerifyParameters,
  { webauthn: unknown }
>["webauthn"]["credential_response"];

async function beginWebAuthn(client: Client, factorId: string) {
  const { data, error } = await client.mfa.challenge({
    factorId,
    webauthn: { rpId: RP_ID, rpOrigins: [ORIGIN] },
  });
  if (error || data.type !== "webauthn") throw error ?? new Error("no WebAuthn challenge");
  const { publicKey } = data.webauthn.credential_options;
  const challenge = Buffer.from(new Uint8Array(publicKey.challenge as ArrayBuffer));
  return {
    challengeId: data.id,
    type: data.webauthn.type,
    challenge: challenge.toString("base64url"),
  };
}

async function answerWebAuthn(
  client: Client,
  factorId: string,
  authenticator: SoftAuthenticator,
  change: Partial<Ceremony> = {},
) {
  const { challengeId, type, challenge } = await beginWebAuthn(client, factorId);
  const ceremony = { challenge, rpId: RP_ID, origin: ORIGIN, ...change };
  const json = type === "create" ? authenticator.create(ceremony) : authenticator.get(ceremony);
  return client.mfa.verify({
    factorId,
    challengeId,
    webauthn: { type, credential_response: credentialOf(json), rpId: RP_ID, rpOrigins: [ORIGIN] },
  });
}

async function enrolWebAuthn(client: Client, friendlyName = "Chave") {
  const { data, error } = await client.mfa.enroll({ factorType: "webauthn", friendlyName });
  if (error) throw error;
  return data.id;
}

test("WebAuthn: registered with the first answer, asked for afterwards", async () => {
  const { client, email } = await provenClient(server);
  const authenticator = createSoftAuthenticator();
  const factorId = await enrolWebAuthn(client);
  expect((await beginWebAuthn(client, factorId)).type).toBe("create");
  expect((await answerWebAuthn(client, factorId, authenticator)).error).toBeNull();

  const other = server.client();
  await other.signInWithPassword({ email, password: PASSWORD });
  expect((await beginWebAuthn(other, factorId)).type).toBe("request");
  expect((await answerWebAuthn(other, factorId, authenticator)).error).toBeNull();
  const { data: level } = await other.mfa.getAuthenticatorAssuranceLevel();
  expect(level?.currentLevel).toBe("aal2");
  expect(level?.currentAuthenticationMethods).toMatchObject([
    { method: "mfa/webauthn" },
    { method: "password" },
  ]);
  const { data: factors } = await other.mfa.listFactors();
  expect(factors?.webauthn).toMatchObject([{ id: factorId, factor_type: "webauthn" }]);
});

test.each<[string, Partial<Ceremony>]>([
  ["another page", { origin: "https://evil.example" }],
  ["another domain", { rpId: "evil.example" }],
  ["another challenge", { challenge: Buffer.from("something else").toString("base64url") }],
])("WebAuthn for %s is refused at registration and afterwards", async (_name, change) => {
  const { client } = await provenClient(server);
  const authenticator = createSoftAuthenticator();
  const factorId = await enrolWebAuthn(client);
  const registration = await answerWebAuthn(client, factorId, authenticator, change);
  expect(registration.error).toMatchObject({ code: "mfa_verification_failed" });
  expect((await answerWebAuthn(client, factorId, authenticator)).error).toBeNull();
  const assertion = await answerWebAuthn(client, factorId, authenticator, change);
  expect(assertion.error).toMatchObject({ code: "mfa_verification_failed" });
});

test("WebAuthn by another key, or by a copy whose counter does not advance, is refused", async () => {
  const { client } = await provenClient(server);
  const authenticator = createSoftAuthenticator();
  const factorId = await enrolWebAuthn(client);
  await answerWebAuthn(client, factorId, authenticator);
  await answerWebAuthn(client, factorId, authenticator);
  const foreign = await answerWebAuthn(client, factorId, createSoftAuthenticator());
  expect(foreign.error).toMatchObject({ code: "mfa_verification_failed" });
  authenticator.holdCounter();
  const copy = await answerWebAuthn(client, factorId, authenticator);
  expect(copy.error).toMatchObject({ code: "mfa_verification_failed" });
});

test("one authenticator serves one account", async () => {
  const authenticator = createSoftAuthenticator();
  const first = await provenClient(server);
  const one = await enrolWebAuthn(first.client);
  expect((await answerWebAuthn(first.client, one, authenticator)).error).toBeNull();
  const second = await provenClient(server);
  const two = await enrolWebAuthn(second.client);
  const taken = await answerWebAuthn(second.client, two, authenticator);
  expect(taken.error).toMatchObject({ code: "mfa_verified_factor_exists" });
});

test("a domain that is not ours gets no challenge", async () => {
  const { client } = await provenClient(server);
  const factorId = await enrolWebAuthn(client);
  const { error } = await client.mfa.challenge({
    factorId,
    webauthn: { rpId: "evil.example", rpOrigins: ["https://evil.example"] },
  });
  expect(error).toMatchObject({ code: "validation_failed", status: 400 });
});
