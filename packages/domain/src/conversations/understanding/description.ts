import { oneLine } from "../../basics/text.ts";
import { trimmedEnd, type Span } from "./words.ts";

const DESCRIPTION_MAX = 1000;
/** "ref. projeto", "referente a consultoria de novembro", "serviço: pintura". */
const MARKED =
  /(?:^|[\s,;:(-])(?:ref\.?(?:\s(?:a|ao|às?))?|referente\s(?:ao?s?|às?)|descri[cç][aã]o:?|servi[cç]os?\sde|servi[cç]os?:|pel[oa]s?|sobre)\s/iu;
/** Words that lead to what is used for something else. */
const LEADING: ReadonlySet<string> = new Set(
  "para pra pro de no valor por a ao à o e r$".split(" "),
);
const PART = /[^,;\n]+/gu;
/** Words of orders and parties: a part with them is no description. */
const NO_DESCRIPTION =
  /\b(?:nota|nf|nfs-?e|emit[ea]r?|emite|cliente|valor|reais|para|pra|pro|compet[eê]ncia|na\s+verdade|cpf|cnpj|vence|vencimento|obrigad[oa]|por\s+favor|bom\s+dia|boa\s+tarde|boa\s+noite|oi|ol[aá])(?!\p{L})/iu;

/**
 * What a sentence says was done: behind "ref.", "referente a", "serviço de", or a part between commas that names neither the
 * client nor an amount.
 * @param used amounts, clients and tax ids
 */
export function descriptionOf(text: string, used: readonly Span[]): string | null {
  const marker = MARKED.exec(text);
  if (marker) return tidy(markedText(text, marker.index + marker[0].length, used));
  for (const match of text.matchAll(PART)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const isUsed = used.some(({ start, end }) => start < span.end && end > span.start);
    if (isUsed || NO_DESCRIPTION.test(match[0])) continue;
    // The first part of a sentence without commas is the sentence.
    if (span.start === 0 && used.length === 0) continue;
    const said = tidy(match[0]);
    if (said !== null) return said;
  }
  return null;
}

/** The text up to a comma, or to what is used for something else. */
function markedText(text: string, start: number, used: readonly Span[]): string {
  const comma = text.slice(start).search(/[,;\n]/);
  const ends = used.filter((span) => span.start >= start).map((span) => span.start);
  const end = Math.min(comma < 0 ? text.length : start + comma, ...ends);
  const words = text.slice(start, end).split(" ").filter(Boolean);
  while (LEADING.has(words.at(-1)?.toLowerCase() ?? "")) words.pop();
  return words.join(" ");
}

const BEGINNING = /^(?:foi|é|pel[oa]|por|de|do|da|o serviço foi|o serviço é)\s/iu;

/** A sentence of its own; null where no word is left. */
export function tidy(text: string): string | null {
  const words = oneLine(text, 2 * DESCRIPTION_MAX).replace(/^[\s.:–-]+/u, "");
  const plain = trimmedEnd(words, ".,;:–-").replace(BEGINNING, "");
  if (!/\p{L}{3}/u.test(plain)) return null;
  return (plain.slice(0, 1).toUpperCase() + plain.slice(1)).slice(0, DESCRIPTION_MAX);
}
