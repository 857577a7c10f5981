import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { testCertificate } from "../testing/certificates.ts";
import { draft, prestador, service, TOMADOR_CNPJ } from "../testing/drafts/drafts.ts";
import { hasOfficialFiles, officialSample } from "../testing/nacional/official.ts";
import { find, parseXml, type XmlElement } from "../xml/parse.ts";
import { buildIssue } from "./build.ts";

/** Rebuilds the published sample declarations from drafts and compares them element by element. */

const certificate = testCertificate();
const normal = prestador({ regime: "normal" });
const mei = prestador({ regime: "mei" });
const { phone: _, ...TOMADOR } = TOMADOR_CNPJ;

const rate = (rateBasisPoints: number, baseCents: number) => ({
  baseCents,
  rateBasisPoints,
  amountCents: (baseCents * rateBasisPoints) / 10_000,
});

const SAMPLES: Readonly<Record<string, Partial<InvoiceDraft>>> = {
  "dps-02-lucro-presumido-iss-retido-ibscbs.xml": {
    number: 102,
    prestador: normal,
    tomador: TOMADOR,
    description: "Assessoria técnica especializada",
    amountCents: 1_000_000,
    additionalInformation: "Contrato 77/2026",
    iss: { kind: "taxable", withheldBy: "tomador" },
    federal: {
      cst: "01",
      pis: rate(65, 1_000_000),
      cofins: rate(300, 1_000_000),
      withheldPisCents: 6_500,
      withheldCofinsCents: 30_000,
      withheldCsllCents: 10_000,
      withheldIrrfCents: 15_000,
    },
    approximateTaxes: {
      federalBasisPoints: 1345,
      stateBasisPoints: 0,
      municipalBasisPoints: 300,
    },
  },
  "dps-04-mei-sem-tomador.xml": {
    number: 104,
    prestador: mei,
    tomador: null,
    service: service({ cTribNac: "140101", item: "14.01" }),
    description: "Manutenção de computador",
    amountCents: 35_000,
  },
  "dps-05-exportacao-tomador-nif.xml": {
    number: 105,
    tomador: {
      nif: "US-99-1234567",
      name: "Example Software Inc.",
      address: {
        country: "US",
        postalCode: "94105",
        city: "San Francisco",
        region: "CA",
        street: "Market Street",
        number: "500",
        district: "Financial District",
      },
    },
    service: service({ cTribNac: "010401", item: "01.04", nbs: "115022000" }),
    description: "Desenvolvimento de programa sob encomenda",
    amountCents: 1_060_000,
    iss: { kind: "export", withheldBy: "nobody" },
    foreignTrade: {
      mode: 1,
      relation: 0,
      currency: "220",
      amountInCurrency: 200_000,
      resultCountry: "US",
      sharesWithMdic: false,
    },
  },
  "dps-06-substituicao.xml": {
    number: 106,
    tomador: TOMADOR,
    description: "Consultoria em gestão financeira, novembro de 2026.\nPedido 4513.",
    replaces: {
      nfseKey: "31702062211222333000181000000000005726114829150369",
      nfseNumber: "57",
      reasonCode: "99",
      reasonText: "Correção da descrição do serviço",
    },
  },
};

/** Elements in which drafts differ from the samples: the tax estimate of Simples, and an optional NBS. */
const FREE = ["totTrib", "cNBS"];

describe.skipIf(!hasOfficialFiles)("the official samples", () => {
  test.for(Object.entries(SAMPLES))("%s", ([name, changes]) => {
    const result = buildIssue(draft(changes), certificate, 2);
    const ours = result.ok ? contentOf(result.message.xml) : result.text;
    const theirs = contentOf(officialSample(name));
    const free = changes.prestador?.regime === "normal" ? [] : FREE;
    expect(without(ours, free)).toEqual(without(theirs, free));
  });
});

function contentOf(xml: string): XmlElement | undefined {
  return find(parseXml(xml) ?? undefined, "infDPS");
}

/** Names and texts as a tree, without the free elements. */
function without(element: XmlElement | string | undefined, free: readonly string[]): unknown {
  if (element === undefined || typeof element === "string") return element;
  const children = element.children.filter(({ name }) => !free.includes(name));
  return [
    element.name,
    element.attributes,
    children.length === 0 ? element.text : children.map((child) => without(child, free)),
  ];
}
