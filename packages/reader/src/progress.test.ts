import type { Reading } from "@emita/domain/extraction/page/reading";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createReader, type ReadRequest } from "./reader.ts";
import { BARCODE, LINE, pictureOf, scanPdf, boletoPdf } from "./test/documents.ts";

const reader = createReader({ workers: 1, timeoutMs: 60_000 });
afterAll(() => reader.close());

async function readWithPartials(bytes: Uint8Array, request: ReadRequest = {}) {
  const partials: Reading[] = [];
  const result = await reader.read(bytes, {
    today: "2026-11-20",
    ...request,
    onPartial: ({ reading }) => partials.push(reading),
  });
  return { partials, result };
}

const boletoPicture = async () =>
  (await pictureOf(await boletoPdf({ barcode: BARCODE }))).png().toBuffer();

test("a picture's bar code is reported before its text", async () => {
  const { partials, result } = await readWithPartials(await boletoPicture());
  expect(partials[0]).toMatchObject({
    linhaDigitavel: { value: LINE.replace(/\D/g, ""), confidence: "certo" },
    valor: { value: 150_000, confidence: "certo" },
    vencimento: { value: "2026-12-06" },
    razaoSocial: { value: null },
    fallback: { razaoSocial: null, valor: null },
  });
  expect(result.reading.razaoSocial.value).toBe("MERCADO BOA VISTA LTDA");
});

test("a scanned PDF's bar code is reported too; a text layer needs no partial result", async () => {
  const pdf = await boletoPdf({ barcode: BARCODE });
  expect((await readWithPartials(await scanPdf(pdf))).partials[0]?.valor.value).toBe(150_000);
  expect((await readWithPartials(pdf)).partials).toEqual([]);
});

test("pages are returned as pictures on request, with the boxes inside them", async () => {
  const { result } = await readWithPartials(await boletoPicture(), { sheets: true });
  const [sheet] = result.sheets;
  const { box, page } = result.reading.razaoSocial;
  if (!sheet?.picture || !box) throw new Error("no sheet or box");
  expect(page).toBe(0);
  expect(box.x + box.w).toBeLessThanOrEqual(sheet.width);
  expect(box.y + box.h).toBeLessThanOrEqual(sheet.height);
  const { format, width, height } = await sharp(sheet.picture).metadata();
  expect({ format, width, height }).toEqual({
    format: "jpeg",
    width: sheet.width,
    height: sheet.height,
  });
  expect((await readWithPartials(await boletoPicture())).result.sheets).toEqual([]);
});

test("a page with a text layer is drawn too, in the proportions of its points", async () => {
  const { result } = await readWithPartials(await boletoPdf(), { sheets: true });
  const [sheet] = result.sheets;
  if (!sheet?.picture) throw new Error("no sheet");
  const { width, height } = await sharp(sheet.picture).metadata();
  expect(width / height).toBeCloseTo(sheet.width / sheet.height, 2);
});
