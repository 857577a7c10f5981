import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { abrasfDraftAtRandom } from "../../testing/abrasf/abrasf-at-random.ts";
import {
  abrasfDraft,
  abrasfPrestador,
  BETHA,
  GINFES,
  ISSNET,
} from "../../testing/abrasf/abrasf-drafts.ts";
import { testCertificate } from "../../testing/certificates.ts";
import { FOREIGNER, INTERMEDIARIO, iss } from "../../testing/drafts/draft-parts.ts";
import { service } from "../../testing/drafts/drafts.ts";
import { seededRandom } from "../../testing/drafts/random.ts";
import { abrasfCancelRequest } from "../../testing/abrasf/use-abrasf.ts";
import { verifiedElements } from "../../testing/verify-all.ts";
import { findAnywhere, parseXml, textAt } from "../../xml/parse.ts";
import { buildCancel, buildIssue } from "../build.ts";
import type { City } from "./city.ts";
import { toPrestador } from "../declaration/identifiers.ts";
import { batchQuery, rpsQuery } from "../messages/requests.ts";

const certificate = testCertificate();
const CITIES = [
  ["ginfes", GINFES],
  ["betha", BETHA],
  ["issnet", ISSNET],
] as const;

function messageOf(city: City, changes: Partial<InvoiceDraft> = {}): string {
  const built = buildIssue(abrasfDraft(city, changes), city, certificate);
  if (!built.ok) throw new Error(`${built.field} ${built.code}`);
  return built.message.xml;
}

function unsigned(xml: string): string {
  return xml.replaceAll(/<Signature.*?<\/Signature>/gs, "<Signature/>");
}

function said(xml: string, path: string): string | null {
  const root = parseXml(xml);
  const start = root && (findAnywhere(root, "InfRps") ?? findAnywhere(root, "Rps"));
  return textAt(start ?? undefined, path);
}

test("GINFES: the whole batch matches the expected text except for its signature", () => {
  expect(unsigned(messageOf(GINFES))).toBe(
    '<EnviarLoteRpsEnvio xmlns="http://www.ginfes.com.br/servico_enviar_lote_rps_envio_v03.xsd" ' +
      'xmlns:tipos="http://www.ginfes.com.br/tipos_v03.xsd"><LoteRps Id="lote7"><tipos:NumeroLote>7</tipos:NumeroLote>' +
      "<tipos:Cnpj>11222333000181</tipos:Cnpj><tipos:InscricaoMunicipal>123456</tipos:InscricaoMunicipal>" +
      '<tipos:QuantidadeRps>1</tipos:QuantidadeRps><tipos:ListaRps><tipos:Rps><tipos:InfRps Id="rps7">' +
      "<tipos:IdentificacaoRps><tipos:Numero>7</tipos:Numero><tipos:Serie>NF</tipos:Serie><tipos:Tipo>1</tipos:Tipo>" +
      "</tipos:IdentificacaoRps><tipos:DataEmissao>2026-11-20T10:16:00</tipos:DataEmissao>" +
      "<tipos:NaturezaOperacao>1</tipos:NaturezaOperacao><tipos:OptanteSimplesNacional>2</tipos:OptanteSimplesNacional>" +
      "<tipos:IncentivadorCultural>2</tipos:IncentivadorCultural><tipos:Status>1</tipos:Status><tipos:Servico><tipos:Valores>" +
      "<tipos:ValorServicos>1500.00</tipos:ValorServicos><tipos:IssRetido>2</tipos:IssRetido><tipos:ValorIss>43.50</tipos:ValorIss>" +
      "<tipos:BaseCalculo>1500.00</tipos:BaseCalculo><tipos:Aliquota>0.0290</tipos:Aliquota>" +
      "<tipos:ValorLiquidoNfse>1500.00</tipos:ValorLiquidoNfse></tipos:Valores><tipos:ItemListaServico>01.01</tipos:ItemListaServico>" +
      "<tipos:CodigoCnae>6201501</tipos:CodigoCnae><tipos:CodigoTributacaoMunicipio>620150100</tipos:CodigoTributacaoMunicipio>" +
      "<tipos:Discriminacao>Análise de sistemas - ref. novembro/2026\nVencimento 05/12/2026</tipos:Discriminacao>" +
      "<tipos:CodigoMunicipio>3529401</tipos:CodigoMunicipio></tipos:Servico><tipos:Prestador><tipos:Cnpj>11222333000181</tipos:Cnpj>" +
      "<tipos:InscricaoMunicipal>123456</tipos:InscricaoMunicipal></tipos:Prestador><tipos:Tomador><tipos:IdentificacaoTomador>" +
      "<tipos:CpfCnpj><tipos:Cnpj>12345678000195</tipos:Cnpj></tipos:CpfCnpj></tipos:IdentificacaoTomador>" +
      "<tipos:RazaoSocial>Cliente Exemplo Comércio Ltda</tipos:RazaoSocial><tipos:Endereco><tipos:Endereco>Rua das Flores</tipos:Endereco>" +
      "<tipos:Numero>25</tipos:Numero><tipos:Bairro>Centro</tipos:Bairro><tipos:CodigoMunicipio>3518800</tipos:CodigoMunicipio>" +
      "<tipos:Uf>SP</tipos:Uf><tipos:Cep>07115000</tipos:Cep></tipos:Endereco><tipos:Contato><tipos:Telefone>1124405500</tipos:Telefone>" +
      "<tipos:Email>cliente@example.com</tipos:Email></tipos:Contato></tipos:Tomador></tipos:InfRps></tipos:Rps></tipos:ListaRps>" +
      "</LoteRps><Signature/></EnviarLoteRpsEnvio>",
  );
});

describe("independent code verifies the signatures", () => {
  test.each([
    [GINFES, ["LoteRps"]],
    [BETHA, ["InfDeclaracaoPrestacaoServico"]],
    [ISSNET, ["InfDeclaracaoPrestacaoServico", "LoteRps"]],
  ] as const)("of an NFS-e, with prefixes or without: %#", (city, signed) => {
    expect(verifiedElements(messageOf(city), certificate)).toEqual(signed);
  });

  test.each(CITIES)("of a cancellation on %s", (_, city) => {
    const nfse = { key: `${city.cityCode}-9-A1B2-NF-6`, number: "9", verificationCode: "A1B2" };
    const built = buildCancel(abrasfCancelRequest(city, nfse), city, certificate);
    const xml = built.ok ? built.message.xml : "";
    expect(verifiedElements(xml, certificate)).toEqual([expect.any(String)]);
    expect(verifiedElements(xml.replace(">9<", ">8<"), certificate)).toEqual([null]);
  });

  test("of queries: the whole message, where the system needs it", () => {
    const rps = { Numero: "1", Serie: "1", Tipo: "1" } as const;
    const asked = ({ profile, cityCode }: City) => {
      const prestador = toPrestador(abrasfPrestador({ profile, cityCode }));
      const signing = { profile, certificate };
      return [
        rpsQuery(rps, prestador, signing),
        batchQuery("ConsultarLoteRps", "P1", prestador, signing) ?? "",
      ].map((xml) => verifiedElements(xml, certificate));
    };
    expect(asked(GINFES)).toEqual([["ConsultarNfseRpsEnvio"], ["ConsultarLoteRpsEnvio"]]);
    expect(asked(ISSNET)).toEqual([["ConsultarNfseRpsEnvio"], []]);
    expect(asked(BETHA)).toEqual([[], []]);
  });
});

test("ISSNet wraps queries in a Pedido, Betha writes everything in its own namespace", () => {
  const rps = { Numero: "1", Serie: "1", Tipo: "1" } as const;
  const query = ({ profile, cityCode }: City) =>
    rpsQuery(rps, toPrestador(abrasfPrestador({ profile, cityCode })), { profile, certificate });
  expect(query(ISSNET)).toMatch(/^<ConsultarNfseRpsEnvio [^>]+><Pedido><IdentificacaoRps>/);
  expect(query(BETHA)).toMatch(
    /^<ConsultarNfseRpsEnvio xmlns="http:\/\/www\.betha\.com\.br\/e-nota-contribuinte-ws"><IdentificacaoRps>/,
  );
});

describe("fields that older layouts lack", () => {
  test.each([
    ["ginfes", GINFES],
    ["betha", BETHA],
  ] as const)("%s: the description contains their complete content", (_, city) => {
    const xml = messageOf(city, {
      additionalInformation: "Pedido 42",
      approximateTaxes: {
        federalBasisPoints: 1345,
        stateBasisPoints: 0,
        municipalBasisPoints: 290,
      },
      obra: { cno: "123456789012" },
    });
    expect(textIn(xml, "Discriminacao")).toBe(
      "Análise de sistemas - ref. novembro/2026\nVencimento 05/12/2026\nPedido 42\n" +
        "CNO da obra: 123456789012.\nValor aproximado dos tributos: R$ 245,25 (16,35%).",
    );
    expect(xml).not.toMatch(/InformacoesComplementares|ValTotTributos|CodigoNbs|CodigoObra/);
  });

  test.each([
    ["betha", BETHA, { tomador: FOREIGNER }, "details.tomador"],
    ["ginfes", GINFES, { tomador: FOREIGNER }, "details.tomador"],
    ["ginfes", GINFES, { iss: iss({ kind: "export" }) }, "details.iss.kind"],
    ["ginfes", GINFES, { iss: iss({ kind: "not_incident" }) }, "details.iss.kind"],
    [
      "ginfes",
      GINFES,
      { service: service({ item: "01.01", place: { country: "US" } }) },
      "details.service_country",
    ],
    [
      "ginfes",
      GINFES,
      {
        iss: iss({ withheldBy: "intermediario", rateBasisPoints: 290 }),
        intermediario: INTERMEDIARIO,
      },
      "details.iss.withheld_by",
    ],
    ["ginfes", GINFES, { competencia: "2026-10-31" }, "details.competencia"],
  ] as const)("%s refuses what the layout cannot express: %#", (_, city, changes, field) => {
    const draft = abrasfDraft(city, {
      ...changes,
      ...("intermediario" in changes && {
        intermediario: { ...INTERMEDIARIO, ...addressOf(city) },
      }),
    });
    const built = buildIssue(draft, city, certificate);
    expect(built).toMatchObject({ ok: false, field, code: "not_in_layout" });
  });

  test("a description that is too long with the added content is refused", () => {
    const draft = abrasfDraft(BETHA, {
      description: "x".repeat(1_990),
      additionalInformation: "y".repeat(20),
    });
    expect(buildIssue(draft, BETHA, certificate)).toMatchObject({
      ok: false,
      field: "details.additional_information",
      code: "too_long",
    });
  });
});

test.each([
  [{ kind: "taxable", rateBasisPoints: 201 }, {}, "1"],
  [{ kind: "taxable", rateBasisPoints: 201 }, { elsewhere: true }, "2"],
  [{ kind: "exempt" }, {}, "3"],
  [{ kind: "immune" }, {}, "4"],
  [{ kind: "suspended_by_court", processNumber: "1" }, {}, "5"],
  [{ kind: "suspended_by_city", processNumber: "1" }, {}, "6"],
] as const)(
  "GINFES: NaturezaOperacao of %j",
  (treatment, { elsewhere }: { elsewhere?: boolean }, nature) => {
    const works = service({ cTribNac: "070201", item: "07.02", place: { cityCode: "3550308" } });
    const changes = { iss: iss(treatment), ...(elsewhere && { service: works }) };
    expect(said(messageOf(GINFES, changes), "NaturezaOperacao")).toBe(nature);
  },
);

test("GINFES: withheld amounts lower the net value, the rate is a fraction", () => {
  const xml = messageOf(GINFES, {
    iss: iss({ withheldBy: "tomador", rateBasisPoints: 201 }),
    federal: { withheldCofinsCents: 4_500 },
    unconditionalDiscountCents: 10_000,
  });
  const values = ["ValorIssRetido", "BaseCalculo", "Aliquota", "ValorLiquidoNfse"];
  // 1400.00 * 2.01 % = 28.14; 1500 - 100 - 45 - 28.14
  expect(values.map((name) => said(xml, `Servico/Valores/${name}`))).toEqual([
    "28.14",
    "1400.00",
    "0.0201",
    "1326.86",
  ]);
});

test.each(CITIES)("%s: random drafts are signed, or refused by field", (_, city) => {
  const random = seededRandom(1);
  const answers = Array.from({ length: 60 }, (_unused, index) => {
    const built = buildIssue(abrasfDraftAtRandom(random, city, index + 1), city, certificate);
    return built.ok ? "signed" : built.code;
  });
  expect(answers).toContain("signed");
  expect(["signed", "not_in_layout"]).toEqual(expect.arrayContaining([...new Set(answers)]));
});

function textIn(xml: string, name: string): string | undefined {
  const root = parseXml(xml);
  return root ? findAnywhere(root, name)?.text : undefined;
}

function addressOf({ cityCode }: City) {
  const address = { street: "Rua", number: "1", district: "Centro", postalCode: "07115000" };
  return { address: { ...address, cityCode } };
}
