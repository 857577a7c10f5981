import { addDays, daysOfMonth, type LocalDate, type LocalMonth } from "../../basics/dates.ts";
import { addMonths, MONTH_NAMES, monthIndex, monthOfIndex } from "../../basics/months.ts";
import { leadOf, type Span } from "./words.ts";

/** The day of the service, as far as a sentence names one. */
export interface SaidPeriod {
  /** It is said: a day that is not in the future, or a month as the competência. */
  readonly date: LocalDate | null;
  /** Days among which to ask: "consultoria de outubro", said in November, may be dated at either. */
  readonly asked: readonly LocalDate[];
  /** All mentions of days and months, also those of due dates. */
  readonly spans: readonly Span[];
}

const MENTION =
  /(?<![\p{L}\d/.,-])(?:(?<day>\d{1,2})[/-](?<month>\d{1,2})(?:[/-](?<year>\d{4}|\d{2}))?|(?<number>\d{1,2})\/(?<full>20\d\d)|(?:dia\s+(?<only>\d{1,2})(?:\s+de\s+)?)?(?<name>janeiro|fevereiro|mar[cç]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)(?=\/\d))(?:(?:\s+de\s+|\s*\/\s*|\s+)(?<tail>20\d\d|\d{2}(?=\D|$)))?|dia\s+(?<alone>\d{1,2})|(?<word>hoje|ontem|anteontem|m[eê]s\s+passado))(?![\p{L}\d]|[/.,-]\d)/giu;
/** The date of something else. */
const OTHER_DATE =
  /(?<!\p{L})(?:venc\w{0,9}|pag\w{0,9}|pix|receb\w{0,9}|boleto|at[eé]|prazo|contrato)(?:\s(?:em|de|do|no|para|dia))?$/iu;
const COMPETENCIA = /(?<!\p{L})(?:compet[eê]ncia|m[eê]s\sde\srefer[eê]ncia)(?:\s(?:de|em|é))?$/iu;

interface Mentioned {
  readonly day: LocalDate | null;
  readonly month: LocalMonth | null;
}

/** @param today the company's local day */
export function findPeriod(text: string, today: LocalDate): SaidPeriod {
  const spans: Span[] = [];
  const dates = new Set<LocalDate>();
  const asked = new Set<LocalDate>();
  for (const match of text.matchAll(MENTION)) {
    spans.push({ start: match.index, end: match.index + match[0].length });
    const before = leadOf(text, match.index);
    const { day, month } = mentionOf(match.groups ?? {}, today);
    if (OTHER_DATE.test(before)) continue;
    if (day !== null && day <= today) dates.add(day);
    if (month === null || month > today.slice(0, 7)) continue;
    const last = daysOfMonth(month)[1];
    const inMonth = last < today ? last : today;
    if (COMPETENCIA.test(before)) dates.add(inMonth);
    else if (inMonth !== today) asked.add(inMonth);
  }
  const [date] = dates;
  if (dates.size === 1 && date !== undefined) return { date, asked: [], spans };
  const days = [...dates, ...asked];
  return { date: null, asked: days.length > 0 ? [...days, today].slice(-3) : [], spans };
}

type Groups = Readonly<Record<string, string | undefined>>;

function mentionOf(groups: Groups, today: LocalDate): Mentioned {
  const { day, month, year, number, full, only, name, tail, alone, word } = groups;
  if (word !== undefined) return ofWord(word.toLowerCase(), today);
  if (alone !== undefined) return { day: lastDay(Number(alone), today), month: null };
  if (number !== undefined) return { day: null, month: monthOf(Number(number), full ?? "") };
  if (name !== undefined) return ofName(name, tail, only, today);
  const given = dateOf(Number(day), Number(month), year, today);
  return { day: given, month: null };
}

function ofWord(word: string, today: LocalDate): Mentioned {
  if (word === "hoje") return { day: today, month: null };
  if (word === "ontem") return { day: addDays(today, -1), month: null };
  if (word === "anteontem") return { day: addDays(today, -2), month: null };
  return { day: null, month: addMonths(today.slice(0, 7), -1) };
}

function ofName(
  name: string,
  tail: string | undefined,
  only: string | undefined,
  today: LocalDate,
): Mentioned {
  const start = name.toLowerCase().slice(0, 3).replace("ç", "c");
  const number = MONTH_NAMES.findIndex((full) => full.startsWith(start)) + 1;
  if (only !== undefined) return { day: dateOf(Number(only), number, tail, today), month: null };
  return { day: null, month: tail === undefined ? nearest(number, today) : monthOf(number, tail) };
}

/** A month without a year is the nearest one; one half a year away lies ahead. */
function nearest(number: number, today: LocalDate): LocalMonth {
  const now = monthIndex(today);
  const ahead = (((number - 1 - now) % 12) + 12) % 12;
  return monthOfIndex(now + (ahead >= 6 ? ahead - 12 : ahead));
}

function monthOf(number: number, year: string): LocalMonth | null {
  if (number < 1 || number > 12) return null;
  return `${year.length === 2 ? `20${year}` : year}-${String(number).padStart(2, "0")}`;
}

/** The last such day that is not in the future: "dia 28", said on the 3rd, was last month. */
function lastDay(day: number, today: LocalDate): LocalDate | null {
  const month = today.slice(0, 7);
  const inThis = dayIn(month, day);
  return inThis !== null && inThis <= today ? inThis : dayIn(addMonths(month, -1), day);
}

function dateOf(
  day: number,
  month: number,
  year: string | undefined,
  today: LocalDate,
): LocalDate | null {
  const inMonth = year === undefined ? nearest(month, today) : monthOf(month, year);
  return inMonth === null || month < 1 || month > 12 ? null : dayIn(inMonth, day);
}

function dayIn(month: LocalMonth, day: number): LocalDate | null {
  const last = Number(daysOfMonth(month)[1].slice(8));
  return day >= 1 && day <= last ? `${month}-${String(day).padStart(2, "0")}` : null;
}
