import { isSameToken } from "../../extraction/vocabulary/tokens.ts";
import { comparableName } from "../../payments/matching/names.ts";

/** Something with a name in one of the company's lists. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** How a text names one of them. */
export interface Mention {
  readonly id: string;
  /** The indexes of the words that are its name's. */
  readonly at: readonly number[];
  /** All words of the name are there. */
  readonly isWhole: boolean;
  /** No word was misspelt. */
  readonly isExact: boolean;
}

/**
 * What a text names, by words of their names in any order. Of two names of which one explains more of the same words, only that
 * one counts; names that explain the same words are both there, to be asked about.
 */
export function findMentions(words: readonly string[], list: readonly Named[]): Mention[] {
  const exact = mentionsBy(words, list, (word, name) => word === name);
  if (exact.length > 0) return best(exact);
  return best(mentionsBy(words, list, isMisspelt)).map((one) => ({ ...one, isExact: false }));
}

function isMisspelt(word: string, name: string): boolean {
  return name.length >= 5 && isSameToken(word, name);
}

function mentionsBy(
  words: readonly string[],
  list: readonly Named[],
  isSame: (word: string, name: string) => boolean,
): Mention[] {
  const known = new Set(words);
  return list.flatMap(({ id, name }) => {
    const parts = comparableName(name).words;
    const isAny = (part: string) => known.has(part) || words.some((word) => isSame(word, part));
    const found = parts.filter(isAny);
    if (found.length === 0) return [];
    const at = words.flatMap((word, index) =>
      found.some((part) => isSame(word, part)) ? [index] : [],
    );
    return at.length === 0
      ? []
      : [{ id, at, isWhole: found.length === parts.length, isExact: true }];
  });
}

function best(all: readonly Mention[]): Mention[] {
  const kept = all.filter((one) => !all.some((other) => explainsMore(other, one)));
  // Of names that explain the same words, one that is there as a whole is meant: "Vila Nova" beside "Vila Nova Filial".
  return kept.filter(
    (one) => one.isWhole || !kept.some((other) => other.isWhole && isEqual(other.at, one.at)),
  );
}

function explainsMore(other: Mention, one: Mention): boolean {
  return other.at.length > one.at.length && one.at.every((index) => other.at.includes(index));
}

function isEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((index) => b.includes(index));
}
