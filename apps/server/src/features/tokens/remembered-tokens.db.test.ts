import { api, tokenFunctions } from "@emita/contract/paths";
import { COMPANY_HEADER } from "@emita/contract/people/people";
import { DELETION_WORD } from "@emita/contract/people/privacy";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../app.ts";
import { parseConfig } from "../../config/config.ts";
import { createPeopleStage, type PeopleStage } from "../../test/people/people-stage.ts";
import type { SignedUpUser } from "../../test/people/sign-up.ts";
import { createTokenBy } from "../../test/people/token-stage.ts";

const SERVICE_KEY = "chave-de-servico-de-teste-com-mais-de-32-letras";
/** After this long what a server remembers of a token is asked for again, notice or not. */
const REMEMBER_MS = 1_000;
/** After this long the notices of what was changed before are not waited for any more. */
const SURELY_TOLD_MS = 5_000;
const REVOKED = "Este token de API foi revogado. Crie outro em Integrações.";
const UNKNOWN = "Token de API desconhecido. Crie um em Integrações.";

let stage: PeopleStage;
let other: App;
beforeAll(async () => {
  stage = await createPeopleStage({ auth: parseConfig({ AUTH_SERVICE_KEY: SERVICE_KEY }).auth });
  other = await stage.start();
});
afterAll(() => stage.stop());

/** Status of the answer to a harmless call, and why it was refused. */
async function answerTo(app: App, token: string): Promise<[status: number, why?: string]> {
  const answer = await app.server.inject({
    url: api.entitlement,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.statusCode === 200 ? [200] : [answer.statusCode, answer.json().detail];
}

/** The company's token, which both servers cache from here on: the clock does not run. */
async function rememberedToken(person: SignedUpUser) {
  const made = await createTokenBy(stage.app, person.accessToken);
  stage.clock.advance(SURELY_TOLD_MS + 1);
  await expectWorking(made.token);
  return made;
}

async function expectWorking(token: string): Promise<void> {
  expect(await Promise.all([answerTo(stage.app, token), answerTo(other, token)])).toEqual([
    [200],
    [200],
  ]);
}

/** Refused at once on the server of the change; on the other with the notice, and never without it, for the clock does not run. */
async function expectRefused(token: string, why: string): Promise<void> {
  expect(await answerTo(stage.app, token)).toEqual([401, why]);
  await expect.poll(() => answerTo(other, token)).toEqual([401, why]);
}

const call = (
  method: "POST" | "PUT" | "DELETE",
  url: string,
  bearer: string,
  companyId: string | null,
  payload?: object,
) =>
  stage.app.server.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(companyId && { [COMPANY_HEADER]: companyId }),
    },
  });

const manage = (by: SignedUpUser, url: string, payload: object) =>
  call("POST", url, by.accessToken, null, payload);
const administer = (method: "PUT" | "DELETE", userId: string, payload: object) =>
  call(method, `/auth/v1/admin/users/${userId}`, SERVICE_KEY, null, payload);

test("a token is not asked for at every request, but once in a second", async () => {
  const { token, api_token } = await rememberedToken(await stage.signUp());
  // Changed directly in the database, so that no notice is sent.
  await stage.db
    .updateTable("api_tokens")
    .set({ revoked_at: stage.clock.now() })
    .where("id", "=", api_token.id)
    .execute();
  stage.clock.advance(REMEMBER_MS - 1);
  await expectWorking(token);
  stage.clock.advance(1);
  await expectRefused(token, REVOKED);
});

test("nothing is cached while a server gets no notices", async () => {
  const { token, api_token } = await rememberedToken(await stage.signUp());
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'emita-server-%' and datname = current_database()`.execute(
    stage.db,
  );
  await stage.db
    .updateTable("api_tokens")
    .set({ revoked_at: stage.clock.now() })
    .where("id", "=", api_token.id)
    .execute();
  await expect.poll(() => answerTo(stage.app, token)).toEqual([401, REVOKED]);
  await expect.poll(() => answerTo(other, token)).toEqual([401, REVOKED]);
});

describe("works nowhere any more", () => {
  test("a revoked token", async () => {
    const person = await stage.signUp();
    const { token, api_token } = await rememberedToken(person);
    const { token: another } = await rememberedToken(person);
    await expectWorking(token);
    await manage(person, tokenFunctions.revoke, { token_id: api_token.id });
    await expectRefused(token, REVOKED);
    await expectWorking(another);
  });

  test("a token that was exchanged, at once or when the overlap is over", async () => {
    const person = await stage.signUp();
    const { token: first, api_token } = await rememberedToken(person);
    const at = { token_id: api_token.id, overlap_seconds: 0 };
    const rotated = await manage(person, tokenFunctions.rotate, at);
    await expectRefused(first, REVOKED);
    const { token: second, api_token: made } = rotated.json();
    stage.clock.advance(SURELY_TOLD_MS + 1);
    await expectWorking(second);
    // Shorter than what is remembered of it.
    const overlap = { token_id: made.id, overlap_seconds: 1 };
    await manage(person, tokenFunctions.rotate, overlap);
    await expectWorking(second);
    stage.clock.advance(1_000);
    await expectRefused(second, "Este token de API venceu. Crie outro em Integrações.");
  });

  test("a token whose owner is banned, until the ban is over", async () => {
    const person = await stage.signUp();
    const { token } = await rememberedToken(person);
    await administer("PUT", person.userId, { ban_duration: "1h" });
    await expectRefused(token, UNKNOWN);
    await administer("PUT", person.userId, { ban_duration: "none" });
    await expectWorking(token);
  });

  test.each([true, false])(
    "a token whose owner was deleted by the administration (softly: %s)",
    async (softly) => {
      const person = await stage.signUp();
      const { token } = await rememberedToken(person);
      await administer("DELETE", person.userId, { should_soft_delete: softly });
      await expectRefused(token, UNKNOWN);
    },
  );

  test("a token whose company was deleted", async () => {
    const person = await stage.signUp();
    const { token } = await rememberedToken(person);
    const deleted = await call("DELETE", api.company, person.accessToken, null, {
      confirmation: DELETION_WORD,
      password: person.password,
    });
    expect(deleted.statusCode).toBeLessThan(300);
    await expectRefused(token, UNKNOWN);
  });
});

test("a company's token goes on with its other owner when one is banned, and ends when that one leaves", async () => {
  const [stays, leaves] = [await stage.signUp(), await stage.signUp()];
  await stage.db
    .insertInto("members")
    .values({
      company_id: stays.companyId,
      user_id: leaves.userId,
      role: "owner",
      since: stage.clock.now(),
    })
    .execute();
  const { token } = await rememberedToken(stays);
  await administer("PUT", stays.userId, { ban_duration: "1h" });
  await expectWorking(token);
  stage.clock.advance(SURELY_TOLD_MS + 1);
  await expectWorking(token);
  const left = await call("DELETE", api.companyMembership, leaves.accessToken, stays.companyId);
  expect(left.statusCode).toBeLessThan(300);
  await expectRefused(token, UNKNOWN);
});

test("the last use of a remembered token is written once a minute", async () => {
  const { token, api_token } = await rememberedToken(await stage.signUp());
  stage.clock.advance(60_000);
  const lastUse = async () => {
    const row = await stage.db
      .selectFrom("api_tokens")
      .select("last_used_at")
      .where("id", "=", api_token.id)
      .executeTakeFirstOrThrow();
    return row.last_used_at;
  };
  await expectWorking(token);
  const first = stage.clock.now();
  expect(await lastUse()).toEqual(first);
  stage.clock.advance(REMEMBER_MS / 2);
  await expectWorking(token);
  expect(await lastUse()).toEqual(first);
});
