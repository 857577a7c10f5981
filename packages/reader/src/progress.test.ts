import type { Reading } from "@emita/domain/extraction/page/reading";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createReader, type ReadRequest } from "./reader.ts";
import { BARCODE, LINE, pictureOf, scanPdf, slipPdf } from "./test/documents.ts";

const reader = createReader({ workers: 1, timeoutMs: 60_000 });
afterAll(() => reader.close());

async function readTelling(bytes: Uint8Array, request: ReadRequest = {}) {
  const told: Reading[] = [];
  const result = await reader.read(bytes, {
    today: "2026-11-20",
    ...request,
    onPartial: ({ reading }) => told.push(reading),
  });
  return { told, result };
}

const slipPicture = async () =>
  (await pictureOf(await slipPdf({ barcode: BARCODE }))).png().toBuffer();

test("a picture's bar code is told before its text", async () => {
  const { told, result } = await readTelling(await slipPicture());
  expect(told[0]).toMatchObject({
    linhaDigitavel: { value: LINE.replace(/\D/g, ""), confidence: "certo" },
    valor: { value: 150_000, confidence: "certo" },
    vencimento: { value: "2026-12-06" },
    razaoSocial: { value: null },
    fallback: { razaoSocial: null, valor: null },
  });
  expect(result.reading.razaoSocial.value).toBe("MERCADO BOA VISTA LTDA");
});

test("so is the bar code of a scanned PDF; a text layer needs no telling", async () => {
  const pdf = await slipPdf({ barcode: BARCODE });
  expect((await readTelling(await scanPdf(pdf))).told[0]?.valor.value).toBe(150_000);
  expect((await readTelling(pdf)).told).toEqual([]);
});

test("the pages come as pictures when asked for, boxes inside of them", async () => {
  const { result } = await readTelling(await slipPicture(), { sheets: true });
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
  expect((await readTelling(await slipPicture())).result.sheets).toEqual([]);
});

test("a page with a text layer is drawn too, in the same shape as its points", async () => {
  const { result } = await readTelling(await slipPdf(), { sheets: true });
  const [sheet] = result.sheets;
  if (!sheet?.picture) throw new Error("no sheet");
  const { width, height } = await sharp(sheet.picture).metadata();
  expect(width / height).toBeCloseTo(sheet.width / sheet.height, 2);
});
