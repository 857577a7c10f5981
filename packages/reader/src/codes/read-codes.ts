import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import type { GreyImage } from "../image/grey.ts";

const require = createRequire(import.meta.url);

export interface Code {
  readonly format: "itf" | "qr";
  readonly text: string;
  /** Clockwise turn of the code on the picture, to the nearest quarter: the page is turned the same way. */
  readonly quarter: 0 | 90 | 180 | 270;
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

let prepared = false;

/** Bar codes of slips (ITF) and QR codes on a grey picture, in any orientation. About 0.1 s for two megapixels. */
export async function readCodes(image: GreyImage): Promise<Code[]> {
  prepare();
  const results = await readBarcodes(toImageData(image), {
    formats: ["ITF", "QRCode"],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    maxNumberOfSymbols: 8,
  });
  return results.filter((result) => result.isValid).map(toCode);
}

/** From the package's own file: the library would fetch it from a public server otherwise. */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  const wasmBinary = readFileSync(require.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  void prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  });
}

function toImageData({ width, height, data }: GreyImage): ImageData {
  const rgba = new Uint8ClampedArray(data.length * 4);
  const pixels = new Uint32Array(rgba.buffer);
  for (let i = 0; i < data.length; i++) {
    const value = data[i] ?? 0;
    pixels[i] = (0xff000000 | (value << 16) | (value << 8) | value) >>> 0;
  }
  return { width, height, data: rgba, colorSpace: "srgb" };
}

function toCode({ format, text, position }: ReadResult): Code {
  const { topLeft, topRight, bottomLeft, bottomRight } = position;
  const angle = (Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180) / Math.PI;
  const quarters = [0, 90, 180, 270] as const;
  const quarter = quarters[((Math.round(angle / 90) % 4) + 4) % 4] ?? 0;
  const xs = [topLeft.x, topRight.x, bottomLeft.x, bottomRight.x];
  const ys = [topLeft.y, topRight.y, bottomLeft.y, bottomRight.y];
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return {
    format: format === "QRCode" ? "qr" : "itf",
    text,
    quarter,
    box: { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y },
  };
}
