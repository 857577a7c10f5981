import type { GreyImage } from "../image/grey.ts";
import { lettersOn } from "../image/letter-height.ts";
import type { OcrEngine } from "./engine.ts";

/**
 * Letters that are recognised of one document, all looks at all pages together: each costs about a millisecond. The densest page
 * of the corpora has 1,536, and is looked at five times at most.
 */
const MOST_LETTERS = 15_000;
/** What is left of a page must be worth a line. */
const MIN_ROWS = 20;

/** What may still be recognised of a document. */
export class LetterBudget {
  #left: number;

  constructor(most = MOST_LETTERS) {
    this.#left = most;
  }

  /** The upper part of a picture for which there is a budget, which is then spent; null: none is left. */
  take(image: GreyImage): GreyImage | null {
    const tops = lettersOn(image).map(({ top }) => top);
    const taken = Math.min(this.#left, tops.length);
    this.#left -= taken;
    if (taken === tops.length) return image;
    const rows = tops.toSorted((a, b) => a - b)[taken] ?? 0;
    return rows < MIN_ROWS ? null : upperPart(image, rows);
  }
}

function upperPart({ width, data }: GreyImage, rows: number): GreyImage {
  return { width, height: rows, data: data.subarray(0, width * rows) };
}

/** Recognises what the budget allows, counted before it is spent; the rest of a page stays unread. */
export function withinBudget(engine: OcrEngine, budget: LetterBudget): OcrEngine {
  return {
    recognize: async (image, options) => {
      const part = budget.take(image);
      const { width, height } = image;
      if (part === null) return { width, height, words: [], origin: "ocr" };
      const { words } = await engine.recognize(part, options);
      return { width, height, words, origin: "ocr" };
    },
    close: () => engine.close(),
  };
}
