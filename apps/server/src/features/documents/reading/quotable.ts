import type { ReadField } from "@emita/domain/extraction/page/reading";

/** "Ltda", "CNPJ": longer words of a name have a vowel. */
const LONGEST_WITHOUT_VOWEL = 4;

/** A name as it may be quoted to a person: from the file's own text, or from a picture where every word reads like one; else null. */
export function quotable({ value, source }: ReadField<string>): string | null {
  if (value === null || source !== "ocr") return value;
  const isClean =
    /^[\p{L}\d .,&'’()/-]{4,}$/u.test(value) && value.split(/\s+/).every(readsLikeAWord);
  return isClean ? value : null;
}

/** Not "cnpPJ", not "Ffemeira", not "L7da", not "Grvlt": what a picture gives where the eye of the machine slipped. */
function readsLikeAWord(word: string): boolean {
  const letters = word.replace(/\P{L}/gu, "");
  if (/\p{L}\d|\d\p{L}/u.test(word)) return false;
  if (/\p{Ll}\p{Lu}/u.test(letters) || /^(\p{L})\1\p{Ll}/iu.test(letters)) return false;
  return letters.length <= LONGEST_WITHOUT_VOWEL || /[aeiouyà-ü]/iu.test(letters);
}
