import { searchText } from "@emita/domain/basics/text";
import { allCodigosTributacao } from "@emita/fiscal-layouts/codigos-tributacao";
import { EVERYDAY_SERVICES } from "./everyday-services.ts";

/** An everyday word tells more than one of the law's, and the more so the more of them have to come together. */
const EVERYDAY_WEIGHT = 3;
/** What a word of the law's list tells that stands in a single entry. */
const LAW_WEIGHT = 2;
/** Banks, brokers of money, rails and roads, ports, funerals: long texts of the law that share words with everything. */
const RARELY_MEANT = /^(?:15|100[1-4]|0304|20|22|25|19|0423|1723)/;
const RARE_LAW_WEIGHT = 0.8;
/** What is named first is the service, what follows its object. */
const FIRST_WORD = 1.25;
/** Shorter words stand for themselves alone: "app" is not the beginning of "apparelho". */
const SHORTEST_BEGINNING = 4;
/** Beginnings that two words share mean the same: "jardineiro", "jardinagem". */
const STEM = 6;

/** Words that stand in any description and tell nothing of the service. */
const EMPTY_WORDS = new Set(
  `a o os as e ou de do da dos das em no na nos nas com sem para por pelo pela ao aos um uma que se
  servico servicos prestacao prestado prestados prestada referente ref relativo realizado realizada realizados execucao executado
  mes meses mensal mensais mensalidade semanal quinzenal diaria diarias hora horas dia dias ano anual unidade unidades parcela
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro jan fev mar abr mai jun jul ago set out nov dez
  cliente clientes empresa contrato conforme proposta pedido ordem valor total pagamento honorarios taxa profissional profissionais
  especializado especializada geral diversos congeneres inclusive outros outras qualquer natureza quaisquer forma tipo novo nova`.split(
    /\s+/,
  ),
);

/**
 * How well each national code fits a description, by what people call the service and by the words of the law's list; rare words tell more
 * than common ones. Codes that nothing speaks for are left out.
 */
export function rankServices(description: string): ReadonlyMap<string, number> {
  const said = wordsOf(description);
  const scores = new Map<string, number>();
  if (!said.some(({ tells }) => tells)) return scores;
  for (const [code, own] of known().law) {
    const score = byEveryday(code, said) + byLaw(code, own, said);
    if (score > 0) scores.set(code, score);
  }
  return scores;
}

interface Word {
  readonly text: string;
  /** Its singular, nearly. */
  readonly one: string;
  readonly stem: string;
  /** It says something of the service. */
  readonly tells: boolean;
  /** The first that does. */
  readonly isFirst: boolean;
}

/** A word that has spoken for a service speaks for it once. */
function byEveryday(code: string, said: readonly Word[]): number {
  const left = new Set(said);
  let score = 0;
  for (const entry of known().everyday.get(code) ?? []) {
    const found = entry.map((beginning) => findMeant(left, beginning));
    if (found.includes(undefined)) continue;
    let weight =
      (EVERYDAY_WEIGHT * entry.length) / Math.sqrt(known().sharers.get(entry.join(" ")) ?? 1);
    for (const word of found) {
      if (word?.isFirst) weight *= FIRST_WORD;
      if (word) left.delete(word);
    }
    score += weight;
  }
  return score;
}

function findMeant(words: ReadonlySet<Word>, beginning: string): Word | undefined {
  for (const word of words) if (isMeant(word, beginning)) return word;
  return undefined;
}

/** Whole where it is short, else as the beginning of the word. */
function isMeant({ text, one }: Word, beginning: string): boolean {
  if (one === beginning) return true;
  return beginning.length >= SHORTEST_BEGINNING && text.startsWith(beginning);
}

function byLaw(code: string, own: ReadonlySet<string>, said: readonly Word[]): number {
  let score = 0;
  for (const { stem, tells, isFirst } of said) {
    if (!tells || !own.has(stem)) continue;
    score += (known().rarity.get(stem) ?? 0) * (isFirst ? FIRST_WORD : 1);
  }
  return score * (RARELY_MEANT.test(code) ? RARE_LAW_WEIGHT : LAW_WEIGHT);
}

/** The words of a text in their order, each once. */
function wordsOf(text: string): Word[] {
  const all = searchText(text).match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? [];
  const words = [...new Set(all)].filter((word) => word.length > 1 && !/^\d/.test(word));
  const first = words.find((word) => !EMPTY_WORDS.has(word));
  return words.map((word) => ({
    text: word,
    one: singular(word),
    stem: word.slice(0, STEM),
    tells: !EMPTY_WORDS.has(word),
    isFirst: word === first,
  }));
}

/** "carros" -> "carro", "instalacoes" -> "instalacao", "imoveis" -> "imovel". */
function singular(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/(?:oes|aes)$/, "ao")
    .replace(/eis$/, "el")
    .replace(/ais$/, "al")
    .replace(/([aeiou])s$/, "$1")
    .replace(/([rz])es$/, "$1");
}

/** What does not change from question to question. */
interface Known {
  /** By national code the beginnings of the words in the law's list. */
  readonly law: ReadonlyMap<string, ReadonlySet<string>>;
  /** By beginning 1 for one of a single entry of the law's list, towards 0 for one of all. */
  readonly rarity: ReadonlyMap<string, number>;
  /** By national code what people call it, what has most words first. */
  readonly everyday: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** By everyday entry how many services people call so. */
  readonly sharers: ReadonlyMap<string, number>;
}

let built: Known | null = null;

/** Made with the first question. */
function known(): Known {
  if (built) return built;
  const law = new Map(
    allCodigosTributacao().map(({ code, description }): [string, ReadonlySet<string>] => [
      code,
      new Set(wordsOf(description).flatMap(({ stem, tells }) => (tells ? [stem] : []))),
    ]),
  );
  const stems = counted([...law.values()].flatMap((own) => [...own]));
  const rarity = new Map(
    [...stems].map(([stem, count]) => [stem, Math.log(law.size / count) / Math.log(law.size)]),
  );
  const entries = [...EVERYDAY_SERVICES.values()].flat();
  const everyday = new Map(
    [...EVERYDAY_SERVICES].map(([code, own]) => [
      code,
      own.toSorted((a, b) => b.length - a.length),
    ]),
  );
  built = { law, rarity, everyday, sharers: counted(entries.map((entry) => entry.join(" "))) };
  return built;
}

function counted(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
