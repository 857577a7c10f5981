import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import { type GreyImage, portableGreymap, shrink } from "../image/grey.ts";

const require = createRequire(import.meta.url);

export interface Code {
  readonly format: "itf" | "qr";
  readonly text: string;
  /** Clockwise rotation of the code in the picture, to the nearest quarter; the page has the same rotation. */
  readonly quarter: 0 | 90 | 180 | 270;
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

/** Whether these are bar codes of several boletos: then the place of each matters. */
export function haveSeveralBars(codes: readonly Pick<Code, "text">[]): boolean {
  return new Set(codes.map(({ text }) => text).filter((text) => /^\d{44}$/.test(text))).size > 1;
}

/** From the top of the upright page downwards. */
export function inReadingOrder(codes: readonly Code[]): Code[] {
  return codes.toSorted((one, other) => depth(one) - depth(other));
}

/** Distance of the code from the top of the upright page. */
function depth({ quarter, box: { x, y, w, h } }: Code): number {
  const [across, down] = [x + w / 2, y + h / 2];
  return { 0: down, 90: -across, 180: -down, 270: across }[quarter];
}

let prepared = false;

/** Bar codes of boletos (ITF) and QR codes in a grey picture, in any orientation. About 0.1 s for two megapixels. */
export async function readCodes(image: GreyImage): Promise<Code[]> {
  prepare();
  const results = await readBarcodes(portableGreymap(image), {
    formats: ["ITF", "QRCode"],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    maxNumberOfSymbols: 8,
  });
  return results.filter((result) => result.isValid).map(toCode);
}

/** Sizes and strengths that recovered most bar codes of blurred photos; each costs some 30 ms. */
const SHARPENINGS = [
  { longSide: 1800, strength: 3 },
  { longSide: 1400, strength: 5 },
];

/** Reads bar codes that are blurred: the flattened page is sharpened across the bars. Empty when that does not help. */
export async function readBlurredCodes(page: GreyImage): Promise<Code[]> {
  for (const { longSide, strength } of SHARPENINGS) {
    const codes = await readCodes(sharpenAcross(shrink(page, longSide), strength));
    const bars = codes.filter((code) => code.format === "itf");
    if (bars.length > 0) return bars;
  }
  return [];
}

function sharpenAcross(image: GreyImage, strength: number): GreyImage {
  const { data } = image;
  const out = new Uint8Array(data);
  for (let at = 2; at < data.length - 2; at++) {
    const value = data[at] ?? 0;
    const around =
      ((data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - 2] ?? 0) + (data[at + 2] ?? 0)) / 4;
    out[at] = Math.min(255, Math.max(0, value + strength * (value - around)));
  }
  return { ...image, data: out };
}

/** Loads the package's own file: by default the library fetches it from a public server. */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  const wasmBinary = readFileSync(require.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  void prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  });
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
