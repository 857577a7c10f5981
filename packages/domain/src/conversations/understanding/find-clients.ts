import { isTaxId, normalizeTaxId } from "../../identifiers/tax-id.ts";
import { comparableName } from "../../payments/matching/names.ts";
import { findMentions, type Mention, type Named } from "./mentions.ts";
import { wordsOf, type Span, type Word } from "./words.ts";

export interface ListedClient extends Named {
  readonly taxIds: readonly string[];
}

/** The client of a sentence. */
export interface SaidClients {
  /** Of the company's list; several: it is asked which one. */
  readonly ids: readonly string[];
  /** False: the name was only misspelt alike, or only a common word of it is there. */
  readonly isSure: boolean;
  /** A name behind "para" that is in no list. */
  readonly unknownName: string | null;
  /** Tax ids with right check digits, normalised. */
  readonly taxIds: readonly string[];
  readonly spans: readonly Span[];
}

const TAX_ID =
  /(?<![\p{L}\d])(?:\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[A-Z\d]{2}\.?[A-Z\d]{3}\.?[A-Z\d]{3}\/?[A-Z\d]{4}-?\d{2})(?![\p{L}\d])/giu;
/** The name is behind these words. */
const BEFORE_NAME =
  /(?<!\p{L})(?:para|pra|pro|p\/|cliente(?:\s+(?:é|eh|e))?\s*:?|tomador\s*:?)\s+(?:[oa]s?\s+)?(?:cliente\s+)?/giu;
const AT_NAME = /(?<!\p{L})(?:ao|à|aos|às)\s+/giu;
const OF_NOTE = /(?:nota|via|pdf|danfse|link)\s+(?:fiscal\s+)?(?:d[aeo]s?)\s+(?:cliente\s+)?/giu;
/** The name ends before these. */
const AFTER_NAME =
  /[,;\n()]|\s-\s|(?<!\p{L})(?:ref|referente|no\s+valor|de\s+r\$|r\$|por\s+r?\$?\s?\d|servi[cç]o|descri[cç][aã]o|compet[eê]ncia|cnpj|cpf|pel[oa]|valor|hoje|ontem|em\s+vez)(?!\p{L})|\s(?:de|por)\s+(?=\d)|\s{3,}/iu;
const MOST_WORDS = 10;

/**
 * @param text without the amounts and dates
 * @param anywhere the whole text may be a name: it answers "which client?"
 * @param services words of services, which are no names where "para" is missing
 */
export function findClients(
  text: string,
  clients: readonly ListedClient[],
  { anywhere, services }: { readonly anywhere: boolean; readonly services: ReadonlySet<string> },
): SaidClients {
  const ids = Array.from(text.matchAll(TAX_ID)).filter(([id]) => isTaxId(normalizeTaxId(id)));
  const taxIds = [...new Set(ids.map(([id]) => normalizeTaxId(id)))];
  const idSpans = ids.map(({ 0: id, index }) => ({ start: index, end: index + id.length }));
  const owners = clients.filter((client) => client.taxIds.some((id) => taxIds.includes(id)));
  if (owners.length > 0) return said({ ids: owners.map(({ id }) => id), taxIds, spans: idSpans });
  const named = namedParts(text);
  const found = named.map((part) => ({ part, ...among(part, clients) }));
  const hits = found.filter(({ mentions }) => mentions.length > 0);
  if (hits.length > 0)
    return ofMentions(
      hits.flatMap(({ mentions, words }) => spread(mentions, words)),
      taxIds,
      idSpans,
    );
  const whole = among({ start: 0, end: text.length, text }, clients);
  const telling = anywhere
    ? whole.mentions
    : whole.mentions.filter((one) => tells(one, whole.words, services));
  if (telling.length > 0) return ofMentions(spread(telling, whole.words), taxIds, idSpans);
  const [first] = named.filter(({ text: name }) => comparableName(name).words.length > 0);
  const unknownName = first ? first.text.trim() : anywhere ? nameAlone(text) : null;
  const spans = first && taxIds.length === 0 ? [...idSpans, first] : idSpans;
  return said({ taxIds, unknownName, spans });
}

interface Part extends Span {
  readonly text: string;
}

function namedParts(text: string): Part[] {
  const starts = [BEFORE_NAME, OF_NOTE, AT_NAME].flatMap((form) =>
    Array.from(text.matchAll(form), ({ 0: words, index }) => index + words.length),
  );
  return [...new Set(starts)].map((start) => {
    const after = text.slice(start);
    const length = AFTER_NAME.exec(after)?.index ?? after.length;
    return { start, end: start + length, text: after.slice(0, length) };
  });
}

function among(part: Part, clients: readonly ListedClient[]) {
  const words = wordsOf(part.text)
    .slice(0, MOST_WORDS * 4)
    .map((word) => ({ ...word, start: word.start + part.start, end: word.end + part.start }));
  return {
    words,
    mentions: findMentions(
      words.map(({ text }) => text),
      clients,
    ),
  };
}

interface Placed extends Mention {
  readonly spans: readonly Span[];
}

function spread(mentions: readonly Mention[], words: readonly Word[]): Placed[] {
  return mentions.map((one) => ({ ...one, spans: one.at.flatMap((at) => words[at] ?? []) }));
}

/** Without "para" only a name that is there as a whole, or two words of it, or a rare one counts. */
function tells(
  { isWhole, isExact, at }: Mention,
  words: readonly Word[],
  services: ReadonlySet<string>,
) {
  const own = at.filter((index) => !services.has(words[index]?.text ?? ""));
  return isExact && own.length > 0 && (isWhole || own.length >= 2);
}

function ofMentions(
  mentions: readonly Placed[],
  taxIds: readonly string[],
  idSpans: readonly Span[],
): SaidClients {
  const ids = [...new Set(mentions.map(({ id }) => id))];
  const isSure = mentions.every(({ isExact }) => isExact);
  return said({
    ids,
    isSure,
    taxIds,
    spans: [...idSpans, ...mentions.flatMap(({ spans }) => spans)],
  });
}

function nameAlone(text: string): string | null {
  const name = text.trim();
  return /\p{L}{3}/u.test(name) && wordsOf(name).length <= MOST_WORDS ? name : null;
}

function said(known: Partial<SaidClients>): SaidClients {
  return { ids: [], isSure: true, unknownName: null, taxIds: [], spans: [], ...known };
}
