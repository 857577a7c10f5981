import {
  findNationalService,
  findServiceCode,
  type NationalService,
} from "@emita/domain/invoices/service-codes/service-codes";
import { searchText } from "@emita/domain/basics/text";
import {
  allCodigosTributacao,
  codigosOfSubitem,
  findCodigoTributacao,
  type CodigoTributacao,
} from "@emita/fiscal-layouts/tables/codigos-tributacao";
import {
  isPaulistanaServiceValid,
  paulistanaServicesOf,
} from "@emita/fiscal-layouts/tables/paulistana-services";
import type { UsualClassification } from "./classification.ts";
import { EVERYDAY_WORDS } from "./everyday-words.ts";
import { rankServices } from "./rank-services.ts";

/** A service that an NFS-e can have: any of the 338 national codes. Values missing in the catalogue are null. */
export interface KnownService {
  /** Sub-item of LC 116/2003: "17.01". */
  readonly item: string;
  /** cTribNac, six digits. */
  readonly cTribNac: string;
  /** The law's words. */
  readonly description: string;
  /** The catalogue's usual NBS and operation indicator. */
  readonly usual: UsualClassification | null;
  /** São Paulo's code; null when the company must choose among several, or the city has none. */
  readonly saoPauloCode: string | null;
  readonly incidence: CodigoTributacao["incidence"];
  readonly requiresObra: boolean;
  readonly requiresEvento: boolean;
}

/**
 * The service of a code: a sub-item ("17.01", "1701") or a national code ("170102"). For a sub-item with several national codes it is the
 * catalogue's usual one. Outside the catalogue the person must choose, and the result is null.
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

/** The national codes of a sub-item among which a person must choose because `findService` has no answer. */
export function servicesToChoose(code: string): readonly KnownService[] {
  const subitem = code.trim().replace(/^(\d{2})(\d{2})$/, "$1.$2");
  return findService(code) === null ? codigosOfSubitem(subitem).map(describe) : [];
}

/** The code as an NFS-e stores it: "17.01" of the catalogue, else the national code of six digits; null where `findService` finds none. */
export function tidyServiceCode(code: string): string | null {
  return findServiceCode(code)?.code ?? findService(code)?.cTribNac ?? null;
}

/**
 * The national services that match a query, best first. A word or code matches entries that contain it or a word starting with it. A
 * description matches everyday names (`rankServices`); entries with every word come first.
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

/** An entry with every word ranks above one that shares a word of the law, but below matches of everyday names. */
const HOLDS_ALL = 2;
/** Matches below this share of the best score are coincidences. */
const LEAST_OF_BEST = 0.08;

/** São Paulo's codes for a sub-item on a day (YYYY-MM-DD), when the person must choose. */
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

/** Outside the catalogue a city code is used only when there is exactly one. */
function onlySaoPauloCode(item: string): string | null {
  const [only, ...others] = paulistanaServicesOf(item).filter(
    ({ isFixedTax, validUntil }) => !isFixedTax && validUntil === null,
  );
  return only && others.length === 0 ? only.code : null;
}

/** How many of the words the entry has, and how well they match: whole, early, in the catalogue. */
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

/** Codes and words of an entry, the catalogue's first; built on first use. */
function ownWords({ code, subitem, description }: CodigoTributacao): readonly string[] {
  const kept = wordsByCode.get(code);
  if (kept) return kept;
  const label = findNationalService(code)?.label ?? "";
  const own = [code, subitem, ...words(`${label} ${description}`)];
  wordsByCode.set(code, own);
  return own;
}

/** Words of one or two letters are ignored ("de", "e"); codes keep their dots. */
function words(text: string): string[] {
  return (
    searchText(text)
      .match(/[\p{L}\d.]+/gu)
      ?.map((word) => word.replace(/^\.+|(?<!\.)\.+$/g, ""))
      .filter((word) => word.length > 2 || /^\d/.test(word)) ?? []
  );
}
