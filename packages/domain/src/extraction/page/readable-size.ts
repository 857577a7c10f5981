import type { Page, Word } from "./page.ts";

/** Ten dense pages: the client of a bill is printed before that. */
const MAX_WORDS = 5000;
const MAX_CHARACTERS = 40_000;
/** A "Pix copia e cola" is the longest meaningful word. */
const MAX_WORD = 700;
/** A form has some dozens. */
const MAX_LABELS = 300;

/**
 * Limits the part of a document that is examined, from its start. The rules compare words with words and lines with
 * lines, so their work grows with the square of the input: a stranger's file must not decide how much that is.
 */
export function cutToSize(pages: readonly Page[]): Page[] {
  let left = MAX_CHARACTERS;
  let count = 0;
  return pages.map((page) => {
    const words: Word[] = [];
    for (const word of page.words) {
      if (left <= 0 || count >= MAX_WORDS) break;
      count += 1;
      const text = word.text.slice(0, MAX_WORD);
      left -= text.length + 1;
      words.push(text === word.text ? word : { ...word, text });
    }
    return { ...page, words };
  });
}

/** Only the first labels: each is compared with every cell. */
export function firstLabels<T>(labels: readonly T[]): readonly T[] {
  return labels.slice(0, MAX_LABELS);
}
