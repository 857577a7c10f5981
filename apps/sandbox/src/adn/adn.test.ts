import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CITY_NOT_ADHERENT, CITY_WITHOUT_CONVENIO } from "../sefin/cities.ts";
import { SIMPLES, dpsText } from "../testing/dps-text.ts";
import { useSandbox } from "../testing/fixture.ts";
import { callSefin, noteOf, orderCertificate, sendDps, unpack } from "../testing/sefin-client.ts";
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

describe("municipal parameters", () => {
  it("tell whether a city takes part", async () => {
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

  it("give the rate for nine digits with dots, and refuse any other form", async () => {
    const path = "/parametrizacao/3550308/17.01.01.000/2026-11-20/aliquota";
    expect((await callSefin(sandbox(), key(), "GET", path)).body).toMatchObject({
      aliquotas: { "17.01.01.000": [{ Aliq: 3 }] },
    });
    const plain = path.replace("17.01.01.000", "170101000");
    expect((await callSefin(sandbox(), key(), "GET", plain)).status).toBe(400);
  });
});

describe("distribution", () => {
  it("gives each side its documents in order, and nothing to strangers", async () => {
    const numbers = ["1", "2", "3"];
    const keys: string[] = [];
    for (const nDPS of numbers) {
      keys.push(
        noteOf(await sendDps(sandbox(), key(), signText(dpsText(SIMPLES, { nDPS }), key()))).chave,
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
