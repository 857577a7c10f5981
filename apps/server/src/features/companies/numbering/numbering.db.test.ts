import { afterAll, beforeAll, expect, test } from "vitest";
import type { Channel } from "@emita/domain/invoices/channel";
import { MAX_NEXT_NUMBER } from "@emita/contract/companies/companies";
import { pfxOf, testCertificate } from "@emita/fiscal/testing/certificates";
import { createFeatureServer } from "../../../test/server/feature-server.ts";
import { startFakeHttp } from "../../../test/outside/fake-http.ts";
import { nextDpsNumber, noteAsked } from "../public.ts";
import { registerCompanies } from "../routes.ts";
import { uploadCertificate } from "../certificates/upload-certificate.ts";

const COMPANY = {
  cnpj: "11222333000181",
  company_name: "Padaria Modelo Ltda",
  city_code: "3550308",
  tax_regime: "mei",
};

let sandbox: Awaited<ReturnType<typeof startFakeHttp>>;
let feature: Awaited<ReturnType<typeof createFeatureServer>>;
let real: Awaited<ReturnType<typeof createFeatureServer>>;

beforeAll(async () => {
  sandbox = await startFakeHttp(() => ({ status: 404, body: {} }));
  feature = await createFeatureServer({
    config: { cityHall: "sandbox", sandboxUrl: sandbox.url },
    register: registerCompanies,
  });
  real = await createFeatureServer({
    config: { cityHall: "homologacao" },
    register: registerCompanies,
  });
});
afterAll(async () => {
  await feature.stop();
  await real.stop();
  await sandbox.stop();
});

const put = (companyId: string, changes: object, stage = feature) =>
  stage.server.inject({
    method: "PUT",
    url: "/api/v1/company",
    headers: { "x-test-company": companyId },
    payload: { ...COMPANY, ...changes },
  });
const show = async (companyId: string) =>
  (
    await feature.server.inject({
      url: "/api/v1/company",
      headers: { "x-test-company": companyId },
    })
  ).json();
/** The city hall was asked what it has of the series, and had nothing. */
const take = async (cnpj: string, series = 1, channel: Channel = "nacional") => {
  const key = { environment: "sandbox", cityCode: "3550308", channel, cnpj, series };
  await noteAsked(feature.ctx.db, key, 1);
  return feature.ctx.db.transaction().execute((trx) => nextDpsNumber(trx, key));
};

/** A CNPJ of its own for each test: numbers belong to it. */
const cnpjs = ["19131243000197", "11444777000161", "11222333000262", "12ABC34501DE35"];

test("a company goes on where another system stopped", async () => {
  const cnpj = cnpjs[0] ?? "";
  const companyId = await feature.createCompany();
  expect((await put(companyId, { cnpj })).json()).toMatchObject({ series: 1, next_number: 1 });
  expect((await put(companyId, { cnpj, series: 7, next_number: 4321 })).json()).toMatchObject({
    series: 7,
    next_number: 4321,
  });
  expect([await take(cnpj, 7), await take(cnpj, 7)]).toEqual([4321, 4322]);
  expect(await show(companyId)).toMatchObject({ next_number: 4323 });
  // The series of before has numbers of its own.
  expect((await put(companyId, { cnpj, series: 1 })).json()).toMatchObject({ next_number: 1 });
});

test("before the first invoice the number may be corrected; after it only upwards", async () => {
  const cnpj = cnpjs[1] ?? "";
  const companyId = await feature.createCompany();
  await put(companyId, { cnpj, next_number: 900 });
  expect((await put(companyId, { cnpj, next_number: 90 })).json()).toMatchObject({
    next_number: 90,
  });
  expect(await take(cnpj)).toBe(90);
  for (const nextNumber of [90, 1]) {
    const refused = await put(companyId, { cnpj, next_number: nextNumber });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ field: "next_number", code: "already_used" }]);
  }
  expect((await put(companyId, { cnpj, next_number: 91 })).statusCode).toBe(200);
  expect((await put(companyId, { cnpj, next_number: 500 })).statusCode).toBe(200);
  // 91 to 499 were never used: a mistake of the person can still be taken back.
  expect((await put(companyId, { cnpj, next_number: 95 })).statusCode).toBe(200);
  expect(await take(cnpj)).toBe(95);
});

test("the national series and the city's own share no counter; a number is taken over on the present channel", async () => {
  const cnpj = "33000167000101";
  const companyId = await feature.createCompany();
  const inCity = { cnpj, tax_regime: "normal" };
  const shown = (await put(companyId, { ...inCity, next_number: 300 })).json();
  expect(shown).toMatchObject({ channel: { current: "paulistana/2" }, next_number: 300 });
  expect(await take(cnpj)).toBe(1);
  expect(await take(cnpj, 1, "paulistana/1")).toBe(300);
  expect(await take(cnpj, 1, "paulistana/2")).toBe(301);
  expect(await show(companyId)).toMatchObject({ next_number: 302 });
  // As MEI it issues nationally, where one number is gone.
  expect((await put(companyId, { cnpj })).json()).toMatchObject({
    channel: { current: "nacional" },
    next_number: 2,
  });
});

test("a refused number saves nothing else either", async () => {
  const cnpj = cnpjs[2] ?? "";
  const companyId = await feature.createCompany();
  await put(companyId, { cnpj });
  await take(cnpj);
  await put(companyId, { cnpj, company_name: "Outro Nome", next_number: 1 });
  expect(await show(companyId)).toMatchObject({
    company_name: COMPANY.company_name,
    next_number: 2,
  });
});

test("a number taken while another is set never comes twice", async () => {
  const cnpj = cnpjs[3] ?? "";
  const companyId = await feature.createCompany();
  await put(companyId, { cnpj });
  const taking = Array.from({ length: 20 }, () => take(cnpj));
  const setting = [10, 15, 5].map((nextNumber) =>
    put(companyId, { cnpj, next_number: nextNumber }),
  );
  const taken = await Promise.all(taking);
  await Promise.all(setting);
  expect(new Set(taken).size).toBe(20);
  expect(taken).not.toContain(await take(cnpj));
});

test.each([
  [{ next_number: 0 }, "next_number"],
  [{ next_number: MAX_NEXT_NUMBER + 1 }, "next_number"],
  [{ next_number: 1.5 }, "next_number"],
  [{ series: 0 }, "series"],
  [{ series: 50_000 }, "series"],
])("refuses %j", async (changes, field) => {
  const refused = await put(await feature.createCompany(), changes);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toMatchObject([{ field }]);
});

test("without the regime the channel is not known, and with it the counter: a next number is refused", async () => {
  const changes = { tax_regime: null, next_number: 5 };
  const refused = await put(await feature.createCompany(), changes);
  expect(refused.json().errors).toMatchObject([{ field: "next_number", code: "regime_missing" }]);
});

test("without a city there is nothing to number", async () => {
  const companyId = await feature.createCompany();
  const changes = { city_code: null, tax_regime: null, next_number: 5 };
  expect((await put(companyId, changes)).json().errors).toMatchObject([
    { field: "next_number", code: "city_missing" },
  ]);
});

test("outside the sandbox only the holder of the certificate moves the numbers of a CNPJ", async () => {
  const companyId = await real.createCompany();
  expect((await put(companyId, { next_number: 50 }, real)).json().errors).toMatchObject([
    { field: "next_number", code: "certificate_missing" },
  ]);
  await put(companyId, {}, real);
  const file = { bytes: pfxOf(testCertificate(), "x"), password: "x" };
  await uploadCertificate(real.ctx, real.ctx.log, companyId, file);
  expect((await put(companyId, { next_number: 50 }, real)).json()).toMatchObject({
    next_number: 50,
  });
});
