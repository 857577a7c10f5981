import { MAX_AMOUNT_CENTS, parseReais, reaisToCents, type Cents } from "../../basics/money.ts";
import { findWrittenAmounts, NUMBER_WORDS } from "../../extraction/fields/amount/written-amount.ts";
import { leadOf, without, wordsOf, type Span, type Word } from "./words.ts";

/** An amount in a sentence. */
export interface SaidAmount extends Span {
  /** What it may mean, the likeliest first. */
  readonly readings: readonly Cents[];
  /** False: it is asked, even where only one reading is known. */
  readonly isSure: boolean;
}

interface Found extends SaidAmount {
  /** "R$", "reais", decimals, groups, "mil" or words say that it is money; a bare number may be anything. */
  readonly isMoney: boolean;
}

/**
 * The amounts of a sentence as people write them: "850", "850,00", "R$ 1.850", "1,5 mil", "mil e duzentos", "850 reais e 50
 * centavos". Bare numbers count only where nothing else is an amount. "1,850" and "3x de 500" are not sure.
 */
export function findAmounts(text: string): SaidAmount[] {
  const inDigits = digitAmounts(text);
  const inWords = wordAmounts(without(text, inDigits), text);
  const all = [...inDigits, ...inWords].toSorted((a, b) => a.start - b.start);
  const money = all.filter(({ isMoney }) => isMoney);
  return (money.length > 0 ? money : all).map(({ start, end, readings, isSure }) => ({
    start,
    end,
    readings,
    isSure,
  }));
}

const NUMBER =
  /(?<![\p{L}\d.,/-])(?<sign>r\$\s*)?(?<number>\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d+)?)(?<scale>\s?(?:mil|k)(?![\p{L}\d]))?(?<unit>\s?(?:reais|real|contos?|pilas?)(?!\p{L}))?(?![\p{L}\d/]|[.,]\d|-\d|\s?%)/giu;
/** What a bare number after these words counts is no money. */
const NO_MONEY_BEFORE =
  /(?:n[º°.]|n[uú]mero|pedido|contrato|\bos|\bdia|parcela|lote|processo|sala|fone|tel|cpf|cnpj|item|c[oó]digo|#)$/iu;
const NO_MONEY_AFTER =
  /^\s*(?:h|hs|hrs|horas?|dias?|semanas?|m[eê]s|meses|anos?|parcelas?|vezes|unidades?|un|pessoas|aulas?|sess[oõ]es|visitas?|km|por\s+cento)(?!\p{L})/iu;
const TIMES_BEFORE = /(?<![\d.,])(\d{1,3})\s?(?:x|vezes|parcelas)\s?(?:de\s)?\s*$/iu;
const EACH_AFTER = /^\s*(?:cada|por\s+(?:hora|m[eê]s|dia|aula)|a\s+hora|\/)/iu;
const MOST_DIGITS = 9;

function digitAmounts(text: string): Found[] {
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const { sign, number = "", scale, unit } = match.groups ?? {};
    const before = text.slice(0, match.index);
    const end = match.index + match[0].length;
    const isMoney = Boolean(sign ?? scale ?? unit) || /[.,]/.test(number);
    if (!isMoney && isNoMoney(number, before, text.slice(end))) return [];
    if (continuesThousand(before, number)) return [];
    const base = readingOf(number, Boolean(scale));
    if (base === null) return [];
    const rest = restAfter(text.slice(end), { scale: Boolean(scale), unit: Boolean(unit) });
    const cents = base.cents + rest.cents;
    if (cents <= 0 || cents > MAX_AMOUNT_CENTS) return [];
    const tail = text.slice(end + rest.length);
    const times = Number(TIMES_BEFORE.exec(before)?.[1] ?? 1);
    const readings = times > 1 ? [times * cents, cents] : [cents];
    const isSure = base.isSure && times === 1 && !EACH_AFTER.test(tail);
    return [{ start: match.index, end: end + rest.length, readings, isSure, isMoney }];
  });
}

function isNoMoney(number: string, before: string, after: string): boolean {
  const isNumbered =
    NO_MONEY_BEFORE.test(leadOf(before, before.length)) || NO_MONEY_AFTER.test(after);
  return isNumbered || number.startsWith("0") || number.length > MOST_DIGITS;
}

/** "mil e 500": the digits belong to the word before them. */
function continuesThousand(before: string, number: string): boolean {
  return (
    /^\d{1,3}$/.test(number) &&
    /(?:^|[^\p{L}\d\s])?(?<!\d)(?<!\d\s)\bmil\s+(?:e\s+)?$/iu.test(before)
  );
}

function readingOf(number: string, isThousands: boolean): { cents: Cents; isSure: boolean } | null {
  if (isThousands) {
    // "1,5 mil" and "1.5 mil"; "1.850 mil" could be either.
    const factor = Number(number.replace(",", "."));
    const isPlain = /^\d{1,6}(?:[.,]\d{1,2})?$/.test(number);
    const cents = reaisToCents(factor * 1000);
    return Number.isFinite(factor) ? { cents, isSure: isPlain } : null;
  }
  const point = /^(\d+)\.(\d{1,2})$/.exec(number);
  if (point) return { cents: reaisToCents(Number(number)), isSure: point[2]?.length === 2 };
  const read = parseReais(number);
  if (read !== null) return { cents: read, isSure: true };
  // "1,850": a comma for thousands, or three decimals.
  const whole = Number(number.replace(/[.,]/g, ""));
  return { cents: whole * 100, isSure: false };
}

/** What continues an amount: "2 mil e 500", "2 mil e quinhentos", "850 reais e 50 centavos". */
function restAfter(
  after: string,
  { scale, unit }: { readonly scale: boolean; readonly unit: boolean },
): { cents: Cents; length: number } {
  const centavos = /^\s*(?:e|com)\s+(\d{1,2})\s?centavos?/iu.exec(after);
  if (unit && centavos) return { cents: Number(centavos[1]), length: centavos[0].length };
  const digits = /^\s*(?:e\s+)?(\d{1,3})(?:\s?reais)?(?![\d.,%/]|\s?\p{L})/iu.exec(after);
  const digitsBefore = /^\s*e\s+(\d{1,3})(?:\s?reais)?(?![\d.,%/])/iu.exec(after);
  const more = digits ?? digitsBefore;
  if (scale && more) return { cents: Number(more[1]) * 100, length: more[0].length };
  const [run] = scale ? runsOf(wordsOf(after)) : [];
  const isNext = run && /^\s*(?:e\s+)?$/iu.test(after.slice(0, run.start));
  return isNext && run.cents < 100_000 ? { cents: run.cents, length: run.end } : NOTHING;
}

const NOTHING = { cents: 0, length: 0 };

interface Run extends Span {
  readonly cents: Cents;
  /** "reais" follows, or the words name hundreds or thousands. */
  readonly isMoney: boolean;
}

/** Amounts in words, also without "reais". */
function wordAmounts(rest: string, text: string): Found[] {
  return runsOf(wordsOf(rest)).flatMap((run) => {
    const digits = /^\s*(?:e\s+)?(\d{1,3})(?![\d.,%/])/u.exec(text.slice(run.end));
    const isOpen = /mil$/iu.test(text.slice(run.start, run.end));
    const more = isOpen && digits ? Number(digits[1]) * 100 : 0;
    const end = more > 0 ? run.end + (digits?.[0].length ?? 0) : run.end;
    if (!run.isMoney || isShare(text, run.start, end)) return [];
    const readings = [run.cents + more];
    const isSure = !EACH_AFTER.test(text.slice(end));
    return [{ start: run.start, end, readings, isSure, isMoney: true }];
  });
}

/** "cem por cento" */
function isShare(text: string, start: number, end: number): boolean {
  return /^\s*por\s+cento/iu.test(text.slice(end)) || /por\s+$/iu.test(text.slice(0, start));
}

function runsOf(words: readonly Word[]): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!isNumberWord(words[at]?.text)) continue;
    const start = at;
    while (isNumberWord(words[at + 1]?.text) || continues(words, at)) at++;
    const run = runOf(words, start, at);
    if (run) runs.push(run);
    at += run?.extra ?? 0;
  }
  return runs;
}

function continues(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.text;
  return (next === "e" || next === "de") && isNumberWord(words[at + 2]?.text);
}

function runOf(
  words: readonly Word[],
  from: number,
  to: number,
): (Run & { readonly extra: number }) | null {
  const phrase = words.slice(from, to + 1).map(({ text }) => text);
  const hasUnit = /^(?:reais|real)$/.test(words[to + 1]?.text ?? "");
  const centavos = hasUnit ? centavosFrom(words, to + 2) : { said: [], extra: 0 };
  const [cents] = findWrittenAmounts([...phrase, "reais", ...centavos.said].join(" "));
  const first = words[from];
  const extra = hasUnit ? 1 + centavos.extra : 0;
  const last = words[to + extra];
  if (cents === undefined || cents === 0 || !first || !last) return null;
  return { cents, isMoney: hasUnit || cents >= 10_000, start: first.start, end: last.end, extra };
}

/** "e cinquenta centavos" */
function centavosFrom(words: readonly Word[], at: number) {
  const said = words.slice(at, at + 5).map(({ text }) => text);
  const end = said.findIndex((word) => /^centavos?$/.test(word));
  return said[0] === "e" && end > 0
    ? { said: said.slice(0, end + 1), extra: end + 1 }
    : { said: [], extra: 0 };
}

function isNumberWord(word: string | undefined): boolean {
  if (word === undefined) return false;
  return word in NUMBER_WORDS || /^(?:mil|milhao|milhoes)$/.test(word);
}
