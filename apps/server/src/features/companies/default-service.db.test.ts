import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFeatureServer } from "../../test/server/feature-server.ts";
import { companyJobs } from "./jobs.ts";
import { registerCompanies } from "./routes.ts";

const COMPANY = { cnpj: "11222333000181", company_name: "Oficina Modelo Ltda" };
const NONE = { default_service_code: null, default_service_description: null };
const SERVICE = { default_service_code: "14.01", default_service_description: "Conserto de motor" };

let feature: Awaited<ReturnType<typeof createFeatureServer>>;
let companyId: string;
beforeAll(async () => {
  feature = await createFeatureServer({
    config: { cnpjLookupUrl: "http://127.0.0.1:9" },
    register: registerCompanies,
    jobs: companyJobs,
  });
});
afterAll(() => feature.stop());
beforeEach(async () => {
  companyId = await feature.createCompany();
});

const call = (method: "GET" | "PUT", payload?: object) =>
  feature.server.inject({
    method,
    url: "/api/v1/company",
    headers: { "x-test-company": companyId },
    ...(payload && { payload }),
  });
const save = (changes: object) => call("PUT", { ...COMPANY, ...changes });
const stored = async () => (await call("GET")).json();

describe("the default service", () => {
  test("is none at first, is kept by a form that does not carry it, and goes with null", async () => {
    expect((await save({})).json()).toMatchObject(NONE);
    expect((await save(SERVICE)).json()).toMatchObject(SERVICE);
    await save({ company_name: "Oficina Nova Ltda" });
    expect(await stored()).toMatchObject({ ...SERVICE, company_name: "Oficina Nova Ltda" });
    await save({ default_service_code: null });
    expect(await stored()).toMatchObject({ ...SERVICE, default_service_code: null });
    await save(NONE);
    expect(await stored()).toMatchObject(NONE);
  });

  test("of another CNPJ is not taken over", async () => {
    await save(SERVICE);
    expect((await save({ cnpj: "19131243000197" })).json()).toMatchObject(NONE);
  });

  test("is written as invoices write it", async () => {
    const codeFor = async (given: string) =>
      (await save({ default_service_code: given })).json().default_service_code;
    expect(await codeFor("1401")).toBe("14.01");
    expect(await codeFor(" 14.01.01 ")).toBe("140101");
    expect(await codeFor(" ")).toBeNull();
    expect((await save({ default_service_description: "  " })).json()).toMatchObject(NONE);
  });

  test.each([
    [{ default_service_code: "99.99" }, "Escolha um código de serviço da lista."],
    [{ default_service_code: "Conserto de motor" }, "Escolha um código de serviço da lista."],
    [{ default_service_code: 14.01 }, "Escolha um código de serviço da lista."],
    [{ default_service_description: "a".repeat(1001) }, "Use no máximo 1.000 caracteres."],
  ])("refuses %j beside the field", async (changes, message) => {
    await save(SERVICE);
    const refused = await save(changes);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ field: Object.keys(changes)[0], message }]);
    expect(await stored()).toMatchObject(SERVICE);
  });
});
