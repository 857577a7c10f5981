import { randomUUID } from "node:crypto";
import { tokenFunctions } from "@emita/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  callWith,
  createTokenBy,
  createTokenStage,
  listTokensOf,
} from "../../test/people/token-stage.ts";

let stage: Awaited<ReturnType<typeof createTokenStage>>;

beforeAll(async () => {
  stage = await createTokenStage();
});
afterAll(() => stage.stop());

const post = (bearer: string, url: string, payload: object) =>
  callWith(stage.app, bearer, { method: "POST", url, payload });

describe("rotating", () => {
  test("gives a successor with the same name, scopes and length of life; the old value ends", async () => {
    const { accessToken } = await stage.signUp();
    const lifeMs = 30 * 24 * 3_600_000;
    const first = await createTokenBy(stage.app, accessToken, {
      name: "ERP",
      scopes: ["invoices:read"],
      expires_at: new Date(stage.clock.now().getTime() + lifeMs).toISOString(),
    });
    stage.clock.advance(60_000);
    const answer = await post(accessToken, tokenFunctions.rotate, { token_id: first.api_token.id });
    const next = answer.json();
    expect(next.token).not.toBe(first.token);
    expect(next.api_token).toMatchObject({
      name: "ERP",
      scopes: ["invoices:read"],
      status: "active",
      expires_at: new Date(stage.clock.now().getTime() + lifeMs).toISOString(),
    });
    expect(await listTokensOf(stage.app, accessToken)).toEqual([
      next.api_token,
      { ...first.api_token, status: "revoked", replaced_by: next.api_token.id },
    ]);
    const url = "/api/v1/invoices";
    expect((await callWith(stage.app, first.token, { url })).statusCode).toBe(401);
    expect((await callWith(stage.app, next.token, { url })).statusCode).toBe(200);
  });

  test("with an overlap both work until it ends; the old one is not rotated twice, but may be revoked", async () => {
    const { accessToken } = await stage.signUp();
    const rotate = (id: string) => {
      stage.clock.advance(1);
      return post(accessToken, tokenFunctions.rotate, { token_id: id, overlap_seconds: 1_800 });
    };
    const statusOf = async (token: string) =>
      (await callWith(stage.app, token, { url: "/api/v1/entitlement" })).statusCode;
    const first = await createTokenBy(stage.app, accessToken);
    const second = (await rotate(first.api_token.id)).json();
    expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([200, 200]);
    expect((await rotate(first.api_token.id)).json()).toMatchObject({
      code: "token_not_active",
      detail: "Este token já foi trocado. Use o token que ficou no lugar dele.",
    });
    const third = (await rotate(second.api_token.id)).json();
    const revoked = await post(accessToken, tokenFunctions.revoke, {
      token_id: second.api_token.id,
    });
    expect(revoked.json()).toMatchObject({ success: true, api_token: { status: "revoked" } });
    expect(await statusOf(second.token)).toBe(401);
    // Three rotations were asked for, the first of which counts.
    stage.clock.advance(1_800_000 - 3);
    expect(await statusOf(first.token)).toBe(200);
    stage.clock.advance(1);
    expect([await statusOf(first.token), await statusOf(third.token)]).toEqual([401, 200]);
    expect((await listTokensOf(stage.app, accessToken)).map(({ status }) => status)).toEqual([
      "active",
      "revoked",
      "expired",
    ]);
  });

  test("never lengthens the old one's life, and overlaps by a week at most", async () => {
    const { accessToken } = await stage.signUp();
    const end = new Date(stage.clock.now().getTime() + 60_000).toISOString();
    const { api_token } = await createTokenBy(stage.app, accessToken, {
      name: "Curto",
      expires_at: end,
    });
    const rotate = (overlap_seconds: number) =>
      post(accessToken, tokenFunctions.rotate, { token_id: api_token.id, overlap_seconds });
    for (const wrong of [-1, 0.5, 7 * 24 * 3_600 + 1])
      expect((await rotate(wrong)).statusCode).toBe(422);
    expect((await rotate(3_600)).statusCode).toBe(200);
    const old = (await listTokensOf(stage.app, accessToken)).find(({ id }) => id === api_token.id);
    expect(old).toMatchObject({ status: "active", expires_at: end });
  });

  test("at the same moment makes one successor", async () => {
    const { accessToken } = await stage.signUp();
    const { api_token } = await createTokenBy(stage.app, accessToken);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        post(accessToken, tokenFunctions.rotate, { token_id: api_token.id }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(await listTokensOf(stage.app, accessToken)).toHaveLength(2);
  });
});

describe("a token that is over or belongs to another user", () => {
  test("is not rotated or revoked", async () => {
    const { accessToken } = await stage.signUp();
    const { api_token: revoked } = await createTokenBy(stage.app, accessToken);
    await post(accessToken, tokenFunctions.revoke, { token_id: revoked.id });
    const { api_token: expired } = await createTokenBy(stage.app, accessToken, {
      name: "Curto",
      expires_at: new Date(stage.clock.now().getTime() + 1_000).toISOString(),
    });
    stage.clock.advance(1_000);
    for (const url of [tokenFunctions.rotate, tokenFunctions.revoke]) {
      const [one, other] = [
        await post(accessToken, url, { token_id: revoked.id }),
        await post(accessToken, url, { token_id: expired.id }),
      ];
      expect([one.statusCode, one.json().detail]).toEqual([
        409,
        "Este token já foi revogado. Crie outro se precisar.",
      ]);
      expect([other.statusCode, other.json().detail]).toEqual([
        409,
        "Este token já venceu. Crie outro se precisar.",
      ]);
    }
  });

  test("does not exist for a stranger", async () => {
    const [owner, stranger] = [await stage.signUp(), await stage.signUp()];
    const { token, api_token } = await createTokenBy(stage.app, owner.accessToken);
    for (const url of [tokenFunctions.rotate, tokenFunctions.revoke])
      for (const token_id of [api_token.id, randomUUID(), "1", "' or true --"]) {
        const answer = await post(stranger.accessToken, url, { token_id });
        expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
      }
    expect(await listTokensOf(stage.app, stranger.accessToken)).toEqual([]);
    const used = await callWith(stage.app, token, { url: "/api/v1/invoices" });
    expect(used.statusCode).toBe(200);
  });
});

describe("only a person with a confirmed address", () => {
  const calls = [
    { method: "GET", url: tokenFunctions.list },
    { method: "POST", url: tokenFunctions.create, payload: { name: "" } },
    { method: "POST", url: tokenFunctions.rotate, payload: { token_id: 1 } },
    { method: "POST", url: tokenFunctions.revoke, payload: {} },
  ] as const;

  test("manages tokens; others are refused before their request is looked at", async () => {
    const unverified = await stage.signUp({ verified: false });
    const { token } = await createTokenBy(stage.app, (await stage.signUp()).accessToken);
    for (const call of calls) {
      const anonymous = await stage.app.server.inject(call);
      expect([anonymous.statusCode, anonymous.json().code]).toEqual([401, "unauthenticated"]);
      const early = await callWith(stage.app, unverified.accessToken, call);
      expect([early.statusCode, early.json().code]).toEqual([403, "email_not_verified"]);
      const program = await callWith(stage.app, token, call);
      expect([program.statusCode, program.json().code]).toEqual([403, "forbidden_scope"]);
    }
  });

  test("a second factor that is set up must have been shown", async () => {
    const { accessToken, userId } = await stage.signUp();
    const now = stage.clock.now();
    await stage.db
      .insertInto("factors")
      .values({
        id: randomUUID(),
        user_id: userId,
        type: "totp",
        status: "verified",
        friendly_name: "Celular",
        created_at: now,
        updated_at: now,
      })
      .execute();
    for (const call of calls) {
      const answer = await callWith(stage.app, accessToken, call);
      expect([answer.statusCode, answer.json().code]).toEqual([403, "second_factor_required"]);
    }
  });
});
