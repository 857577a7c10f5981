import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createFeatureServer } from "../../../test/server/feature-server.ts";
import { startFakeHttp, type FakeAnswer } from "../../../test/outside/fake-http.ts";
import { registerCompanies } from "../routes.ts";

const PLACE = {
  cep: "05433000",
  state: "SP",
  city: "São Paulo",
  neighborhood: "Vila Madalena",
  street: "Rua  Girassol",
  service: "correios",
};

let answer: FakeAnswer = { status: 200, body: PLACE };
let service: Awaited<ReturnType<typeof startFakeHttp>>;
let feature: Awaited<ReturnType<typeof createFeatureServer>>;
let companyId: string;

beforeAll(async () => {
  service = await startFakeHttp(() => answer);
  feature = await createFeatureServer({
    config: { cityHall: "producao", cnpjLookupUrl: service.url },
    register: registerCompanies,
  });
  companyId = await feature.createCompany();
});
afterAll(async () => {
  await feature.stop();
  await service.stop();
});
afterEach(async () => {
  answer = { status: 200, body: PLACE };
  service.requests.length = 0;
  await feature.ctx.db.deleteFrom("rate_limits").execute();
});

const get = (postalCode: string) =>
  feature.server.inject({
    method: "GET",
    url: `/api/v1/postal-codes/${postalCode}`,
    headers: { "x-test-company": companyId },
  });

test("says street, district and city, with or without the dash", async () => {
  const found = await get("05433-000");
  expect(found.statusCode).toBe(200);
  expect(found.json()).toEqual({
    postal_code: "05433000",
    street: "Rua Girassol",
    district: "Vila Madalena",
    city: "São Paulo",
    uf: "SP",
  });
  expect(service.requests).toEqual([{ method: "GET", path: "/cep/v1/05433000", body: "" }]);
});

test("needs an account", async () => {
  const url = "/api/v1/postal-codes/05433000";
  expect((await feature.server.inject({ method: "GET", url })).statusCode).toBe(401);
  expect(service.requests).toEqual([]);
});

test("an invalid CEP, or one of no state, is not looked up", async () => {
  expect((await get("0543300")).json()).toMatchObject({
    code: "invalid",
    errors: [{ field: "postal_code", message: "O CEP tem oito números." }],
  });
  expect((await get("00999000")).statusCode).toBe(404);
  expect(service.requests).toEqual([]);
});

test("a small city's one CEP has neither street nor district", async () => {
  answer = { status: 200, body: { ...PLACE, neighborhood: "", street: null } };
  expect((await get("05433000")).json()).toMatchObject({ street: null, district: null });
});

test.each([
  ["not known", { status: 404, body: { message: "CEP INVÁLIDO" } }, 404],
  ["another state than the CEP's", { status: 200, body: { ...PLACE, state: "MG" } }, 503],
  ["no city", { status: 200, body: { ...PLACE, city: "" } }, 503],
  ["not JSON", { status: 200, body: "<html>" }, 503],
  ["its own failure", { status: 500, body: "" }, 503],
  ["a cut connection", "drop", 503],
] as const)("the register answers with: %s", async (_, given, status) => {
  answer = given;
  expect((await get("05433000")).statusCode).toBe(status);
});
