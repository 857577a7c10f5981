import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const DPI = 200;
const require = createRequire(import.meta.url);

export interface FoundCode {
  readonly text: string;
  /** cm from the top left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The QR codes of a PDF's first page, decoded from its picture at 200 dpi as by a telephone. */
export async function qrCodesOf(pdf: Uint8Array): Promise<FoundCode[]> {
  const picture = await pictureOf(pdf);
  prepareZXingModule({ overrides: { wasmBinary: zxingBinary() } });
  const found = await readBarcodes(picture, { formats: ["QRCode"], tryHarder: true });
  return found.map(({ text, position: { topLeft, topRight } }) => ({
    text,
    x: cm(topLeft.x),
    y: cm(topLeft.y),
    side: cm(topRight.x - topLeft.x),
  }));
}

/** The part of a browser's ImageData that the decoder reads. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly colorSpace: "srgb";
}

function cm(pixels: number): number {
  return (pixels / DPI) * 2.54;
}

async function pictureOf(pdf: Uint8Array): Promise<Pixels> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { width, height, data } = await document.getPage(0).render({
    scale: DPI / 72,
    render: ({ data: pixels }) => Promise.resolve(pixels),
  });
  document.destroy();
  library.destroy();
  return { width, height, data: Uint8ClampedArray.from(data), colorSpace: "srgb" };
}

function zxingBinary(): ArrayBuffer {
  const file = readFileSync(require.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  return new Uint8Array(file).buffer;
}
