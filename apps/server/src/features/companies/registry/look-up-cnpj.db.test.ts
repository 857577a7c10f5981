import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createFeatureServer } from "../../../test/server/feature-server.ts";
import { startFakeHttp, type FakeAnswer } from "../../../test/outside/fake-http.ts";
import { lookUpCnpj } from "../public.ts";
import { registerCompanies } from "../routes.ts";

const CNPJ = "11222333000181";
const RECORD = {
  cnpj: CNPJ,
  razao_social: "PADARIA MODELO LTDA",
  logradouro: "RUA A",
  numero: "1",
  bairro: "CENTRO",
  municipio: "SANTOS",
  uf: "SP",
};

let answer: FakeAnswer = { status: 200, body: RECORD };
let service: Awaited<ReturnType<typeof startFakeHttp>>;
let feature: Awaited<ReturnType<typeof createFeatureServer>>;

beforeAll(async () => {
  service = await startFakeHttp(() => answer);
  feature = await createFeatureServer({
    config: { cityHall: "producao", cnpjLookupUrl: service.url },
    register: registerCompanies,
  });
});
afterAll(async () => {
  await feature.stop();
  await service.stop();
});
afterEach(async () => {
  answer = { status: 200, body: RECORD };
  service.requests.length = 0;
  await feature.ctx.db.deleteFrom("cnpj_directory").execute();
  await feature.ctx.db.deleteFrom("rate_limits").execute();
});

const get = (cnpj: string, remoteAddress = "203.0.113.7") =>
  feature.server.inject({ method: "GET", url: `/api/v1/cnpj/${cnpj}`, remoteAddress });

test("needs no account, takes a mask, asks the product's address", async () => {
  const found = await get(encodeURIComponent("11.222.333/0001-81"));
  expect(found.statusCode).toBe(200);
  expect(found.json()).toMatchObject({
    cnpj: CNPJ,
    company_name: "PADARIA MODELO LTDA",
    address: "RUA A, 1 - CENTRO, SANTOS/SP",
  });
  expect(service.requests).toEqual([{ method: "GET", path: `/cnpj/v1/${CNPJ}`, body: "" }]);
});

test("wrong check digits are refused without asking", async () => {
  const refused = await get("11222333000182");
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: "invalid",
    errors: [{ field: "cnpj", message: "CNPJ inválido. Confira os dígitos." }],
  });
  expect(service.requests).toHaveLength(0);
});

test("an unknown CNPJ is 404 and remembered for five minutes", async () => {
  answer = { status: 404, body: { message: "não encontrado" } };
  const missing = await get(CNPJ);
  expect(missing.statusCode).toBe(404);
  expect(missing.json()).toMatchObject({
    code: "not_found",
    detail: "CNPJ não encontrado. Não foi possível buscar os dados da empresa.",
  });
  answer = { status: 200, body: RECORD };
  expect((await get(CNPJ)).statusCode).toBe(404);
  feature.clock.advance(5 * 60_000);
  expect((await get(CNPJ)).statusCode).toBe(200);
});

test("a found company is remembered for seven days", async () => {
  await get(CNPJ);
  feature.clock.advance(7 * 86_400_000 - 1);
  await get(CNPJ);
  expect(service.requests).toHaveLength(1);
  feature.clock.advance(1);
  await get(CNPJ);
  expect(service.requests).toHaveLength(2);
});

test("a remembered record of another shape is asked again", async () => {
  await feature.ctx.db
    .insertInto("cnpj_directory")
    .values({
      cnpj: CNPJ,
      data: JSON.stringify({ nome: "velho" }),
      fetched_at: feature.clock.now(),
    })
    .execute();
  expect((await get(CNPJ)).statusCode).toBe(200);
});

test.each<[string, FakeAnswer]>([
  ["500", { status: 500, body: "erro" }],
  ["429", { status: 429, body: {} }],
  ["a page instead of data", { status: 200, body: "<html>manutenção</html>" }],
  ["garbage", { status: 200, body: { x: 1 } }],
  ["the record of another company", { status: 200, body: { ...RECORD, cnpj: "19131243000197" } }],
  ["a cut connection", "drop"],
])("%s is 'unavailable' and never remembered", async (_, fault) => {
  answer = fault;
  const failed = await get(CNPJ);
  expect(failed.statusCode).toBe(503);
  expect(failed.json()).toMatchObject({ code: "unavailable" });
  answer = { status: 200, body: RECORD };
  expect((await get(CNPJ)).statusCode).toBe(200);
});

test("a refused connection is 'unavailable'", async () => {
  const gone = await startFakeHttp(() => "drop");
  await gone.stop();
  expect(
    await lookUpCnpj(
      { ...feature.ctx, config: { ...feature.ctx.config, cnpjLookupUrl: gone.url } },
      CNPJ,
    ),
  ).toEqual({ kind: "unavailable" });
});

test("a service that never answers is given up", async () => {
  answer = "hang";
  expect((await get(CNPJ)).statusCode).toBe(503);
});

test("many requests for one CNPJ at once share one call", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => lookUpCnpj(feature.ctx, CNPJ)),
  );
  expect(new Set(answers.map((found) => found.kind))).toEqual(new Set(["found"]));
  expect(service.requests).toHaveLength(1);
});

test("one address may ask often, but not without end; another address is not affected", async () => {
  for (let index = 0; index < 120; index += 1) expect((await get(CNPJ)).statusCode).toBe(200);
  const refused = await get(CNPJ);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await get(CNPJ, "203.0.113.8")).statusCode).toBe(200);
  const keys = await feature.ctx.db.selectFrom("rate_limits").select("key").execute();
  expect(keys.some(({ key }) => key.includes("203.0.113"))).toBe(false);
});
