import { searchText } from "../../basics/text.ts";

/** A part of a text: the index of its first character, and of the first one after it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word of letters or digits, without accents, in small letters. */
export interface Word extends Span {
  readonly text: string;
}

export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({
    text: searchText(word),
    start: index,
    end: index + word.length,
  }));
}

/** The text with blanks in place of these parts: every other character keeps its index. */
export function without(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
    text,
  );
}

/** What is before a part, without blanks and a colon at its end: "valor: ". */
export function leadOf(text: string, index: number): string {
  return trimmedEnd(text.slice(0, index), " :");
}

/** Without these characters, or blanks of other kinds, at its end. */
export function trimmedEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && (signs.includes(text[end - 1] ?? "") || text[end - 1]?.trim() === "")) end--;
  return text.slice(0, end);
}
