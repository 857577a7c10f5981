import { NATIONAL_VERSIONS } from "@emita/fiscal-layouts/nacional-versions";
import { INVENTED_FROM, withInvented } from "@emita/fiscal-layouts/testing/invented-version";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import { describe, expect, test } from "vitest";
import type { BuildResult } from "../authority.ts";
import { renderDanfse } from "../danfse.ts";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { TEST_CNPJ, testCertificate } from "../testing/certificates.ts";
import {
  randomDeductions,
  randomReimbursements,
} from "../testing/drafts/drafts-at-random/documents.ts";
import { draftAtRandom } from "../testing/drafts/drafts-at-random.ts";
import {
  draft,
  EMITTED_AT,
  prestador,
  service,
  TOMADOR_CNPJ,
  TOMADOR_CPF,
} from "../testing/drafts/drafts.ts";
import { NOTE_KEY, nfseXml, RECIPIENT } from "../testing/notes.ts";
import { pdfTexts } from "../testing/pdf/pdf-text.ts";
import { seededRandom } from "../testing/drafts/random.ts";
import { verifies } from "../testing/verify.ts";
import { parseXml, textAt, type XmlElement } from "../xml/parse.ts";
import { buildCancel } from "./cancel/build-cancel.ts";
import { buildIssue } from "./build.ts";
import type { LayoutChoice } from "./layouts.ts";
import { readNfse } from "./answer/nfse-document.ts";

const certificate = testCertificate();
const NT009 = "nt009-rascunho";
const IN_DRAFT: LayoutChoice = { versions: NATIONAL_VERSIONS, named: NT009 };
const NORMAL = draft({ prestador: prestador({ regime: "normal" }) });

function build(input: InvoiceDraft, layouts?: LayoutChoice): BuildResult {
  return buildIssue(input, certificate, 2, undefined, layouts);
}

function built(input: InvoiceDraft, layouts?: LayoutChoice): string {
  const result = build(input, layouts);
  if (!result.ok) throw new Error(`${result.field}: ${result.text}`);
  return result.message.xml;
}

function parsed(xml: string): XmlElement {
  const root = parseXml(xml);
  if (root === null) throw new Error("not XML");
  return root;
}

function faultsIn(xml: string, layouts: LayoutChoice): readonly unknown[] {
  const version = layouts.versions.find(({ id }) => id === layouts.named);
  return version === undefined ? ["no version"] : checkLayout(version.layout("DPS"), parsed(xml));
}

describe("the draft of NT 009", () => {
  test("puts values in the draft's places and keeps the signature", () => {
    const xml = built(NORMAL, IN_DRAFT);
    const root = parsed(xml);
    expect(root.attributes).toMatchObject({ versao: NT009 });
    expect(faultsIn(xml, IN_DRAFT)).toEqual([]);
    expect(verifies(xml, "infDPS", certificate)).toBe(true);
    const at = (path: string) => textAt(root, `infDPS/${path}`);
    expect(at("finNFSe")).toBe("0");
    expect(at("indDest")).toBe("0");
    expect(at("IBSCBS/valores/trib/CST")).toMatch(/^\d{3}$/);
    expect(at("IBSCBS/valores/trib/cClassTrib")).toMatch(/^\d{6}$/);
    expect(xml).toContain("</cClassTrib><gIBSCBS></gIBSCBS></trib>");
    expect(xml).not.toMatch(/<IBSCBS><finNFSe>|<indDest>0<\/indDest><valores>/);
  });

  test("an NFS-e without IBS and CBS still has its purpose", () => {
    const xml = built(draft({ tomador: TOMADOR_CPF }), IN_DRAFT);
    expect(faultsIn(xml, IN_DRAFT)).toEqual([]);
    expect(xml).toContain("<finNFSe>0</finNFSe><cLocEmi>");
    expect(xml).not.toContain("<IBSCBS>");
  });

  test("a single deduction amount is an adjustment of the ISS base", () => {
    const xml = built({ ...NORMAL, deductionsCents: 1_000 }, IN_DRAFT);
    expect(faultsIn(xml, IN_DRAFT)).toEqual([]);
    expect(xml).toContain("<vAjusteBC><vAjusteBCISSQN>10.00</vAjusteBCISSQN></vAjusteBC><trib>");
  });

  test.each(["400001", "410001", "820001"])("%s: neither indicator nor group of taxes", (code) => {
    const input = { ...NORMAL, service: service({ taxClassification: code }) };
    const xml = built(input, IN_DRAFT);
    expect(faultsIn(xml, IN_DRAFT)).toEqual([]);
    expect(xml).toContain(`<cClassTrib>${code}</cClassTrib></trib>`);
    expect(xml).not.toContain("<cIndOp>");
    expect(built(input)).toContain("<cIndOp>");
  });

  test("another recipient and a list of earlier NFS-e are read back equal", () => {
    const referencedNfses = [NOTE_KEY, NOTE_KEY];
    const input = {
      ...NORMAL,
      recipient: TOMADOR_CPF,
      publicBody: 3,
      referencedNotes: referencedNfses,
    } as const;
    const operation = service({ operationType: 2 });
    const xml = built({ ...input, service: operation }, IN_DRAFT);
    expect(faultsIn(xml, IN_DRAFT)).toEqual([]);
    expect(xml).toContain(`<indDest>1</indDest><dest><CPF>${TOMADOR_CPF.taxId}</CPF>`);
    expect(xml).toContain(referencedNfses.map((key) => `<refNFSe>${key}</refNFSe>`).join(""));
    const today = nfseOf(built({ ...input, service: operation }), "<nNFSe>1</nNFSe>", "");
    expect(readNfse(nfseOf(xml, "<nNFSe>1</nNFSe>", ""))).toEqual(readNfse(today));
  });

  test("values without a settled place are refused by field, and accepted in the layout in force", () => {
    const imovel = { cib: "12345678" };
    const input = { ...NORMAL, service: service({ operationIndicator: "020101" }), imovel };
    expect(build(input).ok).toBe(true);
    expect(build(input, IN_DRAFT)).toMatchObject({
      ok: false,
      field: "details.imovel",
      code: "layout",
      text: expect.stringContaining("Rascunho da NT 009"),
    });
  });

  test("documents of deductions and reimbursements are refused until their kinds are settled", () => {
    const random = seededRandom(20_261_123);
    const deductionDocuments = randomDeductions(random, 10_000, true);
    const deductionsCents = deductionDocuments.reduce((sum, item) => sum + item.amountCents, 0);
    const reimbursements = randomReimbursements(random, 10_000);
    for (const [part, field] of [
      [{ deductionDocuments, deductionsCents }, "details.deduction_documents"],
      [{ reimbursements }, "details.reimbursements"],
    ] as const) {
      expect(build({ ...NORMAL, ...part })).toMatchObject({ ok: true });
      expect(build({ ...NORMAL, ...part }, IN_DRAFT)).toMatchObject({ field, code: "layout" });
    }
  });

  test("drafts of every kind are valid by its tables or refused", () => {
    const random = seededRandom(20_261_123);
    const frame = {
      cnpj: TEST_CNPJ,
      cityCode: "3170206",
      emittedAt: EMITTED_AT,
      competencia: "2026-11-20",
    };
    let written = 0;
    for (let number = 1; number <= 150; number += 1) {
      const input = draftAtRandom(random, { ...frame, number });
      const result = buildIssue(input, certificate, 2, undefined, IN_DRAFT);
      if (!result.ok) continue;
      written += 1;
      expect(faultsIn(result.message.xml, IN_DRAFT)).toEqual([]);
    }
    expect(written).toBeGreaterThan(50);
  });

  test("a draft layout is never used in production, and an unknown layout nowhere", () => {
    expect(() => buildIssue(NORMAL, certificate, 1, undefined, IN_DRAFT)).toThrow("is a draft");
    const unknown = { ...IN_DRAFT, named: "6.66" };
    expect(() => buildIssue(NORMAL, certificate, 2, undefined, unknown)).toThrow("no national");
  });

  test("a cancellation keeps the layout in force", () => {
    const request = {
      kind: "cancel",
      note: { key: NOTE_KEY, number: "1", verificationCode: null },
      prestador: prestador({}),
      requestedAt: new Date("2026-11-20T12:00:00Z"),
      reasonCode: 1,
      reasonText: "Valor errado no serviço",
    } as const;
    const result = buildCancel(request, certificate, 2, undefined, IN_DRAFT);
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.message.xml).toContain('versao="1.01"');
  });
});

describe("reading", () => {
  const inForce = nfseXml({ recipient: RECIPIENT })
    .replace("<valores><vBC>10000", "<valores><vCalcDR>12.00</vCalcDR><vBC>10000")
    .replace("<valores><vBC>9335.00</vBC>", "$&<vCalcReeRepRes>7.00</vCalcReeRepRes>");
  /** Uses the newer places, whatever the document states. */
  const moved = inForce
    .replaceAll("vCalcDR>", "vCalcAjusteBCISSQN>")
    .replaceAll("vCalcReeRepRes>", "vCalcAjusteBCIBSCBS>")
    .replace(/<finNFSe>0<\/finNFSe>/, "")
    .replace("<cLocEmi>", "<finNFSe>0</finNFSe><cLocEmi>")
    .replace(/<dest>.*<\/dest>/, "")
    .replace(/<indDest>(.)<\/indDest>/, "")
    .replace("<serv>", `<indDest>1</indDest>${/<dest>.*<\/dest>/.exec(inForce)?.[0]}<serv>`)
    .replace(
      /<gIBSCBS>(<CST>.*<\/CST><cClassTrib>.*<\/cClassTrib>)<\/gIBSCBS>/,
      "$1<gIBSCBS></gIBSCBS>",
    );

  test.each(["1.01", NT009, "9.99"])("reads both places from a document that states %s", (id) => {
    expect(readNfse(inForce)).toMatchObject({
      totals: { deductions: "12.00" },
      ibsCbs: { reimbursements: "7.00" },
      dps: { recipient: { cnpj: "11444777000161" }, ibsCbs: { recipient: "1", cst: "000" } },
    });
    expect(moved).toContain("</dest><serv>");
    const states = (xml: string) => xml.replaceAll('versao="1.01"', `versao="${id}"`);
    expect(readNfse(states(moved))).toEqual(readNfse(inForce));
    expect(readNfse(states(inForce))).toEqual(readNfse(inForce));
  });
});

describe("a version that is one more data file", () => {
  const versions = withInvented();
  const later = {
    emittedAt: new Date(`${INVENTED_FROM}T12:00:00-03:00`),
    competencia: INVENTED_FROM,
  };
  const byDate: LayoutChoice = { versions, named: null };
  const input = { ...NORMAL, ...later, tomador: TOMADOR_CNPJ };

  test("is used from its first day, by its own tables", () => {
    const before = { ...input, emittedAt: new Date(later.emittedAt.getTime() - 86_400_000) };
    const inProduction = buildIssue(input, certificate, 1, undefined, byDate);
    expect(inProduction.ok && inProduction.message.xml).toContain('versao="7.00"');
    const dayBefore = { ...before, competencia: "2027-02-28" };
    const old = buildIssue(dayBefore, certificate, 1, undefined, byDate);
    expect(old.ok && old.message.xml).toContain('versao="1.01"');
    const xml = built(input, byDate);
    expect(faultsIn(xml, { versions, named: "7.00" })).toEqual([]);
    expect(xml).toMatch(/<cliente><CNPJ>.*<nome>.*<\/cliente><codigo>.*<preco>1500\.00<\/preco>/s);
  });

  test("has the payment where it has places for it; the layout before has none", () => {
    const payment = {
      transaction_id: "E00038166202611121331aaaaaaaaaaa",
      means: "pix",
      receiver_cnpj: TEST_CNPJ,
      bank: "60701190",
    } as const;
    const xml = built({ ...input, payment }, byDate);
    expect(xml).toContain(
      "<pagamento><id>E00038166202611121331aaaaaaaaaaa</id><meio>17</meio><banco>60701190</banco></pagamento>",
    );
    expect(faultsIn(xml, { versions, named: "7.00" })).toEqual([]);
    const withoutCode = built({ ...input, payment: { ...payment, means: "other" } }, byDate);
    expect(withoutCode).toContain("</id><banco>");
    expect(built(input, byDate)).not.toContain("<pagamento>");
    expect(built({ ...NORMAL, payment })).toBe(built(NORMAL));
  });

  test("refuses by field the values it has no place for", () => {
    const replaces = {
      nfseKey: NOTE_KEY,
      nfseNumber: "58",
      reasonCode: "01",
      reasonText: "Troca de regime",
    } as const;
    expect(build({ ...input, replaces }, byDate)).toMatchObject({ field: "details.replaces" });
  });

  test("is read and printed like the same NFS-e in the current layout", async () => {
    const today = nfseOf(
      built(input),
      "<nNFSe>58</nNFSe>",
      "<valores><vLiq>1500.00</vLiq></valores>",
    );
    const coming = nfseOf(
      built(input, byDate),
      "<numero>58</numero>",
      "<valores></valores><liquido>1500.00</liquido>",
    );
    expect(coming).toContain("<reforma>");
    const document = readNfse(coming, versions);
    expect(document).toEqual(readNfse(today));
    expect(document).toMatchObject({ number: "58", totals: { net: "1500.00" } });
    const textsOf = (xml: string) => pdfTexts(renderDanfse(xml, "normal", versions));
    expect(await textsOf(coming)).toEqual(await textsOf(today));
  });
});

/** The NFS-e that an authority makes of a declaration, as far as the print shows it. */
function nfseOf(dps: string, number: string, values: string): string {
  const versao = parsed(dps).attributes["versao"];
  return (
    `<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse" versao="${versao}"><infNFSe Id="NFS${NOTE_KEY}">` +
    `<xLocEmi>Uberlândia</xLocEmi>${number}<dhProc>2027-03-01T12:00:02-03:00</dhProc>${values}` +
    `${dps.replace(/^<\?xml[^>]*\?>/, "")}</infNFSe></NFSe>`
  );
}
