import {
  findNationalService,
  findServiceCode,
  type NationalService,
} from "@emita/domain/notes/service-codes";
import { searchText } from "@emita/domain/basics/text";
import {
  allCodigosTributacao,
  codigosOfSubitem,
  findCodigoTributacao,
  type CodigoTributacao,
} from "@emita/fiscal-layouts/codigos-tributacao";
import {
  isPaulistanaServiceValid,
  paulistanaServicesOf,
} from "@emita/fiscal-layouts/paulistana-services";
import type { UsualClassification } from "./classification.ts";
import { EVERYDAY_WORDS } from "./everyday-words.ts";
import { rankServices } from "./rank-services.ts";

/** A service that can stand in a note: any of the 338 national codes; what the catalogue does not know of it is null. */
export interface KnownService {
  /** Sub-item of LC 116/2003: "17.01". */
  readonly item: string;
  /** cTribNac, six digits. */
  readonly cTribNac: string;
  /** The law's words. */
  readonly description: string;
  /** The catalogue's usual NBS and operation indicator. */
  readonly usual: UsualClassification | null;
  /** São Paulo's code; null when the company has to choose among several, or the city has none. */
  readonly saoPauloCode: string | null;
  readonly incidence: CodigoTributacao["incidence"];
  readonly requiresObra: boolean;
  readonly requiresEvento: boolean;
}

/**
 * The service of a code: a sub-item ("17.01", "1701") or a national code ("170102"). A sub-item with several national
 * codes gives the catalogue's usual one; outside the catalogue the person has to choose, and the answer is null.
 */
export function findService(code: string): KnownService | null {
  const text = code.trim().replace(/^(\d{2})\.(\d{2})\.(\d{2})$/, "$1$2$3");
  if (/^\d{6}$/.test(text)) return byNationalCode(text);
  const usual = findServiceCode(text)?.breakdowns[0];
  if (usual) return byNationalCode(usual.cTribNac);
  const subitem = text.replace(/^(\d{2})(\d{2})$/, "$1.$2");
  const [only, ...others] = codigosOfSubitem(subitem);
  return only && others.length === 0 ? byNationalCode(only.code) : null;
}

/** The national codes among which a person has to choose: those of a sub-item for which `findService` has no answer. */
export function servicesToChoose(code: string): readonly KnownService[] {
  const subitem = code.trim().replace(/^(\d{2})(\d{2})$/, "$1.$2");
  return findService(code) === null ? codigosOfSubitem(subitem).map(describe) : [];
}

/** The code as a note keeps it: "17.01" of the catalogue, else the national code of six digits; null where `findService` knows none. */
export function tidyServiceCode(code: string): string | null {
  return findServiceCode(code)?.code ?? findService(code)?.cTribNac ?? null;
}

/**
 * The national services that fit what was asked, best first. Of a word or a code: those that hold it, or words that begin so. Of a
 * description: those that people call so (`rankServices`), most of all what holds every word.
 */
export function searchServices(query: string, limit: number): readonly KnownService[] {
  const asked = words(query).map((word) => EVERYDAY_WORDS.get(word) ?? word);
  const ranks = rankServices(query);
  const least = LEAST_OF_BEST * Math.max(0, ...ranks.values());
  return allCodigosTributacao()
    .map((entry) => {
      const { found, score } = match(entry, asked);
      const holdsAll = found > 0 && found === asked.length;
      const rank = ranks.get(entry.code) ?? 0;
      return { entry, rank: (rank < least ? 0 : rank) + (holdsAll ? HOLDS_ALL : 0), score };
    })
    .filter(({ rank }) => rank > 0)
    .toSorted(
      (a, b) => b.rank - a.rank || b.score - a.score || a.entry.code.localeCompare(b.entry.code),
    )
    .slice(0, limit)
    .map(({ entry }) => describe(entry));
}

/** An entry with every word stands before one that shares a word of the law, not before what people call so. */
const HOLDS_ALL = 2;
/** What fits so much worse than the best shares a word by chance. */
const LEAST_OF_BEST = 0.08;

/** São Paulo's codes for a sub-item on a day (YYYY-MM-DD), for the person who has to choose. */
export function saoPauloServices(
  item: string,
  day: string,
): readonly { code: string; description: string; rateBasisPoints: number | null }[] {
  return paulistanaServicesOf(item)
    .filter((service) => isPaulistanaServiceValid(service, day))
    .map(({ code, description, rateBasisPoints }) => ({ code, description, rateBasisPoints }));
}

function byNationalCode(code: string): KnownService | null {
  const entry = findCodigoTributacao(code);
  return entry === null ? null : describe(entry);
}

function describe(entry: CodigoTributacao): KnownService {
  const known: NationalService | null = findNationalService(entry.code);
  return {
    item: entry.subitem,
    cTribNac: entry.code,
    description: entry.description,
    usual: known && { nbs: known.nbs, operationIndicator: known.operationIndicator },
    saoPauloCode: known === null ? onlySaoPauloCode(entry.subitem) : known.saoPauloCode,
    incidence: entry.incidence,
    requiresObra: entry.requiresObra,
    requiresEvento: entry.requiresEvento,
  };
}

/** Outside the catalogue a city code is taken only when there is nothing to choose. */
function onlySaoPauloCode(item: string): string | null {
  const [only, ...others] = paulistanaServicesOf(item).filter(
    ({ isFixedTax, validUntil }) => !isFixedTax && validUntil === null,
  );
  return only && others.length === 0 ? only.code : null;
}

/** How many of the words stand in the entry, and how well: whole, early, in the catalogue. */
function match(
  entry: CodigoTributacao,
  asked: readonly string[],
): { found: number; score: number } {
  const own = ownWords(entry);
  let found = 0;
  let score = findNationalService(entry.code) ? 1 : 0;
  for (const word of asked) {
    const at = own.findIndex((candidate) => candidate.startsWith(word));
    if (at === -1) continue;
    found += 1;
    score += (own[at] === word ? 1 : 0) + 1 / (1 + at);
  }
  return { found, score };
}

const wordsByCode = new Map<string, readonly string[]>();

/** Codes and words of an entry, the catalogue's first; made with the first question. */
function ownWords({ code, subitem, description }: CodigoTributacao): readonly string[] {
  const kept = wordsByCode.get(code);
  if (kept) return kept;
  const label = findNationalService(code)?.label ?? "";
  const own = [code, subitem, ...words(`${label} ${description}`)];
  wordsByCode.set(code, own);
  return own;
}

/** Words of one or two letters tell nothing ("de", "e"); codes keep their dots. */
function words(text: string): string[] {
  return (
    searchText(text)
      .match(/[\p{L}\d.]+/gu)
      ?.map((word) => word.replace(/^\.+|(?<!\.)\.+$/g, ""))
      .filter((word) => word.length > 2 || /^\d/.test(word)) ?? []
  );
}
