import { api, tokenFunctions } from "@emita/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownCompany } from "../../test/people/sign-up.ts";
import { callWith, createTokenBy, createTokenStage } from "../../test/people/token-stage.ts";

const TRIAL_QUOTA = 5;
const NOTE = {
  company_name: "Clínica Vila Nova Odontologia Ltda",
  cnpj: "41788206000105",
  service_code: "17.01",
  service_description: "Consultoria técnica especializada",
  amount: 1850,
};

let stage: Awaited<ReturnType<typeof createTokenStage>>;

beforeAll(async () => {
  stage = await createTokenStage();
});
afterAll(() => stage.stop());

const create = (bearer: string) =>
  callWith(stage.app, bearer, { method: "POST", url: api.invoices, payload: NOTE });

async function usedUnits(bearer: string): Promise<number> {
  return (await callWith(stage.app, bearer, { url: api.entitlement })).json().invoices_used;
}

describe("scopes", () => {
  test("a token gets no scope beyond invoices unless it is asked for", async () => {
    const { accessToken } = await stage.signUp({ data: ownCompany() });
    const { api_token } = await createTokenBy(stage.app, accessToken);
    expect(api_token.scopes).toEqual(["invoices:read", "invoices:write"]);
  });

  test("the requested scopes are given, and the mail names them", async () => {
    const person = await stage.signUp({ data: ownCompany() });
    const { api_token } = await createTokenBy(stage.app, person.accessToken, {
      name: "ERP",
      scopes: ["company:write", "webhooks:write"],
    });
    expect(api_token.scopes).toEqual(["webhooks:write", "company:write"]);
    const mail = await stage.db
      .selectFrom("mails")
      .select("body_text")
      .where("event_key", "=", `api-token-created:${api_token.id}`)
      .executeTakeFirstOrThrow();
    expect(mail.body_text).toContain(
      "pode mudar para onde os eventos são enviados e alterar os dados e o certificado da empresa",
    );
  });

  test("a program with company:write reads and changes the company, and does not see invoices", async () => {
    const person = await stage.signUp({ data: ownCompany() });
    const { token } = await createTokenBy(stage.app, person.accessToken, {
      name: "ERP",
      scopes: ["company:write"],
    });
    const saved = await callWith(stage.app, token, {
      method: "PUT",
      url: api.company,
      payload: { cnpj: "35887104000144", company_name: "Marina Prado Consultoria Ltda" },
    });
    expect([saved.statusCode, saved.json().cnpj]).toEqual([200, "35887104000144"]);
    expect((await callWith(stage.app, token, { url: api.invoices })).json().code).toBe(
      "forbidden_scope",
    );
  });
});

describe("a test token without quota", () => {
  test("issues on when the quota is used up, and its invoices give nothing back", async () => {
    const person = await stage.signUp({ data: ownCompany() });
    const free = await createTokenBy(stage.app, person.accessToken, {
      name: "Ensaio",
      takes_quota: false,
    });
    const paying = await createTokenBy(stage.app, person.accessToken, { name: "ERP" });
    for (let invoice = 0; invoice < TRIAL_QUOTA; invoice += 1)
      expect((await create(paying.token)).statusCode).toBe(201);
    expect((await create(paying.token)).json().code).toBe("quota_exceeded");
    expect((await create(free.token)).statusCode).toBe(201);
    expect(await usedUnits(person.accessToken)).toBe(TRIAL_QUOTA);
    const source = await stage.db
      .selectFrom("invoices")
      .select("quota_source")
      .where("company_id", "=", person.companyId)
      .where("quota_source", "is", null)
      .execute();
    expect(source).toHaveLength(1);
  });

  test("keeps its wishes when it is exchanged", async () => {
    const { accessToken } = await stage.signUp({ data: ownCompany() });
    const { api_token } = await createTokenBy(stage.app, accessToken, {
      name: "Ensaio",
      takes_quota: false,
      mails: "none",
    });
    const rotated = await callWith(stage.app, accessToken, {
      method: "POST",
      url: tokenFunctions.rotate,
      payload: { token_id: api_token.id },
    });
    expect(rotated.json().api_token).toMatchObject({ takes_quota: false, mails: "none" });
  });

  test("does not exist where invoices are real", async () => {
    const { accessToken } = await stage.signUp({ data: ownCompany() });
    const real = await stage.start({ cityHall: "homologacao" });
    const answer = await callWith(real, accessToken, {
      method: "POST",
      url: tokenFunctions.create,
      payload: { name: "Ensaio", takes_quota: false },
    });
    expect(answer.json()).toMatchObject({
      code: "invalid",
      errors: [{ field: "takes_quota", code: "only_in_test" }],
    });
  });
});

test("the token chooses the recipients of mails for all its invoices, an invoice for itself", async () => {
  const { accessToken } = await stage.signUp({ data: ownCompany() });
  const { token } = await createTokenBy(stage.app, accessToken, { name: "ERP", mails: "none" });
  expect((await create(token)).json().mails).toBe("none");
  const own = { method: "POST", url: api.invoices, payload: { ...NOTE, mails: "client" } } as const;
  expect((await callWith(stage.app, token, own)).json().mails).toBe("client");
  expect((await create(accessToken)).json().mails).toBeNull();
});
