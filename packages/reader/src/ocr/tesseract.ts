import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import type { Page, Word } from "@emita/domain/extraction/page/page";
import { type GreyImage, portableGreymap } from "../image/grey.ts";
import type { OcrEngine, RecognizeOptions } from "./engine.ts";

const require = createRequire(import.meta.url);
const PAGE_SEGMENTATION = { page: "4", block: "6", line: "7", sparse: "11" } as const;
/** LSTM only: the model package has no other. */
const LSTM_ONLY = 1;
/** A module that uses relaxed SIMD (i8x16.relaxed_swizzle): valid only when the runtime supports it. */
const RELAXED_SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 15, 1, 13, 0, 65, 1, 253, 15,
  65, 2, 253, 15, 253, 128, 2, 11,
]);

/** The part of the Emscripten module that is used; the package has no types. */
interface TesseractModule {
  readonly FS: { writeFile(path: string, data: Uint8Array): void };
  readonly HEAPU8?: Uint8Array;
  readonly TessBaseAPI: new () => TesseractApi;
}

interface TesseractApi {
  Init(dataPath: null, language: string, engineMode: number): number;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(exif: number, angle: number): number;
  SetRectangle(x: number, y: number, width: number, height: number): void;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  Clear(): void;
  End(): void;
}

interface OcrWord {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: {
    readonly x0: number;
    readonly y0: number;
    readonly x1: number;
    readonly y1: number;
  };
}

/** The layout of GetJSONText. */
interface OcrLayout {
  readonly blocks:
    | readonly {
        readonly paragraphs: readonly {
          readonly lines: readonly { readonly words: readonly OcrWord[] }[];
        }[];
      }[]
    | null;
}

/**
 * The embedded engine: Tesseract's LSTM for Portuguese, in this process, without network. Not re-entrant: one page at a time. Starting
 * costs about 0.3 s, a page about one second.
 */
export async function createTesseract(): Promise<OcrEngine> {
  const build = hasRelaxedSimd() ? "relaxedsimd-lstm" : "simd-lstm";
  // The package is CommonJS without types; the interface above follows its documentation.
  const createModule = require(`tesseract.js-core/tesseract-core-${build}`) as (
    options: object,
  ) => Promise<TesseractModule>;
  const module = await createModule({
    TesseractProgress: () => undefined,
    print: () => undefined,
    printErr: () => undefined,
  });
  const model = require.resolve("@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz");
  module.FS.writeFile("por.traineddata", gunzipSync(readFileSync(model)));
  const api = new module.TessBaseAPI();
  if (api.Init(null, "por", LSTM_ONLY) !== 0) throw new Error("Tesseract did not start");
  api.SetVariable("debug_file", "/dev/null");
  return {
    recognize: (image, options = {}) => Promise.resolve(recognize(module, api, image, options)),
    close: () => {
      api.End();
      return Promise.resolve();
    },
  };
}

function hasRelaxedSimd(): boolean {
  // Node.js has WebAssembly, but its types come only with the browser's library.
  const { WebAssembly: wasm } = globalThis as unknown as {
    WebAssembly: { validate(bytes: Uint8Array): boolean };
  };
  return wasm.validate(RELAXED_SIMD_PROBE);
}

function recognize(
  module: TesseractModule,
  api: TesseractApi,
  image: GreyImage,
  options: RecognizeOptions,
): Page {
  api.SetVariable("tessedit_pageseg_mode", PAGE_SEGMENTATION[options.layout ?? "page"]);
  // Without a resolution Tesseract assumes 70 dpi and splits lines badly.
  api.SetVariable("user_defined_dpi", "200");
  module.FS.writeFile("/input", portableGreymap(image));
  if (api.SetImageFile(1, 0) === 1) throw new Error("Tesseract refused the image");
  const { region } = options;
  if (region)
    api.SetRectangle(
      Math.round(region.x),
      Math.round(region.y),
      Math.round(region.w),
      Math.round(region.h),
    );
  api.Recognize(null);
  // Tesseract's own JSON of the layout described above.
  const layout = JSON.parse(api.GetJSONText()) as OcrLayout;
  api.Clear();
  const words = (layout.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) =>
      paragraph.lines.flatMap((line) => line.words.map(toWord)),
    ),
  );
  return { width: image.width, height: image.height, words, origin: "ocr" };
}

function toWord({ text, confidence, bbox }: OcrWord): Word {
  return {
    text: text.trim(),
    x: bbox.x0,
    y: bbox.y0,
    w: bbox.x1 - bbox.x0,
    h: bbox.y1 - bbox.y0,
    confidence: confidence / 100,
  };
}
