import { generateKeyPairSync } from "node:crypto";
import { parseConfig } from "../../config/config.ts";
import { signAccessToken, verifyAccessToken } from "../../identity/keys/access-token.ts";
import { hashPassword, isPasswordRight } from "../../identity/passwords/passwords.ts";
import { systemClock } from "../../platform/basics/clock.ts";
import type { Context } from "../../platform/context/context.ts";

/*
 * The most that one of our processes can do, without HTTP and database; prints one JSON line. The benchmark `auth` starts it:
 * benchmarks import nothing of the apps.
 */

const ARGON2_SECONDS = 3;
const ARGON2_AT_ONCE = 8;
const TOKEN_CHECKS = 200_000;

const argon2PerSecond = await measureArgon2();
const tokenCheckMicros = await measureTokenCheck();
process.stdout.write(`${JSON.stringify({ argon2PerSecond, tokenCheckMicros })}\n`);

async function measureArgon2(): Promise<number> {
  const password = "uma-senha-boa";
  const stored = await hashPassword(password, "bench");
  const until = performance.now() + ARGON2_SECONDS * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: ARGON2_AT_ONCE }, async () => {
      while (performance.now() < until) {
        await isPasswordRight(stored, password, "bench");
        done += 1;
      }
    }),
  );
  return done / ARGON2_SECONDS;
}

/** Every request but the first shows a token that is remembered. */
async function measureTokenCheck(): Promise<number> {
  const ctx = contextWithKey();
  const { token } = await signAccessToken(ctx, {
    userId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    email: "pessoa@exemplo.com.br",
    phone: "",
    isAnonymous: false,
    appMetadata: {},
    userMetadata: {},
    aal: "aal1",
    amr: [],
  });
  const check = async (times: number) => {
    for (let count = 0; count < times; count += 1) await verifyAccessToken(ctx, token);
  };
  await check(TOKEN_CHECKS / 10);
  const started = performance.now();
  await check(TOKEN_CHECKS);
  return ((performance.now() - started) * 1000) / TOKEN_CHECKS;
}

/** A key of its own needs no database. */
function contextWithKey(): Context {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = { ...privateKey.export({ format: "jwk" }), kid: "bench", kty: "EC" as const };
  const config = parseConfig({});
  const signingKeys = [{ ...key, alg: "ES256" as const, crv: "P-256" as const }];
  const part: Pick<Context, "config" | "clock"> = {
    config: { ...config, auth: { ...config.auth, signingKeys } },
    clock: systemClock,
  };
  // The rest of a context is tools that neither signing nor checking a token uses.
  return part as Context;
}
