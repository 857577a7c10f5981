import { afterAll, beforeAll, expect, test } from "vitest";
import type { Channel } from "@emita/domain/invoices/channel";
import { testAuthority } from "@emita/fiscal/testing/certificates";
import { createFeatureServer } from "../../../test/server/feature-server.ts";
import {
  startFakeHttp,
  type FakeAnswer,
  type FakeRequest,
} from "../../../test/outside/fake-http.ts";
import { cityHallConnection, distributionConnection, seriesOn } from "../public.ts";
import { registerCompanies } from "../routes.ts";

let authority = testAuthority();
let sandbox: Awaited<ReturnType<typeof startFakeHttp>>;
let feature: Awaited<ReturnType<typeof createFeatureServer>>;

function answer({ path }: FakeRequest): FakeAnswer {
  return path === "/_ca.pem"
    ? { status: 200, body: authority.certificatePem }
    : { status: 404, body: {} };
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

const asked = (path: string) => sandbox.requests.filter((request) => request.path === path).length;
const withAuthority = (cityHall: "homologacao" | "producao") => ({
  ...feature.ctx,
  config: { ...feature.ctx.config, cityHall },
});

test("the sandbox speaks HTTPS on its own port under its own authority, asked for again now and then", async () => {
  feature.clock.advance(60_000);
  const connection = await cityHallConnection(feature.ctx);
  expect(connection).toEqual({
    baseUrl: `https://${new URL(sandbox.url).host}/SefinNacional`,
    environment: 2,
    caPem: authority.certificatePem,
    signerCaPem: authority.certificatePem,
    timeoutMs: 10_000,
  });
  await cityHallConnection(feature.ctx);
  expect(asked("/_ca.pem")).toBe(1);
  authority = testAuthority();
  feature.clock.advance(30_000);
  expect((await cityHallConnection(feature.ctx)).caPem).toBe(authority.certificatePem);
});

test("a sandbox that is away keeps its last known authority; one that never answered is an error", async () => {
  const gone = await startFakeHttp(answer);
  const ctx = { ...feature.ctx, config: { ...feature.ctx.config, sandboxUrl: gone.url } };
  await cityHallConnection(ctx);
  await gone.stop();
  feature.clock.advance(30_000);
  expect((await cityHallConnection(ctx)).caPem).toBe(authority.certificatePem);
  await expect(cityHallConnection({ ...ctx })).rejects.toThrow("did not answer");
});

test.each([
  ["homologacao", 2, ".producaorestrita"],
  ["producao", 1, ""],
] as const)("official addresses of %s", async (cityHall, environment, host) => {
  const ctx = withAuthority(cityHall);
  const common = { environment, timeoutMs: 30_000 };
  expect(await cityHallConnection(ctx)).toEqual({
    ...common,
    baseUrl: `https://sefin${host}.nfse.gov.br/SefinNacional`,
  });
  for (const channel of ["paulistana/1", "paulistana/2"] as const)
    expect(await cityHallConnection(ctx, channel)).toEqual({
      ...common,
      baseUrl: "https://nfews.prefeitura.sp.gov.br/lotenfe.asmx",
    });
  expect(await distributionConnection(ctx)).toEqual({
    ...common,
    baseUrl: `https://adn${host}.nfse.gov.br/contribuintes`,
  });
  await expect(cityHallConnection(ctx, "abrasf/4314902")).rejects.toThrow("ABRASF_CITIES");
});

test("settings take the place of official addresses, and name the cities", async () => {
  const ctx = withAuthority("producao");
  const profile = {};
  const [cityCode, name, baseUrl] = ["4314902", "Porto Alegre", "https://poa.example/nfse"];
  Object.assign(ctx.config, {
    sefinUrl: "https://sefin.example/S",
    adnUrl: "https://adn.example",
    paulistanaUrl: "https://sp.example/lote",
    cityServices: [
      { cityCode, name, baseUrl, protocol: "abrasf", series: null, profile },
      {
        cityCode: "3511102",
        name: "Catanduva",
        baseUrl: "https://cat.example/nfse",
        protocol: "nacional",
        series: 3,
        profile,
      },
    ],
  });
  const addressOf = async (channel: Channel) => (await cityHallConnection(ctx, channel)).baseUrl;
  expect(await addressOf("nacional")).toBe("https://sefin.example/S");
  expect(await addressOf("paulistana/2")).toBe("https://sp.example/lote");
  expect(await addressOf(`abrasf/${cityCode}`)).toBe(baseUrl);
  expect(await addressOf("nacional/3511102")).toBe("https://cat.example/nfse");
  await expect(addressOf("abrasf/3511102")).rejects.toThrow("ABRASF_CITIES");
  expect(seriesOn(ctx, "nacional/3511102", 1)).toBe(3);
  expect(seriesOn(ctx, "nacional", 1)).toBe(1);
  expect((await distributionConnection(ctx)).baseUrl).toBe("https://adn.example/contribuintes");
});

test("every service of the sandbox is on its one port", async () => {
  const { host } = new URL(sandbox.url);
  const roads = ["paulistana/1", "abrasf/3518800", "abrasf/3552502"] as const;
  const connections = await Promise.all(
    roads.map((channel) => cityHallConnection(feature.ctx, channel)),
  );
  expect(connections.map((connection) => connection.baseUrl)).toEqual([
    `https://${host}/lotenfe.asmx`,
    `https://${host}/abrasf/guarulhos`,
    `https://${host}/abrasf/suzano`,
  ]);
});
