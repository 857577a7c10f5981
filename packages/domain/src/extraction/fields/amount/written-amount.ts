import type { Cents } from "../../../basics/money.ts";
import { searchText } from "../../../basics/text.ts";
import { isSameToken } from "../../vocabulary/tokens.ts";

/** Their values below a thousand; "mil", "milhão" multiply them. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  trezentos: 300,
  quatrocentos: 400,
  quinhentos: 500,
  seiscentos: 600,
  setecentos: 700,
  oitocentos: 800,
  novecentos: 900,
};

/** Amounts in words, as receipts and contracts repeat them: "três mil quatrocentos e dezesseis reais e quatro centavos". */
export function findWrittenAmounts(text: string): Cents[] {
  const words = searchText(text)
    .split(/[^a-z]+/)
    .filter(Boolean);
  const amounts: Cents[] = [];
  words.forEach((word, index) => {
    if (!isSameToken(word, "reais") && word !== "real") return;
    const reais = numberBefore(words, index);
    if (reais === null) return;
    amounts.push(reais * 100 + centavosAfter(words, index));
  });
  return amounts;
}

function centavosAfter(words: readonly string[], reaisAt: number): number {
  const rest = words.slice(reaisAt + 1, reaisAt + 7);
  const end = rest.findIndex((word) => isSameToken(word, "centavos") || word === "centavo");
  const cents = end > 0 ? numberBefore(rest, end) : null;
  return cents !== null && cents < 100 ? cents : 0;
}

/** The number whose last word is directly before `end`; null when there is none. */
function numberBefore(words: readonly string[], end: number): number | null {
  let start = end;
  while (start > 0 && isNumberWord(words[start - 1] ?? "")) start--;
  let total = 0;
  let group = 0;
  let seen = false;
  for (const word of words.slice(start, end)) {
    const value = numberOf(word);
    if (value !== null) {
      group += value;
      seen = true;
    } else if (word === "mil") {
      total += (group || 1) * 1000;
      group = 0;
      seen = true;
    } else if (isSameToken(word, "milhao") || isSameToken(word, "milhoes")) {
      total += group * 1_000_000;
      group = 0;
    }
  }
  return seen ? total + group : null;
}

function isNumberWord(word: string): boolean {
  return (
    word === "e" ||
    word === "mil" ||
    word === "de" ||
    isSameToken(word, "milhao") ||
    isSameToken(word, "milhoes") ||
    numberOf(word) !== null
  );
}

/** Exact, or with one wrong letter of a bad print if that is unambiguous. */
function numberOf(word: string): number | null {
  const exact = NUMBER_WORDS[word];
  if (exact !== undefined) return exact;
  if (word.length < 6) return null;
  const near = Object.keys(NUMBER_WORDS).filter((name) => isSameToken(word, name));
  return near.length === 1 && near[0] !== undefined ? (NUMBER_WORDS[near[0]] ?? null) : null;
}
