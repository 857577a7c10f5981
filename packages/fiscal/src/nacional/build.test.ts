import { DPS_LAYOUT } from "@emita/fiscal-layouts/nacional-layout";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import { describe, expect, test } from "vitest";
import type { BuildResult, SignedMessage } from "../authority.ts";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { testCertificate } from "../testing/certificates.ts";
import {
  ADDRESS,
  draft,
  EMITTED_AT,
  prestador,
  service,
  TOMADOR_CNPJ,
  TOMADOR_CPF,
} from "../testing/drafts/drafts.ts";
import { FOREIGNER, KEY } from "../testing/drafts/draft-parts.ts";
import { hasOfficialFiles, OFFICIAL, officialFaults } from "../testing/nacional/official.ts";
import { verifies } from "../testing/verify.ts";
import { parseXml, textAt, type XmlElement } from "../xml/parse.ts";
import { buildIssue } from "./build.ts";

const certificate = testCertificate();

const CASES: Readonly<Record<string, InvoiceDraft>> = {
  "simples, tomador CNPJ": draft(),
  "simples, tomador CPF": draft({ tomador: TOMADOR_CPF }),
  "simples, no tomador": draft({ tomador: null }),
  "simples, numeric CNPJ": draft({ tomador: { ...TOMADOR_CNPJ, taxId: "11444777000161" } }),
  "MEI, tomador CPF": draft({ prestador: prestador({ regime: "mei" }), tomador: TOMADOR_CPF }),
  "MEI, no tomador": draft({ prestador: prestador({ regime: "mei" }), tomador: null }),
  "regime normal with IBS/CBS": draft({ prestador: prestador({ regime: "normal" }) }),
  "regime normal before IBS/CBS": draft({
    prestador: prestador({ regime: "normal" }),
    competencia: "2025-12-31",
  }),
  "every optional part": draft({
    prestador: prestador({
      municipalRegistration: "1234567",
      phone: "+55 34 3222-1111",
      email: "fiscal@empresa.example.com.br",
    }),
    tomador: { ...TOMADOR_CPF, address: ADDRESS, phone: "34999990000" },
  }),
  "text from a photograph": draft({
    description: "Serviço — “montagem” ✅\r\n\u0007linha 2\u2028fim",
    tomador: {
      ...TOMADOR_CNPJ,
      name: "  Ação & Cia <Ltda>\u0000 — “Filial”  ",
      address: { ...ADDRESS, street: "Av. “Brasil” – Norte", number: "", complement: "—😀" },
    },
  }),
};

/** The content of the IBS and CBS group with this recipient. */
const declaredFor = (recipient: InvoiceDraft["recipient"]) => (path: string) => {
  const company = prestador({ regime: "normal" });
  return at(
    draft({ prestador: company, ...(recipient && { recipient }) }),
    `infDPS/IBSCBS/${path}`,
  );
};

const rated = (basisPoints: number) =>
  draft({ prestador: prestador({ simplesRate: { basisPoints, month: "2026-10" } }) });

describe("buildIssue", () => {
  test.for(Object.entries(CASES))("%s: valid by our layout table", ([, input]) => {
    expect(checkLayout(DPS_LAYOUT, parsed(built(input).xml))).toEqual([]);
  });

  test.skipIf(!hasOfficialFiles).for(Object.entries(CASES))(
    `%s: valid by the ${OFFICIAL}`,
    ([, input]) => {
      expect(officialFaults("DPS", built(input).xml)).toEqual([]);
    },
  );

  test.for(Object.entries(CASES))("%s: signature verified by xml-crypto", ([, input]) => {
    expect(verifies(built(input).xml, "infDPS", certificate)).toBe(true);
  });

  test("a changed amount breaks the signature", () => {
    const changed = built(draft()).xml.replace("1500.00", "1500.01");
    expect(verifies(changed, "infDPS", certificate)).toBe(false);
  });

  test("id, declaration and no prefix, no line break in the signature", () => {
    const { id, xml } = built(draft());
    expect(id).toBe("DPS317020621122233300018100001000000000000101");
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?><DPS xmlns="')).toBe(true);
    expect(xml).toContain(`<infDPS Id="${id}">`);
    expect(xml).not.toMatch(/<\/?\w+:/);
    expect(xml.slice(xml.indexOf("<Signature"))).not.toMatch(/[\r\n]/);
    expect(xml.endsWith("</Signature></DPS>")).toBe(true);
  });

  test("the same draft gives the same bytes", () => {
    expect(built(draft())).toEqual(built(draft()));
  });

  test("the message is dated a minute ago, in Brazilian time, never on the day before", () => {
    expect(at(draft(), "infDPS/dhEmi")).toBe("2026-11-20T10:15:00-03:00");
    const justAfterMidnight = draft({ emittedAt: new Date("2026-11-20T03:00:30Z") });
    expect(at(justAfterMidnight, "infDPS/dhEmi")).toBe("2026-11-20T00:00:00-03:00");
  });

  test("the regime decides Simples fields, total of taxes and IBS/CBS", () => {
    const mei = draft({ prestador: prestador({ regime: "mei" }) });
    const normal = draft({ prestador: prestador({ regime: "normal" }) });
    const total = "infDPS/valores/trib/totTrib";
    expect(at(draft(), "infDPS/prest/regTrib/opSimpNac")).toBe("3");
    expect(at(draft(), "infDPS/prest/regTrib/regApTribSN")).toBe("1");
    expect(at(draft(), `${total}/pTotTribSN`)).toBe("0.00");
    expect(at(rated(684), `${total}/pTotTribSN`)).toBe("6.84");
    expect(at(rated(9999), `${total}/pTotTribSN`)).toBe("99.99");
    expect(at(rated(5), `${total}/pTotTribSN`)).toBe("0.05");
    expect(at(draft(), "infDPS/IBSCBS/cIndOp")).toBeNull();
    expect(at(mei, "infDPS/prest/regTrib/opSimpNac")).toBe("2");
    expect(at(mei, "infDPS/prest/regTrib/regApTribSN")).toBeNull();
    expect(at(mei, `${total}/indTotTrib`)).toBe("0");
    expect(at(normal, "infDPS/prest/regTrib/opSimpNac")).toBe("1");
    expect(at(normal, `${total}/pTotTrib/pTotTribFed`)).toBe("0.00");
    expect(at(normal, "infDPS/serv/cServ/cNBS")).toBe("114011100");
    expect(at(normal, "infDPS/IBSCBS/valores/trib/gIBSCBS/CST")).toBe("000");
    expect(at(draft(), "infDPS/valores/trib/tribMun/pAliq")).toBeNull();
  });

  test("own use follows from a CPF or a missing client, unless the person decides", () => {
    const normal = prestador({ regime: "normal" });
    const indFinal = (changes: Partial<InvoiceDraft>) =>
      at(draft({ prestador: normal, ...changes }), "infDPS/IBSCBS/indFinal");
    const person = { ...TOMADOR_CPF, address: ADDRESS };
    expect(indFinal({})).toBe("0");
    expect(indFinal({ tomador: person })).toBe("1");
    expect(indFinal({ tomador: null })).toBe("1");
    expect(indFinal({ tomador: person, finalConsumer: false })).toBe("0");
    expect(indFinal({ finalConsumer: true })).toBe("1");
  });

  test("a public body's purchase that pays for an earlier NFS-e", () => {
    const purchase = draft({
      prestador: prestador({ regime: "normal" }),
      service: service({ operationType: 2 }),
      publicBody: 4,
      referencedNotes: [KEY],
    });
    const group = "infDPS/IBSCBS";
    expect(at(purchase, `${group}/tpOper`)).toBe("2");
    expect(at(purchase, `${group}/gRefNFSe/refNFSe`)).toBe(KEY);
    expect(at(purchase, `${group}/tpEnteGov`)).toBe("4");
  });

  test("another recipient, here or abroad", () => {
    expect(declaredFor(undefined)("indDest")).toBe("0");
    const branch = declaredFor({ ...TOMADOR_CPF, address: ADDRESS });
    expect(branch("indDest")).toBe("1");
    expect(branch("dest/CPF")).toBe(TOMADOR_CPF.taxId);
    expect(branch("dest/end/endNac/cMun")).toBe(ADDRESS.cityCode);
    expect(declaredFor(FOREIGNER)("dest/NIF")).toBe("US-99-1234567");
    expect(declaredFor(FOREIGNER)("dest/end/endExt/cPais")).toBe("US");
  });

  test("writes order, documents and the company's own code", () => {
    const references = {
      order: "4512 – “B”",
      orderItems: ["1", "2"],
      document: "Contrato 77",
      technicalDocument: "ART 55",
      internalCode: "SV01",
    };
    const info = "infDPS/serv/infoCompl";
    const known = draft({ references });
    expect(at(known, `${info}/idDocTec`)).toBe("ART 55");
    expect(at(known, `${info}/docRef`)).toBe("Contrato 77");
    expect(at(known, `${info}/xPed`)).toBe('4512 - "B"');
    expect(built(known).xml).toContain(
      "<gItemPed><xItemPed>1</xItemPed><xItemPed>2</xItemPed></gItemPed>",
    );
    expect(at(known, "infDPS/serv/cServ/cIntContrib")).toBe("SV01");
    expect(at(draft({ references: {} }), info)).toBeNull();
  });

  test("optional contacts that the layout would refuse are left out", () => {
    const tomador = { ...TOMADOR_CPF, phone: "12", email: "não é um e-mail" };
    expect(at(draft({ tomador }), "infDPS/toma/fone")).toBeNull();
    expect(at(draft({ tomador }), "infDPS/toma/email")).toBeNull();
  });

  test("tpAmb follows the environment", () => {
    const result = buildIssue(draft(), certificate, 1);
    expect(result.ok && textAt(parsed(result.message.xml), "infDPS/tpAmb")).toBe("1");
  });
});

describe("buildIssue refuses", () => {
  const { address: _, ...withoutAddress } = TOMADOR_CNPJ;
  const normal = prestador({ regime: "normal" });
  test.for<[string, Partial<InvoiceDraft>, string, string]>([
    ["amount zero", { amountCents: 0 }, "amount", "not_positive"],
    ["amount below zero", { amountCents: -1 }, "amount", "not_positive"],
    ["amount of a fraction of a cent", { amountCents: 1.5 }, "amount", "not_positive"],
    ["amount of 16 digits", { amountCents: 1_000_000_000_000_000 }, "amount", "too_high"],
    ["blank description", { description: " \n\t " }, "service_description", "required"],
    ["1001 characters", { description: "x".repeat(1001) }, "service_description", "too_long"],
    ["tomador = prestador", { tomador: tomadorWith("11222333000181") }, "cnpj", "same_as_issuer"],
    ["wrong check digit", { tomador: tomadorWith("11222333000182") }, "cnpj", "invalid"],
    [
      "CNPJ without address that withholds",
      { tomador: withoutAddress, iss: { kind: "taxable", withheldBy: "tomador" } },
      "address",
      "address_required",
    ],
    ["no district", { tomador: tomadorAt({ district: "😀" }) }, "address", "address_incomplete"],
    ["no CEP", { tomador: tomadorAt({ postalCode: "123" }) }, "address", "address_incomplete"],
    [
      "city unknown",
      { tomador: tomadorAt({ cityCode: "9999999" }) },
      "address",
      "address_incomplete",
    ],
    ["blank name", { tomador: { ...TOMADOR_CPF, name: "\u0000 " } }, "company_name", "required"],
    ["series 50000", { series: "50000" }, "series", "out_of_range"],
    ["number 0", { number: 0 }, "number", "out_of_range"],
    ["competencia tomorrow", { competencia: "2026-11-21" }, "details.competencia", "in_future"],
    [
      "competencia that is no calendar day",
      { competencia: "2026-02-30" },
      "details.competencia",
      "invalid",
    ],
    ["code of four digits", { service: service({ cTribNac: "1701" }) }, "service_code", "required"],
    ["works", { service: service({ cTribNac: "070202" }) }, "details.obra", "required"],
    ["events", { service: service({ cTribNac: "120101" }) }, "details.evento", "required"],
    [
      "no NBS",
      { prestador: normal, service: service({ nbs: "" }) },
      "service_code",
      "nbs_required",
    ],
    [
      "real estate",
      { prestador: normal, service: service({ operationIndicator: "020201" }) },
      "details.imovel",
      "required",
    ],
    [
      "taxed at the tomador without address",
      { tomador: TOMADOR_CPF, service: service({ cTribNac: "170501" }) },
      "address",
      "address_required",
    ],
    ["issuer's CNPJ", { prestador: prestador({ cnpj: "123" }) }, "company.cnpj", "invalid"],
    [
      "issuer's city",
      { prestador: prestador({ cityCode: "" }) },
      "company.city_code",
      "unknown_city",
    ],
    [
      "certificate of another company",
      { prestador: prestador({ cnpj: "11444777000161" }) },
      "company.cnpj",
      "certificate_of_other",
    ],
  ])("%s", ([, changes, field, code]) => {
    const result = buildIssue(draft(changes), certificate, 2);
    expect(result).toMatchObject({ ok: false, field, code, text: expect.stringMatching(/\.$/) });
  });

  test("a head office may sign for its branch", () => {
    const branch = prestador({ cnpj: "11222333000262" });
    expect(buildIssue(draft({ prestador: branch, emittedAt: EMITTED_AT }), certificate, 2).ok).toBe(
      true,
    );
  });
});

function tomadorWith(taxId: string) {
  return { ...TOMADOR_CNPJ, taxId };
}

function tomadorAt(changes: Partial<typeof ADDRESS>) {
  return { ...TOMADOR_CNPJ, address: { ...ADDRESS, ...changes } };
}

function built(input: InvoiceDraft): SignedMessage {
  const result: BuildResult = buildIssue(input, certificate, 2);
  if (!result.ok) throw new Error(`${result.field} ${result.code}`);
  return result.message;
}

function parsed(xml: string): XmlElement {
  const root = parseXml(xml);
  if (root === null) throw new Error("not XML");
  return root;
}

function at(input: InvoiceDraft, path: string): string | null {
  return textAt(parsed(built(input).xml), path);
}
