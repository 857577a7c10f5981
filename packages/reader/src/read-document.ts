import { extractFields } from "@emita/domain/extraction/extract-fields";
import { extractBoletos } from "@emita/domain/extraction/extract-boletos";
import type { Page } from "@emita/domain/extraction/page/page";
import { NOTHING_READ, type Reading } from "@emita/domain/extraction/page/reading";
import { ReaderError } from "./errors.ts";
import { readXml } from "./nfse-xml/read-xml.ts";
import { LetterBudget, withinBudget } from "./ocr/budget.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import { type Findings, readSource } from "./read-source.ts";
import { joinReadings, pagesWithoutLabels, withPictures } from "./outlined-labels.ts";
import { fillGaps, lookAgain, mergeLooks, needsSecondLook } from "./second-look.ts";
import { drawSheets, type Sheet } from "./sheets.ts";
import { MAX_BYTES } from "./size-limit.ts";
import { type FileType, sniff } from "./sniff.ts";

export interface ReadOptions {
  /** CNPJ or CPF of the signed-in company: never read as the payer's. */
  readonly ownTaxId?: string;
  /** YYYY-MM-DD in Brazilian time. */
  readonly today: string;
  /** Also the pages as pictures, to show the position of each value. */
  readonly sheets?: boolean;
  /** Also the recognised words, for later searches in the document. */
  readonly words?: boolean;
}

/** The reading of a document, complete or partial. */
export interface Understood {
  /** Without any field when the file has several NFS-e or boletos. */
  readonly reading: Reading;
  /** The reading of each NFS-e or boleto of a file with several, from which the user chooses; empty for any other. */
  readonly notes: readonly Reading[];
}

export interface ReadDocument extends Understood {
  readonly type: FileType;
  readonly pages: number;
  /** The pages that boxes of the reading refer to, by index; empty unless requested. */
  readonly sheets: readonly Sheet[];
  /** The recognised words, page by page; empty unless requested. */
  readonly words: readonly Page[];
}

/** With fewer words on all pages together, and no code, nothing is readable. */
const MIN_WORDS = 3;

/**
 * Reads bytes to fields, in this process. Throws ReaderError.
 * @param onPartial called with partial readings, each more complete than the one before
 */
export async function readDocument(
  bytes: Uint8Array,
  { ownTaxId, today, sheets = false, words = false }: ReadOptions,
  startEngine: () => Promise<OcrEngine>,
  onPartial: (understood: Understood) => void = () => undefined,
): Promise<ReadDocument> {
  if (bytes.length === 0) throw new ReaderError("empty");
  if (bytes.length > MAX_BYTES) throw new ReaderError("too_large");
  const type = sniff(bytes);
  if (type === null) throw new ReaderError("unsupported_type");
  if (type === "xml") return readNfses(bytes);
  const budget = new LetterBudget();
  const engine = async () => withinBudget(await startEngine(), budget);
  const understand = ({ pages, codes }: Findings): Understood => {
    const whose = { pages, today, ...(ownTaxId === undefined ? {} : { ownTaxId }) };
    const nfses = extractBoletos({ ...whose, codes });
    if (nfses.length > 0) return { reading: NOTHING_READ, notes: nfses };
    return {
      reading: extractFields({ ...whose, codes: codes.map(({ text }) => text) }),
      notes: nfses,
    };
  };
  const bare = await readSource(bytes, type, engine, (known) => onPartial(understand(known)));
  if (countWords(bare) < MIN_WORDS && bare.codes.length === 0)
    throw new ReaderError("nothing_readable");
  const partial = understand(bare);
  const unlabelled = pagesWithoutLabels(bare, readingsOf(partial));
  if (unlabelled.length > 0) onPartial(partial);
  const source =
    unlabelled.length > 0
      ? { ...bare, pages: await withPictures(bare, unlabelled, await engine()) }
      : bare;
  const first = source === bare ? partial : perBoleto(partial, understand(source), joinReadings);
  const finished = async (
    understood: Understood,
    read: readonly Page[] = source.pages,
  ): Promise<ReadDocument> => ({
    type,
    ...understood,
    pages: source.pages.length,
    sheets: sheets ? await drawSheets(source) : [],
    words: words ? read : [],
  });
  if (!readingsOf(first).some((reading) => needsSecondLook(reading, source)))
    return finished(first);
  onPartial(first);
  const pages = await lookAgain(source, await engine());
  const both = mergeLooks(source.pages, pages);
  const merged = understand({ ...source, pages: both });
  const again = understand({ ...source, pages });
  return finished(perBoleto(perBoleto(first, merged, fillGaps), again, fillGaps), both);
}

function readingsOf({ reading, notes: nfses }: Understood): readonly Reading[] {
  return nfses.length > 0 ? nfses : [reading];
}

/** Joins two looks at a document, boleto by boleto. */
function perBoleto(
  first: Understood,
  other: Understood,
  join: (one: Reading, other: Reading) => Reading,
): Understood {
  if (first.notes.length < other.notes.length) return other;
  if (first.notes.length === 0) return { reading: join(first.reading, other.reading), notes: [] };
  const nfses = first.notes.map((nfse) => {
    const line = nfse.linhaDigitavel.value;
    const same = other.notes.find(({ linhaDigitavel }) => linhaDigitavel.value === line);
    return same ? join(nfse, same) : nfse;
  });
  return { ...first, notes: nfses };
}

function readNfses(bytes: Uint8Array): ReadDocument {
  const [reading, ...others] = readXml(bytes);
  const common = { type: "xml", pages: 1, sheets: [], words: [] } as const;
  if (others.length === 0) return { ...common, reading, notes: [] };
  return { ...common, reading: NOTHING_READ, notes: [reading, ...others] };
}

function countWords({ pages }: Findings): number {
  return pages.reduce(
    (sum, page) =>
      sum +
      page.words.filter((word) => word.confidence > 0.4 && /[\p{L}\d]{2}/u.test(word.text)).length,
    0,
  );
}
