import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createReader, type Reader, type ReadingResult } from "./reader.ts";
import {
  BARCODE,
  docx,
  LINE,
  photoOf,
  pictureOf,
  scanPdf,
  boletoPdf,
  zip,
} from "./test/documents.ts";

const TODAY = "2026-11-20";
const reader: Reader = createReader({ workers: 1, timeoutMs: 60_000 });
let pdf: Uint8Array;
let barcodePdf: Uint8Array;

beforeAll(async () => {
  pdf = await boletoPdf();
  barcodePdf = await boletoPdf({ barcode: BARCODE });
});
afterAll(() => reader.close());

const read = (bytes: Uint8Array): Promise<ReadingResult> => reader.read(bytes, { today: TODAY });

function values({ reading }: ReadingResult): Record<string, unknown> {
  const { razaoSocial, cnpjCpf, valor, vencimento, descricaoServico } = reading;
  return {
    name: razaoSocial.value,
    taxId: cnpjCpf.value,
    amount: valor.value,
    due: vencimento.value,
    description: descricaoServico.value,
  };
}

const SLIP = {
  name: "MERCADO BOA VISTA LTDA",
  taxId: "11444777000161",
  amount: 150_000,
  due: "2026-12-06",
  description: "Consultoria em logística",
};

describe("one document of each type", () => {
  test("PDF with a text layer and a bar code", async () => {
    const result = await read(barcodePdf);
    expect(values(result)).toEqual(SLIP);
    expect(result.reading.linhaDigitavel).toMatchObject({
      value: LINE.replace(/\D/g, ""),
      confidence: "certo",
      source: "barcode",
    });
    expect(result.reading.valor).toMatchObject({ confidence: "certo", source: "barcode" });
    expect(result.reading.endereco.value).toBe("Av. Brasil, 500 - Centro - 13010-000 Campinas/SP");
    expect(result.reading.proposed).toEqual({
      codigoServico: "17.01",
      descricaoServico: "Consultoria em logística",
    });
  });
  test("PDF that is a scan", async () => {
    expect(values(await read(await scanPdf(barcodePdf)))).toEqual(SLIP);
  });
  test("PNG: every field, with its place on the page", async () => {
    const result = await read(await (await pictureOf(pdf)).png().toBuffer());
    expect(values(result)).toEqual(SLIP);
    expect(result.reading.cnpjCpf).toMatchObject({ source: "ocr", page: 0 });
    expect(result.reading.cnpjCpf.box?.w).toBeGreaterThan(50);
  });
  test("a photo on a table, skewed and shaded, and the same upside down", async () => {
    expect(values(await read(await photoOf(barcodePdf, 4)))).toEqual(SLIP);
    expect(values(await read(await photoOf(pdf, 180)))).toEqual(SLIP);
  });
  test("a photo turned by its EXIF tag", async () => {
    const turned = await (
      await pictureOf(pdf)
    )
      .rotate(270)
      .jpeg({ quality: 90 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(values(await read(turned))).toEqual(SLIP);
  });
  test("GIF and WEBP", async () => {
    const picture = await (await pictureOf(pdf)).png().toBuffer();
    expect(values(await read(await sharp(picture).gif().toBuffer()))).toEqual(SLIP);
    expect(values(await read(await sharp(picture).webp({ quality: 90 }).toBuffer()))).toEqual(SLIP);
  });
  test("DOCX with a table", async () => {
    const file = docx([
      "RECIBO",
      ["Prestador", "Clara Serviços & Cia"],
      ["Tomador", "Mercado Boa Vista Ltda"],
      ["CNPJ", "11.444.777/0001-61"],
      ["Descrição do serviço", "Limpeza de vidros"],
      ["Valor", "R$ 200,00"],
    ]);
    expect(values(await read(file))).toEqual({
      name: "Mercado Boa Vista Ltda",
      taxId: "11444777000161",
      amount: 20_000,
      due: null,
      description: "Limpeza de vidros",
    });
  });
  test("a QR code's amount without any text", async () => {
    const qr =
      "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D";
    const result = await read(await boletoPdf({ qr }));
    expect(result.reading.pixCopiaECola).toMatchObject({
      value: qr,
      confidence: "certo",
      source: "qr",
    });
  });
  test("the company's own id is left out", async () => {
    const result = await reader.read(pdf, { today: TODAY, ownTaxId: "11.444.777/0001-61" });
    expect(result.reading.cnpjCpf.value).not.toBe("11444777000161");
  });
});

describe("refusals", () => {
  test.each([
    ["empty", new Uint8Array()],
    ["too_large", new Uint8Array(20 * 1024 * 1024 + 1)],
    ["unsupported_type", Buffer.from("just text")],
    ["unsupported_type", Buffer.from("<html><body>x</body></html>")],
    ["unsupported_type", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
    ["unsupported_type", zip({ "a.txt": "x" })],
    ["corrupt", Buffer.from("%PDF-1.7\nnothing here")],
    ["corrupt", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])],
    ["corrupt", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ["corrupt", Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')],
    ["nothing_readable", Buffer.from('<?xml version="1.0"?><a><b>1</b></a>')],
    ["too_large", zip({ "word/document.xml": "<a/>" }, 900_000_000)],
  ])("%s", async (code, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ name: "ReaderError", code });
  });
  test("password-protected PDF", async () => {
    await expect(read(await boletoPdf({ password: "segredo" }))).rejects.toMatchObject({
      code: "password_protected",
    });
  });
  test("a blank picture", async () => {
    const blank = await sharp({
      create: { width: 900, height: 600, channels: 3, background: "#ffffff" },
    })
      .png()
      .toBuffer();
    await expect(read(blank)).rejects.toMatchObject({ code: "nothing_readable" });
  });
  test("a picture that would decompress to gigabytes", async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: "#ffffff" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    await expect(read(bomb)).rejects.toMatchObject({ code: "too_large" });
  });
  test("a document that takes too long loses its worker, and the next document gets a new one", async () => {
    const hasty = createReader({ workers: 1, timeoutMs: 1 });
    await expect(hasty.read(pdf)).rejects.toMatchObject({ code: "timeout" });
    await expect(hasty.read(pdf)).rejects.toMatchObject({ code: "timeout" });
    await hasty.close();
    await expect(hasty.read(pdf)).rejects.toThrow("closed");
  });
});
