import { AuthClient } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createAccountsServer,
  provenClient,
  type AccountsServer,
} from "../../../test/people/accounts-server.ts";
import { createFactorStage, type Client } from "../../../test/people/factor-stage.ts";

let server: AccountsServer;
let stage: ReturnType<typeof createFactorStage>;

beforeAll(async () => {
  server = await createAccountsServer();
  stage = createFactorStage(server);
});
afterAll(() => server.stop());

/** The published client with its switch for recovery codes on, and a session of aal2. */
async function recoveryClient() {
  const { email } = await provenClient(server);
  const client = await signedIn(email);
  const { data } = await client.mfa.enroll({ factorType: "totp" });
  const secret = data?.type === "totp" ? data.totp.secret : "";
  const factorId = data?.id ?? "";
  const early = await client.mfa.recoveryCodes.generate();
  expect(early.error).toMatchObject({ code: "mfa_recovery_codes_sole_factor", status: 422 });
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: stage.nextCode(secret) });
  if (error) throw error;
  return { client, email, factorId };
}

async function signedIn(email: string): Promise<Client> {
  const kept = new Map<string, string>();
  const client = new AuthClient({
    url: `${server.url}/auth/v1`,
    storageKey: crypto.randomUUID(),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  });
  return stage.passwordClient(email, client);
}

test("recovery codes: ten, shown once, each opens aal2 once", async () => {
  const { client, email } = await recoveryClient();
  const { data: made } = await client.mfa.recoveryCodes.generate();
  expect(made).toMatchObject({ type: "recovery_code", total: 10 });
  const [code = "", second = ""] = made?.codes ?? [];
  expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({
    code: "mfa_verified_factor_exists",
  });
  const stored = await server.ctx.db.selectFrom("recovery_codes").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(code);

  const lost = await signedIn(email);
  const typed = code.toUpperCase().replace(/(.{4})(?=.)/g, "$1-");
  const verified = await lost.mfa.recoveryCodes.verify({ code: typed });
  expect(verified.error).toBeNull();
  const { data: level } = await lost.mfa.getAuthenticatorAssuranceLevel();
  expect(level).toMatchObject({ currentLevel: "aal2" });
  expect(level?.currentAuthenticationMethods).toMatchObject([
    { method: "mfa/recovery_code" },
    { method: "password" },
  ]);
  expect((await lost.mfa.recoveryCodes.getStatus()).data).toMatchObject({
    total: 10,
    remaining: 9,
  });

  const again = await signedIn(email);
  const used = await again.mfa.recoveryCodes.verify({ code });
  expect(used.error).toMatchObject({ code: "mfa_verification_failed", status: 422 });
  const renewal = await again.mfa.recoveryCodes.regenerate();
  expect(renewal.error).toMatchObject({ code: "insufficient_aal" });

  const { data: renewed } = await lost.mfa.recoveryCodes.regenerate();
  expect(renewed?.id).toBe(made?.id);
  expect((await again.mfa.recoveryCodes.verify({ code: second })).error).not.toBeNull();
  expect(
    (await again.mfa.recoveryCodes.verify({ code: renewed?.codes[0] ?? "" })).error,
  ).toBeNull();
});

test("recovery codes go by themselves, or with the last factor beside them", async () => {
  const { client, factorId } = await recoveryClient();
  await client.mfa.recoveryCodes.generate();
  expect((await client.mfa.recoveryCodes.unenroll()).error).toBeNull();
  expect((await client.mfa.recoveryCodes.getStatus()).error).toMatchObject({
    code: "mfa_factor_not_found",
  });
  await client.mfa.recoveryCodes.generate();
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  expect((await client.mfa.listFactors()).data?.all).toEqual([]);
});

test("a recovery code passes for no other factor, and guessing locks", async () => {
  const { client, email } = await recoveryClient();
  const { data: made } = await client.mfa.recoveryCodes.generate();
  const other = await signedIn(email);
  const misused = await other.mfa.challenge({ factorId: made?.id ?? "" });
  expect(misused.error).toMatchObject({ code: "mfa_factor_not_found" });
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => other.mfa.recoveryCodes.verify({ code: "a".repeat(16) })),
  );
  const codes = tries.map(({ error }) => error?.code);
  expect(codes.filter((code) => code === "mfa_verification_failed").length).toBeLessThanOrEqual(10);
  expect(codes).toContain("mfa_recovery_codes_locked");
});
