import { ITEM_HEADING, type LabelKind } from "../vocabulary/label-words.ts";
import type { Cell, Line } from "../page/layout.ts";
import { unionBox, type Word } from "../page/page.ts";
import type { Label } from "../page/label.ts";
import { accountOf, addressees, fromTo, isFromOrTo, trimEdges } from "./from-to.ts";
import { openAmountKind } from "../vocabulary/open-amount.ts";
import { openLabel } from "./open-label.ts";
import { hasColon, type Hit, isNumbering, isUsedAsLabel, VALUE_IS_NUMBER } from "./label-use.ts";
import { itemHeadings } from "../page/item-headings.ts";
import {
  partyAt,
  type Phrase,
  phrasesNearlyStartingWith,
  phrasesStartingWith,
} from "../vocabulary/phrases.ts";
import { isSameToken, type Token, tokenize } from "../vocabulary/tokens.ts";
import { withoutWordsOfNames } from "./words-of-values.ts";

/** All labels of the document, in reading order. */
export function findLabels(lines: readonly Line[]): Label[] {
  const labels = withoutWordsOfNames(
    lines,
    lines.flatMap((line) => line.cells.flatMap((cell) => labelsInCell(cell))),
  );
  const named = [...withItemHeadings(lines, labels), ...fromTo(lines, labels)];
  const payers = named.filter((label) => label.kind === "payer");
  if (payers.length === 0) return [...named, ...addressees(lines)];
  return payers.every((label) => label.isQualifier) ? [...named, ...accountOf(lines)] : named;
}

function withItemHeadings(lines: readonly Line[], labels: readonly Label[]): Label[] {
  const headings = itemHeadings(lines);
  const found = headings.map((cell): Label => ({
    kind: "description",
    phrase: ITEM_HEADING,
    cell,
    box: cell.box,
    rest: [],
    isAlone: true,
    hasColon: false,
    isQualifier: false,
  }));
  return [...labels.filter((label) => !headings.includes(label.cell)), ...found];
}

function labelsInCell(cell: Cell): Label[] {
  if (isFromOrTo(cell)) return [];
  const hits = hitsInCell(cell);
  const [first] = hits;
  const isWhole =
    first?.fromWord === 0 && first.toWord === cell.words.length - 1 && first.phrase.text !== "";
  const openKind = isWhole ? null : openAmountKind(cell.text);
  if (openKind)
    return [
      {
        kind: openKind,
        phrase: "",
        cell,
        box: cell.box,
        rest: [],
        isAlone: true,
        hasColon: cell.text.endsWith(":"),
        isQualifier: false,
      },
    ];
  // A colon alone marks a heading, but not its meaning.
  const open = openLabel(cell);
  if (open && (!first || first.phrase.text === "" || open.kind === "due")) return [open];
  return hits.flatMap((hit, index) => {
    const next = hits.slice(index + 1).find((other) => !isPartOfService(hit, other));
    const end = next?.fromWord ?? cell.words.length;
    const rest = trimEdges(withoutLeader(cell.words.slice(hit.toWord + 1, end)));
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

/** "Referente a: Aulas de violão - parcela 2/4": an addition after a dash is no label. */
function isPartOfService(service: Hit, { hasColon: isMarked, phrase }: Hit): boolean {
  return (
    service.phrase.kind === "description" &&
    !isMarked &&
    (phrase.kind === "dateOther" || phrase.text === "parcela")
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
  const [first, ...others] = hits;
  const generic = genericLabel(cell, tokens);
  if (!generic) return hits;
  if (!first || first.fromWord > generic.toWord) return [generic, ...hits];
  // "Técnico responsável:", "autenticação no comprovante:": the preceding words make it another label than the known one.
  return isPartOf(cell, first, generic) ? [generic, ...others] : hits;
}

function isPartOf(cell: Cell, hit: Hit, generic: Hit): boolean {
  const before = cell.words.slice(0, hit.fromWord);
  return (
    hit.toWord === generic.toWord &&
    (hit.phrase.kind === "stop" || !VALUE_IS_NUMBER.has(hit.phrase.kind)) &&
    before.some((word) => /\p{L}{3}/u.test(word.text) && !isNumbering(word.text)) &&
    !/[/,|]$/.test(before.at(-1)?.text ?? "")
  );
}

/** The longest phrase that matches exactly, else the longest that nearly matches. */
function hitAt(cell: Cell, tokens: readonly Token[], at: number): Hit | null {
  const first = tokens[at];
  // "atendimento@padaria.com.br" is not a heading.
  if (!first || cell.words[first.word]?.text.includes("@")) return null;
  const exact = phrasesStartingWith(first.text);
  // Inside a word only a party after a slash counts: "Unidade/Pagador".
  if (tokens[at - 1]?.word === first.word)
    return (cell.words[first.word]?.text ?? "").includes("/")
      ? firstUsable(cell, tokens, at, exact.filter(isParty), isEqual)
      : null;
  return (
    firstUsable(cell, tokens, at, exact, isEqual) ??
    firstUsable(cell, tokens, at, phrasesNearlyStartingWith(first.text), isSameToken)
  );
}

function isParty({ kind }: Phrase): boolean {
  return kind === "payer" || kind === "other";
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
    if (goesOverColon(cell, hit)) continue;
    if (isUsedAsLabel(cell, hit) && (isSame === isEqual || isUnmistakable(cell, hit))) return hit;
  }
  return null;
}

/** "Referente a: Serviços de pintura": the colon ends the label. */
function goesOverColon({ words }: Cell, { fromWord, toWord }: Hit): boolean {
  return words.slice(fromWord, toWord).some(({ text }) => text.endsWith(":"));
}

/** A nearly matching word with text directly after it may be the first word of a name: "Conrado" is not "Cobrado". */
function isUnmistakable(cell: Cell, { phrase, toWord, hasColon: isMarked }: Hit): boolean {
  return isMarked || VALUE_IS_NUMBER.has(phrase.kind) || toWord === cell.words.length - 1;
}

function isEqual(read: string, wanted: string): boolean {
  return read === wanted;
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
  const ownEnd = (party?.last ?? tokens[end - 1])?.word ?? fromWord;
  const toWord = lastWord(cell, throughJoined(cell, tokens, ownEnd));
  return {
    phrase,
    fromWord,
    toWord,
    hasColon: hasColon(cell.words, toWord),
    qualifier: party?.kind ?? null,
  };
}

/**
 * "NOME DO PAGADOR / CPF / CNPJ / ENDEREÇO": labels joined by slashes or commas up to the end of the cell or a colon are
 * one heading.
 */
function throughJoined(cell: Cell, tokens: readonly Token[], end: number): number {
  let last = end;
  while (isJoint(cell, last)) {
    const from = last;
    const at = tokens.findIndex((token) => token.word > from);
    const length = at < 0 ? undefined : longestAt(tokens, at);
    if (length === undefined) break;
    last = tokens[at + length - 1]?.word ?? last;
  }
  return last === cell.words.length - 1 || hasColon(cell.words, last) ? last : end;
}

function isJoint(cell: Cell, word: number): boolean {
  const next = cell.words[word + 1]?.text ?? "";
  return /[/,]$/.test(cell.words[word]?.text ?? "") || /^[/,]/.test(next) || next === "e";
}

/** Number of tokens of the longest phrase at this place. */
function longestAt(tokens: readonly Token[], at: number): number | undefined {
  const phrases = phrasesNearlyStartingWith(tokens[at]?.text ?? "");
  const fits = (phrase: Phrase): boolean =>
    phrase.tokens.every((wanted, offset) => isSameToken(tokens[at + offset]?.text ?? "", wanted));
  return phrases.find(fits)?.tokens.length;
}

/**
 * A label may continue in brackets ("Valor (R$)", "Instruções (texto de ...)"), with "nº", or with the preposition of its
 * value ("Referente a").
 */
function lastWord(cell: Cell, toWord: number): number {
  let last = toWord;
  const next = (): string => cell.words[last + 1]?.text ?? "";
  if (
    !hasColon(cell.words, last) &&
    /^\((?:R\$|%|em|s\)|texto|opcional|s\b|nome|raz[aã]o|cpf|cnpj|inss|endere[cç]o|dados)/i.test(
      next(),
    )
  ) {
    const close = cell.words.findIndex((word, index) => index > last && /\)[:.]?$/.test(word.text));
    if (close > 0) last = close;
  }
  while (
    !hasColon(cell.words, last) &&
    /^(?:n[º°o.]*\.?|é|sob|social|a|ao|aos|à|às|em|de|do|da|dos|das|para)[:.]?$/i.test(next())
  )
    last++;
  return last;
}

/** Up to three words and a colon at the start of a cell are a heading, known or not. */
function genericLabel(cell: Cell, tokens: readonly Token[]): Hit | null {
  const colon = cell.words.findIndex((word) => word.text.endsWith(":"));
  const head = cell.words.slice(0, colon + 1);
  if (colon < 0 || colon > 2 || head.some((word) => /[\d(),]/.test(word.text))) return null;
  const phrase: Phrase = {
    kind: "stop",
    text: "",
    tokens: tokens.slice(0, colon + 1).map((token) => token.text),
  };
  return { phrase, fromWord: 0, toWord: colon, hasColon: true, qualifier: null };
}
/** Leader dots before the value, in any misreading: "Serviços ..ccccuao : Fisioterapia". */
function withoutLeader(words: readonly Word[]): readonly Word[] {
  return words[0]?.text.startsWith("..") ? words.slice(1) : words;
}
