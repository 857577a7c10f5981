import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../invoice-draft.ts";
import {
  ABRASF_TOMADOR,
  abrasfDraft,
  abrasfPrestador,
  GUARULHOS,
  SUZANO,
} from "../testing/abrasf/abrasf-drafts.ts";
import { testCertificate } from "../testing/certificates.ts";
import { FOREIGNER, INTERMEDIARIO, iss } from "../testing/drafts/draft-parts.ts";
import { service } from "../testing/drafts/drafts.ts";
import { find, findAnywhere, parseXml, textAt } from "../xml/parse.ts";
import { buildIssue } from "./build.ts";
import type { City } from "./city/city.ts";

const certificate = testCertificate();
const NAMESPACE = "http://www.abrasf.org.br/nfse.xsd";

function messageOf(changes: Partial<InvoiceDraft> = {}, city: City = SUZANO): string {
  const built = buildIssue(abrasfDraft(city, changes), city, certificate);
  if (!built.ok) throw new Error(`${built.field} ${built.code}`);
  return built.message.xml;
}

/** The declaration's values at these paths; null where an element is missing. */
function said(changes: Partial<InvoiceDraft>, paths: readonly string[], city: City = SUZANO) {
  const root = parseXml(messageOf(changes, city));
  const declaration = root ? findAnywhere(root, "InfDeclaracaoPrestacaoServico") : undefined;
  return paths.map((path) => textAt(declaration, path));
}

describe("the whole message", () => {
  test("GerarNfseEnvio matches the expected text except for its signature", () => {
    expect(messageOf().replace(/<Signature.*<\/Signature>/, "<Signature/>")).toBe(
      `<GerarNfseEnvio xmlns="${NAMESPACE}"><Rps><InfDeclaracaoPrestacaoServico Id="rps7"><Rps><IdentificacaoRps>` +
        "<Numero>7</Numero><Serie>NF</Serie><Tipo>1</Tipo></IdentificacaoRps><DataEmissao>2026-11-20</DataEmissao>" +
        "<Status>1</Status></Rps><Competencia>2026-11-20</Competencia><Servico><Valores>" +
        "<ValorServicos>1500.00</ValorServicos><ValorIss>43.50</ValorIss><Aliquota>2.90</Aliquota></Valores>" +
        "<IssRetido>2</IssRetido><ItemListaServico>01.01</ItemListaServico><CodigoCnae>6201501</CodigoCnae>" +
        "<CodigoTributacaoMunicipio>620150100</CodigoTributacaoMunicipio><CodigoNbs>115022000</CodigoNbs>" +
        "<Discriminacao>Análise de sistemas - ref. novembro/2026\nVencimento 05/12/2026</Discriminacao>" +
        "<CodigoMunicipio>3552502</CodigoMunicipio><ExigibilidadeISS>1</ExigibilidadeISS>" +
        "<MunicipioIncidencia>3552502</MunicipioIncidencia></Servico><Prestador><CpfCnpj><Cnpj>11222333000181</Cnpj>" +
        "</CpfCnpj><InscricaoMunicipal>123456</InscricaoMunicipal></Prestador><Tomador><IdentificacaoTomador><CpfCnpj>" +
        "<Cnpj>12345678000195</Cnpj></CpfCnpj></IdentificacaoTomador><RazaoSocial>Cliente Exemplo Comércio Ltda</RazaoSocial>" +
        "<Endereco><Endereco>Rua das Flores</Endereco><Numero>25</Numero><Bairro>Centro</Bairro>" +
        "<CodigoMunicipio>3518800</CodigoMunicipio><Uf>SP</Uf><Cep>07115000</Cep></Endereco><Contato>" +
        "<Telefone>1124405500</Telefone><Email>cliente@example.com</Email></Contato></Tomador>" +
        "<OptanteSimplesNacional>2</OptanteSimplesNacional><IncentivoFiscal>2</IncentivoFiscal>" +
        "</InfDeclaracaoPrestacaoServico><Signature/></Rps></GerarNfseEnvio>",
    );
  });

  test("its id consists of city, issuer, series and number and never changes", () => {
    const built = buildIssue(abrasfDraft(GUARULHOS), GUARULHOS, certificate);
    expect(built).toMatchObject({ message: { id: "3518800-11222333000181-NF-7" } });
    expect(buildIssue(abrasfDraft(GUARULHOS), GUARULHOS, certificate)).toEqual(built);
  });
});

test("references have no element and are written to the additional information", () => {
  const references = { order: "4512", document: "Contrato 77", internalCode: "SV01" };
  const changes = { additionalInformation: "Parcela 3", references };
  expect(said(changes, ["InformacoesComplementares"])).toEqual([
    "Parcela 3\nPedido: 4512\nDocumento de referência: Contrato 77\nCódigo interno: SV01",
  ]);
});

describe("taxes", () => {
  const V = "Servico/Valores/";

  test.each([
    ["taxable", "1", "3552502", "2.90"],
    ["not_incident", "2", null, null],
    ["exempt", "3", "3552502", null],
    ["export", "4", null, null],
    ["immune", "5", "3552502", null],
    ["suspended_by_court", "6", "3552502", null],
    ["suspended_by_city", "7", "3552502", null],
  ] as const)("%s", (kind, code, city, rate) => {
    const changes = { iss: iss({ kind, rateBasisPoints: 290, processNumber: "123" }) };
    const paths = ["Servico/ExigibilidadeISS", "Servico/MunicipioIncidencia", `${V}Aliquota`];
    expect(said(changes, paths)).toEqual([code, city, rate]);
    const process = kind.startsWith("suspended") ? "123" : null;
    expect(said(changes, ["Servico/NumeroProcesso"])).toEqual([process]);
  });

  test.each([
    ["010101", "01.01", "3552502"],
    ["070201", "07.02", "3550308"],
  ])("%s: the city where the tax is due", (cTribNac, item, incidence) => {
    const changes = { service: service({ cTribNac, item, place: { cityCode: "3550308" } }) };
    const paths = ["Servico/CodigoMunicipio", "Servico/MunicipioIncidencia"];
    expect(said(changes, paths)).toEqual(["3550308", incidence]);
  });

  test("a service done abroad", () => {
    const changes = {
      service: service({ place: { country: "US" } }),
      iss: iss({ kind: "export" }),
    };
    const paths = ["Servico/CodigoMunicipio", "Servico/CodigoPais"];
    expect(said(changes, paths)).toEqual(["9999999", "2496"]);
  });

  test("the base subtracts deductions and unconditional discounts; ISS rounds half up", () => {
    const changes = {
      deductionsCents: 10_000,
      unconditionalDiscountCents: 5_000,
      conditionalDiscountCents: 2_500,
      amountCents: 115_050,
      iss: iss({ rateBasisPoints: 201, withheldBy: "tomador" }),
    } as const;
    // 100050 * 2.01 % = 2011.005 centavos
    const paths = ["ValorDeducoes", "DescontoIncondicionado", "DescontoCondicionado", "ValorIss"];
    expect(said(changes, [...paths.map((name) => V + name), "Servico/IssRetido"])).toEqual([
      "100.00",
      "50.00",
      "25.00",
      "20.11",
      "1",
    ]);
  });

  test.each([
    ["tomador", "1"],
    ["intermediario", "2"],
  ] as const)("withheld by the %s", (withheldBy, code) => {
    const changes = {
      iss: iss({ withheldBy, rateBasisPoints: 290 }),
      intermediario: {
        ...INTERMEDIARIO,
        ...(ABRASF_TOMADOR.address && { address: ABRASF_TOMADOR.address }),
      },
    };
    const paths = [
      "Servico/IssRetido",
      "Servico/ResponsavelRetencao",
      "Intermediario/CodigoMunicipio",
    ];
    expect(said(changes, paths)).toEqual(["1", code, "3518800"]);
  });

  test("federal values are the withheld ones; taxes that the prestador itself owes are left out", () => {
    const own = { baseCents: 150_000, rateBasisPoints: 65, amountCents: 975 };
    const federal = { pis: own, cst: "01", withheldCofinsCents: 4_500, withheldInssCents: 16_500 };
    const names = ["ValorPis", "ValorCofins", "ValorInss", "ValorIr", "ValorCsll"];
    const values = said(
      { federal },
      names.map((name) => V + name),
    );
    expect(values).toEqual([null, "45.00", "165.00", null, null]);
  });

  test("approximate taxes are in their element, or in words", () => {
    const approximateTaxes = {
      federalBasisPoints: 1345,
      stateBasisPoints: 0,
      municipalBasisPoints: 290,
    };
    const paths = [`${V}ValTotTributos`, "InformacoesComplementares"];
    expect(said({ approximateTaxes }, paths)).toEqual(["245.25", null]);
    const wordy = { ...SUZANO, profile: { ...SUZANO.profile, hasApproximateTaxes: false } };
    const changes = { approximateTaxes, additionalInformation: "Contrato 77" };
    expect(said(changes, paths, wordy)).toEqual([
      null,
      "Contrato 77\nValor aproximado dos tributos: R$ 245,25 (16,35%).",
    ]);
  });

  test.each([
    ["normal", 0, null, "2"],
    ["normal", 1, "4", "2"],
    ["normal", 2, "2", "2"],
    ["normal", 3, "1", "2"],
    ["normal", 6, "3", "2"],
    ["simples", 0, "6", "1"],
    ["mei", 0, "5", "1"],
  ] as const)("regime %s, special %i", (regime, specialRegime, special, simples) => {
    const changes = { prestador: abrasfPrestador(SUZANO, { regime, specialRegime }) };
    const paths = ["RegimeEspecialTributacao", "OptanteSimplesNacional"];
    expect(said(changes, paths)).toEqual([special, simples]);
  });
});

describe("parties and groups", () => {
  test("a foreigner: NIF, country, address in one line", () => {
    const paths = [
      "NifTomador",
      "EnderecoExterior/CodigoPais",
      "EnderecoExterior/EnderecoCompletoExterior",
    ];
    expect(
      said(
        { tomador: FOREIGNER },
        paths.map((path) => `Tomador/${path}`),
      ),
    ).toEqual([
      "US-99-1234567",
      "2496",
      "Market Street, 500, Financial District, San Francisco, CA, 94105",
    ]);
  });

  test("an alphanumeric CNPJ, no tomador, construction works and an event", () => {
    const tomador = { ...ABRASF_TOMADOR, taxId: "12ABC34501DE35" };
    const path = "Tomador/IdentificacaoTomador/CpfCnpj/Cnpj";
    expect(said({ tomador }, [path])).toEqual(["12ABC34501DE35"]);
    expect(
      find(parseXml(messageOf({ tomador: null })) ?? undefined, "Rps/Tomador"),
    ).toBeUndefined();
    const changes: Partial<InvoiceDraft> = {
      obra: { cno: "900123456789", realEstateRegistration: "12.34" },
      evento: { name: "Festa", from: "2026-11-10", until: "2026-11-12", place: { id: "E1" } },
    };
    const paths = [
      "ConstrucaoCivil/CodigoObra",
      "Evento/IdentificacaoEvento",
      "Evento/DescricaoEvento",
    ];
    expect(said(changes, [...paths, "InformacoesComplementares"])).toEqual([
      "900123456789",
      "E1",
      "Festa, de 10/11/2026 a 12/11/2026",
      "Inscrição imobiliária da obra: 12.34.",
    ]);
  });

  test("elements that the profile forbids are left out", () => {
    const presence = { cnae: "forbidden", nbs: "forbidden", cityTaxCode: "forbidden" } as const;
    const silent = { ...SUZANO, profile: { ...SUZANO.profile, ...presence } };
    const paths = ["CodigoCnae", "CodigoNbs", "CodigoTributacaoMunicipio"];
    expect(
      said(
        {},
        paths.map((name) => `Servico/${name}`),
        silent,
      ),
    ).toEqual([null, null, null]);
  });
});
