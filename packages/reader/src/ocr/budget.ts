import type { GreyImage } from "../image/grey.ts";
import { lettersOn } from "../image/letter-height.ts";
import type { OcrEngine } from "./engine.ts";

/**
 * Maximum number of letters recognised per document, over all looks at all pages: each costs about a millisecond. The densest page of the
 * corpora has 1,536, and is read five times at most.
 */
const MOST_LETTERS = 15_000;
/** A smaller rest of a page contains no line. */
const MIN_ROWS = 20;

/** The remaining budget of a document. */
export class LetterBudget {
  #left: number;

  constructor(most = MOST_LETTERS) {
    this.#left = most;
  }

  /** The upper part of a picture within the budget, which it uses up; null when none is left. */
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

/** Recognises as much as the budget allows, counted in advance; the rest of a page stays unread. */
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
