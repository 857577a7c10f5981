import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { describeCertificate, openCertificate } from "@emita/fiscal/certificate";
import { pfxOf, testAuthority, testCertificate } from "@emita/fiscal/testing/certificates";
import { createFeatureServer } from "../../../test/server/feature-server.ts";
import {
  startFakeHttp,
  type FakeAnswer,
  type FakeRequest,
} from "../../../test/outside/fake-http.ts";
import { keepCertificate } from "../certificates/keep-certificate.ts";
import { loadIssuer, nextDpsNumber, noteAsked } from "../public.ts";
import { registerCompanies } from "../routes.ts";
import { uploadCertificate } from "../certificates/upload-certificate.ts";

const CNPJ = "11222333000181";
const OTHER_CNPJ = "19131243000197";
const YEAR_MS = 365 * 86_400_000;

/** A sandbox reduced to what this feature asks of it. */
let authority = testAuthority();
const UNKNOWN: FakeAnswer = { status: 404, body: {} };
const KNOWN: FakeAnswer = {
  status: 200,
  body: {
    razao_social: "PADARIA",
    municipio: "SAO PAULO",
    uf: "SP",
    codigo_municipio_ibge: 3550308,
    opcao_pelo_simples: true,
  },
};
let directory = KNOWN;
let certificates: "given" | FakeAnswer = "given";
let sandbox: Awaited<ReturnType<typeof startFakeHttp>>;
let feature: Awaited<ReturnType<typeof createFeatureServer>>;

/** Holds the certificates back until it resolves. */
let gate: Promise<void> = Promise.resolve();

async function answer({ path, body }: FakeRequest): Promise<FakeAnswer> {
  if (path === "/_ca.pem") return { status: 200, body: authority.certificatePem };
  if (path !== "/_certificates") return directory;
  await gate;
  if (certificates !== "given") return certificates;
  const { cnpj, name } = JSON.parse(body);
  const now = feature.clock.now().getTime();
  const pair = testCertificate(
    {
      commonName: `${name}:${cnpj}`,
      cnpj,
      notBefore: new Date(now - 86_400_000),
      notAfter: new Date(now + YEAR_MS),
    },
    authority,
  );
  return {
    status: 200,
    body: { pfxBase64: Buffer.from(pfxOf(pair, "senha")).toString("base64"), password: "senha" },
  };
}

beforeAll(async () => {
  sandbox = await startFakeHttp(answer);
  feature = await createFeatureServer({
    config: { cityHall: "sandbox", sandboxUrl: sandbox.url },
    register: registerCompanies,
  });
});
afterAll(async () => {
  await feature.stop();
  await sandbox.stop();
});
beforeEach(async () => {
  sandbox.requests.length = 0;
  directory = KNOWN;
  await feature.ctx.db.deleteFrom("cnpj_directory").execute();
  certificates = "given";
});

async function createCompany(cnpj = CNPJ): Promise<string> {
  const companyId = await feature.createCompany();
  const now = feature.clock.now();
  await feature.ctx.db
    .insertInto("company_settings")
    .values({
      company_id: companyId,
      cnpj,
      company_name: "Padaria Modelo",
      phone: "11 3333-4444",
      created_at: now,
      updated_at: now,
    })
    .execute();
  return companyId;
}

const asked = (path: string) => sandbox.requests.filter((request) => request.path === path).length;
const withAuthority = (cityHall: "homologacao" | "producao") => ({
  ...feature.ctx,
  config: { ...feature.ctx.config, cityHall, cnpjLookupUrl: sandbox.url },
});

test("without a company the person is sent to the settings", async () => {
  expect(await loadIssuer(feature.ctx, await feature.createCompany())).toMatchObject({
    ok: false,
    code: "company_missing",
    text: expect.stringContaining("Configurações"),
  });
});

test("sign-up of a company that the directory knows is enough: test certificate obtained, sealed and used again", async () => {
  const companyId = await createCompany();
  const loaded = await loadIssuer(feature.ctx, companyId);
  expect(loaded).toMatchObject({
    ok: true,
    issuer: {
      cnpj: CNPJ,
      companyName: "Padaria Modelo",
      cityCode: "3550308",
      regime: "simples",
      municipalRegistration: null,
      phone: "11 3333-4444",
      email: null,
    },
  });
  if (!loaded.ok) return;
  expect(describeCertificate(loaded.issuer.certificate)).toMatchObject({ cnpj: CNPJ });
  expect(loaded.issuer.certificateNotAfter.getTime()).toBeGreaterThan(
    feature.clock.now().getTime(),
  );
  const again = await loadIssuer(feature.ctx, companyId);
  expect(again.ok && again.issuer.certificate).toBe(loaded.issuer.certificate);
  expect(asked("/_certificates")).toBe(1);
  const row = await feature.ctx.db
    .selectFrom("certificates")
    .selectAll()
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ environment: "sandbox", cnpj: CNPJ });
  expect(row.sealed.includes("PRIVATE KEY")).toBe(false);
});

test("the directory is asked on the spot when the job has not run yet", async () => {
  directory = {
    status: 200,
    body: {
      razao_social: "PADARIA",
      municipio: "SANTOS",
      uf: "SP",
      codigo_municipio_ibge: 3548500,
      opcao_pelo_simples: false,
    },
  };
  expect(await loadIssuer(feature.ctx, await createCompany())).toMatchObject({
    ok: true,
    issuer: { cityCode: "3548500", regime: "normal" },
  });
});

test("two processes that need a certificate at once both get one", async () => {
  const companyId = await createCompany();
  const held = Promise.withResolvers<void>();
  gate = held.promise;
  // A copied context shares nothing in memory with the first, like another process.
  const loading = Promise.all(
    [{ ...feature.ctx }, { ...feature.ctx }, feature.ctx, feature.ctx].map((ctx) =>
      loadIssuer(ctx, companyId),
    ),
  );
  await expect.poll(() => asked("/_certificates")).toBe(3);
  held.resolve();
  expect((await loading).map((one) => one.ok)).toEqual([true, true, true, true]);
});

test("an expired certificate, another CNPJ and another test authority each need a new one", async () => {
  const companyId = await createCompany();
  await loadIssuer(feature.ctx, companyId);
  feature.clock.advance(YEAR_MS + 1);
  expect((await loadIssuer(feature.ctx, companyId)).ok).toBe(true);
  expect(asked("/_certificates")).toBe(2);

  await feature.ctx.db
    .updateTable("company_settings")
    .set({ cnpj: OTHER_CNPJ })
    .where("company_id", "=", companyId)
    .execute();
  expect((await loadIssuer(feature.ctx, companyId)).ok).toBe(true);
  expect(asked("/_certificates")).toBe(3);

  authority = testAuthority();
  feature.clock.advance(30_000);
  expect((await loadIssuer(feature.ctx, companyId)).ok).toBe(true);
  expect(asked("/_certificates")).toBe(4);
  await loadIssuer(feature.ctx, companyId);
  expect(asked("/_certificates")).toBe(4);
});

test("in the sandbox an uploaded certificate of its authority wins; a real one is kept, not used", async () => {
  const companyId = await createCompany();
  await loadIssuer(feature.ctx, companyId);
  const upload = async (pair: ReturnType<typeof testCertificate>) => {
    const file = { bytes: pfxOf(pair, "x"), password: "x" };
    return uploadCertificate(feature.ctx, feature.ctx.log, companyId, file);
  };
  const own = testCertificate({}, authority);
  expect(await upload(own)).toMatchObject({ source: "uploaded", state: "valid" });
  expect(await loadIssuer(feature.ctx, companyId)).toMatchObject({
    issuer: { certificate: { certificatePem: own.certificatePem } },
  });
  const real = testCertificate({}, testAuthority());
  expect(await upload(real)).toMatchObject({
    source: "uploaded",
    warnings: [{ code: "not_in_sandbox" }],
  });
  const loaded = await loadIssuer(feature.ctx, companyId);
  expect(loaded.ok && loaded.issuer.certificate.certificatePem).not.toBe(real.certificatePem);
  expect(asked("/_certificates")).toBe(1);
});

test.each<[string, FakeAnswer]>([
  ["fails", { status: 500, body: "" }],
  ["answers garbage", { status: 200, body: "não" }],
  ["gives a file that does not open", { status: 200, body: { pfxBase64: "AAAA", password: "x" } }],
  ["cuts the connection", "drop"],
])("a sandbox that %s is named, not a crash", async (_, fault) => {
  certificates = fault;
  expect(await loadIssuer(feature.ctx, await createCompany())).toMatchObject({
    ok: false,
    code: "sandbox_unavailable",
    text: expect.stringContaining("não respondeu"),
  });
});

test("nothing is guessed of a company that the directory does not know: city and regime are asked", async () => {
  directory = UNKNOWN;
  const companyId = await createCompany();
  for (const ctx of [feature.ctx, withAuthority("homologacao"), withAuthority("producao")])
    expect(await loadIssuer(ctx, companyId)).toMatchObject({
      ok: false,
      code: "company_missing",
      text: expect.stringContaining("regime tributário"),
    });
  await feature.ctx.db
    .updateTable("company_settings")
    .set({ city_code: "3550308", tax_regime: "simples", fiscal_data_source: "person" })
    .where("company_id", "=", companyId)
    .execute();
  expect(await loadIssuer(feature.ctx, companyId)).toMatchObject({ ok: true });
});

test("outside the sandbox only the company's own certificate counts", async () => {
  const ctx = withAuthority("homologacao");
  const companyId = await createCompany();
  await feature.ctx.db
    .updateTable("company_settings")
    .set({
      city_code: "3550308",
      tax_regime: "normal",
      fiscal_data_confirmed: true,
      fiscal_data_source: "person",
    })
    .where("company_id", "=", companyId)
    .execute();
  await loadIssuer(feature.ctx, companyId);
  expect(await loadIssuer(ctx, companyId)).toMatchObject({
    ok: false,
    code: "certificate_missing",
    text: expect.stringContaining("certificado digital A1"),
  });
  const pair = testCertificate({ cnpj: CNPJ });
  const opened = openCertificate(pfxOf(pair, "x"), "x", feature.clock.now());
  if (!opened.ok) throw new Error(opened.reason);
  await keepCertificate(ctx, ctx.db, companyId, opened.value, "uploaded");
  expect(await loadIssuer(ctx, companyId)).toMatchObject({
    ok: true,
    issuer: { certificate: { certificatePem: opened.value.certificatePem } },
  });
  expect(await loadIssuer(withAuthority("producao"), companyId)).toMatchObject({
    ok: false,
    code: "certificate_missing",
  });
});

test("numbers of one series are 1, 2, 3… however many take them at once, and a rolled back one is not lost", async () => {
  const series = {
    environment: "sandbox",
    cityCode: "3550308",
    channel: "nacional" as const,
    cnpj: CNPJ,
    series: 1,
  };
  const elsewhere = { ...series, cityCode: "3304557" };
  const production = { ...series, environment: "producao" };
  for (const key of [series, elsewhere, production]) await noteAsked(feature.ctx.db, key, 1);
  const take = (key = series) =>
    feature.ctx.db.transaction().execute((trx) => nextDpsNumber(trx, key));
  const taken = await Promise.all(Array.from({ length: 50 }, () => take()));
  expect(taken.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
  const failing = feature.ctx.db.transaction().execute(async (trx) => {
    expect(await nextDpsNumber(trx, series)).toBe(51);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await take()).toBe(51);
  expect(await take(elsewhere)).toBe(1);
  expect(await take(production)).toBe(1);
});
