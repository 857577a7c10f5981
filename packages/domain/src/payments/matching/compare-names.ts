import type { ComparableName } from "./names.ts";

/**
 * same: equal words; cut: the bank's name is the beginning of the client's; part: all words of one are in the other, in order;
 * short: the words of the payer are abbreviations of the client's; near: most words are alike.
 */
export type Likeness = "same" | "cut" | "part" | "short" | "near";

export interface NameMatch {
  readonly likeness: Likeness;
  /** 0 to 1. */
  readonly score: number;
}

/** The weight of a word in a comparison: 1, less when many clients have it. */
export type WordWeight = (word: string) => number;

/** A beginning of fewer characters fits too many names. */
const MIN_CUT = 8;
const MIN_NEAR = 0.55;

/** Compares a payer's name with a client's; null when they have too little in common. */
export function compareNames(
  payer: ComparableName,
  client: ComparableName,
  weight: WordWeight,
): NameMatch | null {
  if (payer.words.length === 0 || client.words.length === 0) return null;
  if (!payer.isOpen && payer.words.join(" ") === client.words.join(" "))
    return { likeness: "same", score: 0.95 };
  if (payer.whole.length >= MIN_CUT && client.whole.startsWith(payer.whole))
    return { likeness: "cut", score: 0.86 };
  const part = partOf(payer, client, weight);
  if (part !== null) return { likeness: "part", score: part };
  const alike = likeWords(payer.words, client.words, weight);
  if (isShort(payer.words, client.words)) return { likeness: "short", score: 0.5 + 0.3 * alike };
  return alike >= MIN_NEAR ? { likeness: "near", score: 0.75 * alike } : null;
}

function partOf(payer: ComparableName, client: ComparableName, weight: WordWeight): number | null {
  const [few, many] =
    payer.words.length <= client.words.length
      ? [payer.words, client.words]
      : [client.words, payer.words];
  if (!isInOrder(few, many, (a, b) => a === b)) return null;
  const share = sum(few, weight) / sum(many, weight);
  const tells = few.length > 1 || sum(few, weight) > 0.6;
  return tells && few.join("").length >= MIN_CUT - 2 ? 0.55 + 0.3 * share : null;
}

/** "PAD S JOAO ESQ" for "Padaria São João da Esquina": at least two words, most of them written out by three letters. */
function isShort(payer: readonly string[], client: readonly string[]): boolean {
  const isTold = payer.filter((word) => word.length >= 3).length >= 2;
  return isTold && isInOrder(payer, client, (word, full) => full.startsWith(word));
}

function isInOrder(
  few: readonly string[],
  many: readonly string[],
  fits: (few: string, many: string) => boolean,
): boolean {
  let at = 0;
  for (const word of few) {
    while (at < many.length && !fits(word, many[at] ?? "")) at += 1;
    if (at === many.length) return false;
    at += 1;
  }
  return true;
}

/** The share of words that both have, in any order; a word with one wrong letter or cut off counts for less. */
function likeWords(
  payer: readonly string[],
  client: readonly string[],
  weight: WordWeight,
): number {
  const free = [...client];
  let common = 0;
  for (const word of payer) {
    const best = free
      .map((other, at) => ({ at, likeness: likeness(word, other), gain: weight(other) }))
      .toSorted((a, b) => b.likeness * b.gain - a.likeness * a.gain)[0];
    if (!best || best.likeness === 0) continue;
    common += best.likeness * best.gain;
    free.splice(best.at, 1);
  }
  return (2 * common) / (sum(payer, weight) + sum(client, weight));
}

function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const short = Math.min(a.length, b.length);
  if (short >= 3 && (a.startsWith(b) || b.startsWith(a))) return 0.85;
  if (short === 1 && a[0] === b[0]) return 0.5;
  return short >= 4 && isOneLetterApart(a, b) ? 0.8 : 0;
}

/** One letter more, less, other, or two exchanged. */
function isOneLetterApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

function sum(words: readonly string[], weight: WordWeight): number {
  return words.reduce((total, word) => total + weight(word), 0);
}
