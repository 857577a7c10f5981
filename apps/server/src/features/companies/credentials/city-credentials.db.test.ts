import { afterAll, beforeAll, expect, test } from "vitest";
import type { CityService } from "../../../config/city-services.ts";
import { createFeatureServer } from "../../../test/server/feature-server.ts";
import { startFakeHttp } from "../../../test/outside/fake-http.ts";
import { createSecrets } from "../../../platform/files/secrets.ts";
import { companyJobs } from "../jobs.ts";
import { cityCredentials, resealCityCredentials } from "../public.ts";
import { holdForCheck } from "../issuer/check-before-issuing.ts";
import { NO_HOOKS } from "../record/hooks.ts";
import { registerCompanies } from "../routes.ts";

const CNPJ = "11222333000181";
const ASKING = "3539806";
const TOKEN = "3503901";
const SILENT = "3518800";
const COMPANY = {
  cnpj: CNPJ,
  company_name: "Padaria Modelo Ltda",
  tax_regime: "normal",
  city_code: ASKING,
};
const PASSWORD = { kind: "password", userParameter: "u", passwordParameter: "p", password: null };

const city = (cityCode: string, authentication?: object): CityService => ({
  cityCode,
  name: cityCode,
  baseUrl: "https://city.example/ws",
  protocol: "abrasf",
  series: null,
  profile: authentication ? { authentication } : {},
});

let sandbox: Awaited<ReturnType<typeof startFakeHttp>>;
let feature: Awaited<ReturnType<typeof createFeatureServer>>;
const closed: [companyId: string, gap: string][] = [];

beforeAll(async () => {
  sandbox = await startFakeHttp(() => ({ status: 404, body: {} }));
  feature = await createFeatureServer({
    config: {
      cityHall: "sandbox",
      sandboxUrl: sandbox.url,
      cityServices: [
        city(ASKING, PASSWORD),
        city(TOKEN, { kind: "token", parameter: "token", token: null }),
        city(SILENT),
      ],
    },
    register: (server, ctx) =>
      registerCompanies(server, ctx, {
        ...NO_HOOKS,
        onGapClosed: async (_transaction, companyId, gap) => {
          closed.push([companyId, gap]);
        },
      }),
    jobs: companyJobs,
  });
});
afterAll(async () => {
  await feature.stop();
  await sandbox.stop();
});

const call = (method: "GET" | "PUT", companyId: string, payload?: object) =>
  feature.server.inject({
    method,
    url: "/api/v1/company",
    headers: { "x-test-company": companyId },
    ...(payload && { payload }),
  });
const saved = async (companyId: string, changes: object = {}) =>
  (await call("PUT", companyId, { ...COMPANY, ...changes })).json();
const kept = (companyId: string, cnpj = CNPJ, cityCode = ASKING) =>
  cityCredentials(feature.ctx, { companyId, cnpj }, `abrasf/${cityCode}`);
const rows = (companyId: string) =>
  feature.ctx.db
    .selectFrom("city_credentials")
    .selectAll()
    .where("company_id", "=", companyId)
    .execute();

test("asked for until given, sealed at rest, never shown again", async () => {
  const companyId = await feature.createCompany();
  expect((await saved(companyId)).city_credentials).toEqual({ kind: "password", is_set: false });
  expect(await kept(companyId)).toBe("missing");
  const answer = await saved(companyId, {
    city_credentials: { user: "padaria", secret: "s3gr&do" },
  });
  expect(answer.city_credentials).toEqual({ kind: "password", is_set: true });
  expect(JSON.stringify([answer, (await call("GET", companyId)).json()])).not.toMatch(
    /s3gr&do|"padaria"/,
  );
  const [row, ...others] = await rows(companyId);
  expect(others).toEqual([]);
  expect(row?.sealed.toString("latin1")).not.toContain("s3gr&do");
  expect(await kept(companyId)).toEqual({ user: "padaria", secret: "s3gr&do" });
  expect(closed).toContainEqual([companyId, "credentials_missing"]);
});

test("a save that says nothing of them leaves them, null forgets them", async () => {
  const companyId = await feature.createCompany();
  await saved(companyId, { city_credentials: { secret: "um" } });
  expect((await saved(companyId)).city_credentials.is_set).toBe(true);
  expect(await kept(companyId)).toEqual({ user: null, secret: "um" });
  await saved(companyId, { city_credentials: { secret: "dois" } });
  expect(await kept(companyId)).toEqual({ user: null, secret: "dois" });
  expect((await saved(companyId, { city_credentials: null })).city_credentials.is_set).toBe(false);
  expect(await kept(companyId)).toBe("missing");
});

test("they are of one company at one city: another CNPJ and another city start without", async () => {
  const companyId = await feature.createCompany();
  await saved(companyId, { city_credentials: { secret: "um" } });
  expect((await saved(companyId, { cnpj: "19131243000197" })).city_credentials.is_set).toBe(false);
  expect(await kept(companyId, "19131243000197")).toBe("missing");
  expect((await saved(companyId, { city_code: TOKEN })).city_credentials).toEqual({
    kind: "token",
    is_set: false,
  });
  expect(await kept(await feature.createCompany())).toBe("missing");
});

test("sealed for its row: moved to another account it does not open", async () => {
  const [companyId, other] = [await feature.createCompany(), await feature.createCompany()];
  await saved(companyId, { city_credentials: { secret: "um" } });
  await saved(other, { city_credentials: { secret: "dois" } });
  const [row] = await rows(companyId);
  await feature.ctx.db
    .updateTable("city_credentials")
    .set({ sealed: row?.sealed ?? Buffer.alloc(0) })
    .where("company_id", "=", other)
    .execute();
  await expect(kept(other)).rejects.toThrow("authenticate");
});

test("a token has no user; a city without an access of its own refuses one", async () => {
  const companyId = await feature.createCompany();
  await saved(companyId, { city_code: TOKEN, city_credentials: { user: "x", secret: "t0ken" } });
  expect(await kept(companyId, CNPJ, TOKEN)).toEqual({ user: null, secret: "t0ken" });
  expect((await saved(companyId, { city_code: SILENT })).city_credentials).toBeNull();
  expect(await kept(companyId, CNPJ, SILENT)).toBeNull();
  expect(await cityCredentials(feature.ctx, { companyId, cnpj: CNPJ }, "nacional")).toBeNull();
  const refused = await saved(companyId, { city_code: SILENT, city_credentials: { secret: "x" } });
  expect(refused).toMatchObject({
    code: "invalid",
    errors: [{ field: "city_credentials", code: "not_asked" }],
  });
  const empty = await saved(companyId, { city_credentials: { secret: "" } });
  expect(empty.errors[0].field).toBe("city_credentials.secret");
});

test("credentials typed before the owner's first proof do not stay", async () => {
  const companyId = await feature.createCompany();
  await saved(companyId, { city_credentials: { secret: "um" } });
  await feature.ctx.db
    .transaction()
    .execute((transaction) => holdForCheck(feature.ctx, transaction, companyId));
  expect(await rows(companyId)).toEqual([]);
});

test("after a change of the master key they are sealed again and open without the former key", async () => {
  const companyId = await feature.createCompany();
  await saved(companyId, { city_credentials: { secret: "um" } });
  const [before, after] = [feature.ctx.config.masterKey ?? Buffer.alloc(32), Buffer.alloc(32, 9)];
  const former = createSecrets(before);
  const [row] = await rows(companyId);
  const owner = [companyId, "sandbox", ASKING, CNPJ].join(":");
  const plain = feature.ctx.secrets.open(row?.sealed ?? Buffer.alloc(0), "city-credentials", owner);
  await feature.ctx.db
    .updateTable("city_credentials")
    .set({ sealed: former.seal(plain, "city-credentials", owner) })
    .where("company_id", "=", companyId)
    .execute();
  await feature.ctx.db
    .deleteFrom("city_credentials")
    .where("company_id", "!=", companyId)
    .execute();
  await resealCityCredentials({ ...feature.ctx, secrets: createSecrets(after, [before]) });
  const changed = { ...feature.ctx, secrets: createSecrets(after) };
  expect(await cityCredentials(changed, { companyId, cnpj: CNPJ }, `abrasf/${ASKING}`)).toEqual({
    user: null,
    secret: "um",
  });
  await expect(resealCityCredentials({ ...feature.ctx, secrets: former })).rejects.toThrow(
    "1 city credentials",
  );
});
