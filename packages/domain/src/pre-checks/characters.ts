import { toLatin1 } from "../basics/text.ts";

/** Control characters other than line breaks and tabs: no message can carry them. */
export function hasControls(text: string): boolean {
  return /[^\P{Cc}\t\r\n]/u.test(text);
}

/** Latin-1 without its controls. Almost every text is: cutting it into what a reader sees costs fifty times as much. */
const LATIN = /^[\t\r\n\u0020-\u007e\u00a0-\u00ff]*$/;

/** Characters without any plain Latin form (emoji, other scripts): they would silently vanish from the invoice. */
export function losesCharacters(text: string): boolean {
  return !LATIN.test(text) && Array.from(text.normalize("NFC")).some(vanishes);
}

/** The same as a reader sees them, each once, in order: an emoji made of several characters is one. */
export function lostCharacters(text: string): readonly string[] {
  if (LATIN.test(text)) return [];
  const seen = new Intl.Segmenter("pt-BR").segment(text.normalize("NFC"));
  const lost = Array.from(seen, ({ segment }) => segment).filter(losesCharacters);
  return [...new Set(lost)];
}

function vanishes(character: string): boolean {
  return !/[\s\p{C}\p{M}]/u.test(character) && toLatin1(character) === "";
}

/** Characters that are outside the layouts' Latin-1 type and cannot be rewritten. */
export function isUnprintable(text: string): boolean {
  return hasControls(text) || losesCharacters(text);
}

export function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}
