import { extractFields } from "@emita/domain/extraction/extract-fields";
import type { Page } from "@emita/domain/extraction/page";
import type { Reading } from "@emita/domain/extraction/reading";
import { ReaderError } from "./errors.ts";
import { readXml } from "./nfse-xml/read-xml.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import { readSource } from "./read-source.ts";
import { fillGaps, lookAgain, needsSecondLook } from "./second-look.ts";
import { type FileType, sniff } from "./sniff.ts";

export interface ReadOptions {
  /** The signed-in company's CNPJ or CPF: never taken for the payer's. */
  readonly ownTaxId?: string;
  /** YYYY-MM-DD in Brazilian time. */
  readonly today: string;
}

export interface ReadDocument {
  readonly type: FileType;
  readonly reading: Reading;
  readonly pages: number;
}

export const MAX_BYTES = 20 * 1024 * 1024;
/** Fewer words than this on all pages together, and no code: there is nothing to read. */
const MIN_WORDS = 3;

/** Bytes to fields, in this thread. Throws ReaderError. */
export async function readDocument(
  bytes: Uint8Array,
  { ownTaxId, today }: ReadOptions,
  engine: () => Promise<OcrEngine>,
): Promise<ReadDocument> {
  if (bytes.length === 0) throw new ReaderError("empty");
  if (bytes.length > MAX_BYTES) throw new ReaderError("too_large");
  const type = sniff(bytes);
  if (type === null) throw new ReaderError("unsupported_type");
  if (type === "xml") return { type, reading: readXml(bytes), pages: 1 };
  const source = await readSource(bytes, type, engine);
  if (countWords(source.pages) < MIN_WORDS && source.codes.length === 0)
    throw new ReaderError("nothing_readable");
  const codes = source.codes.map((code) => code.text);
  const extract = (pages: readonly Page[]): Reading =>
    extractFields({ pages, codes, today, ...(ownTaxId === undefined ? {} : { ownTaxId }) });
  const reading = extract(source.pages);
  const pages = source.pages.length;
  if (!needsSecondLook(reading, source)) return { type, reading, pages };
  return {
    type,
    reading: fillGaps(reading, extract(await lookAgain(source, await engine()))),
    pages,
  };
}

function countWords(pages: readonly Page[]): number {
  return pages.reduce(
    (sum, page) =>
      sum +
      page.words.filter((word) => word.confidence > 0.4 && /[\p{L}\d]{2}/u.test(word.text)).length,
    0,
  );
}
