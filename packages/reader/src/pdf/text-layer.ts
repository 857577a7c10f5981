import type { Page, Word } from "@emita/domain/extraction/page/page";
import { getDocumentProxy } from "unpdf";
import { ReaderError } from "../errors.ts";

/**
 * Text of the pages from `first` (0 is the first) up to `end`, with positions in points, origin at the upper left. Pages that are only
 * pictures have no words.
 */
export async function readTextLayer(bytes: Uint8Array, end: number, first = 0): Promise<Page[]> {
  // The library takes ownership of the buffer, so it gets a copy.
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    disableFontFace: true,
    verbosity: 0,
  }).catch((cause: unknown) => {
    const isLocked = cause instanceof Error && cause.name === "PasswordException";
    throw new ReaderError(isLocked ? "password_protected" : "corrupt", { cause });
  });
  try {
    const pages: Page[] = [];
    for (let number = first + 1; number <= Math.min(document.numPages, end); number++) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const content = await page.getTextContent();
      const { transform } = page.getViewport({ scale: 1 });
      const words = joinPieces(
        content.items.flatMap((item) => ("str" in item ? itemWords(item, transform) : [])),
      );
      pages.push({ width, height, words, origin: "text" });
    }
    return pages;
  } finally {
    await document.loadingTask.destroy();
  }
}

interface TextItem {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
}

/** One item may be a whole line: it is split at spaces, and each word's position follows from its share of the characters. */
function itemWords(
  { str, width, height, transform }: TextItem,
  viewport: readonly number[],
): Word[] {
  if (str.trim() === "" || str.length === 0) return [];
  const [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] = viewport;
  const px = transform[4] ?? 0;
  const py = transform[5] ?? 0;
  const x = a * px + c * py + e;
  const baseline = b * px + d * py + f;
  const size = height || Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || 10;
  const perCharacter = width / str.length;
  return [...str.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    x: x + match.index * perCharacter,
    y: baseline - size * 0.75,
    w: match[0].length * perCharacter,
    h: size * 0.95,
    confidence: 1,
  }));
}

/** Letters of one word are closer together than this share of their height. */
const MAX_GAP_IN_WORD = 0.12;

/** Files split words where the font ("O fi cina" with a ligature) or the spacing changes: touching pieces form one word. */
export function joinPieces(pieces: readonly Word[]): Word[] {
  const words: Word[] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    if (last && touches(last, piece))
      words[words.length - 1] = {
        ...last,
        text: last.text + piece.text,
        w: piece.x + piece.w - last.x,
      };
    else words.push(piece);
  }
  return words;
}

function touches(left: Word, right: Word): boolean {
  const gap = Math.abs(right.x - (left.x + left.w));
  return (
    Math.abs(left.y - right.y) < left.h * 0.1 &&
    Math.abs(left.h - right.h) < left.h * 0.1 &&
    gap < left.h * MAX_GAP_IN_WORD
  );
}
