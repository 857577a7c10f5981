import { expect, test } from "vitest";
import { municipalNfseOf } from "../../directory.ts";
import {
  CITY_FILES,
  citySample,
  hasCityFiles,
} from "../../testing/paulistana/official-paulistana.ts";
import { retorno, SUCCESS } from "../../testing/paulistana/lotenfe.ts";
import { useLoteNfe } from "../../testing/paulistana/use-lotenfe.ts";

const on = useLoteNfe();

test("reads a stored issuing answer", async () => {
  const outcome = await on.issue(on.built());
  const xml = outcome.kind === "issued" ? (outcome.nfse.xml ?? "") : "";
  expect(municipalNfseOf("paulistana/2", xml, false)).toMatchObject({
    cityCode: "3550308",
    isProduction: false,
    status: "normal",
    number: "1",
    verificationCode: "A1B2C3D4",
    issuedAt: new Date("2026-11-20T13:16:05Z"),
    rps: { series: "NF", number: "1", issuedOn: "2026-11-20" },
    prestador: { cnpj: "11222333000181", municipalRegistration: "31000000" },
    service: {
      code: "02660",
      codeDescription: "Análise e desenvolvimento de sistemas",
      description: "Analise e desenvolvimento - ref. novembro/2026\nVencimento 05/12/2026",
    },
    values: { service: 150_000, deductions: 0, issRate: 290, iss: 4350, net: 150_000 },
  });
});

test.skipIf(!hasCityFiles)(`of ${CITY_FILES}'s cancelled sample`, () => {
  const xml = citySample("v2-resp-RetornoConsulta-cancelada.xml");
  expect(municipalNfseOf("paulistana/2", xml, true)).toMatchObject({
    status: "cancelled",
    competencia: "2026-11-20",
    nationalKey: "35503081211222333000181000000000000926111234567892",
    prestador: {
      name: "EMPRESA FICTICIA DE TESTE LTDA",
      address: { street: "AV Paulista", cityCode: "3550308", postalCode: "01310100" },
    },
    tomador: { cnpj: "12345678000195", email: "cliente@example.com" },
    intermediario: null,
    service: { nbs: "115022000", operationIndicator: "100301", taxClassification: "000001" },
    values: { taxation: "Tributado em São Paulo", incidenceCityCode: "3550308", issBase: 150_000 },
  });
});

const NOTE = (inside: string) =>
  retorno(
    "RetornoConsulta",
    `${SUCCESS}<NFe xmlns=""><ChaveNFe><InscricaoPrestador>31000000</InscricaoPrestador><NumeroNFe>9</NumeroNFe></ChaveNFe><DataEmissaoNFe>2026-11-20T10:00:00</DataEmissaoNFe>${inside}</NFe>`,
  );

test("withheld amounts lower the payment; own PIS and COFINS do not", () => {
  const xml = NOTE(
    "<TributacaoNFe>F</TributacaoNFe><ValorServicos>1000</ValorServicos><ValorDeducoes>100</ValorDeducoes>" +
      "<ValorPIS>6.50</ValorPIS><ValorCOFINS>30</ValorCOFINS><ValorINSS>110</ValorINSS><ValorIR>15</ValorIR>" +
      "<ValorCSLL>46.50</ValorCSLL><ValorISS>18</ValorISS><ISSRetido>true</ISSRetido>" +
      "<MunicipioPrestacao>4106902</MunicipioPrestacao><ValorCargaTributaria>134.50</ValorCargaTributaria>" +
      "<PercentualCargaTributaria>13.45</PercentualCargaTributaria>",
  );
  expect(municipalNfseOf("paulistana/1", xml, true)).toMatchObject({
    verificationCode: null,
    verificationUrl: null,
    tomador: null,
    values: {
      isIssWithheld: true,
      incidenceCityCode: "4106902",
      issBase: 90_000,
      pis: 650,
      net: 100_000 - 11_000 - 1_500 - 4_650 - 1_800,
    },
    information: "Valor aproximado dos tributos: R$\u00a0134,50 (13,45%)",
  });
});

test("null for text without an NFS-e, and for other channels", () => {
  expect(municipalNfseOf("paulistana/2", retorno("RetornoConsulta", SUCCESS), true)).toBeNull();
  expect(municipalNfseOf("paulistana/2", "rubbish", true)).toBeNull();
  expect(municipalNfseOf("nacional", NOTE(""), true)).toBeNull();
});
