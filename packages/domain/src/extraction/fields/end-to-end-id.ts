import { isEndToEndId } from "../../payments/pix-received.ts";
import { unionBox, type Box } from "../page/page.ts";
import type { ProseText } from "../parties/prose.ts";

export interface FoundEndToEndId {
  readonly value: string;
  readonly page: null;
  readonly box: Box;
  readonly confidence: number;
}

/** Narrow screens break the 32 characters into two or three pieces. */
const CANDIDATE = /(?<![0-9A-Za-z])E(?:\s?[0-9A-Za-z]){31}(?![0-9A-Za-z])/g;

/**
 * The end-to-end id of a PIX receipt, with valid form and minute and without repairs; null when none is printed or it
 * cannot be read exactly.
 */
export function findPrintedEndToEndId(prose: ProseText): FoundEndToEndId | null {
  for (const { 0: text, index } of prose.text.matchAll(CANDIDATE)) {
    const value = text.replace(/\s/g, "");
    if (!isEndToEndId(value)) continue;
    const words = prose.wordsAt(index, index + text.length);
    const confidence = Math.min(1, ...words.map((word) => word.confidence));
    return { value, page: null, box: unionBox(words), confidence };
  }
  return null;
}
