import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testAuthority, testCertificate } from "@emita/fiscal/testing/certificates";
import { closeTransports } from "@emita/fiscal/transport";
import type { Context } from "../../../platform/context/context.ts";
import { SEND_MAIL } from "../../../test/invoices/certificate-stage.ts";
import { createFeatureServer } from "../../../test/server/feature-server.ts";
import { startFakeHttp, type FakeRequest } from "../../../test/outside/fake-http.ts";
import { sandboxCa } from "../record/connect-authority.ts";
import { companyJobs } from "../jobs.ts";
import { chooseChannel, municipalRates, municipalWithholding } from "../public.ts";
import { registerCompanies } from "../routes.ts";

const SUZANO = "3552502";
const RIO = "3304557";
const SAO_PAULO = "3550308";
const COMPANY = { cnpj: "11222333000181", company_name: "Padaria Modelo Ltda" };
const HOUR_MS = 3_600_000;

const authority = testAuthority();
const client = testCertificate({}, authority);
/** A stand-in of the ADN: HTTPS, and an answer per city. */
let adn: Server;
let adnUrl: string;
let asked: string[] = [];
let convenios: Record<string, { status: number; body: unknown }> = {};
/** To every other question. */
let others: object | null = null;
let sandbox: Awaited<ReturnType<typeof startFakeHttp>>;
let feature: Awaited<ReturnType<typeof createFeatureServer>>;

const flags = (aderenteEmissorNacional: number) => ({
  status: 200,
  body: {
    mensagem: "ok",
    parametrosConvenio: { aderenteAmbienteNacional: 1, aderenteEmissorNacional },
  },
});

beforeAll(async () => {
  const own = testCertificate({ commonName: "localhost", dnsName: "localhost" }, authority);
  adn = createServer({ cert: own.certificatePem, key: own.privateKeyPem }, (request, response) => {
    asked.push(request.url ?? "");
    const city = /^\/parametrizacao\/(\d{7})\/convenio$/.exec(request.url ?? "")?.[1];
    const other = others ? { status: 200, body: others } : { status: 500, body: "" };
    const { status, body } = (city !== undefined && convenios[city]) || other;
    response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => adn.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is always this kind.
  const { port } = adn.address() as AddressInfo;
  adnUrl = `https://localhost:${port}`;
  sandbox = await startFakeHttp(({ path }: FakeRequest) =>
    path === "/_ca.pem"
      ? { status: 200, body: authority.certificatePem }
      : { status: 404, body: {} },
  );
  feature = await createFeatureServer({
    config: { cityHall: "sandbox", sandboxUrl: sandbox.url },
    register: registerCompanies,
    jobs: (ctx) => [...companyJobs(ctx), SEND_MAIL],
  });
});
afterAll(async () => {
  await closeTransports();
  adn.closeAllConnections();
  adn.close();
  await feature.stop();
  await sandbox.stop();
});
beforeEach(async () => {
  asked = [];
  others = null;
  convenios = { [SUZANO]: flags(0), [RIO]: flags(1), [SAO_PAULO]: flags(1) };
  await feature.ctx.db.deleteFrom("municipal_parameters").execute();
});

const issuer = (cityCode: string, regime: "simples" | "normal" | "mei" = "simples") => ({
  regime,
  cityCode,
  channelOverride: null,
  certificate: client,
});

/** A process with an empty cache, except for the authority, because the stand-in of the ADN has no plain HTTP to give it. */
async function trusting(): Promise<Context> {
  const config = { ...feature.ctx.config };
  const ctx = { ...feature.ctx, config };
  await sandboxCa(ctx);
  config.sandboxUrl = `http://${new URL(adnUrl).host}`;
  return ctx;
}

test("a city's convênio is asked once a day for all companies", async () => {
  const ctx = await trusting();
  const choose = () => chooseChannel(ctx, issuer(SUZANO), "2026-11-20");
  const chosen = await Promise.all([choose(), choose(), choose()]);
  expect(chosen.map((one) => one.channel)).toEqual(Array(3).fill(`abrasf/${SUZANO}`));
  expect(asked).toEqual([`/parametrizacao/${SUZANO}/convenio`]);
  await chooseChannel(await trusting(), issuer(SUZANO), "2026-11-20");
  expect(asked).toHaveLength(1);
});

test("a day later it is asked again; without an answer the old one holds, and an absent one is remembered too", async () => {
  convenios = { [SUZANO]: { status: 404, body: { mensagem: "Convênio não encontrado." } } };
  expect(await chooseChannel(await trusting(), issuer(SUZANO), "2026-11-20")).toMatchObject({
    channel: `abrasf/${SUZANO}`,
  });
  feature.clock.advance(25 * HOUR_MS);
  convenios = {};
  const ctx = await trusting();
  asked = [];
  expect(await chooseChannel(ctx, issuer(SUZANO), "2026-11-20")).toMatchObject({
    channel: `abrasf/${SUZANO}`,
  });
  expect(asked).toHaveLength(3);
  // After a failure it is left alone for a while.
  await chooseChannel(ctx, issuer(SUZANO), "2026-11-20");
  expect(asked).toHaveLength(3);
});

test("an ADN that says nothing stops no invoice: the city counts as adherent", async () => {
  convenios = {};
  expect(await chooseChannel(await trusting(), issuer(RIO), "2026-11-20")).toMatchObject({
    channel: "nacional",
  });
  const ctx = {
    ...feature.ctx,
    config: { ...feature.ctx.config, sandboxUrl: "http://127.0.0.1:9" },
  };
  expect(await chooseChannel(ctx, issuer(RIO), "2026-11-20")).toMatchObject({
    channel: "nacional",
  });
});

test("where the convênio cannot matter the ADN is not asked", async () => {
  const ctx = await trusting();
  expect((await chooseChannel(ctx, issuer(SUZANO, "mei"), "2026-11-20")).channel).toBe("nacional");
  expect((await chooseChannel(ctx, issuer(SAO_PAULO, "normal"), "2026-11-20")).channel).toBe(
    "paulistana/2",
  );
  expect(asked).toEqual([]);
});

test("rates and withholding rules come from the same cache", async () => {
  const ctx = await trusting();
  const rates = () => municipalRates(ctx, client, SAO_PAULO, { cTribNac: "010401" }, "2026-11-20");
  others = {
    mensagem: "ok",
    aliquotas: { "01.04.01.000": [{ Incidencia: "SIM", Aliq: "2,90", DtIni: null }] },
    retencoes: { artigoSexto: { habilitado: 1 } },
  };
  const found = [{ rateBasisPoints: 290, isTaxed: true, from: null, until: null }];
  expect(await rates()).toMatchObject({ kind: "found", value: found });
  expect(await rates()).toMatchObject({ kind: "found", value: found });
  expect(await municipalWithholding(ctx, client, SAO_PAULO, "2026-11-20")).toMatchObject({
    value: { isArticle6Enabled: true, hasOwnRules: false },
  });
  expect(asked).toEqual([
    `/parametrizacao/${SAO_PAULO}/01.04.01.000/2026-11-20/aliquota`,
    `/parametrizacao/${SAO_PAULO}/2026-11-20/retencoes`,
  ]);
});

const call = (method: "GET" | "PUT", companyId: string, payload?: object) =>
  feature.server.inject({
    method,
    url: "/api/v1/company",
    headers: { "x-test-company": companyId },
    ...(payload && { payload: { ...COMPANY, ...payload } }),
  });

test("the company sees its channel and why, chooses where it may, and gives the choice back", async () => {
  const companyId = await feature.createCompany();
  const place = { city_code: SAO_PAULO, tax_regime: "simples" };
  expect((await call("PUT", companyId, place)).json().channel).toEqual({
    current: "nacional",
    label: "Emissor nacional",
    reason: expect.stringContaining("desde 01/11/2026"),
    source: "Resolução CGSN 191/2026",
    alternatives: [{ channel: "paulistana/1", label: "Prefeitura de São Paulo, leiaute 1" }],
    override: null,
    next_change: null,
  });
  const chosen = await call("PUT", companyId, { ...place, channel_override: "paulistana/1" });
  expect(chosen.json().channel).toMatchObject({
    current: "paulistana/1",
    override: "paulistana/1",
    alternatives: [{ channel: "nacional" }],
  });
  // A form that knows nothing of channels leaves the choice alone.
  expect((await call("PUT", companyId, {})).json().channel).toMatchObject({
    current: "paulistana/1",
  });
  expect((await call("PUT", companyId, { channel_override: null })).json().channel).toMatchObject({
    current: "nacional",
    override: null,
  });
  const ignored = await call("PUT", companyId, { ...place, channel_override: "paulistana/2" });
  expect(ignored.json().channel).toMatchObject({ current: "nacional", override: "paulistana/2" });
  const unknown = await call("PUT", companyId, { channel_override: "correio" });
  expect(unknown.json().errors).toMatchObject([{ field: "channel_override" }]);
});

test("the other settings of an invoice are kept, given back, and belong to the CNPJ", async () => {
  const companyId = await feature.createCompany();
  const settings = {
    special_regime: 6,
    simples_tax_scope: 2,
    simples_rate: { percent: 6.84, month: "2026-10" },
    approximate_taxes: { federal: 13.45, state: 0, municipal: 2.9 },
    sends_municipal_registration: true,
  };
  expect((await call("PUT", companyId, settings)).json()).toMatchObject(settings);
  expect((await call("PUT", companyId, {})).json()).toMatchObject(settings);
  const back = {
    special_regime: null,
    simples_tax_scope: null,
    simples_rate: null,
    approximate_taxes: null,
  };
  expect((await call("PUT", companyId, back)).json()).toMatchObject({
    special_regime: 0,
    simples_tax_scope: 1,
    simples_rate: null,
    approximate_taxes: null,
    sends_municipal_registration: true,
  });
  expect((await call("PUT", companyId, { cnpj: "19131243000197" })).json()).toMatchObject({
    sends_municipal_registration: false,
  });
});

test.each([
  [{ special_regime: 7 }, "special_regime"],
  [{ simples_tax_scope: 0 }, "simples_tax_scope"],
  [{ simples_rate: { percent: 100, month: "2026-10" } }, "simples_rate.percent"],
  [{ simples_rate: { percent: 6.845, month: "2026-10" } }, "simples_rate.percent"],
  [{ simples_rate: { percent: 6.84, month: "10/2026" } }, "simples_rate.month"],
  [{ simples_rate: { percent: 6.84, month: "2099-01" } }, "simples_rate.month"],
  [{ approximate_taxes: { federal: 101, state: 0, municipal: 0 } }, "approximate_taxes.federal"],
  [{ approximate_taxes: { federal: 1.234, state: 0, municipal: 0 } }, "approximate_taxes.federal"],
])("refuses %j", async (changes, field) => {
  const refused = await call("PUT", await feature.createCompany(), changes);
  expect(refused.json().errors).toMatchObject([{ field }]);
});

test("a rule that changes within 60 days is announced by mail once, and on screen", async () => {
  const stage = await createFeatureServer({
    config: { cityHall: "homologacao", simplesNationalFrom: "2027-03-01" },
    register: registerCompanies,
    jobs: (ctx) => [...companyJobs(ctx), SEND_MAIL],
  });
  stage.clock.advance(new Date("2026-12-30T15:00:00Z").getTime() - stage.clock.now().getTime());
  const insert = async (regime: "simples" | "mei") => {
    const companyId = await stage.createCompany();
    const now = stage.clock.now();
    await stage.ctx.db
      .insertInto("company_settings")
      .values({
        ...COMPANY,
        company_id: companyId,
        city_code: SAO_PAULO,
        tax_regime: regime,
        fiscal_data_confirmed: true,
        fiscal_data_source: "person",
        created_at: now,
        updated_at: now,
      })
      .execute();
    return companyId;
  };
  const [moving, staying] = [await insert("simples"), await insert("mei")];
  const patrol = () => stage.run("announce-channel-changes", {});
  const mailed = () => stage.ctx.db.selectFrom("mails").select(["company_id", "subject"]).execute();
  const change = async (companyId: string) => {
    const url = "/api/v1/company";
    const shown = await stage.server.inject({ url, headers: { "x-test-company": companyId } });
    return shown.json().channel.next_change;
  };

  await patrol();
  expect(await mailed()).toEqual([]);
  expect(await change(moving)).toBeNull();

  stage.clock.advance(24 * HOUR_MS);
  await Promise.all([patrol(), patrol()]);
  await patrol();
  expect(await mailed()).toEqual([
    { company_id: moving, subject: "Suas notas mudam de emissor em 01/03/2027" },
  ]);
  expect(await change(moving)).toMatchObject({ date: "2027-03-01", channel: "nacional" });
  expect(await change(staying)).toBeNull();
  await stage.stop();
});
