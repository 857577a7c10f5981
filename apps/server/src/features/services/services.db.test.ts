import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFeatureServer } from "../../test/server/feature-server.ts";
import { registerServices } from "./routes.ts";

const SERVICE = {
  name: "Consultoria em gestão",
  service_code: "17.01",
  service_description: "Consultoria em gestão, {mês} de {ano}",
  amount: 1850.5,
  details: { nbs: "114011100" },
};

let feature: Awaited<ReturnType<typeof createFeatureServer>>;
let companyId: string;
beforeAll(async () => {
  feature = await createFeatureServer({ register: registerServices });
});
afterAll(() => feature.stop());
beforeEach(async () => {
  companyId = await feature.createCompany();
});

const call = (
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url = "",
  payload?: object,
  company = companyId,
) =>
  feature.server.inject({
    method,
    url: `/api/v1/services${url}`,
    headers: { "x-test-company": company },
    ...(payload && { payload }),
  });
const create = async (changes: object = {}) => {
  const answer = await call("POST", "", { ...SERVICE, ...changes });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const names = async (query = "") =>
  (await call("GET", query)).json().data.map(({ name }: { name: string }) => name);

describe("a service", () => {
  test("is made, shown, changed and archived", async () => {
    const made = await create();
    expect(made).toMatchObject({ ...SERVICE, version: 1, archived: false });
    expect((await call("GET", `/${made.id}`)).json()).toEqual(made);
    const changed = await call("PATCH", `/${made.id}`, { amount: null, version: 1 });
    expect(changed.json()).toMatchObject({ amount: null, version: 2, name: SERVICE.name });
    expect((await call("DELETE", `/${made.id}`)).statusCode).toBe(204);
    expect((await call("DELETE", `/${made.id}`)).statusCode).toBe(204);
    expect(await names()).toEqual([]);
    expect(await names("?archived=true")).toEqual([SERVICE.name]);
    await call("PATCH", `/${made.id}`, { archived: false });
    expect(await names()).toEqual([SERVICE.name]);
  });

  test("has its code as invoices write it", async () => {
    expect(await create({ service_code: "1701" })).toMatchObject({ service_code: "17.01" });
    const refused = await call("POST", "", { ...SERVICE, name: "Outro", service_code: "99.99" });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ field: "service_code", code: "unknown" }]);
  });

  test("has a name of its own, until it is archived", async () => {
    const first = await create();
    const taken = await call("POST", "", { ...SERVICE, name: "CONSULTORIA EM GESTÃO" });
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({ code: "name_taken", service_id: first.id });
    const other = await create({ name: "Mentoria" });
    const renamed = await call("PATCH", `/${other.id}`, { name: SERVICE.name });
    expect(renamed.json()).toMatchObject({ code: "name_taken", service_id: first.id });
    await call("DELETE", `/${first.id}`);
    await create();
    expect((await call("PATCH", `/${first.id}`, { archived: false })).statusCode).toBe(409);
  });

  test("takes two people's changes of different fields, and refuses two of one field", async () => {
    const { id } = await create();
    await call("PATCH", `/${id}`, { amount: 2000, version: 1 });
    const merged = await call("PATCH", `/${id}`, { name: "Consultoria", version: 1 });
    expect(merged.json()).toMatchObject({ name: "Consultoria", amount: 2000, version: 3 });
    const refused = await call("PATCH", `/${id}`, { amount: 2100, version: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "changed_meanwhile",
      version: 3,
      conflicts: [{ field: "amount", yours: 2100, theirs: 2000 }],
    });
    expect((await call("PATCH", `/${id}`, { amount: 2000, version: 1 })).json()).toMatchObject({
      version: 3,
    });
    expect((await call("PATCH", `/${id}`, { amount: 2100, version: 3 })).statusCode).toBe(200);
  });

  test("of another company does not exist", async () => {
    const { id } = await create();
    const stranger = await feature.createCompany();
    for (const method of ["GET", "PATCH", "DELETE"] as const)
      expect(
        (await call(method, `/${id}`, method === "PATCH" ? {} : undefined, stranger)).statusCode,
      ).toBe(404);
    expect((await call("GET", "", undefined, stranger)).json().data).toEqual([]);
    expect((await call("GET", "/nenhum")).statusCode).toBe(404);
  });

  test("does not say the day of an invoice", async () => {
    const refused = await call("POST", "", { ...SERVICE, details: { competencia: "2026-11-01" } });
    expect(refused.json().errors).toMatchObject([{ field: "details.competencia" }]);
  });
});

describe("the list", () => {
  test("is by name, in pages, without regard to case and accents", async () => {
    for (const name of ["beta", "Álvaro", "alfa", "Zeta"]) await create({ name });
    const first = (await call("GET", "?limit=2")).json();
    expect(first.data.map(({ name }: { name: string }) => name)).toEqual(["alfa", "Álvaro"]);
    const second = (await call("GET", `?limit=2&cursor=${first.next_cursor}`)).json();
    expect(second.data.map(({ name }: { name: string }) => name)).toEqual(["beta", "Zeta"]);
    expect(second.next_cursor).toBeNull();
    expect((await call("GET", "?cursor=abc")).statusCode).toBe(422);
  });

  test("finds by part of the name, the code and the text", async () => {
    await create();
    await create({ name: "Conserto", service_code: "14.01", service_description: "Motor" });
    expect(await names("?search=GESTAO%20consult")).toEqual([SERVICE.name]);
    expect(await names("?search=motor")).toEqual(["Conserto"]);
    expect(await names("?search=14.01")).toEqual(["Conserto"]);
    expect(await names("?search=100%25")).toEqual([]);
  });
});
