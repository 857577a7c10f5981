import { createPublicKey, verify } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testCertificate } from "../../testing/certificates.ts";
import { cityDraft, cityPrestador } from "../../testing/drafts/city-drafts.ts";
import {
  CITY_FILES,
  citySample,
  hasCityFiles,
} from "../../testing/paulistana/official-paulistana.ts";
import { verifies } from "../../testing/verify.ts";
import { hasXmlsec, XMLSEC, xmlsecFault } from "../../testing/xmlsec.ts";
import { parseXml, textAt } from "../../xml/parse.ts";
import { buildIssue } from "../build.ts";
import {
  pedidoCancelamento,
  pedidoConsultaCnpj,
  pedidoConsultaLote,
  pedidoConsultaNfe,
  pedidoInformacoesLote,
} from "./requests.ts";
import { toRps, USUAL_OPTIONS } from "../rps/rps.ts";
import { cancelText, cancelWidths, rpsFields1, rpsFields2, textOf } from "./signature-texts.ts";
import { NAMESPACE, type Rps2 } from "../wire/wire.ts";

const certificate = testCertificate();

/** The receipt of the manual's examples: R$ 20.500, deductions of R$ 5.000, code 2658. */
const EXAMPLE = {
  TipoRPS: "RPS",
  StatusRPS: "N",
  TributacaoRPS: "T",
  ValorDeducoes: "5000",
  CodigoServico: "02658",
  AliquotaServicos: "0.05",
  ISSRetido: "false",
  Discriminacao: "Exemplo",
  CPFCNPJTomador: { id: { CPF: "13167474254" } },
} as const;
const EXAMPLE_1 = {
  ...EXAMPLE,
  ChaveRPS: { InscricaoPrestador: "31000000", SerieRPS: "OL03", NumeroRPS: "1" },
  DataEmissao: "2007-01-03",
  ValorServicos: "20500",
} as const;
const EXAMPLE_2 = {
  ...EXAMPLE,
  ChaveRPS: { InscricaoPrestador: "123456789012", SerieRPS: "RTNT", NumeroRPS: "1" },
  DataEmissao: "2026-01-01",
  ValorFinalCobrado: "20500.00",
  ValorPIS: "0",
  ValorCOFINS: "0",
  ValorINSS: "0",
  ValorIR: "0",
  ValorCSLL: "0",
  ValorIPI: "0",
  ExigibilidadeSuspensa: "0",
  NBS: "115022000",
  prestacao: { cLocPrestacao: "3550308" },
  IBSCBS: {
    finNFSe: "0",
    indFinal: "0",
    cIndOp: "100301",
    indDest: "0",
    valores: { trib: { gIBSCBS: { cClassTrib: "000001" } } },
  },
} as const satisfies Omit<Rps2, "Assinatura">;
const INTERMEDIARY = {
  CPFCNPJIntermediario: { id: { CNPJ: "09999999000106" } },
  ISSRetidoIntermediario: "true",
} as const;

/** The string from the service code to its end. */
function endOf(tomador: Rps2["CPFCNPJTomador"]): string {
  return textOf(rpsFields2({ ...EXAMPLE_2, CPFCNPJTomador: tomador })).slice(70);
}

describe("the manual's examples", () => {
  test.each([
    [
      rpsFields1({ ...EXAMPLE_1, ...INTERMEDIARY }),
      "31000000OL03 00000000000120070103TNN00000000205000000000000050000002658100013167474254209999999000106S",
    ],
    [
      rpsFields1(EXAMPLE_1),
      "31000000OL03 00000000000120070103TNN00000000205000000000000050000002658100013167474254",
    ],
    [
      rpsFields2({ ...EXAMPLE_2, ...INTERMEDIARY }),
      "123456789012RTNT 00000000000120260101TNN00000000205000000000000050000002658100013167474254209999999000106S",
    ],
    [
      rpsFields2({ ...EXAMPLE_2, ...INTERMEDIARY, CPFCNPJTomador: { id: { NIF: "W123456789" } } }),
      "123456789012RTNT 00000000000120260101TNN00000000205000000000000050000002658400000000000000209999999000106SW123456789",
    ],
    [
      rpsFields2({ ...EXAMPLE_2, CPFCNPJTomador: { id: { NaoNIF: "2" } } }),
      "123456789012RTNT 00000000000120260101TNN000000002050000000000000500000026584000000000000002",
    ],
  ])("%#", (fields, text) => {
    expect(textOf(fields)).toBe(text);
  });

  // Some programs write 3 ("não informado") here. The manual's string for NaoNIF 2 (3.3.5, layout 2) ends in "02658", "4", fourteen zeros
  // and the "2": 3 is only for a receipt without a client.
  test.each(["0", "1", "2"] as const)(
    "a client without a NIF (NaoNIF %s) has indicator 4",
    (NaoNIF) => {
      expect(endOf({ id: { NaoNIF } })).toBe(`026584${"0".repeat(14)}${NaoNIF}`);
      expect(endOf(undefined)).toBe(`026583${"0".repeat(14)}`);
    },
  );

  test("cancellation strings have twenty positions in layout 1, twenty-four and then twenty in layout 2", () => {
    const chave = { InscricaoPrestador: "31000000", NumeroNFe: "9" };
    expect(cancelWidths(1).map((width) => cancelText(chave, width))).toEqual([
      "31000000000000000009",
    ]);
    expect(cancelWidths(2).map((width) => cancelText(chave, width))).toEqual([
      "000031000000000000000009",
      "31000000000000000009",
    ]);
  });

  test.skipIf(!hasCityFiles)(`matches the strings of ${CITY_FILES}'s samples`, () => {
    const { samples }: { samples: Record<"v1" | "v2", string[]> } = JSON.parse(
      citySample("chains.json"),
    );
    const draft = cityDraft();
    const second = toRps(draft, 2, USUAL_OPTIONS);
    expect(second.layout === 2 && textOf(rpsFields2(second.rps))).toBe(samples.v2[0]);
    const first = toRps(draft, 1, USUAL_OPTIONS);
    expect(first.layout === 1 && textOf(rpsFields1(first.rps))).toBe(samples.v1[0]);
  });
});

test("the signature in the RPS is RSA with SHA-1 over that string", () => {
  const draft = cityDraft();
  const result = buildIssue(draft, 2, USUAL_OPTIONS, certificate);
  const root = result.ok ? (parseXml(result.message.xml) ?? undefined) : undefined;
  const unsigned = toRps(draft, 2, USUAL_OPTIONS);
  const text = unsigned.layout === 2 ? textOf(rpsFields2(unsigned.rps)) : "";
  const signature = Buffer.from(textAt(root, "RPS/Assinatura") ?? "", "base64");
  const key = createPublicKey(certificate.certificatePem);
  expect(verify("sha1", Buffer.from(text), key, signature)).toBe(true);
});

describe("independent code verifies the message's own signature", () => {
  const chave = { InscricaoPrestador: "31000000", NumeroNFe: "9" };
  const issued = (layout: 1 | 2) => {
    const prestador = cityPrestador({ regime: layout === 1 ? "simples" : "normal" });
    const result = buildIssue(cityDraft({ prestador }), layout, USUAL_OPTIONS, certificate);
    return result.ok ? result.message.xml : "";
  };
  const MESSAGES = [
    ["PedidoEnvioRPS", issued(1)],
    ["PedidoEnvioRPS", issued(2)],
    ["PedidoCancelamentoNFe", pedidoCancelamento(2, chave, 12, certificate)],
    ["PedidoConsultaNFe", pedidoConsultaNfe(2, { ChaveNFe: chave }, certificate)],
    ["PedidoConsultaLote", pedidoConsultaLote(1, "7", certificate)],
    ["PedidoInformacoesLote", pedidoInformacoesLote(1, "31000000", undefined, certificate)],
    ["PedidoConsultaCNPJ", pedidoConsultaCnpj(2, "12345678000195", certificate)],
  ] as const;

  test.skipIf(!hasXmlsec).each(MESSAGES)(`${XMLSEC}: %s`, (root, xml) => {
    expect(xmlsecFault(xml, `${NAMESPACE}:${root}`, certificate)).toBeNull();
    const changed = xml.replace('Versao="', 'Versao="0');
    expect(xmlsecFault(changed, `${NAMESPACE}:${root}`, certificate)).not.toBeNull();
  });

  test.each(MESSAGES)("xml-crypto: %s", (root, xml) => {
    expect(verifies(xml, root, certificate)).toBe(true);
    expect(verifies(xml.replace("31000000", "31000001"), root, certificate)).toBe(
      !xml.includes("31000000"),
    );
  });
});
