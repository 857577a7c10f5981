import { daysOfMonth, type LocalMonth } from "../../basics/dates.ts";
import {
  dayOfMonth,
  MONTH_NAMES,
  monthIndex,
  monthName,
  monthOfIndex,
} from "../../basics/months.ts";
import { likeCase } from "../../basics/text.ts";

/**
 * Moves the months in the finished text of an invoice from one competência to another: names of months with or without
 * their year (novembro, novembro de 2026, nov/26), mm/aaaa, dd/mm/aaaa and the year alone. Only what lies within a month of
 * `from` moves: "contrato de 05/2020" stays. A day that is its month's last one stays the last one.
 */
export function advanceText(text: string, from: LocalMonth, to: LocalMonth): string {
  const move: Move = { from: monthIndex(from), by: monthIndex(to) - monthIndex(from) };
  if (move.by === 0) return text;
  return text.replaceAll(MENTION, (whole, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Mention;
    if (groups.number !== undefined) return moveNumber(whole, groups, move);
    if (groups.name !== undefined) return moveName(whole, groups.name, groups.tail ?? "", move);
    return moveYear(whole, move);
  });
}

interface Move {
  readonly from: number;
  readonly by: number;
}

interface Mention {
  readonly day?: string;
  readonly number?: string;
  readonly year?: string;
  readonly name?: string;
  /** The text between a name and its year, and the year. */
  readonly tail?: string;
}

/**
 * A month, by number with its year, or by name, or a year alone; never part of a word, of a longer number or of an amount.
 * Short names only with a year: "mar", "set" and "dez" are words, too.
 */
const MENTION =
  /(?<![\p{L}\d/.,])(?:(?:(?<day>\d\d)\/)?(?<number>\d\d)\/(?<year>\d{4})|(?<name>janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)(?=\/\d\d))(?<tail>(?: de | \/ |\/| )\d{4}|\/\d\d)?|20\d\d)(?![\p{L}\d/]|[.,]\d)/giu;

/** The month of a mention after the move; null when it is not near `from`. */
function moved(index: number, { from, by }: Move): LocalMonth | null {
  return Math.abs(index - from) <= 1 ? monthOfIndex(index + by) : null;
}

function moveNumber(whole: string, { day, number = "", year = "" }: Mention, move: Move): string {
  if (Number(number) < 1 || Number(number) > 12) return whole;
  const month = `${year}-${number}`;
  const next = moved(monthIndex(month), move);
  if (next === null) return whole;
  const written = `${next.slice(5)}/${next.slice(0, 4)}`;
  if (day === undefined) return written;
  const isLast = daysOfMonth(month)[1].endsWith(`-${day}`);
  return `${dayOfMonth(next, isLast ? 31 : Number(day)).slice(8)}/${written}`;
}

function moveName(whole: string, name: string, tail: string, move: Move): string {
  const number = MONTH_NAMES.findIndex((full) => full.startsWith(name.toLowerCase()));
  const year = tail.replace(/\D/g, "");
  const index = year === "" ? nearest(number, move.from) : fullYear(year) * 12 + number;
  const next = moved(index, move);
  if (next === null) return whole;
  const full = monthName(next);
  const written = likeCase(name.length === 3 ? full.slice(0, 3) : full, name);
  return `${written}${tail.slice(0, tail.length - year.length)}${next.slice(4 - year.length, 4)}`;
}

/** The occurrence of a month of the year that lies nearest to `from`. */
function nearest(number: number, from: number): number {
  const ahead = (((number - from) % 12) + 12) % 12;
  return from + (ahead > 6 ? ahead - 12 : ahead);
}

const fullYear = (year: string) => Number(year.length === 2 ? `20${year}` : year);

function moveYear(whole: string, { from, by }: Move): string {
  const year = Math.floor(from / 12);
  return Number(whole) === year ? String(Math.floor((from + by) / 12)) : whole;
}
