import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startFakeHttp, type FakeAnswer } from "../../../test/outside/fake-http.ts";
import { createFeatureServer } from "../../../test/server/feature-server.ts";
import { registerClients } from "../routes.ts";
import { mergeConsents } from "../../whatsapp/public.ts";

const CNPJ = "11222333000181";
const RECORD = {
  cnpj: CNPJ,
  razao_social: "PADARIA MODELO LTDA",
  logradouro: "RUA B",
  numero: "20",
  municipio: "SANTOS",
  uf: "SP",
  situacao_cadastral: 2,
};
const CLIENT = {
  company_name: "Padaria Modelo Ltda",
  cnpj: CNPJ,
  address: "Rua A, 1, Santos/SP",
  phone: "1133334444",
  emails: ["dona@exemplo.com.br"],
};
const DAY_MS = 86_400_000;

let answer: FakeAnswer;
let service: Awaited<ReturnType<typeof startFakeHttp>>;
let feature: Awaited<ReturnType<typeof createFeatureServer>>;
let companyId: string;
beforeAll(async () => {
  service = await startFakeHttp(() => answer);
  feature = await createFeatureServer({
    config: { cityHall: "producao", cnpjLookupUrl: service.url },
    register: (server, ctx) => registerClients(server, ctx, { onMerging: mergeConsents }),
  });
});
afterAll(async () => {
  await feature.stop();
  await service.stop();
});
beforeEach(async () => {
  answer = { status: 200, body: RECORD };
  await feature.ctx.db.deleteFrom("cnpj_directory").execute();
  companyId = await feature.createCompany();
});

const call = async (method: "GET" | "POST" | "PATCH", url = "", payload?: object) =>
  feature.server.inject({
    method,
    url: `/api/v1/clients${url}`,
    headers: { "x-test-company": companyId },
    ...(payload && { payload }),
  });
const create = async (changes: object = {}): Promise<string> =>
  (await call("POST", "", { ...CLIENT, ...changes })).json().id;
const check = (id: string) => call("POST", `/${id}/registry-check`);

test("after thirty days what changed is shown, and written only by a person", async () => {
  const id = await create();
  const isDue = async () => (await call("GET", `/${id}`)).json().registry_due;
  expect(await isDue()).toBe(false);
  feature.clock.advance(31 * DAY_MS);
  expect(await isDue()).toBe(true);
  const shown = (await check(id)).json();
  expect(shown).toMatchObject({
    found: true,
    situation: "ATIVA",
    closed: false,
    registry_changes: [{ field: "address", from: CLIENT.address, to: "RUA B, 20, SANTOS/SP" }],
  });
  expect((await call("GET", `/${id}`)).json()).toMatchObject({
    ...CLIENT,
    version: 1,
    registry_due: false,
  });
  await call("PATCH", `/${id}`, { address: shown.registry_changes[0].to, version: 1 });
  expect((await check(id)).json().registry_changes).toEqual([]);
});

test("a closed CNPJ is said", async () => {
  answer = { status: 200, body: { ...RECORD, situacao_cadastral: 8 } };
  expect((await check(await create())).json()).toMatchObject({
    situation: "BAIXADA",
    closed: true,
  });
});

test("an unknown CNPJ, a CPF and a client abroad are not found; a silent registry is unavailable", async () => {
  const cpf = await create({ cnpj: "52998224725" });
  const abroad = await create({ cnpj: "", nif: "US-77" });
  for (const id of [cpf, abroad]) {
    expect((await check(id)).json()).toMatchObject({ found: false, registry_changes: [] });
    expect((await call("GET", `/${id}`)).json().registry_due).toBe(false);
  }
  const id = await create();
  answer = { status: 500, body: "erro" };
  expect((await check(id)).statusCode).toBe(503);
  answer = { status: 404, body: {} };
  expect((await check(id)).json()).toMatchObject({ found: false, situation: null });
});
