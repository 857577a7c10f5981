import type { Page } from "@emita/domain/extraction/page/page";
import type { PlacedCode } from "@emita/domain/extraction/boletos/find-boletos";
import { type Code, haveSeveralBars, readCodes } from "./codes/read-codes.ts";
import { readDoc } from "./doc/doc-text.ts";
import { readDocx } from "./docx/docx-text.ts";
import { decodeImage } from "./image/decode.ts";
import type { GreyImage } from "./image/grey.ts";
import { type PictureCode, readPicture } from "./image/read-picture.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import { renderPages } from "./pdf/render.ts";
import { readTextLayer } from "./pdf/text-layer.ts";
import type { FileType } from "./sniff.ts";

/** The content of a document before its interpretation. */
export interface Source {
  readonly pages: readonly Page[];
  readonly codes: readonly PlacedCode[];
  /** The prepared picture of every page that was recognised; null for pages with a text layer. */
  readonly images: readonly (GreyImage | null)[];
  /** The picture of each page to show, with the boxes of its words in its pixels; null for a file without pages. */
  readonly views: readonly (GreyImage | null)[];
}

/** The known parts of a document while the rest is still being read. */
export type Findings = Pick<Source, "pages" | "codes">;

/** Boletos, receipts and NFS-e have one or two pages; contracts name the parties on the first. */
export const MAX_PAGES = 5;
/** A boleto for each month of a year, and a cover. */
const MAX_SLIP_PAGES = 13;
/** A page with fewer words than this in its text layer is a scan. */
const MIN_TEXT_WORDS = 15;

/**
 * Pages with words, and codes, of any accepted type but XML. `engine` starts the OCR engine when it is first needed; `onFindings` is called
 * with the known parts before each slow part.
 */
export async function readSource(
  bytes: Uint8Array,
  type: Exclude<FileType, "xml">,
  engine: () => Promise<OcrEngine>,
  onFindings: (findings: Findings) => void,
): Promise<Source> {
  if (type === "docx") return textOnly(await readDocx(bytes));
  if (type === "doc") return textOnly(readDoc(bytes));
  if (type === "pdf") return readPdf(bytes, engine, onFindings);
  const { page, codes, image } = await readPicture(
    await decodeImage(bytes, type),
    engine,
    (known) => onFindings({ pages: [], codes: known.map((code) => unplaced(code, 0)) }),
  );
  return { pages: [page], codes: onPage(codes, 0), images: [image], views: [image] };
}

/** A code whose position does not matter yet. */
function unplaced({ text }: Code, page: number): PlacedCode {
  return { text, page, box: null };
}

function onPage(codes: readonly PictureCode[], page: number): PlacedCode[] {
  return codes.map((code) => ({ ...code, page }));
}

/** Converts pixels of the page's picture to the unit of its text. */
function onTextPage(
  { text, box }: Code,
  page: number,
  { width }: Page,
  image: GreyImage,
): PlacedCode {
  const scale = width / image.width;
  const { x, y, w, h } = box;
  return { text, page, box: { x: x * scale, y: y * scale, w: w * scale, h: h * scale } };
}

function textOnly(page: Page): Source {
  return { pages: [page], codes: [], images: [null], views: [null] };
}

async function readPdf(
  bytes: Uint8Array,
  engine: () => Promise<OcrEngine>,
  onFindings: (findings: Findings) => void,
): Promise<Source> {
  const texts = await readTextLayer(bytes, MAX_PAGES);
  const found: Gathered = { pages: [], codes: [], images: [], views: [] };
  const { pages, codes } = found;
  for (const [index, image] of (await renderPages(bytes, MAX_PAGES)).entries()) {
    const text = texts[index];
    if (hasText(text)) {
      await addTextPage(found, text, image);
      continue;
    }
    if (pages.length > 0) onFindings({ pages, codes });
    const picture = await readPicture(image, engine, (known) =>
      onFindings({ pages, codes: [...codes, ...known.map((code) => unplaced(code, index))] }),
    );
    pages.push(picture.page);
    found.images.push(picture.image);
    found.views.push(picture.image);
    codes.push(...onPage(picture.codes, index));
  }
  if (haveSeveralBars(codes)) await addFurtherPages(found, bytes);
  return found;
}

/** A source under construction. */
interface Gathered {
  readonly pages: Page[];
  readonly codes: PlacedCode[];
  readonly images: (GreyImage | null)[];
  readonly views: (GreyImage | null)[];
}

function hasText(text: Page | undefined): text is Page {
  return text !== undefined && text.words.length >= MIN_TEXT_WORDS;
}

async function addTextPage(found: Gathered, text: Page, image: GreyImage): Promise<void> {
  const index = found.pages.length;
  const codes = await readCodes(image);
  found.pages.push(text);
  found.images.push(null);
  found.views.push(image);
  found.codes.push(...codes.map((code) => onTextPage(code, index, text, image)));
}

/** Reads further boletos of a carnê whose pages have a text layer: recognising them would take too long. */
async function addFurtherPages(found: Gathered, bytes: Uint8Array): Promise<void> {
  const first = found.pages.length;
  const texts = await readTextLayer(bytes, MAX_SLIP_PAGES, first);
  const scan = texts.findIndex((text) => !hasText(text));
  const end = first + (scan < 0 ? texts.length : scan);
  for (const [index, image] of (await renderPages(bytes, end, first)).entries()) {
    const text = texts[index];
    if (text) await addTextPage(found, text, image);
  }
}
