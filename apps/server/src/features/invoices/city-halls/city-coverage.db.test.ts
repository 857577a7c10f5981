import { cityCoverageSchema } from "@emita/contract/companies/city-coverage";
import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "../../../test/server/app.ts";
import { TestClock } from "../../../test/server/feature-server.ts";

let whole: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  // On a clock that runs, a minute may begin while the questions of one minute are counted.
  whole = await createTestApp({}, new TestClock(new Date()));
});
afterAll(() => whole.stop());

/** Documentation addresses (RFC 5737). */
const remoteAddress = "203.0.113.7";

const ask = (code: string, query = "") =>
  whole.app.server.inject({ url: `${api.city(code)}${query}` });
const show = async (code: string, query = "") =>
  cityCoverageSchema.parse((await ask(code, query)).json());

test("says without an account how a company of the regime issues in the city, and what it needs", async () => {
  expect(await show("3550308", "?tax_regime=normal")).toMatchObject({
    code: "3550308",
    name: "São Paulo",
    uf: "SP",
    tax_regime: "normal",
    channel: "paulistana/2",
    confirmed: true,
    needs: { certificate: true, municipal_registration: "required", credentials: null },
    cancellation: { days: 180, analysis: false },
  });
  const small = await show("3106200");
  expect(small).toMatchObject({
    name: "Belo Horizonte",
    tax_regime: "simples",
    channel: "nacional",
    confirmed: false,
  });
  expect(small.needs?.municipal_registration).toBe("optional");
  expect(small.cancellation).toEqual({ days: null, analysis: true });
  expect(small.substitution).toBe("by_message");
  expect(small.source).not.toBe("");
});

test("a code that no city has is 404, a regime that there is not 422", async () => {
  for (const code of ["9999999", "abc", "355030"])
    expect((await ask(code)).json()).toMatchObject({ status: 404, code: "not_found" });
  expect((await ask("3550308", "?tax_regime=outro")).json().errors[0].field).toBe("tax_regime");
});

test("anyone may ask, so the answers are kept on the way, and one address cannot ask without end", async () => {
  const search = () =>
    whole.app.server.inject({ url: `${api.cities}?search=santos`, remoteAddress });
  expect((await search()).headers["cache-control"]).toBe("public, max-age=3600");
  expect((await ask("3106200")).headers["cache-control"]).toBe("public, max-age=300");
  for (let asked = 1; asked < 300; asked += 1) await search();
  const over = await search();
  expect(over.json()).toMatchObject({ status: 429, code: "rate_limited" });
  expect(Number(over.headers["retry-after"])).toBeGreaterThan(0);
  expect(over.headers["cache-control"]).toBeUndefined();
  // Both routes count together; another address has a count of its own.
  const city = await whole.app.server.inject({ url: api.city("3106200"), remoteAddress });
  expect(city.statusCode).toBe(429);
  expect((await ask("3106200")).statusCode).toBe(200);
});
