import { searchText } from "@emita/domain/basics/text";
import { allCodigosTributacao } from "@emita/fiscal-layouts/tables/codigos-tributacao";
import { EVERYDAY_SERVICES } from "./everyday-services.ts";

/** An everyday word weighs more than one of the law's, and more with every word that must match together. */
const EVERYDAY_WEIGHT = 3;
/** Weight of a word that occurs in a single entry of the law's list. */
const LAW_WEIGHT = 2;
/** Banks, brokers of money, rails and roads, ports, funerals: long texts of the law that share words with everything. */
const RARELY_MEANT = /^(?:15|100[1-4]|0304|20|22|25|19|0423|1723)/;
const RARE_LAW_WEIGHT = 0.8;
/** The first word is usually the service, and the following ones its object. */
const FIRST_WORD = 1.25;
/** Shorter words match only whole words: "app" is not the beginning of "apparelho". */
const SHORTEST_BEGINNING = 4;
/** Words with a common beginning of this length mean the same: "jardineiro", "jardinagem". */
const STEM = 6;

/** Words that occur in any description and do not indicate a service. */
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
 * Scores how well each national code fits a description, by everyday words and by the words of the law's list; rare words weigh more. Codes
 * without a match are left out.
 */
export function rankServices(description: string): ReadonlyMap<string, number> {
  const said = wordsOf(description);
  const scores = new Map<string, number>();
  if (!said.some(({ isIndicative }) => isIndicative)) return scores;
  for (const [code, own] of known().law) {
    const score = byEveryday(code, said) + byLaw(code, own, said);
    if (score > 0) scores.set(code, score);
  }
  return scores;
}

interface Word {
  readonly text: string;
  /** Approximate singular. */
  readonly one: string;
  readonly stem: string;
  /** Whether it indicates a service. */
  readonly isIndicative: boolean;
  /** Whether it is the first such word. */
  readonly isFirst: boolean;
}

/** Each word counts once per service. */
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

/** A short word must match whole, a longer one as a beginning. */
function isMeant({ text, one }: Word, beginning: string): boolean {
  if (one === beginning) return true;
  return beginning.length >= SHORTEST_BEGINNING && text.startsWith(beginning);
}

function byLaw(code: string, own: ReadonlySet<string>, said: readonly Word[]): number {
  let score = 0;
  for (const { stem, isIndicative, isFirst } of said) {
    if (!isIndicative || !own.has(stem)) continue;
    score += (known().rarity.get(stem) ?? 0) * (isFirst ? FIRST_WORD : 1);
  }
  return score * (RARELY_MEANT.test(code) ? RARE_LAW_WEIGHT : LAW_WEIGHT);
}

/** The words of a text in order, without repetitions. */
function wordsOf(text: string): Word[] {
  const all = searchText(text).match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? [];
  const words = [...new Set(all)].filter((word) => word.length > 1 && !/^\d/.test(word));
  const first = words.find((word) => !EMPTY_WORDS.has(word));
  return words.map((word) => ({
    text: word,
    one: singular(word),
    stem: word.slice(0, STEM),
    isIndicative: !EMPTY_WORDS.has(word),
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

/** Precomputed tables. */
interface Known {
  /** By national code, the beginnings of the words in the law's list. */
  readonly law: ReadonlyMap<string, ReadonlySet<string>>;
  /** By beginning: 1 when a single entry of the law's list has it, towards 0 when all have it. */
  readonly rarity: ReadonlyMap<string, number>;
  /** By national code, its everyday names, those with most words first. */
  readonly everyday: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** By everyday name, the number of services that have it. */
  readonly sharers: ReadonlyMap<string, number>;
}

let built: Known | null = null;

/** Built on first use. */
function known(): Known {
  if (built) return built;
  const law = new Map(
    allCodigosTributacao().map(({ code, description }): [string, ReadonlySet<string>] => [
      code,
      new Set(
        wordsOf(description).flatMap(({ stem, isIndicative }) => (isIndicative ? [stem] : [])),
      ),
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
