import { generateKeyPair, exportJWK, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";

const TABS = 20;
let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer();
});
afterAll(() => server.stop());

const pair = z.object({ access_token: z.string(), refresh_token: z.string() });
const refresh = (token: string) =>
  server.post("/auth/v1/token?grant_type=refresh_token", { refresh_token: token });

test("storms of twenty tabs: all go on with one token, round after round", async () => {
  const { session, userId } = await signedUpClient(server);
  let token = session.refresh_token;
  for (let round = 1; round <= 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: TABS }, () => refresh(token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(TABS).fill(200));
    const next = await Promise.all(answers.map(async (answer) => pair.parse(await answer.json())));
    const tokens = new Set(next.map((one) => one.refresh_token));
    expect(tokens.size).toBe(1);
    [token = ""] = tokens;
    const row = await server.ctx.db
      .selectFrom("sessions")
      .select("refresh_counter")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    expect(row.refresh_counter).toBe(round);
    server.clock.advance(3_600_000);
  }
});

test("tabs that are rounds behind go on within ten seconds; a thief an hour later ends the session", async () => {
  const { session } = await signedUpClient(server);
  const first = session.refresh_token;
  let token = first;
  for (let round = 0; round < 3; round += 1) {
    token = pair.parse(await (await refresh(token)).json()).refresh_token;
    server.clock.advance(2_000);
  }
  const late = await Promise.all(Array.from({ length: TABS }, () => refresh(first)));
  expect(late.map((answer) => answer.status)).toEqual(Array(TABS).fill(200));
  server.clock.advance(3_600_000);
  const thief = await Promise.all([refresh(first), refresh(first)]);
  expect(thief.map((answer) => answer.status)).toEqual([400, 400]);
  expect((await refresh(token)).status).toBe(400);
});

test("sign-out and refresh at the same moment leave no session behind", async () => {
  const { client, session, userId } = await signedUpClient(server);
  await Promise.all([
    client.signOut(),
    ...Array.from({ length: TABS }, () => refresh(session.refresh_token)),
  ]);
  const rows = await server.ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  expect(rows).toEqual([]);
  expect((await refresh(session.refresh_token)).status).toBe(400);
});

test("an attacker cannot fix the session of another person's sign-in", async () => {
  const attacker = await signedUpClient(server);
  const { email } = await signedUpClient(server);
  const answer = await server.post(
    "/auth/v1/token?grant_type=password",
    { email, password: PASSWORD, refresh_token: attacker.session.refresh_token },
    {
      authorization: `Bearer ${attacker.session.access_token}`,
      cookie: `session=${attacker.session.refresh_token}`,
    },
  );
  const own = pair.parse(await answer.json());
  expect(own.refresh_token.slice(0, 20)).not.toBe(attacker.session.refresh_token.slice(0, 20));
  const again = await server.client().signInWithPassword({ email, password: PASSWORD });
  expect(again.data.session?.refresh_token.slice(0, 20)).not.toBe(own.refresh_token.slice(0, 20));
});

test("a token of our own key that is not yet good, or for another audience, is refused", async () => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const key = { ...jwk, kid: "own", kty: "EC", alg: "ES256", crv: "P-256" } as const;
  const keyed = await createAccountsServer({ auth: { signingKeys: [key] } });
  const { session, userId } = await signedUpClient(keyed);
  const claims = JSON.parse(
    Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString(),
  );
  const now = Math.floor(keyed.clock.now().getTime() / 1000);
  const codeWith = async (change: Record<string, unknown>) => {
    const token = await new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ alg: "ES256", kid: "own" })
      .sign(privateKey);
    const headers = { authorization: `Bearer ${token}` };
    return (await keyed.call("/auth/v1/user", { headers })).body["code"];
  };
  expect(await codeWith({})).toBeUndefined();
  expect(await codeWith({ nbf: now + 3600 })).toBe("bad_jwt");
  expect(await codeWith({ exp: now })).toBe("bad_jwt");
  expect(await codeWith({ aud: "somebody" })).toBe("bad_jwt");
  expect(await codeWith({ role: "service_role" })).toBe("bad_jwt");
  expect(await codeWith({ session_id: userId })).toBe("session_not_found");
  await keyed.stop();
});

test("a flow that began with PKCE ends with its verifier only", async () => {
  const { email } = await signedUpClient(server);
  const client = server.client();
  await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
  const [mail] = await server.mailsTo(email);
  const token = /token=(pkce_[\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const other = server.client("implicit");
  for (const token_hash of [token, token.slice(5)]) {
    const attempt = await other.verifyOtp({ token_hash, type: "magiclink" });
    expect(attempt.error?.code).toBe("otp_expired");
  }
  const opened = await server.call(`/auth/v1/verify?token=${token}&type=magiclink`);
  const code = new URL(opened.headers.get("location") ?? "").searchParams.get("code") ?? "";
  for (const code_verifier of ["", "x".repeat(43), token]) {
    const body = { auth_code: code, code_verifier };
    expect((await server.post("/auth/v1/token?grant_type=pkce", body)).status).toBe(400);
  }
  const both = await Promise.all([
    client.exchangeCodeForSession(code),
    server.post("/auth/v1/token?grant_type=pkce", {
      auth_code: code,
      code_verifier: "y".repeat(43),
    }),
  ]);
  expect(both[0].error).toBeNull();
  expect(both[1].ok).toBe(false);
});

test("a known and an unknown address cost the same work at sign-in, and get the same answer", async () => {
  const { email } = await signedUpClient(server);
  const answers = [];
  for (const address of [email, newEmail()]) {
    const body = { email: address, password: "errada-errada" };
    const response = await server.post("/auth/v1/token?grant_type=password", body);
    answers.push([response.status, await response.text()]);
  }
  expect(answers[0]).toEqual(answers[1]);
});

test("the daily job replaces a key of ninety days, once, however many workers run it", async () => {
  const rotating = await createAccountsServer();
  const { client } = await signedUpClient(rotating);
  const kids = async () =>
    (await rotating.ctx.db.selectFrom("signing_keys").select("kid").execute()).length;
  await rotating.run("rotate-signing-key", {});
  expect(await kids()).toBe(1);
  rotating.clock.advance(90 * 86_400_000);
  await Promise.all(Array.from({ length: 4 }, () => rotating.run("rotate-signing-key", {})));
  expect(await kids()).toBe(2);
  expect((await client.refreshSession()).error).toBeNull();
  rotating.clock.advance(3_600_000);
  expect((await client.refreshSession()).error).toBeNull();
  expect((await client.getUser()).error).toBeNull();
  await rotating.stop();
});
