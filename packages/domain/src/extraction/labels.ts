import { LABEL_WORDS, type LabelKind } from "./label-words.ts";
import type { Cell, Line } from "./layout.ts";
import { type Box, unionBox, type Word } from "./page.ts";
import { isFiller, isSameToken, type Token, tokenize } from "./tokens.ts";

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
  /** A party that only qualifies another label ("CPF do pagador"): no name follows. */
  readonly isQualifier: boolean;
}

interface Phrase {
  readonly kind: LabelKind;
  readonly text: string;
  readonly tokens: readonly string[];
}

interface Hit {
  readonly phrase: Phrase;
  readonly fromWord: number;
  readonly toWord: number;
  readonly hasColon: boolean;
  readonly qualifier: "payer" | "other" | null;
}

/** All phrases by their first word, longest first. */
const PHRASES: ReadonlyMap<string, readonly Phrase[]> = buildPhrases();

/** Prose cells are long; a label at their start must show itself by a colon. */
const PROSE_WORDS = 9;

/** All labels of the document, in reading order. */
export function findLabels(lines: readonly Line[]): Label[] {
  const labels = lines.flatMap((line) => line.cells.flatMap((cell) => labelsInCell(cell)));
  return [...labels, ...fromTo(lines)];
}

/**
 * "De" and "Para" head the two parties of a transfer, alone in their cell or with a colon. "Para:" without "De" heads the client of a proposal.
 */
function fromTo(lines: readonly Line[]): Label[] {
  const found = lines.flatMap((line) =>
    line.cells.flatMap((cell) => (isFromOrTo(cell) ? [cell] : [])),
  );
  const isTransfer = found.some((cell) => /^de/i.test(cell.text));
  const isProposal = lines.some((line) => /or[cç]amento|proposta|fatura/i.test(line.text));
  return found.flatMap((cell) => {
    const isFrom = /^de/i.test(cell.text);
    if (!isFrom && !isTransfer && !isProposal) return [];
    const rest = trimEdges(cell.words.slice(1));
    const kind = isFrom || !isTransfer ? "payer" : "other";
    return [
      {
        kind,
        phrase: isFrom ? "de" : "para",
        cell,
        box: unionBox(cell.words.slice(0, 1)),
        rest,
        isAlone: rest.length === 0,
        hasColon: true,
        isQualifier: false,
      },
    ];
  });
}

function isFromOrTo(cell: Cell): boolean {
  const [first] = cell.words;
  return (
    first !== undefined &&
    (/^(?:de|para):$/i.test(first.text) ||
      (cell.words.length === 1 && /^(?:de|para)$/i.test(first.text)))
  );
}

function labelsInCell(cell: Cell): Label[] {
  if (isFromOrTo(cell)) return [];
  const hits = hitsInCell(cell);
  return hits.flatMap((hit, index) => {
    const end = hits[index + 1]?.fromWord ?? cell.words.length;
    const rest = trimEdges(cell.words.slice(hit.toWord + 1, end));
    const box = unionBox(cell.words.slice(hit.fromWord, hit.toWord + 1));
    const label = {
      phrase: hit.phrase.text,
      cell,
      box,
      rest,
      isAlone: rest.length === 0,
      hasColon: hit.hasColon,
    };
    const own: Label = { ...label, kind: hit.phrase.kind, isQualifier: false };
    return hit.qualifier ? [{ ...label, kind: hit.qualifier, isQualifier: true }, own] : [own];
  });
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
  const first = hits[0];
  const generic = genericLabel(cell, tokens);
  return generic && (!first || first.fromWord > generic.toWord) ? [generic, ...hits] : hits;
}

/** The longest phrase that is printed exactly so, else the longest that was nearly read so. */
function hitAt(cell: Cell, tokens: readonly Token[], at: number): Hit | null {
  const first = tokens[at];
  if (!first || tokens[at - 1]?.word === first.word) return null;
  return (
    firstUsable(cell, tokens, at, PHRASES.get(first.text) ?? [], isEqual) ??
    firstUsable(cell, tokens, at, nearlyStartingWith(first.text), isSameToken)
  );
}

type IsSame = (read: string, wanted: string) => boolean;

function firstUsable(
  cell: Cell,
  tokens: readonly Token[],
  at: number,
  phrases: readonly Phrase[],
  isSame: IsSame,
): Hit | null {
  for (const phrase of phrases) {
    if (!phrase.tokens.every((wanted, offset) => isSame(tokens[at + offset]?.text ?? "", wanted)))
      continue;
    const hit = completed(cell, tokens, at, phrase);
    if (isUsedAsLabel(cell, hit)) return hit;
  }
  return null;
}

function isEqual(read: string, wanted: string): boolean {
  return read === wanted;
}

/** Phrases by how their first word may have been misread; remembered, because papers repeat their words. */
const NEAR = new Map<string, readonly Phrase[]>();
const MAX_REMEMBERED = 20_000;

function nearlyStartingWith(token: string): readonly Phrase[] {
  const known = NEAR.get(token);
  if (known) return known;
  const near = [...PHRASES]
    .flatMap(([first, phrases]) => (isSameToken(token, first) ? phrases : []))
    .toSorted(longestFirst);
  if (NEAR.size >= MAX_REMEMBERED) NEAR.clear();
  NEAR.set(token, near);
  return near;
}

const QUALIFIED: ReadonlySet<LabelKind> = new Set([
  "name",
  "taxId",
  "address",
  "city",
  "uf",
  "cep",
  "stop",
]);

function completed(cell: Cell, tokens: readonly Token[], at: number, phrase: Phrase): Hit {
  const end = at + phrase.tokens.length;
  const fromWord = tokens[at]?.word ?? 0;
  const party =
    QUALIFIED.has(phrase.kind) && !hasColon(cell.words, tokens[end - 1]?.word ?? 0)
      ? partyAt(tokens, end)
      : null;
  const toWord = lastWord(cell, (party?.last ?? tokens[end - 1])?.word ?? fromWord);
  return {
    phrase,
    fromWord,
    toWord,
    hasColon: hasColon(cell.words, toWord),
    qualifier: party?.kind ?? null,
  };
}

interface Party {
  readonly kind: "payer" | "other";
  readonly last: Token;
}

/** "CPF do pagador", "Razão social da empresa tomadora": whose it is. */
function partyAt(tokens: readonly Token[], at: number): Party | null {
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
        (word) => !word.includes(" ") && word.length > 5 && isSameToken(first.text, word),
      )
    )
      return { kind, last: first };
  }
  return null;
}

/** A label may go on in brackets ("Valor (R$)", "Instruções (texto de ...)"), with "nº", or with the preposition of its value ("Referente a"). */
function lastWord(cell: Cell, toWord: number): number {
  let last = toWord;
  const next = (): string => cell.words[last + 1]?.text ?? "";
  if (!hasColon(cell.words, last) && /^\((?:R\$|%|em|s\)|texto|opcional|s\b)/i.test(next())) {
    const close = cell.words.findIndex((word, index) => index > last && /\)[:.]?$/.test(word.text));
    if (close > 0) last = close;
  }
  while (
    !hasColon(cell.words, last) &&
    /^(?:n[º°o.]*\.?|sob|social|a|ao|aos|em|de|do|da)[:.]?$/i.test(next())
  )
    last++;
  return last;
}

function hasColon(words: readonly Word[], at: number): boolean {
  return /[:：]$/.test(words[at]?.text ?? "") || /^[:=：]/.test(words[at + 1]?.text ?? "");
}

const VALUE_IS_NUMBER: ReadonlySet<LabelKind> = new Set([
  "taxId",
  "due",
  "dateOther",
  "amount",
  "amountTotal",
  "amountOther",
  "cep",
  "stop",
]);

function isUsedAsLabel(cell: Cell, hit: Hit): boolean {
  const { words } = cell;
  const before = words[hit.fromWord - 1]?.text ?? "";
  const isFirst = words.slice(0, hit.fromWord).every((word) => isNumbering(word.text));
  if (!isFirst && !hit.hasColon && !/[:;|•(,/–—-]$/.test(before)) return false;
  if (hit.hasColon) return true;
  const next =
    words.slice(hit.toWord + 1).find((word) => /[\p{L}\d$*]/u.test(word.text))?.text ?? "";
  // "de pagamentos" alone is the end of a sentence, "DO OBJETO" a heading.
  if (next === "") return isFirst && !/^(?:d[aeo]s?|e|em|com|por|para)$/.test(words[0]?.text ?? "");
  const { kind } = hit.phrase;
  if (VALUE_IS_NUMBER.has(kind))
    return (
      /^[(]?[\d*]|^R\$|^R[sS]\d/.test(next) ||
      (kind === "taxId" && /^[0-9A-Z]+[.\d][0-9A-Z./-]{4,}/.test(next))
    );
  if (kind === "description" || kind === "serviceCode")
    return /^[-–—]$/.test(words[hit.toWord + 1]?.text ?? "") && isFirst;
  if (kind === "uf") return /^[A-Z]{2}\b/.test(next);
  // "Pagador José Carlos": a capital after it, and not the beginning of a sentence.
  return (
    isFirst &&
    words.length < PROSE_WORDS &&
    /^\p{Lu}/u.test(next) &&
    /^\p{Lu}/u.test(words[hit.fromWord]?.text ?? "") &&
    !isCompanyWord(hit.phrase.text)
  );
}

/** What may stand before a heading: "1.", "CLÁUSULA PRIMEIRA - DO", "(=)", "DADOS DO". */
function isNumbering(text: string): boolean {
  return (
    !/\p{L}{2}/u.test(text) ||
    isFiller(text.toLowerCase()) ||
    /^(?:cl[aá]usula|primeir[ao]|segund[ao]|terceir[ao]|quart[ao]|quint[ao]|item|se[cç][aã]o)[.:]?$/i.test(
      text,
    )
  );
}

/** Labels that are also the first word of companies' names ("Empresa Brasileira de ..."). */
function isCompanyWord(phrase: string): boolean {
  return /^(?:empresa|estabelecimento|profissional|titular|responsavel|medico|medica|credor)$/.test(
    phrase,
  );
}

/** Up to three words and a colon at the start of a cell head something, known or not. */
function genericLabel(cell: Cell, tokens: readonly Token[]): Hit | null {
  const colon = cell.words.findIndex((word) => word.text.endsWith(":"));
  const head = cell.words.slice(0, colon + 1);
  if (colon < 0 || colon > 2 || head.some((word) => /[\d()]/.test(word.text))) return null;
  const phrase: Phrase = {
    kind: "stop",
    text: "",
    tokens: tokens.slice(0, colon + 1).map((token) => token.text),
  };
  return { phrase, fromWord: 0, toWord: colon, hasColon: true, qualifier: null };
}

function trimEdges(words: readonly Word[]): readonly Word[] {
  const isText = (word: Word): boolean => /[\p{L}\d$*]/u.test(word.text);
  const first = words.findIndex(isText);
  const last = words.findLastIndex(isText);
  return first < 0 ? [] : words.slice(first, last + 1);
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
