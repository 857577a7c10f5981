import { type Box, unionBox, type Word } from "./page.ts";
import { LABEL_WORDS, type LabelKind } from "./label-words.ts";
import type { Cell, Line } from "./layout.ts";
import { isSameToken, type Token, tokenize } from "./tokens.ts";

/** A label found on the page. */
export interface Label {
  readonly kind: LabelKind;
  /** The dictionary's phrase, plain. */
  readonly phrase: string;
  readonly cell: Cell;
  readonly box: Box;
  /** Words of the same cell after the label, up to the next label in it. */
  readonly rest: readonly Word[];
  /** Nothing but the label (and punctuation) stands in the cell: the value is beside or below. */
  readonly isAlone: boolean;
  readonly hasColon: boolean;
}

interface Phrase {
  readonly kind: LabelKind;
  readonly text: string;
  readonly tokens: readonly string[];
}

const PHRASES: readonly Phrase[] = buildPhrases();

/** Prose cells are long; a label at their start must show itself by a colon. */
const PROSE_WORDS = 9;

/** All labels of the document, in reading order. */
export function findLabels(lines: readonly Line[]): Label[] {
  return lines.flatMap((line) => line.cells.flatMap((cell) => labelsInCell(cell)));
}

interface Hit {
  readonly phrase: Phrase;
  readonly fromWord: number;
  readonly toWord: number;
  readonly hasColon: boolean;
}

function labelsInCell(cell: Cell): Label[] {
  const lone = loneLetters(cell);
  if (lone) return [lone];
  const hits = hitsInCell(cell);
  return hits.map((hit, index) => {
    const end = hits[index + 1]?.fromWord ?? cell.words.length;
    const rest = trimEdges(cell.words.slice(hit.toWord + 1, end));
    return {
      kind: hit.phrase.kind,
      phrase: hit.phrase.text,
      cell,
      box: unionBox(cell.words.slice(hit.fromWord, hit.toWord + 1)),
      rest,
      isAlone: rest.length === 0,
      hasColon: hit.hasColon,
    };
  });
}

/** "De" and "Para" alone in a cell head the two parties of a transfer. */
function loneLetters(cell: Cell): Label | null {
  const [word, ...others] = cell.words;
  if (!word || others.length > 0) return null;
  const plain = word.text.toLowerCase().replace(":", "");
  const kind = plain === "de" ? "payer" : plain === "para" ? "other" : null;
  return (
    kind && {
      kind,
      phrase: plain,
      cell,
      box: word,
      rest: [],
      isAlone: true,
      hasColon: word.text.endsWith(":"),
    }
  );
}

function hitsInCell(cell: Cell): Hit[] {
  const tokens = tokenize(cell.words);
  const hits: Hit[] = [];
  let at = 0;
  while (at < tokens.length) {
    const hit = hitAt(cell, tokens, at);
    if (hit) {
      hits.push(hit);
      while (at < tokens.length && (tokens[at]?.word ?? 0) <= hit.toWord) at++;
    } else at++;
  }
  return hits;
}

function hitAt(cell: Cell, tokens: readonly Token[], at: number): Hit | null {
  for (const phrase of PHRASES) {
    if (
      !phrase.tokens.every((wanted, offset) => isSameToken(tokens[at + offset]?.text ?? "", wanted))
    )
      continue;
    const fromWord = tokens[at]?.word ?? 0;
    const toWord = lastWord(cell, tokens[at + phrase.tokens.length - 1]?.word ?? 0);
    if (tokens[at - 1]?.word === fromWord) return null;
    const hit = { phrase, fromWord, toWord, hasColon: hasColon(cell.words, toWord) };
    if (isUsedAsLabel(cell, tokens, at, hit)) return hit;
  }
  return genericLabel(cell, tokens, at);
}

/** A label may go on in brackets ("Valor (R$)", "Instruções (texto de ...)") or with the abbreviation's sign ("CNPJ nº"). */
function lastWord(cell: Cell, toWord: number): number {
  let last = toWord;
  const next = (): string => cell.words[last + 1]?.text ?? "";
  if (!hasColon(cell.words, last) && /^\((?:R\$|%|em|s\)|texto|opcional|s\b)/i.test(next())) {
    const close = cell.words.findIndex((word, index) => index > last && /\)[:.]?$/.test(word.text));
    if (close > 0) last = close;
  }
  if (
    !hasColon(cell.words, last) &&
    /^(?:n[º°o.]*\.?|sob|social|r\$)[:.]?$/i.test(next()) &&
    !/^r\$$/i.test(next())
  )
    last++;
  return last;
}

function hasColon(words: readonly Word[], at: number): boolean {
  return /[:：]$/.test(words[at]?.text ?? "") || /^[:=：]/.test(words[at + 1]?.text ?? "");
}

function isUsedAsLabel(cell: Cell, tokens: readonly Token[], at: number, hit: Hit): boolean {
  const { words } = cell;
  const before = words[hit.fromWord - 1]?.text ?? "";
  const isFirst =
    tokens.findIndex((token) => token.word >= hit.fromWord) === 0 &&
    !words
      .slice(0, hit.fromWord)
      .some((word) => /\p{L}{2,}/u.test(word.text) && !isFiller(word.text));
  const startsPart = isFirst || /[:;|•(,–—-]$/.test(before) || hit.hasColon;
  if (!startsPart || at < 0) return false;
  if (hit.hasColon) return true;
  const next =
    words.slice(hit.toWord + 1).find((word) => /[\p{L}\d$*]/u.test(word.text))?.text ?? "";
  if (next === "") return isFirst;
  const { kind } = hit.phrase;
  const isNumeric =
    /^[(]?[\d*]|^R\$|^R[sS]\d/.test(next) || (kind === "taxId" && /^[0-9A-Z.]{6,}/.test(next));
  if (
    kind === "taxId" ||
    kind === "due" ||
    kind === "dateOther" ||
    kind === "amount" ||
    kind === "amountTotal" ||
    kind === "amountOther" ||
    kind === "cep" ||
    kind === "stop"
  )
    return isNumeric;
  if (kind === "description" || kind === "serviceCode")
    return /^[-–—]$/.test(words[hit.toWord + 1]?.text ?? "") && isFirst;
  if (kind === "uf") return /^[A-Z]{2}\b/.test(next);
  // "Pagador José Carlos": a capital after it, and not the beginning of a sentence.
  return (
    isFirst &&
    words.length < PROSE_WORDS &&
    /^\p{Lu}/u.test(next) &&
    /^\p{Lu}/u.test(words[hit.fromWord]?.text ?? "")
  );
}

function isFiller(text: string): boolean {
  return /^(?:d[aeo]s?|[oae]s?|em|n[ao]|aos?)$/i.test(text);
}

/** Up to four words and a colon at the start of a cell head something, known or not. */
function genericLabel(cell: Cell, tokens: readonly Token[], at: number): Hit | null {
  if (at !== 0) return null;
  const colon = cell.words.findIndex((_, index) => /:$/.test(cell.words[index]?.text ?? ""));
  if (colon < 0 || colon > 3 || /\d/.test(cell.words[colon]?.text ?? "")) return null;
  const phrase: Phrase = {
    kind: "stop",
    text: "",
    tokens: tokens.slice(0, colon + 1).map((token) => token.text),
  };
  return { phrase, fromWord: 0, toWord: colon, hasColon: true };
}

function trimEdges(words: readonly Word[]): readonly Word[] {
  const isText = (word: Word): boolean => /[\p{L}\d$*]/u.test(word.text);
  const first = words.findIndex(isText);
  const last = words.findLastIndex(isText);
  return first < 0 ? [] : words.slice(first, last + 1);
}

function buildPhrases(): Phrase[] {
  const phrases: Phrase[] = [];
  for (const kind of kinds()) {
    for (const text of LABEL_WORDS[kind])
      phrases.push({ kind, text, tokens: tokenize([{ text }]).map((token) => token.text) });
  }
  return phrases.toSorted(
    (a, b) => b.tokens.length - a.tokens.length || b.text.length - a.text.length,
  );
}

function kinds(): LabelKind[] {
  // The keys of a record over a union of literals are exactly that union.
  return Object.keys(LABEL_WORDS) as LabelKind[];
}
