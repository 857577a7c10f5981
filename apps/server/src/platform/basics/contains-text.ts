import { searchText } from "@emita/domain/basics/text";

/** Digits and the marks between them: part of a CPF, CNPJ or telephone in any spelling. */
const NUMBER = /^[\d\s()./+-]+$/;

/**
 * The patterns that a search text must match, all of them: each word; of a number only its digits.
 * @returns patterns for `like`
 */
export function patternsOf(typed: string): string[] {
  const text = searchText(typed);
  const words = NUMBER.test(text) && /\d/.test(text) ? [text.replace(/\D/g, "")] : text.split(" ");
  return words.filter((word) => word !== "").map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
}
