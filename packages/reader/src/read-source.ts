import type { Page } from "@emita/domain/extraction/page";
import { type Code, readCodes } from "./codes/read-codes.ts";
import { readDocx } from "./docx/docx-text.ts";
import { ReaderError } from "./errors.ts";
import { decodeImage } from "./image/decode.ts";
import { readPicture } from "./image/read-picture.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import { renderPages } from "./pdf/render.ts";
import { readTextLayer } from "./pdf/text-layer.ts";
import type { FileType } from "./sniff.ts";

/** What stands on a document before anybody asks what it means. */
export interface Source {
  readonly pages: readonly Page[];
  readonly codes: readonly Code[];
}

/** Slips, receipts and notes have one or two pages; contracts name the parties on the first. */
export const MAX_PAGES = 5;
/** A page with fewer words than this in its text layer is a scan. */
const MIN_TEXT_WORDS = 15;

/** Pages with words, and codes, of any accepted type but XML. `engine` starts the OCR engine when it is first needed. */
export async function readSource(
  bytes: Uint8Array,
  type: Exclude<FileType, "xml">,
  engine: () => Promise<OcrEngine>,
): Promise<Source> {
  switch (type) {
    case "docx":
      return { pages: [await readDocx(bytes)], codes: [] };
    case "doc":
      throw new ReaderError("unsupported_type");
    case "pdf":
      return readPdf(bytes, engine);
    default: {
      const { page, codes } = await readPicture(await decodeImage(bytes, type), await engine());
      return { pages: [page], codes };
    }
  }
}

async function readPdf(bytes: Uint8Array, engine: () => Promise<OcrEngine>): Promise<Source> {
  const texts = await readTextLayer(bytes, MAX_PAGES);
  const images = await renderPages(bytes, MAX_PAGES);
  const pages: Page[] = [];
  const codes: Code[] = [];
  for (const [index, image] of images.entries()) {
    const text = texts[index];
    if (text && text.words.length >= MIN_TEXT_WORDS) {
      pages.push(text);
      codes.push(...(await readCodes(image)));
    } else {
      const picture = await readPicture(image, await engine());
      pages.push(picture.page);
      codes.push(...picture.codes);
    }
  }
  return { pages, codes };
}
