import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CITY_NOT_ADHERENT, CITY_WITHOUT_CONVENIO } from "../sefin/cities.ts";
import type { DpsParts } from "../testing/dps-text.ts";
import { SIMPLES, dpsText } from "../testing/dps-text.ts";
import { useSandbox } from "../testing/fixture.ts";
import { callSefin, nfseOf, orderCertificate, sendDps, unpack } from "../testing/sefin-client.ts";
import type { TestKey } from "../testing/sign-text.ts";
import { signText } from "../testing/sign-text.ts";

const { sandbox, key } = useSandbox();

const lote = z.object({
  StatusProcessamento: z.string(),
  LoteDFe: z.array(
    z.object({
      NSU: z.number(),
      ChaveAcesso: z.string(),
      TipoDocumento: z.string(),
      ArquivoXml: z.string(),
    }),
  ),
});

async function ask(path: string): Promise<readonly [status: number, body: unknown]> {
  const { status, body } = await callSefin(sandbox(), key(), "GET", path);
  return [status, body];
}

async function issue(nDPS: string, change: Partial<DpsParts> = {}): Promise<string> {
  const sent = signText(dpsText(SIMPLES, { nDPS, ...change }), key());
  return nfseOf(await sendDps(sandbox(), key(), sent)).chave;
}

async function feedOf(
  client: TestKey,
  path: string,
): Promise<readonly (readonly [number, string])[]> {
  const { body } = await callSefin(sandbox(), client, "GET", path);
  return lote.parse(body).LoteDFe.map(({ NSU, ChaveAcesso }) => [NSU, ChaveAcesso]);
}

function lag(adnDelayMs: number): Promise<Response> {
  return fetch(`${sandbox().url}/_control/settings`, {
    method: "POST",
    body: JSON.stringify({ adnDelayMs }),
  });
}

describe("municipal parameters", () => {
  it("report whether a city takes part", async () => {
    const regular = await callSefin(sandbox(), key(), "GET", "/parametrizacao/3550308/convenio");
    expect(regular.body).toMatchObject({ parametrosConvenio: { aderenteEmissorNacional: 1 } });
    const own = await callSefin(
      sandbox(),
      key(),
      "GET",
      `/parametrizacao/${CITY_NOT_ADHERENT}/convenio`,
    );
    expect(own.body).toMatchObject({
      parametrosConvenio: { aderenteAmbienteNacional: 1, aderenteEmissorNacional: 0 },
    });
    const none = await callSefin(
      sandbox(),
      key(),
      "GET",
      `/parametrizacao/${CITY_WITHOUT_CONVENIO}/convenio`,
    );
    expect(none.status).toBe(404);
  });

  it("return the rate for nine digits with dots, and refuse any other form", async () => {
    const path = "/parametrizacao/3550308/17.01.01.000/2026-11-20/aliquota";
    expect((await callSefin(sandbox(), key(), "GET", path)).body).toMatchObject({
      aliquotas: { "17.01.01.000": [{ Aliq: 3 }] },
    });
    const plain = path.replace("17.01.01.000", "170101000");
    expect((await callSefin(sandbox(), key(), "GET", plain)).status).toBe(400);
  });
});

describe("the other parameters", () => {
  const CITY = "/parametrizacao/4309100";
  const DAY = "2026-11-20";

  it.each([
    [
      `${CITY}/07.02.02.000/${DAY}/regimes_especiais`,
      ["regimesEspeciais", "07.02.02.000", "4", "situacao"],
      2,
    ],
    [
      `${CITY}/07.02.02.000/historicoaliquotas`,
      ["aliquotas", "07.02.02.000", 0, "Incidencia"],
      "Sim",
    ],
    [`${CITY}/${DAY}/retencoes`, ["retencoes", "artigoSexto", "habilitado"], true],
    [`${CITY}/43091000000002/${DAY}/beneficio`, ["beneficio", "percentual"], 20],
    [
      "/parametrizacao/3304557/01.04.01.003/2026-11-20/aliquota",
      ["aliquotas", "01.04.01.003", 0, "Aliq"],
      3,
    ],
    ["/parametrizacao/3552502/convenio", ["parametrosConvenio", "aderenteEmissorNacional"], 0],
  ])("%s", async (path, where, value) => {
    const [status, body] = await ask(path);
    expect(status).toBe(200);
    expect(body).toHaveProperty(where, value);
  });

  it.each([
    ["a code without dots", `${CITY}/070202000/${DAY}/aliquota`, 400],
    ["an invalid day", `${CITY}/07.02.02.000/20-11-2026/aliquota`, 400],
    ["a benefit of other length", `${CITY}/1/${DAY}/beneficio`, 400],
    ["a city of other length", "/parametrizacao/43091/convenio", 400],
    ["no such code", `${CITY}/99.99.99.000/${DAY}/aliquota`, 404],
    [
      "a code that the city keeps under a complement",
      `/parametrizacao/3304557/01.04.01.000/${DAY}/aliquota`,
      404,
    ],
    ["before the convênio", "/parametrizacao/3547304/01.04.01.000/2026-11-09/aliquota", 404],
    ["a benefit that is over", `${CITY}/43091000000005/${DAY}/beneficio`, 404],
    ["no convênio", `/parametrizacao/${CITY_WITHOUT_CONVENIO}/${DAY}/retencoes`, 404],
  ])("%s: a body with a message", async (_, path, status) => {
    expect(await ask(path)).toEqual([status, { mensagem: expect.any(String) }]);
  });

  it("refuses other paths and methods", async () => {
    expect((await ask(`${CITY}/nada`))[0]).toBe(404);
    expect((await callSefin(sandbox(), key(), "POST", `${CITY}/convenio`)).status).toBe(405);
  });
});

describe("distribution", () => {
  it("returns each party its documents in order, and nothing to others", async () => {
    const numbers = ["1", "2", "3"];
    const keys: string[] = [];
    for (const nDPS of numbers) {
      keys.push(
        nfseOf(await sendDps(sandbox(), key(), signText(dpsText(SIMPLES, { nDPS }), key()))).chave,
      );
    }
    const client = await orderCertificate(sandbox(), "12ABC34501DE35");
    const all = await callSefin(sandbox(), client, "GET", "/contribuintes/DFe/0?lote=true");
    const found = lote.parse(all.body);
    expect(found.LoteDFe.map((item) => item.ChaveAcesso)).toEqual(keys);
    expect(unpack(found.LoteDFe[0]?.ArquivoXml ?? "")).toContain(`NFS${keys[0]}`);
    const rest = await callSefin(sandbox(), client, "GET", "/contribuintes/DFe/1?lote=true");
    expect(lote.parse(rest.body).LoteDFe.map((item) => item.NSU)).toEqual([2, 3]);

    const stranger = await orderCertificate(sandbox(), "41788206000105");
    const nothing = await callSefin(sandbox(), stranger, "GET", "/contribuintes/DFe/0");
    expect(nothing.status).toBe(404);
    expect(nothing.body).toMatchObject({ StatusProcessamento: "NENHUM_DOCUMENTO_LOCALIZADO" });
    const path = `/contribuintes/NFSe/${keys[0]}/Eventos`;
    expect((await callSefin(sandbox(), key(), "GET", path)).status).toBe(404);
    const other = await callSefin(
      sandbox(),
      key(),
      "GET",
      "/contribuintes/DFe/0?cnpjConsulta=41788206000105",
    );
    expect(other.body).toMatchObject({ StatusProcessamento: "REJEICAO" });
  });
});

describe("the feed of a company", () => {
  it("has its own numbering", async () => {
    const forPerson = "<toma><CPF>11122233396</CPF><xNome>ANA</xNome></toma>";
    await issue("1", { toma: forPerson });
    const second = await issue("2");
    const client = await orderCertificate(sandbox(), "12ABC34501DE35");
    expect(await feedOf(client, "/contribuintes/DFe/0")).toEqual([[1, second]]);
    expect((await feedOf(key(), "/contribuintes/DFe/1"))[0]).toEqual([2, second]);
    expect(await feedOf(key(), "/contribuintes/DFe/0?lote=false")).toHaveLength(1);
  });

  it("has pages of fifty", async () => {
    for (let number = 1; number <= 52; number += 1) await issue(String(number));
    expect(await feedOf(key(), "/contribuintes/DFe/0")).toHaveLength(50);
    expect(await feedOf(key(), "/contribuintes/DFe/50")).toHaveLength(2);
    expect(await feedOf(key(), "/contribuintes/DFe/52")).toEqual([]);
  });

  it("of a branch is requested by its number", async () => {
    const chave = await issue("1", { prest: "<CNPJ>11222333000262</CNPJ>" });
    expect(await feedOf(key(), "/contribuintes/DFe/0")).toEqual([]);
    const path = "/contribuintes/DFe/0?cnpjConsulta=11222333000262";
    expect(await feedOf(key(), path)).toEqual([[1, chave]]);
  });

  it("is delayed as ordered", async () => {
    await lag(3_600_000);
    const chave = await issue("1");
    expect(await feedOf(key(), "/contribuintes/DFe/0")).toEqual([]);
    await lag(0);
    expect(await feedOf(key(), "/contribuintes/DFe/0")).toEqual([[1, chave]]);
    expect((await lag(-1)).status).toBe(400);
  });
});
