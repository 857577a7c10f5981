import { describe, expect, test } from "vitest";
import { renderDanfse } from "./danfse.ts";
import { INTERMEDIARY, NOTE_KEY, noteXml, RECIPIENT } from "./testing/notes.ts";
import { pdfTexts, readPdf } from "./testing/pdf-text.ts";

const MAX_BYTES = 80 * 1024;

describe("renderDanfse", () => {
  test("one page, small, the same bytes each time", async () => {
    const pdf = renderDanfse(noteXml());
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
    expect((await readPdf(pdf)).pages).toBe(1);
    expect(pdf.length).toBeLessThan(MAX_BYTES);
    expect(Buffer.from(renderDanfse(noteXml())).equals(Buffer.from(pdf))).toBe(true);
  });

  test("shows what the note says, as people read it", async () => {
    const texts = await textsOf();
    for (const text of [
      "DANFSe v2.0",
      "Documento Auxiliar da NFS-e",
      "NFS-e SEM VALIDADE JURÍDICA",
      "Município: Uberlândia / MG",
      NOTE_KEY,
      "20/11/2026 10:15:02",
      "11.222.333/0001-81",
      "12.ABC.345/01DE-35",
      "EMPRESA FICTÍCIA LTDA",
      "RUA DAS ACÁCIAS, 100, CENTRO",
      "São Paulo / SP",
      "35.50308 / 01.310-100",
      "(11) 98765-4321",
      "17.01.01",
      "Operação Tributável",
      "Retido pelo Tomador",
      "R$ 10.000,00",
      "3,00 %",
      "000 / 000001",
      "100301 / 31.70206 / Uberlândia / MG",
      "R$ 665,00",
      "R$ 93,36",
      "O DESTINATÁRIO É O PRÓPRIO TOMADOR/ADQUIRENTE DA OPERAÇÃO",
      "INTERMEDIÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e",
      "Inf. Cont.: Contrato 77/2026 | Totais Aproximados dos Tributos cfe. Lei nº 12.741/2012: Federais: 13,45 %; Estaduais: 0,00 %; Municipais: 3,00 %",
      `58 / ${NOTE_KEY}`,
    ]) {
      expect(texts).toContain(text);
    }
  });

  test("no notice in production", async () => {
    expect(await textsOf({ environment: 1 })).not.toContain("NFS-e SEM VALIDADE JURÍDICA");
  });

  test.for([
    ["cancelled", "CANCELADA"],
    ["substituted", "SUBSTITUÍDA"],
  ] as const)("%s: watermark %s, large, across the page", async ([status, mark]) => {
    const { texts } = await readPdf(renderDanfse(noteXml(), status));
    const found = texts.find(({ text }) => text === mark);
    expect(found?.size).toBeGreaterThanOrEqual(50);
    expect(await textsOf()).not.toContain(mark);
  });

  test("absent parties shrink to a line each", async () => {
    const texts = await textsOf({ tomador: "", hasIbsCbs: false });
    expect(texts).toContain("TOMADOR/ADQUIRENTE DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e");
    expect(texts).toContain("DESTINATÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e");
    expect(texts).not.toContain("TOMADOR / ADQUIRENTE");
  });

  test("present parties have their blocks", async () => {
    const texts = await textsOf({ intermediary: INTERMEDIARY, recipient: RECIPIENT });
    expect(texts).toContain("DESTINATÁRIO DA OPERAÇÃO");
    expect(texts).toContain("INTERMEDIADORA EXEMPLO LTDA");
  });

  test("not subject to ISS; no PIS/COFINS from 2027 on", async () => {
    expect(await textsOf({ issKind: 4 })).toContain(
      "TRIBUTAÇÃO MUNICIPAL (ISSQN) - OPERAÇÃO NÃO SUJEITA AO ISSQN",
    );
    expect(await textsOf({ competencia: "2027-01-01" })).not.toContain(
      "PIS - Débito Apuração Própria",
    );
  });

  test("letters that the fonts lack become their nearest form", async () => {
    const texts = await textsOf({ description: "Şirket ✅ “aspas” — Łódź" });
    expect(texts.find((text) => text.includes("irket"))).toBe("Sirket “aspas” — Lódz");
  });

  test("refuses what is no note", () => {
    expect(() => renderDanfse("<html/>")).toThrow(TypeError);
  });
});

async function textsOf(parts?: Parameters<typeof noteXml>[0]): Promise<string[]> {
  return pdfTexts(renderDanfse(noteXml(parts)));
}
