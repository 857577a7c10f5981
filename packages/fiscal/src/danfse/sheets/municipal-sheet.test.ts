import { describe, expect, test } from "vitest";
import { renderMunicipalNfse } from "../../danfse.ts";
import { qrCodesOf } from "../../testing/pdf/pdf-picture.ts";
import { pdfTexts, readPdf } from "../../testing/pdf/pdf-text.ts";
import type { MunicipalNfse } from "./municipal-nfse.ts";

const LINK =
  "https://nfe.prefeitura.sp.gov.br/contribuinte/notaprint.aspx?inscricao=31000000&nf=9&verificacao=A1B2C3D4";
const MAX_BYTES = 80 * 1024;

const PARTY = {
  cnpj: "11222333000181",
  cpf: null,
  nif: null,
  municipalRegistration: "31000000",
  name: "EMPRESA FICTÍCIA DE TESTE LTDA",
  phone: "1130001000",
  email: "teste@example.com",
  address: {
    street: "AV Paulista",
    number: "1000",
    complement: null,
    district: "Bela Vista",
    cityCode: "3550308",
    postalCode: "01310100",
    foreignCity: null,
    foreignPostalCode: null,
  },
};

const NOTE: MunicipalNfse = {
  cityCode: "3550308",
  isProduction: true,
  status: "normal",
  number: "9",
  verificationCode: "A1B2C3D4",
  verificationUrl: LINK,
  nationalKey: "35503081211222333000181000000000000926111234567892",
  issuedAt: new Date("2026-11-20T13:00:00Z"),
  competencia: "2026-11-20",
  rps: { series: "NF", number: "1", issuedOn: "2026-11-20" },
  prestador: PARTY,
  tomador: { ...PARTY, cnpj: "12ABC34501DE35", name: "Cliente Exemplo Comércio Ltda" },
  intermediario: null,
  service: {
    code: "02660",
    codeDescription: "Licenciamento ou cessão de direito de uso de programas de computação",
    nbs: "115022000",
    cityCode: "3550308",
    description: "Análise e desenvolvimento de sistemas",
    operationIndicator: "100301",
    taxClassification: "000001",
  },
  values: {
    service: 150_000,
    deductions: 0,
    unconditionalDiscount: null,
    conditionalDiscount: null,
    taxation: "Tributado no município",
    incidenceCityCode: "3550308",
    issBase: 150_000,
    issRate: 290,
    iss: 4350,
    isIssWithheld: false,
    incomeTax: 2250,
    socialSecurity: 0,
    csll: 1500,
    pis: 975,
    cofins: 4500,
    net: 140_775,
  },
  information: "Tributos aproximados: R$ 201,75 (13,45 %), fonte IBPT",
};

describe("renderMunicipalNote", () => {
  test("shows the NFS-e in readable form on one small page", async () => {
    const pdf = renderMunicipalNfse(NOTE);
    const { texts, pages } = await readPdf(pdf);
    expect(pages).toBe(1);
    expect(pdf.length).toBeLessThan(MAX_BYTES);
    const shown = texts.map(({ text }) => text);
    for (const text of [
      "Município: São Paulo / SP",
      "Ambiente Gerador: Prefeitura",
      "20/11/2026 10:00:00",
      "A1B2C3D4",
      "35503081211222333000181000000000000926111234567892",
      "11.222.333/0001-81",
      "12.ABC.345/01DE-35",
      "AV Paulista, 1000, Bela Vista",
      "35.50308 / 01.310-100",
      "02660",
      "Análise e desenvolvimento de sistemas",
      "Não Retido",
      "2,90 %",
      "R$ 43,50",
      "R$ 1.407,75",
      `Tributos aproximados: R$ 201,75 (13,45 %), fonte IBPT | Verifique esta NFS-e no site da prefeitura de São Paulo / SP: `,
      LINK,
      "9 / A1B2C3D4",
    ]) {
      expect(shown.map((line) => line.trim())).toContain(text.trim());
    }
    expect(shown).not.toContain("NFS-e SEM VALIDADE JURÍDICA");
  });

  test("the printed QR code opens the city's page of the NFS-e", async () => {
    const codes = await qrCodesOf(renderMunicipalNfse(NOTE));
    expect(codes.map(({ text }) => text)).toEqual([LINK]);
  });

  test("without a page there is no QR code, and the text says what to type", async () => {
    const pdf = renderMunicipalNfse({ ...NOTE, verificationUrl: null, information: null });
    expect(await qrCodesOf(pdf)).toEqual([]);
    expect(await pdfTexts(pdf)).toContain(
      "Verifique esta NFS-e no site da prefeitura de São Paulo / SP com o número 9 e o código A1B2C3D4.",
    );
  });

  test("an NFS-e outside production says that it has no legal value", async () => {
    const texts = await pdfTexts(renderMunicipalNfse({ ...NOTE, isProduction: false }));
    expect(texts).toContain("NFS-e SEM VALIDADE JURÍDICA");
    expect(texts).toContain("Tipo de Ambiente: Homologação");
  });

  test.for([
    ["cancelled", "CANCELADA", "Cancelada"],
    ["substituted", "SUBSTITUÍDA", "Substituída"],
  ] as const)("%s: watermark and status", async ([status, mark, name]) => {
    expect(await pdfTexts(renderMunicipalNfse({ ...NOTE, status }))).toEqual(
      expect.arrayContaining([mark, name]),
    );
  });

  test("tagged like the national one", async () => {
    const { elements, texts } = await readPdf(
      renderMunicipalNfse({ ...NOTE, tomador: null, intermediario: PARTY }),
    );
    const marks = elements.flatMap((element) => element.marks);
    expect(texts.filter(({ mark }) => mark === null || !marks.includes(mark))).toEqual([]);
    const titles = elements
      .filter(({ tag }) => tag === "H2")
      .flatMap((element) => texts.filter(({ mark }) => element.marks.includes(mark ?? "")));
    expect(titles.map(({ text }) => text)).toEqual([
      "PRESTADOR DE SERVIÇOS",
      "TOMADOR DE SERVIÇOS NÃO IDENTIFICADO NA NFS-e",
      "INTERMEDIÁRIO DE SERVIÇOS",
      "SERVIÇO PRESTADO",
      "TRIBUTAÇÃO MUNICIPAL (ISSQN)",
      "TRIBUTOS FEDERAIS",
      "VALOR TOTAL DA NFS-E",
      "INFORMAÇÕES COMPLEMENTARES",
    ]);
  });

  test("a city's longest texts are printed completely", async () => {
    const description = "SERVIÇO DE CONSULTORIA TÉCNICA ".repeat(64).trim();
    const information = "OBSERVAÇÃO SOBRE O CONTRATO ".repeat(70).trim();
    const texts = await pdfTexts(
      renderMunicipalNfse({ ...NOTE, service: { ...NOTE.service, description }, information }),
    );
    const all = texts.map((text) => text.trim()).join(" ");
    expect(all).toContain(description);
    expect(all).toContain(information);
  });
});
