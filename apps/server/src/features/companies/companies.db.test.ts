import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createFeatureServer } from "../../test/server/feature-server.ts";
import { startFakeHttp, type FakeAnswer } from "../../test/outside/fake-http.ts";
import { enrichCompany } from "./registry/enrich-company.ts";
import { companyJobs } from "./jobs.ts";
import { registerCompanies } from "./routes.ts";

const CNPJ = "11222333000181";
const OTHER_CNPJ = "19131243000197";
const RECORD = {
  razao_social: "PADARIA MODELO LTDA",
  logradouro: "RUA DAS FLORES",
  numero: "10",
  bairro: "CENTRO",
  municipio: "RIO DE JANEIRO",
  uf: "RJ",
  cep: 20010000,
  codigo_municipio_ibge: 3304557,
  ddd_telefone_1: "2133334444",
  email: "contato@padaria.example",
  data_inicio_atividade: "2015-03-02",
  opcao_pelo_simples: false,
  opcao_pelo_mei: false,
};
const COMPANY = {
  cnpj: "11.222.333/0001-81",
  company_name: "Padaria Modelo Ltda",
  address: "",
  phone: null,
  email: "contato@padaria.example",
};

let answer: FakeAnswer = { status: 200, body: RECORD };
let directory: Awaited<ReturnType<typeof startFakeHttp>>;
let feature: Awaited<ReturnType<typeof createFeatureServer>>;

beforeAll(async () => {
  directory = await startFakeHttp(() => answer);
  feature = await createFeatureServer({
    config: { cityHall: "sandbox", sandboxUrl: directory.url },
    register: registerCompanies,
    jobs: companyJobs,
  });
});
afterAll(async () => {
  await feature.stop();
  await directory.stop();
});
afterEach(async () => {
  answer = { status: 200, body: RECORD };
  await feature.ctx.db.deleteFrom("cnpj_directory").execute();
});

const call = (method: "GET" | "PUT", companyId: string | null, payload?: object) =>
  feature.server.inject({
    method,
    url: "/api/v1/company",
    headers: companyId ? { "x-test-company": companyId, "x-test-unverified": "1" } : {},
    ...(payload && { payload }),
  });

test("before there is one 404, without a session 401 whatever the body", async () => {
  const answered = await call("GET", await feature.createCompany());
  expect(answered.statusCode).toBe(404);
  expect(answered.json().code).toBe("not_found");
  expect((await call("GET", null)).statusCode).toBe(401);
  expect((await call("PUT", null, { cnpj: 1 })).statusCode).toBe(401);
});

test("creates, enriches in the background and shows the result", async () => {
  const companyId = await feature.createCompany();
  const created = await call("PUT", companyId, COMPANY);
  expect(created.statusCode).toBe(200);
  expect(created.json()).toMatchObject({
    cnpj: CNPJ,
    address: null,
    city_code: null,
    fiscal_data_confirmed: false,
  });
  expect(await feature.queued("enrich-company")).toContainEqual({ companyId });
  await feature.run("enrich-company", { companyId });
  expect((await call("GET", companyId)).json()).toEqual({
    cnpj: CNPJ,
    company_name: "Padaria Modelo Ltda",
    address: "RUA DAS FLORES, 10 - CENTRO, RIO DE JANEIRO/RJ",
    phone: null,
    email: "contato@padaria.example",
    city: "Rio de Janeiro",
    city_code: "3304557",
    postal_code: "20010000",
    tax_regime: "normal",
    municipal_registration: null,
    fiscal_data_confirmed: false,
    channel: {
      current: "nacional",
      label: "Emissor nacional",
      reason: expect.stringContaining("Rio de Janeiro usa o emissor nacional da NFS-e."),
      source: expect.any(String),
      alternatives: [],
      override: null,
      next_change: null,
    },
    city_credentials: null,
    special_regime: 0,
    simples_tax_scope: 1,
    simples_rate: null,
    approximate_taxes: null,
    sends_municipal_registration: false,
    series: 1,
    next_number: 1,
    default_service_code: null,
    default_service_description: null,
    opened_on: "2015-03-02",
    awaits_check: false,
  });
});

test("saving again without fiscal data keeps it and asks the directory no more", async () => {
  const companyId = await feature.createCompany();
  await call("PUT", companyId, COMPANY);
  await feature.run("enrich-company", { companyId });
  const before = (await feature.queued("enrich-company")).length;
  const saved = await call("PUT", companyId, {
    ...COMPANY,
    address: "Rua Nova, 5 - Centro, Rio de Janeiro/RJ",
    phone: "2199998888",
  });
  expect(saved.json()).toMatchObject({
    address: "Rua Nova, 5 - Centro, Rio de Janeiro/RJ",
    phone: "2199998888",
    city_code: "3304557",
    tax_regime: "normal",
  });
  expect(await feature.queued("enrich-company")).toHaveLength(before);
});

test("another CNPJ asks the directory again and forgets what belonged to the old one", async () => {
  const companyId = await feature.createCompany();
  await call("PUT", companyId, { ...COMPANY, city_code: "3304557", tax_regime: "mei" });
  const saved = await call("PUT", companyId, { ...COMPANY, cnpj: OTHER_CNPJ });
  expect(saved.json()).toMatchObject({
    cnpj: OTHER_CNPJ,
    city_code: null,
    tax_regime: null,
    fiscal_data_confirmed: false,
  });
  expect(await feature.queued("enrich-company")).toContainEqual({ companyId });
});

test("the directory does not change data that a person has confirmed", async () => {
  const companyId = await feature.createCompany();
  const saved = await call("PUT", companyId, {
    ...COMPANY,
    city_code: "3550308",
    postal_code: "01310-100",
    tax_regime: "simples",
  });
  expect(saved.json()).toMatchObject({
    city: "São Paulo",
    city_code: "3550308",
    postal_code: "01310100",
    tax_regime: "simples",
    fiscal_data_confirmed: true,
  });
  await feature.run("enrich-company", { companyId });
  expect((await call("GET", companyId)).json()).toMatchObject({
    city_code: "3550308",
    tax_regime: "simples",
    fiscal_data_confirmed: true,
  });
});

test("an answer for the old CNPJ that comes late changes nothing", async () => {
  const companyId = await feature.createCompany();
  await call("PUT", companyId, COMPANY);
  const held = Promise.withResolvers<void>();
  const slow = await startFakeHttp(async () => {
    await held.promise;
    return { status: 200, body: RECORD };
  });
  const running = enrichCompany(
    { ...feature.ctx, config: { ...feature.ctx.config, sandboxUrl: slow.url } },
    companyId,
  );
  await expect.poll(() => slow.requests.length).toBe(1);
  await call("PUT", companyId, { ...COMPANY, cnpj: OTHER_CNPJ });
  held.resolve();
  await running;
  expect((await call("GET", companyId)).json()).toMatchObject({
    cnpj: OTHER_CNPJ,
    city_code: null,
  });
  await slow.stop();
});

test("of an unknown CNPJ nothing is guessed, in the sandbox either: city and regime stay open", async () => {
  const companyId = await feature.createCompany();
  answer = { status: 404, body: { message: "CNPJ não encontrado" } };
  await call("PUT", companyId, COMPANY);
  await feature.run("enrich-company", { companyId });
  expect((await call("GET", companyId)).json()).toMatchObject({
    city: null,
    city_code: null,
    tax_regime: null,
    channel: null,
    fiscal_data_confirmed: false,
  });
});

test("a silent directory is tried again; when all tries are used up nothing is guessed, and a later answer counts", async () => {
  const companyId = await feature.createCompany();
  answer = { status: 500, body: "erro" };
  await call("PUT", companyId, COMPANY);
  await expect(feature.run("enrich-company", { companyId })).rejects.toThrow("not available");
  await feature.runDead("enrich-company", { companyId });
  expect((await call("GET", companyId)).json()).toMatchObject({
    city_code: null,
    tax_regime: null,
  });
  answer = { status: 200, body: RECORD };
  await feature.run("enrich-company", { companyId });
  expect((await call("GET", companyId)).json()).toMatchObject({
    city: "Rio de Janeiro",
    city_code: "3304557",
    tax_regime: "normal",
  });
});

test("a record without the regime gives the city and leaves the regime open", async () => {
  const companyId = await feature.createCompany();
  answer = { status: 200, body: { ...RECORD, opcao_pelo_simples: null, opcao_pelo_mei: null } };
  await call("PUT", companyId, COMPANY);
  await feature.run("enrich-company", { companyId });
  expect((await call("GET", companyId)).json()).toMatchObject({
    city_code: "3304557",
    tax_regime: null,
    fiscal_data_confirmed: false,
  });
});

test("the job of a company that is gone ends quietly", async () => {
  const companyId = await feature.createCompany();
  await expect(feature.run("enrich-company", { companyId })).resolves.toBeUndefined();
  await expect(feature.runDead("enrich-company", { companyId })).resolves.toBeUndefined();
});

test.each([
  [{ cnpj: "11.222.333/0001-82" }, "cnpj", "CNPJ inválido. Confira os dígitos."],
  [{ cnpj: "" }, "cnpj", "CNPJ é obrigatório"],
  [{ company_name: "  " }, "company_name", "Razão Social é obrigatória"],
  [{ city_code: "355" }, "city_code", "Código IBGE com sete dígitos."],
  [{ city_code: "3500000" }, "city_code", "Não há município com este código IBGE."],
  [{ postal_code: "123" }, "postal_code", "CEP com oito dígitos."],
  [{ tax_regime: "outro" }, "tax_regime", "Escolha o regime tributário da lista."],
  [
    { sends_municipal_registration: 1 },
    "sends_municipal_registration",
    "Entrada inválida: esperava um valor booleano, recebeu um número",
  ],
])("refuses %j", async (fault, field, message) => {
  const refused = await call("PUT", await feature.createCompany(), { ...COMPANY, ...fault });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: "invalid",
    errors: [expect.objectContaining({ field, message })],
  });
});

test("control characters are taken out but of a name, a long text is refused in Portuguese", async () => {
  const companyId = await feature.createCompany();
  const saved = await call("PUT", companyId, {
    ...COMPANY,
    address: "Rua\u0000 A",
    phone: "\u0000",
  });
  expect(saved.json()).toMatchObject({ address: "Rua A", phone: null });
  const named = await call("PUT", companyId, { ...COMPANY, company_name: "Pada\u0000ria" });
  expect(named.statusCode).toBe(422);
  expect(named.json()).toMatchObject({ errors: [{ field: "company_name" }] });
  const refused = await call("PUT", companyId, { ...COMPANY, phone: "1".repeat(41) });
  expect(refused.json()).toMatchObject({
    errors: [{ field: "phone", message: "Use no máximo 40 caracteres." }],
  });
});

test("the OpenAPI document describes the routes", () => {
  const { paths } = feature.server.swagger() as { paths: Record<string, object> };
  expect(Object.keys(paths["/api/v1/company"] ?? {})).toEqual(["get", "put"]);
  expect(paths["/api/v1/cnpj/{cnpj}"]).toBeDefined();
});
