import { describe, expect, test } from "vitest";
import { renderDanfse } from "./danfse.ts";
import { INTERMEDIARY, NOTE_KEY, nfseXml, RECIPIENT } from "./testing/notes.ts";
import { type PdfElement, pdfTexts, readPdf } from "./testing/pdf/pdf-text.ts";
import { qrCodesOf } from "./testing/pdf/pdf-picture.ts";

const MAX_BYTES = 80 * 1024;

describe("renderDanfse", () => {
  test("one small page with the same bytes each time", async () => {
    const pdf = renderDanfse(nfseXml());
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
    expect((await readPdf(pdf)).pages).toBe(1);
    expect(pdf.length).toBeLessThan(MAX_BYTES);
    expect(Buffer.from(renderDanfse(nfseXml())).equals(Buffer.from(pdf))).toBe(true);
  });

  test("shows the NFS-e's values in readable form", async () => {
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
      "Inf. Cont.: Contrato 77/2026 | Totais Aproximados dos Tributos cfe. Lei nº 12.741/2012: Federais: 13,45 % ; Estaduais: 0,00 % ; Municipais: 3,00 %",
      `58 / ${NOTE_KEY}`,
    ]) {
      expect(texts).toContain(text);
    }
  });

  test("production has no notice", async () => {
    expect(await textsOf({ environment: 1 })).not.toContain("NFS-e SEM VALIDADE JURÍDICA");
  });

  test.for([
    ["cancelled", "CANCELADA"],
    ["substituted", "SUBSTITUÍDA"],
  ] as const)("%s: watermark %s, large, across the page", async ([status, mark]) => {
    const { texts } = await readPdf(renderDanfse(nfseXml(), status));
    const found = texts.find(({ text }) => text === mark);
    expect(found?.size).toBeGreaterThanOrEqual(50);
    expect(await textsOf()).not.toContain(mark);
  });

  test("each absent party becomes one line", async () => {
    const texts = await textsOf({ tomador: "", hasIbsCbs: false });
    expect(texts).toContain("TOMADOR/ADQUIRENTE DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e");
    expect(texts).toContain("DESTINATÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e");
    expect(texts).not.toContain("TOMADOR / ADQUIRENTE");
  });

  test("each present party has its block", async () => {
    const texts = await textsOf({ intermediary: INTERMEDIARY, recipient: RECIPIENT });
    expect(texts).toContain("DESTINATÁRIO DA OPERAÇÃO");
    expect(texts).toContain("INTERMEDIADORA EXEMPLO LTDA");
  });

  test("an NFS-e not subject to ISS; no PIS/COFINS from 2027", async () => {
    expect(await textsOf({ issKind: 4 })).toContain(
      "TRIBUTAÇÃO MUNICIPAL (ISSQN) - OPERAÇÃO NÃO SUJEITA AO ISSQN",
    );
    expect(await textsOf({ competencia: "2027-01-01" })).not.toContain(
      "PIS - Débito Apuração Própria",
    );
  });

  test("letters missing in the fonts become their nearest form", async () => {
    const texts = await textsOf({ description: "Şirket ✅ “aspas” — Łódź" });
    expect(texts.find((text) => text.includes("irket"))).toBe("Sirket “aspas” — Lódz");
  });

  test("the printed QR code opens the public consultation, at its ruled place and size", async () => {
    const codes = await qrCodesOf(renderDanfse(nfseXml()));
    expect(codes.map(({ text }) => text)).toEqual([
      `https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${NOTE_KEY}`,
    ]);
    expect(codes[0]?.x).toBeCloseTo(17.48, 1);
    expect(codes[0]?.y).toBeCloseTo(1.67, 1);
    expect(codes[0]?.side).toBeGreaterThan(1.48);
  });

  test("a click on the QR code opens it too", async () => {
    const { links } = await readPdf(renderDanfse(nfseXml()));
    expect(links).toEqual([`https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${NOTE_KEY}`]);
  });

  test("every text is in the structure, in reading order, and pictures have descriptions", async () => {
    const pdf = renderDanfse(nfseXml({ intermediary: INTERMEDIARY }), "cancelled");
    const { texts, elements } = await readPdf(pdf);
    const marks = elements.flatMap((element) => element.marks);
    expect(new Set(marks).size).toBe(marks.length);
    expect(texts.filter(({ mark }) => mark === null || !marks.includes(mark))).toEqual([]);
    const order = texts.filter(({ text }) => text !== "CANCELADA").map(({ mark }) => mark ?? "");
    expect(order).toEqual(order.toSorted((a, b) => marks.indexOf(a) - marks.indexOf(b)));
    const figures = elements.filter(({ tag }) => tag === "Figure").map(({ alt }) => alt);
    expect(figures).toEqual([
      "NFS-e, Nota Fiscal de Serviço eletrônica",
      expect.stringContaining(`tpc=1&chave=${NOTE_KEY}`),
    ]);
    const textOf = ({ marks }: PdfElement) =>
      texts.flatMap(({ mark, text }) => (marks.includes(mark ?? "") ? [text] : [])).join(" ");
    expect(elements.filter(({ tag }) => tag === "H1").map(textOf)).toEqual([
      "DANFSe v2.0 Documento Auxiliar da NFS-e",
    ]);
    expect(elements.filter(({ tag }) => tag === "H2").map(textOf)).toEqual([
      "PRESTADOR / FORNECEDOR",
      "TOMADOR / ADQUIRENTE",
      "O DESTINATÁRIO É O PRÓPRIO TOMADOR/ADQUIRENTE DA OPERAÇÃO",
      "INTERMEDIÁRIO DA OPERAÇÃO",
      "SERVIÇO PRESTADO",
      "TRIBUTAÇÃO MUNICIPAL (ISSQN)",
      "TRIBUTAÇÃO FEDERAL (EXCETO CBS)",
      "TRIBUTAÇÃO IBS / CBS",
      "VALOR TOTAL DA NFS-E",
      "INFORMAÇÕES COMPLEMENTARES",
    ]);
    expect(elements.map(textOf)).toContain("IRRF R$ 150,00");
  });

  test("declares language, title and PDF/UA", async () => {
    const reading = await readPdf(renderDanfse(nfseXml()));
    expect(reading).toMatchObject({
      language: "pt-BR",
      title: "DANFSe 58",
      isTagged: true,
      showsTitle: true,
    });
    expect(reading.xmp).toContain("<pdfuaid:part>1</pdfuaid:part>");
  });

  test("has the ruled type sizes, in embedded fonts with the widths of Arial", async () => {
    const { texts } = await readPdf(renderDanfse(nfseXml()));
    const styleOf = (wanted: string) => {
      const found = texts.find(({ text }) => text === wanted);
      return `${found?.size} ${found?.font.replace(/^.*\+/, "")}`;
    };
    expect(styleOf("DANFSe v2.0")).toBe("9 Arimo-Bold");
    expect(styleOf("NFS-e SEM VALIDADE JURÍDICA")).toBe("9 Arimo-Bold");
    expect(styleOf("Município: Uberlândia / MG")).toBe("8 Arimo-Regular");
    expect(styleOf("Tipo de Ambiente: Homologação")).toBe("6 Arimo-Regular");
    expect(styleOf("CHAVE DE ACESSO DA NFS-E")).toBe("7 Arimo-Bold");
    expect(styleOf("PRESTADOR / FORNECEDOR")).toBe("7 Arimo-Bold");
    expect(styleOf("Telefone")).toBe("6 Arimo-Bold");
    expect(styleOf("EMPRESA FICTÍCIA LTDA")).toBe("7 Arimo-Regular");
    // 556 thousandths for each digit of Arial.
    const key = texts.find(({ text }) => text === NOTE_KEY);
    expect((key?.right ?? 0) - (key?.x ?? 0)).toBeCloseTo((50 * 0.556 * 7 * 2.54) / 72, 2);
  });

  test("throws for anything but an NFS-e", () => {
    expect(() => renderDanfse("<html/>")).toThrow(TypeError);
  });
});

async function textsOf(parts?: Parameters<typeof nfseXml>[0]): Promise<string[]> {
  return pdfTexts(renderDanfse(nfseXml(parts)));
}
