import { afterAll, beforeAll, expect, test } from "vitest";
import { createFeatureServer } from "../../../test/server/feature-server.ts";
import { registerCompanies } from "../routes.ts";

const SAO_PAULO = "3550308";
const COMPANY = {
  cnpj: "11222333000181",
  company_name: "Padaria Modelo Ltda",
  city_code: SAO_PAULO,
  tax_regime: "normal",
};

let feature: Awaited<ReturnType<typeof createFeatureServer>>;
let companyId: string;
beforeAll(async () => {
  feature = await createFeatureServer({ register: registerCompanies });
  companyId = await feature.createCompany();
});
afterAll(() => feature.stop());

const route = async (query: string) =>
  feature.server.inject({
    url: `/api/v1/routing${query}`,
    headers: { "x-test-company": companyId },
  });

test("without a company there is nothing to route", async () => {
  expect((await route("")).statusCode).toBe(404);
});

test("for the company as saved, and as typed: with reason and source", async () => {
  const saved = await feature.server.inject({
    method: "PUT",
    url: "/api/v1/company",
    headers: { "x-test-company": companyId },
    payload: COMPANY,
  });
  expect(saved.statusCode).toBe(200);
  const asItStands = (await route("?date=2026-11-20")).json();
  expect(asItStands).toMatchObject({
    date: "2026-11-20",
    tax_regime: "normal",
    city_code: SAO_PAULO,
    channel: expect.stringMatching(/^paulistana/),
    reason: expect.any(String),
    source: expect.any(String),
  });
  const asMei = (await route("?date=2026-11-20&tax_regime=mei")).json();
  expect(asMei).toMatchObject({ tax_regime: "mei", channel: "nacional" });
  expect(asMei.reason).not.toBe(asItStands.reason);
});

test("an invalid day, regime or city is named", async () => {
  const answer = await route("?date=amanha&tax_regime=lucro&city_code=1");
  expect(answer.statusCode).toBe(422);
  const fields = answer.json().errors.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(["date", "tax_regime", "city_code"]);
});
