import { randomUUID } from "node:crypto";
import { tokenFunctions } from "@emita/contract/paths";
import { apiTokenMode } from "@emita/domain/access/api-token";
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

describe("creating", () => {
  test("shows the value once and stores a hash of it alone", async () => {
    const person = await stage.signUp();
    const { token, api_token } = await createTokenBy(stage.app, person.accessToken, {
      name: "  Loja virtual ",
      scopes: ["invoices:read", "invoices:write"],
    });
    expect(apiTokenMode(token)).toBe("test");
    expect(api_token).toEqual({
      id: expect.any(String),
      name: "Loja virtual",
      masked_prefix: `${token.slice(0, 15)}…`,
      status: "active",
      created_at: stage.clock.now().toISOString(),
      created_by: { name: person.email, is_member: true },
      last_used_at: null,
      last_used_address: null,
      expires_at: null,
      scopes: ["invoices:read", "invoices:write"],
      takes_quota: true,
      mails: null,
      waits_for_factor: false,
      replaced_by: null,
    });
    const listed = await callWith(stage.app, person.accessToken, { url: tokenFunctions.list });
    expect(listed.json()).toEqual({ tokens: [api_token], environment: "test" });
    expect(listed.headers["cache-control"]).toBe("private, no-store");
    const rows = await stage.db.selectFrom("api_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(15));
    expect(rows.find(({ id }) => id === api_token.id)?.token_hash).toHaveLength(32);
  });

  test("mails the owner and adds a line to the activity", async () => {
    const person = await stage.signUp();
    stage.clock.advance(1);
    const { token, api_token } = await createTokenBy(stage.app, person.accessToken, {
      name: "ERP & loja",
    });
    const mail = await stage.db
      .selectFrom("mails")
      .selectAll()
      .where("recipient", "=", person.email)
      .where("event_key", "=", `api-token-created:${api_token.id}`)
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe("Novo token de API na sua conta do Emita");
    expect(mail.body_text).toContain(`O token "ERP & loja" (${api_token.masked_prefix})`);
    expect(mail.body_html).toContain("ERP &amp; loja");
    expect(mail.body_text + mail.body_html).not.toContain(token);
    const activity = await callWith(stage.app, person.accessToken, {
      url: "/api/v1/account/events",
    });
    expect(activity.json().events[0]).toMatchObject({
      kind: "api_token_created",
      detail: api_token.masked_prefix,
    });
  });

  test("takes a part of the scopes, and an end", async () => {
    const { accessToken } = await stage.signUp();
    const end = new Date(stage.clock.now().getTime() + 3_600_000).toISOString();
    const { api_token } = await createTokenBy(stage.app, accessToken, {
      name: "Relatório",
      scopes: ["invoices:read", "invoices:read"],
      expires_at: end,
    });
    expect(api_token).toMatchObject({ scopes: ["invoices:read"], expires_at: end });
  });

  test.each([
    [{ name: "   " }, "name", "Nome obrigatório"],
    [{}, "name", "Nome obrigatório"],
    [
      { name: "ERP\n<b>loja</b>" },
      "name",
      "Escreva o nome em uma linha só, sem marcações como <b>.",
    ],
    [{ name: "x".repeat(81) }, "name", "Use no máximo 80 caracteres."],
    [{ name: "ERP", scopes: ["plans:write"] }, "scopes.0", "Escopo desconhecido."],
    [{ name: "ERP", scopes: [] }, "scopes", "Escolha ao menos um escopo."],
    [
      { name: "ERP", expires_at: "2020-01-01T00:00:00Z" },
      "expires_at",
      "Escolha uma data no futuro.",
    ],
  ])("refuses %j", async (wish, field, message) => {
    const { accessToken } = await stage.signUp();
    const answer = await post(accessToken, tokenFunctions.create, wish);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "invalid", errors: [{ field, message }] });
    expect(await listTokensOf(stage.app, accessToken)).toEqual([]);
  });

  test("ends at fifty active ones", async () => {
    const { accessToken, companyId } = await stage.signUp();
    const { api_token } = await createTokenBy(stage.app, accessToken);
    const row = await stage.db
      .selectFrom("api_tokens")
      .selectAll()
      .where("id", "=", api_token.id)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 49 }, () => ({
      ...row,
      company_id: companyId,
      id: randomUUID(),
      token_hash: Buffer.from(randomUUID()),
    }));
    await stage.db.insertInto("api_tokens").values(others).execute();
    const answer = await post(accessToken, tokenFunctions.create, { name: "Mais um" });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "too_many_tokens"]);
    await post(accessToken, tokenFunctions.revoke, { token_id: api_token.id });
    await createTokenBy(stage.app, accessToken, { name: "Mais um" });
  });
});

test("creating has a limit per hour: each one is a mail", async () => {
  const { accessToken, userId } = await stage.signUp();
  const hour = new Date(Math.floor(stage.clock.now().getTime() / 3_600_000) * 3_600_000);
  await stage.db
    .insertInto("rate_limits")
    .values({ key: `tokens:create:${userId}`, window_start: hour, count: 60 })
    .execute();
  const answer = await post(accessToken, tokenFunctions.create, { name: "ERP" });
  expect([answer.statusCode, answer.json().code]).toEqual([429, "rate_limited"]);
  expect(answer.headers["retry-after"]).toBeDefined();
});
