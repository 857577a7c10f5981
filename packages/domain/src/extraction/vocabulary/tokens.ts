import { searchText } from "../../basics/text.ts";

/** A word of letters and digits, normalised (no accents, lower case), with the index of its printed word. */
export interface Token {
  readonly text: string;
  readonly word: number;
}

/** Optional words of labels: "data do vencimento", "data vencimento". */
const FILLERS = new Set([
  "ou",
  "de",
  "do",
  "da",
  "dos",
  "das",
  "o",
  "a",
  "os",
  "as",
  "e",
  "em",
  "no",
  "na",
  "ao",
  "aos",
]);

export function isFiller(token: string): boolean {
  return FILLERS.has(token);
}

/** The normalised words of printed words; "CPF/CNPJ" gives two. Fillers are left out unless there are only fillers. */
export function tokenize(words: readonly { readonly text: string }[]): Token[] {
  const all = words.flatMap((word, index) =>
    repaired(searchText(word.text.replace(/^n[º°]/i, "n ").replace(/\((?:e?s|as?|ao?)\)/i, "")))
      .split(/[^a-z0-9]+/)
      .map((text) => text.replace(/^(\d+)[oa]$/, "$1"))
      .filter((text) => text !== "")
      .map((text) => ({ text, word: index })),
  );
  const distinctive = all.filter((token) => !FILLERS.has(token.text));
  return distinctive.length > 0 ? distinctive : all;
}

/** "CPF/CNPJ" with its slash misread as a letter, "CNPJ" with its J misread as a bracket. */
function repaired(text: string): string {
  return text
    .replace(/^cnp[)\]}il1]?(?![a-z])/, "cnpj")
    .replace(/^cpf[il1!|vy]{1,2}cnp[jl1i)]?/, "cpf cnpj")
    .replace(/^cnp[jl1i)]?[il1!|vy]{1,2}cpf/, "cnpj cpf");
}

/** Whether a recognised word is the wanted one, with one wrong letter in five or two in nine allowed. */
export function isSameToken(read: string, wanted: string): boolean {
  if (read === wanted) return true;
  const allowed = wanted.length >= 9 ? 2 : wanted.length >= 5 ? 1 : 0;
  if (allowed === 0 || Math.abs(read.length - wanted.length) > allowed) return false;
  return editDistance(read, wanted, allowed) <= allowed;
}

/** Levenshtein distance, cut off above `limit`. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let lowest = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      current.push(cost);
      lowest = Math.min(lowest, cost);
    }
    if (lowest > limit) return lowest;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** 0..1: the similarity of two texts, ignoring case, accents and punctuation. */
export function similarity(a: string, b: string): number {
  const [x, y] = [plain(a), plain(b)];
  const longest = Math.max(x.length, y.length);
  return longest === 0 ? 1 : 1 - editDistance(x, y) / longest;
}

function plain(text: string): string {
  return searchText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
