import { paulistanaLayout } from "@emita/fiscal-layouts/paulistana-layout";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { testCertificate } from "../testing/certificates.ts";
import {
  CITY_ADDRESS,
  CITY_TOMADOR,
  cityDraft,
  cityPrestador,
} from "../testing/drafts/city-drafts.ts";
import { KEY } from "../testing/drafts/draft-parts.ts";
import { ADDRESS, service, TOMADOR_CPF } from "../testing/drafts/drafts.ts";
import { CITY_FILES, cityFaults, hasCityFiles } from "../testing/paulistana/official-paulistana.ts";
import { verifies } from "../testing/verify.ts";
import { find, parseXml, textAt } from "../xml/parse.ts";
import { buildIssue } from "./build.ts";
import { USUAL_OPTIONS } from "./rps/rps.ts";
import type { Layout } from "./wire/wire.ts";

const certificate = testCertificate();

const built = (
  changes: Partial<InvoiceDraft> = {},
  layout: Layout = 2,
  options = USUAL_OPTIONS,
) => {
  const prestador = cityPrestador({ regime: layout === 1 ? "simples" : "normal" });
  return buildIssue(cityDraft({ prestador, ...changes }), layout, options, certificate);
};

/** The text at `path` in the RPS. */
const written = (path: string, changes: Partial<InvoiceDraft> = {}, layout: Layout = 2) => {
  const result = built(changes, layout);
  if (!result.ok) throw new Error(`${result.field} ${result.code}`);
  return textAt(parseXml(result.message.xml) ?? undefined, `RPS/${path}`);
};

const LONDON = {
  country: "GB",
  postalCode: "SW1A 1AA",
  city: "London",
  region: "England",
  street: "Downing Street",
  number: "10",
  district: "Westminster",
};
const BUILDING = service({
  cTribNac: "070201",
  item: "07.02",
  municipalCode: "01023",
  nbs: "101011200",
  operationIndicator: "020101",
  place: { cityCode: "4106902" },
});
const TAXABLE = { kind: "taxable", withheldBy: "nobody" } as const;
const FEDERAL = {
  pis: { baseCents: 150_000, rateBasisPoints: 65, amountCents: 975 },
  cofins: { baseCents: 150_000, rateBasisPoints: 300, amountCents: 4500 },
  withheldPisCents: 975,
  withheldCofinsCents: 4500,
  withheldCsllCents: 1500,
  withheldIrrfCents: 2250,
};

const PAID = {
  supplier: { taxId: "52998224725", name: "Fornecedor" },
  issuedOn: "2026-11-02",
  serviceOn: "2026-11-02",
  kind: 99,
  description: "Custas",
  amountCents: 1_050,
} as const;

/** One case of every kind; test names contain the case's name. */
const CASES: readonly [name: string, layouts: readonly Layout[], changes: Partial<InvoiceDraft>][] =
  [
    ["tomador of São Paulo", [1, 2], {}],
    ["a person", [1, 2], { tomador: TOMADOR_CPF }],
    ["no client", [1, 2], { tomador: null }],
    ["tomador elsewhere", [1, 2], { tomador: { ...CITY_TOMADOR, address: ADDRESS } }],
    ["CNPJ with letters", [2], { tomador: { ...CITY_TOMADOR, taxId: "12ABC34501DE35" } }],
    [
      "only a registration",
      [1, 2],
      {
        tomador: { taxId: "12345678000195", name: "", municipalRegistration: "3.100.000-1" },
      },
    ],
    ["ISS withheld", [1, 2], { iss: { ...TAXABLE, withheldBy: "tomador" } }],
    ["elsewhere", [1, 2], { service: BUILDING, iss: { ...TAXABLE, rateBasisPoints: 300 } }],
    ["exempt", [1, 2], { iss: { kind: "exempt", withheldBy: "nobody" } }],
    [
      "exempt elsewhere",
      [1, 2],
      { service: BUILDING, iss: { kind: "exempt", withheldBy: "nobody" } },
    ],
    ["immune", [1, 2], { iss: { kind: "immune", immunity: 2, withheldBy: "nobody" } }],
    ["books", [1, 2], { iss: { kind: "immune", immunity: 4, withheldBy: "nobody" } }],
    [
      "suspended",
      [1, 2],
      {
        iss: { kind: "suspended_by_court", processNumber: "1", withheldBy: "nobody" },
      },
    ],
    [
      "export",
      [2],
      {
        iss: { kind: "export", withheldBy: "nobody" },
        service: service({ municipalCode: "2660", nbs: "115022000", place: { country: "GB" } }),
        tomador: { nif: "GB123456789", name: "Client Ltd", address: LONDON },
      },
    ],
    [
      "export without NIF",
      [2],
      {
        iss: { kind: "export", withheldBy: "nobody" },
        tomador: { nif: null, noNifReason: 2, name: "Client Ltd", address: LONDON },
      },
    ],
    [
      "intermediary",
      [1, 2],
      {
        intermediario: { taxId: "11444777000161", name: "Plataforma Ltda" },
        iss: { ...TAXABLE, withheldBy: "intermediario" },
      },
    ],
    [
      "a public body's purchase",
      [2],
      {
        publicBody: 4,
        service: service({ municipalCode: "02660", operationType: 3 }),
        referencedNotes: [KEY, KEY],
      },
    ],
    [
      "reimbursements",
      [2],
      {
        reimbursements: [
          { ...PAID, document: { electronic: { kind: 9, key: "A1", name: "BP-e" } }, kind: 2 },
          { ...PAID, document: { cityCode: "3550308", number: "1", name: "Recibo" }, kind: 4 },
          { ...PAID, document: { number: "1", name: "Nota de débito" } },
        ],
      },
    ],
    ["another recipient", [2], { recipient: { ...TOMADOR_CPF, address: ADDRESS } }],
    [
      "a recipient abroad",
      [2],
      { recipient: { nif: null, noNifReason: 2, name: "C", address: LONDON } },
    ],
    ["a recipient without address", [2], { recipient: { nif: "X 1", name: "C" } }],
    ["federal", [1, 2], { federal: FEDERAL }],
    [
      "deductions and approximate taxes",
      [1, 2],
      {
        deductionsCents: 5050,
        approximateTaxes: {
          federalBasisPoints: 1345,
          stateBasisPoints: 0,
          municipalBasisPoints: 290,
        },
        additionalInformation: "Contrato 77/2026",
      },
    ],
    [
      "works by CNO",
      [1, 2],
      {
        service: BUILDING,
        iss: { ...TAXABLE, rateBasisPoints: 500 },
        obra: { cno: "123456789012", realEstateRegistration: "0001" },
      },
    ],
    [
      "works by address",
      [2],
      {
        service: BUILDING,
        iss: { ...TAXABLE, rateBasisPoints: 200 },
        obra: { address: ADDRESS },
      },
    ],
    [
      "event",
      [2],
      {
        service: service({
          municipalCode: "02660",
          operationIndicator: "040101",
          place: { cityCode: "3550308" },
        }),
        evento: {
          name: "Feira",
          from: "2026-11-20",
          until: "2026-11-21",
          place: { address: CITY_ADDRESS },
        },
      },
    ],
  ];
const VARIANTS = CASES.flatMap(([name, layouts, changes]) =>
  layouts.map((layout) => ({ name, layout, changes })),
);

describe("buildIssue", () => {
  test.for(VARIANTS)("valid by our layout table: $name, layout $layout", ({ layout, changes }) => {
    const result = built(changes, layout);
    const root = result.ok ? parseXml(result.message.xml) : null;
    expect(root && checkLayout(paulistanaLayout(layout, "PedidoEnvioRPS"), root)).toEqual([]);
  });

  test.skipIf(!hasCityFiles).for(VARIANTS)(
    `valid by ${CITY_FILES}: $name, layout $layout`,
    ({ layout, changes }) => {
      const result = built(changes, layout);
      expect(result.ok && cityFaults(layout, "PedidoEnvioRPS", result.message.xml)).toEqual([]);
    },
  );

  test("has an id of registration, series and number, and names the sender", () => {
    const result = built();
    expect(result).toMatchObject({ ok: true, message: { id: "31000000-NF-1" } });
    const root = result.ok ? (parseXml(result.message.xml) ?? undefined) : undefined;
    expect(textAt(root, "Cabecalho/CPFCNPJRemetente/CNPJ")).toBe("11222333000181");
    expect(find(root, "Cabecalho")?.attributes).toEqual({ Versao: "2" });
  });

  test("first-level children have no namespace, nothing is declared before the root", () => {
    const result = built();
    const xml = result.ok ? result.message.xml : "";
    expect(xml).toMatch(
      /^<PedidoEnvioRPS xmlns="http:\/\/www\.prefeitura\.sp\.gov\.br\/nfe"><Cabecalho xmlns="" Versao="2">/,
    );
    expect(xml).toContain('</Cabecalho><RPS xmlns=""><Assinatura>');
    expect(xml).not.toMatch(/\sId=|>\s+</);
  });

  test.each([
    ["T", {}],
    ["T", { service: service({ municipalCode: "02660", place: { cityCode: "4106902" } }) }],
    ["F", { service: BUILDING, iss: { ...TAXABLE, rateBasisPoints: 300 } }],
    ["A", { iss: { kind: "exempt", withheldBy: "nobody" } }],
    ["B", { service: BUILDING, iss: { kind: "exempt", withheldBy: "nobody" } }],
    ["M", { iss: { kind: "immune", immunity: 1, withheldBy: "nobody" } }],
    ["N", { service: BUILDING, iss: { kind: "immune", immunity: 3, withheldBy: "nobody" } }],
    ["R", { iss: { kind: "immune", immunity: 4, withheldBy: "nobody" } }],
    ["S", { service: BUILDING, iss: { kind: "immune", immunity: 5, withheldBy: "nobody" } }],
    ["X", { iss: { kind: "suspended_by_city", withheldBy: "nobody" } }],
    ["V", { service: BUILDING, iss: { kind: "suspended_by_court", withheldBy: "nobody" } }],
    ["P", { iss: { kind: "export", withheldBy: "nobody" } }],
  ] as const)("TributacaoRPS %s", (letter, changes) => {
    expect(written("TributacaoRPS", changes)).toBe(letter);
    // 1222, 1223, 1232
    const isOutside = "FBNSV".includes(letter);
    expect(written("MunicipioPrestacao", changes)).toBe(isOutside ? "4106902" : null);
    expect(written("ExigibilidadeSuspensa", changes)).toBe("XV".includes(letter) ? "1" : "0");
  });

  test("the federal values of 14/05/2026: own PIS and COFINS, CSLL has the withheld sum", () => {
    const values = ["ValorPIS", "ValorCOFINS", "ValorCSLL", "ValorIR", "RetencaoPisCofins"];
    expect(values.map((name) => written(name, { federal: FEDERAL }))).toEqual([
      "9.75",
      "45",
      "69.75",
      "22.50",
      "3",
    ]);
    const otherwise = built({ federal: FEDERAL }, 2, {
      ...USUAL_OPTIONS,
      declaresOwnWhenWithheld: false,
    });
    expect(otherwise.ok && otherwise.message.xml).toContain(
      "<ValorPIS>0</ValorPIS><ValorCOFINS>0</ValorCOFINS>",
    );
  });

  test.each([
    ["4", { withheldPisCents: 1, withheldCofinsCents: 1 }],
    ["5", { withheldPisCents: 1 }],
    ["6", { withheldCofinsCents: 1 }],
    ["7", { withheldCofinsCents: 1, withheldCsllCents: 1 }],
    ["8", { withheldCsllCents: 1 }],
    ["9", { withheldPisCents: 1, withheldCsllCents: 1 }],
    [null, { withheldIrrfCents: 1 }],
  ])("RetencaoPisCofins %s", (kind, federal) => {
    expect(written("RetencaoPisCofins", { federal })).toBe(kind);
  });

  test("a Simples company in layout 1 has no federal values and the city's rate", () => {
    expect(written("ValorPIS", {}, 1)).toBeNull();
    expect(written("AliquotaServicos", {}, 1)).toBe("0.029");
    expect(written("ValorServicos", {}, 1)).toBe("1500");
  });

  test("text loses characters that the city refuses, lines are separated by a bar", () => {
    const description = "“Análise” – 1º módulo | fase\r\n\nfim 😀 ª";
    expect(written("Discriminacao", { description })).toBe('"Análise" - 1o módulo / fase||fim a');
    const tomador = { ...CITY_TOMADOR, name: "N".repeat(90) };
    expect(written("RazaoSocialTomador", { tomador })).toHaveLength(75);
  });

  test("documents of deductions have no element either", () => {
    const document = { nfeKey: "3".repeat(44) };
    const day = { kind: 2, issuedOn: "2026-11-02" } as const;
    const changes = {
      description: "Reforma",
      deductionsCents: 1_050,
      deductionDocuments: [{ ...day, document, deductibleCents: 1_050, amountCents: 1_050 }],
    };
    expect(written("ValorDeducoes", changes)).toBe("10.50");
    expect(written("Discriminacao", changes)).toBe(
      `Reforma|Dedução: documento ${document.nfeKey}, R$ 10,50`,
    );
  });

  test("references have no element and are written to the text", () => {
    const references = { order: "4512", orderItems: ["1", "2"], technicalDocument: "ART 55" };
    expect(written("Discriminacao", { description: "Projeto", references })).toBe(
      "Projeto|Pedido: 4512|Itens do pedido: 1, 2|Documento técnico: ART 55",
    );
  });

  test("accents are removed where the city wants none, and the RPS is still signed", () => {
    const result = built({}, 2, { ...USUAL_OPTIONS, keepsAccents: false });
    const xml = result.ok ? result.message.xml : "";
    expect(xml).toContain("<Discriminacao>Analise e desenvolvimento - ref. novembro/2026|");
    expect(xml).toContain("Cliente Exemplo Comercio Ltda");
    expect(verifies(xml, "PedidoEnvioRPS", certificate)).toBe(true);
  });

  test("the address has the type of street", () => {
    expect(written("EnderecoTomador/TipoLogradouro")).toBe("AV");
    expect(written("EnderecoTomador/Logradouro")).toBe("Paulista");
  });

  test.each([
    ["NIF", { nif: "GB1", name: "C", address: LONDON }, "GB1"],
    ["NaoNIF", { nif: null, noNifReason: 1, name: "C", address: LONDON }, "1"],
    ["NaoNIF", { nif: null, name: "C", address: LONDON }, "0"],
  ] as const)("abroad: %s", (name, tomador, text) => {
    expect(written(`CPFCNPJTomador/${name}`, { tomador })).toBe(text);
    expect(written("EnderecoTomador/EnderecoExterior/cPais", { tomador })).toBe("GB");
  });

  test("for own use only without a company", () => {
    expect(written("IBSCBS/indFinal")).toBe("0");
    expect(written("IBSCBS/indFinal", { tomador: TOMADOR_CPF })).toBe("1");
    expect(written("IBSCBS/indFinal", { tomador: null })).toBe("1");
    expect(written("IBSCBS/indFinal", { finalConsumer: true })).toBe("1");
    expect(written("IBSCBS/indFinal", { tomador: TOMADOR_CPF, finalConsumer: false })).toBe("0");
  });
});
