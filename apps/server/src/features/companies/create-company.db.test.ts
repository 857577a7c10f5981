import { afterAll, beforeAll, expect, test } from "vitest";
import { createFeatureServer } from "../../test/server/feature-server.ts";
import { companyJobs } from "./jobs.ts";
import { createCompanyAtSignUp } from "./public.ts";
import { registerCompanies } from "./routes.ts";

const CNPJ = "11222333000181";

let feature: Awaited<ReturnType<typeof createFeatureServer>>;
beforeAll(async () => {
  feature = await createFeatureServer({ register: registerCompanies, jobs: companyJobs });
});
afterAll(() => feature.stop());

const show = (companyId: string) =>
  feature.server.inject({ url: "/api/v1/company", headers: { "x-test-company": companyId } });

const signUp = async (metadata: Record<string, unknown>) => {
  const companyId = await feature.createCompany();
  await feature.ctx.db
    .transaction()
    .execute((trx) => createCompanyAtSignUp(feature.ctx, trx, companyId, metadata));
  return companyId;
};

test("sign-up writes the company and its job together", async () => {
  const companyId = await signUp({
    cnpj: "11.222.333/0001-81",
    company_name: " Pada\u0000ria <b>Sol</b> ",
    address: "",
    phone: "11 3333-4444",
    company_email: "a@b.example",
    city: "Santos",
  });
  expect((await show(companyId)).json()).toMatchObject({
    cnpj: CNPJ,
    company_name: "Pada ria Sol",
    address: null,
    phone: "11 3333-4444",
    email: "a@b.example",
    city: "Santos",
  });
  expect(await feature.queued("enrich-company")).toContainEqual({ companyId });
});

test("a sign-up that is rolled back leaves neither company nor job", async () => {
  const companyId = await feature.createCompany();
  const signUpAndFail = feature.ctx.db.transaction().execute(async (trx) => {
    await createCompanyAtSignUp(feature.ctx, trx, companyId, {
      cnpj: CNPJ,
      company_name: "Padaria",
    });
    throw new Error("later step failed");
  });
  await expect(signUpAndFail).rejects.toThrow("later step");
  expect((await show(companyId)).statusCode).toBe(404);
  expect(await feature.queued("enrich-company")).not.toContainEqual({ companyId });
});

test.each([
  [{}],
  [{ company_name: "Só o nome" }],
  [{ cnpj: null }],
  [{ cnpj: 5, company_name: {} }],
])("sign-up with %j makes an account without company", async (metadata) => {
  expect((await show(await signUp(metadata))).statusCode).toBe(404);
});

test("sign-up with a wrong CNPJ, or one without a name, is refused", async () => {
  await expect(signUp({ cnpj: "11222333000182", company_name: "X" })).rejects.toMatchObject({
    code: "invalid",
    details: { errors: [{ field: "cnpj" }] },
  });
  await expect(signUp({ cnpj: CNPJ })).rejects.toMatchObject({
    code: "invalid",
    details: { errors: [{ field: "company_name" }] },
  });
});
