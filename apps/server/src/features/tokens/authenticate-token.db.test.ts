import { randomBytes } from "node:crypto";
import { API_TOKEN_RANDOM_BYTES, composeApiToken } from "@emita/domain/access/api-token";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  callWith,
  createTokenBy,
  createTokenStage,
  listTokensOf,
} from "../../test/people/token-stage.ts";
import { resealSigningKeys } from "../../identity/public.ts";
import { resealTokenKey } from "./public.ts";

let stage: Awaited<ReturnType<typeof createTokenStage>>;

beforeAll(async () => {
  stage = await createTokenStage();
});
afterAll(() => stage.stop());

const ENTITLEMENT = { url: "/api/v1/entitlement" };
const random = () => randomBytes(API_TOKEN_RANDOM_BYTES);

/** Status and sentence of the answer to a harmless call. */
async function answerTo(bearer: string, app = stage.app) {
  const answer = await callWith(app, bearer, ENTITLEMENT);
  return [answer.statusCode, answer.json().detail];
}

async function personWithToken() {
  const person = await stage.signUp();
  return { ...person, ...(await createTokenBy(stage.app, person.accessToken)) };
}

describe("refused with its reason", () => {
  test("a token that is broken, unknown, or made for another environment", async () => {
    const { token } = await personWithToken();
    const broken = "Este token de API está incompleto ou tem um erro. Copie-o de novo, inteiro.";
    expect(await answerTo(token.slice(0, -1))).toEqual([401, broken]);
    expect(await answerTo(token.toLowerCase())).toEqual([401, broken]);
    expect(await answerTo("emita_live_")).toEqual([401, broken]);
    expect(await answerTo(composeApiToken("test", random()))).toEqual([
      401,
      "Token de API desconhecido. Crie um em Integrações.",
    ]);
    expect(await answerTo(composeApiToken("live", random()))).toEqual([
      401,
      "Este é um token de produção (emita_live_) e não vale no ambiente de testes. Use um token emita_test_ desta instalação.",
    ]);
  });

  test("a test token of the very same database where invoices are real", async () => {
    const { token, accessToken } = await personWithToken();
    const real = await stage.start({ cityHall: "producao" });
    expect(await answerTo(token, real)).toEqual([
      401,
      "Este é um token de teste (emita_test_) e só vale no ambiente de testes. Use um token emita_live_ desta instalação.",
    ]);
    const { token: live } = await createTokenBy(real, accessToken, { name: "Loja" });
    expect(live).toMatch(/^emita_live_/);
    expect((await answerTo(live, real))[0]).toBe(200);
    expect((await answerTo(live))[0]).toBe(401);
  });

  test("one that has expired, to the millisecond", async () => {
    const { accessToken } = await stage.signUp();
    const { token } = await createTokenBy(stage.app, accessToken, {
      name: "Curto",
      expires_at: new Date(stage.clock.now().getTime() + 1_000).toISOString(),
    });
    stage.clock.advance(999);
    expect((await answerTo(token))[0]).toBe(200);
    stage.clock.advance(1);
    expect(await answerTo(token)).toEqual([
      401,
      "Este token de API venceu. Crie outro em Integrações.",
    ]);
  });

  test("a token of a banned or deleted owner", async () => {
    const { token, userId } = await personWithToken();
    const change = (values: { banned_until?: Date | null; deleted_at?: Date | null }) =>
      stage.db.updateTable("users").set(values).where("id", "=", userId).execute();
    await change({ banned_until: new Date(stage.clock.now().getTime() + 1_000) });
    expect((await answerTo(token))[0]).toBe(401);
    await change({ banned_until: null, deleted_at: stage.clock.now() });
    expect((await answerTo(token))[0]).toBe(401);
    await change({ deleted_at: null });
    expect((await answerTo(token))[0]).toBe(200);
    await stage.db.deleteFrom("users").where("id", "=", userId).execute();
    expect((await answerTo(token))[0]).toBe(401);
  });
});

test("the last use is written at most once a minute", async () => {
  const { token, accessToken } = await personWithToken();
  const lastUse = async () => (await listTokensOf(stage.app, accessToken))[0];
  const first = stage.clock.now().toISOString();
  await answerTo(token);
  expect(await lastUse()).toMatchObject({ last_used_at: first, last_used_address: "127.0.0.1" });
  stage.clock.advance(59_999);
  await answerTo(token);
  expect(await lastUse()).toMatchObject({ last_used_at: first });
  stage.clock.advance(1);
  await answerTo(token);
  expect(await lastUse()).toMatchObject({ last_used_at: stage.clock.now().toISOString() });
});

test("a change of MASTER_KEY ends no token", async () => {
  const { token } = await personWithToken();
  const newKey = randomBytes(32);
  const during = await stage.start({ previousMasterKeys: [stage.masterKey] }, newKey);
  expect((await answerTo(token, during))[0]).toBe(200);
  await Promise.all([resealTokenKey(during.ctx), resealTokenKey(during.ctx)]);
  await resealSigningKeys(during.ctx);
  const after = await stage.start({}, newKey);
  expect((await answerTo(token, after))[0]).toBe(200);
  await expect(stage.start()).rejects.toThrow(/MASTER_KEY/);
});
