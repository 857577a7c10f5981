import { LABEL_WORDS, type LabelKind } from "./label-words.ts";
import { isSameToken, type Token, tokenize } from "./tokens.ts";

/** One phrase of the dictionary, split into normalised words. */
export interface Phrase {
  readonly kind: LabelKind;
  readonly text: string;
  readonly tokens: readonly string[];
}

/** All phrases by their first word, longest first. */
const BY_FIRST_WORD: ReadonlyMap<string, readonly Phrase[]> = buildPhrases();

/** Phrases that start with exactly this word. */
export function phrasesStartingWith(token: string): readonly Phrase[] {
  return BY_FIRST_WORD.get(token) ?? [];
}

/** Phrases by the possible misreadings of their first word; cached, because papers repeat their words. */
const NEAR = new Map<string, readonly Phrase[]>();
const MAX_REMEMBERED = 20_000;
/** "Associação Comercial" is not a misread "associado". */
const EXACT: ReadonlySet<string> = new Set(["associado"]);

export function phrasesNearlyStartingWith(token: string): readonly Phrase[] {
  const known = NEAR.get(token);
  if (known) return known;
  const near = [...BY_FIRST_WORD]
    .flatMap(([first, phrases]) =>
      token === first || (isSameToken(token, first) && !EXACT.has(first)) ? phrases : [],
    )
    .toSorted(longestFirst);
  if (NEAR.size >= MAX_REMEMBERED) NEAR.clear();
  NEAR.set(token, near);
  return near;
}

/** A party named after another label. */
export interface Party {
  readonly kind: "payer" | "other";
  readonly last: Token;
}

/** "CPF do pagador", "Razão social da empresa tomadora": the party of the label. */
export function partyAt(tokens: readonly Token[], at: number): Party | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  for (const kind of ["payer", "other"] as const) {
    for (const word of LABEL_WORDS[kind]) {
      const wanted = tokenize([{ text: word }]).map((token) => token.text);
      if (
        wanted.length === 2 &&
        first &&
        second &&
        isSameToken(first.text, wanted[0] ?? "") &&
        isSameToken(second.text, wanted[1] ?? "")
      )
        return { kind, last: second };
    }
  }
  for (const kind of ["payer", "other"] as const) {
    if (
      first &&
      LABEL_WORDS[kind].some(
        // "Condomínio" is not a misread "condômino": misread words keep their length.
        (word) =>
          !word.includes(" ") &&
          word.length > 5 &&
          word.length === first.text.length &&
          isSameToken(first.text, word),
      )
    )
      return { kind, last: first };
  }
  return null;
}

/** Whether these tokens are exactly one label, its party included ("CPF/CNPJ do recebedor"). */
export function isWholeLabel(tokens: readonly Token[]): boolean {
  const phrases = BY_FIRST_WORD.get(tokens[0]?.text ?? "") ?? [];
  return phrases.some(({ tokens: wanted }) => {
    if (!wanted.every((text, at) => isSameToken(tokens[at]?.text ?? "", text))) return false;
    if (wanted.length === tokens.length) return true;
    return partyAt(tokens, wanted.length)?.last === tokens.at(-1);
  });
}

function buildPhrases(): Map<string, Phrase[]> {
  const byFirst = new Map<string, Phrase[]>();
  for (const kind of kinds()) {
    for (const text of LABEL_WORDS[kind]) {
      const tokens = tokenize([{ text }]).map((token) => token.text);
      const first = tokens[0] ?? "";
      byFirst.set(
        first,
        [...(byFirst.get(first) ?? []), { kind, text, tokens }].toSorted(longestFirst),
      );
    }
  }
  return byFirst;
}

function longestFirst(a: Phrase, b: Phrase): number {
  return b.tokens.length - a.tokens.length || b.text.length - a.text.length;
}

function kinds(): LabelKind[] {
  // The keys of a record over a union of literals are exactly that union.
  return Object.keys(LABEL_WORDS) as LabelKind[];
}
