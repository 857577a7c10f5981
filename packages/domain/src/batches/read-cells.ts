import { daysOfMonth, parseBrDate, type LocalDate } from "../basics/dates.ts";
import { formatDecimal, parseReais, type Cents } from "../basics/money.ts";
import { searchText } from "../basics/text.ts";
import { isTaxId, normalizeTaxId } from "../identifiers/tax-id.ts";

/** A cell's value, or why it is none; `fix` is the value that was probably meant. */
export type ReadCell<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly fix?: { readonly value: string; readonly label: string };
    };

const read = <Value>(value: Value): ReadCell<Value> => ({ ok: true, value });

/** Zeros that a spreadsheet took away come back where the check digits then agree; a wrong number stays as it is. */
export function readTaxId(text: string): string {
  const given = normalizeTaxId(text);
  if (isTaxId(given) || !/^\d{7,13}$/.test(given)) return given;
  const filled = [11, 14].map((length) => given.padStart(length, "0"));
  return filled.find((one) => one.length > given.length && isTaxId(one)) ?? given;
}

/** "1.234,56" as Brazilians write it; also "1234.56" and "1,234.56", which can mean nothing else. */
export function readAmount(text: string): ReadCell<Cents> {
  const compact = text.replaceAll(/\s|R\$/gi, "");
  const cents = parseReais(compact) ?? parseReais(withComma(compact) ?? "");
  if (cents !== null && cents > 0) return read(cents);
  if (cents !== null)
    return { ok: false, code: "not_positive", message: "O valor deve ser maior que zero." };
  const meant = meantCents(compact);
  if (meant === null)
    return { ok: false, code: "not_an_amount", message: "Não é um valor. Escreva como 1.234,56." };
  const shown = formatDecimal(meant);
  return {
    ok: false,
    code: "not_an_amount",
    message: `Não é um valor. Seria R$ ${shown}?`,
    fix: { value: shown, label: `Usar R$ ${shown}` },
  };
}

/** A point before one or two last digits, with commas between groups of three or none, is the decimal sign. */
function withComma(text: string): string | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)\.(\d{1,2})$/.exec(text);
  return match ? `${(match[1] ?? "").replaceAll(",", "")},${match[2] ?? ""}` : null;
}

/** "1100.0.0" and "1,100": digits, then groups of three, then perhaps zeros. */
function meantCents(text: string): Cents | null {
  const [first = "", ...groups] = text.split(/[.,]/);
  if (!/^\d{1,9}$/.test(first) || groups.length === 0) return null;
  const thousands = groups.filter((group) => /^\d{3}$/.test(group));
  const others = groups.filter((group) => !/^\d{3}$/.test(group));
  const areZeros = others.every((group) => /^0{0,2}$/.test(group));
  const isInOrder = groups.slice(0, thousands.length).every((group) => group.length === 3);
  if (!areZeros || !isInOrder || (thousands.length > 0 && first.length > 3)) return null;
  const cents = Number(`${first}${thousands.join("")}00`);
  return cents > 0 ? cents : null;
}

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const NOT_A_DAY = {
  ok: false,
  code: "not_a_day",
  message: "Não é uma competência. Escreva como 20/11/2026 ou 11/2026.",
} as const;

/**
 * The day of the service: "20/11/2026", "2026-11-20", "11/2026", "nov/26" or "novembro de 2026". A month alone is today where it is
 * this month, else its last day, or of a coming month its first.
 */
export function readCompetencia(text: string, today: LocalDate): ReadCell<LocalDate> {
  const plain = searchText(text).replaceAll(/\s+/g, " ").trim();
  const day = dayOf(plain);
  if (day !== null) {
    const date = parseBrDate(day);
    return date === null ? NOT_A_DAY : read(date);
  }
  const month = monthOf(plain);
  if (month === null || month.slice(5) < "01" || month.slice(5) > "12") return NOT_A_DAY;
  return read(dayOfMonth(month, today));
}

/** As "20/11/2026", which may still be no day of the calendar; null for another form. */
function dayOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:t.{0,20})?$/.exec(text);
  if (iso) return `${iso[3] ?? ""}/${iso[2] ?? ""}/${iso[1] ?? ""}`;
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  if (!match) return null;
  return `${twoDigits(match[1])}/${twoDigits(match[2])}/${yearOf(match[3])}`;
}

/** "2026-11"; null for a text that names no month. */
function monthOf(text: string): string | null {
  const iso = /^(\d{4})[-/](\d{1,2})$/.exec(text);
  if (iso) return `${iso[1] ?? ""}-${twoDigits(iso[2])}`;
  const digits = /^(\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  if (digits) return `${yearOf(digits[2])}-${twoDigits(digits[1])}`;
  const words = /^([a-z]{3,9})\.?(?: de |[ /.-])(\d{4}|\d{2})$/.exec(text);
  const month = MONTHS.indexOf((words?.[1] ?? "").slice(0, 3));
  return month === -1 ? null : `${yearOf(words?.[2])}-${twoDigits(String(month + 1))}`;
}

const twoDigits = (text = "") => text.padStart(2, "0");
const yearOf = (text = "") => (text.length === 2 ? `20${text}` : text);

function dayOfMonth(month: string, today: LocalDate): LocalDate {
  if (today.startsWith(month)) return today;
  const [first, last] = daysOfMonth(month);
  return month > today ? first : last;
}

/** "5", "5%" or "2,01 %", as a number of percent. */
export function readPercent(text: string): ReadCell<number> {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s%]/g, ""));
  const percent = match ? Number(`${match[1] ?? ""}.${match[2] ?? "0"}`) : 101;
  if (percent <= 100) return read(percent);
  return { ok: false, code: "not_a_rate", message: "Não é uma alíquota. Escreva como 2,01." };
}

const YES = new Set(["sim", "s", "x", "1", "true", "yes", "y", "retido"]);
const NO = new Set(["nao", "n", "0", "false", "no", "-", "nao retido"]);

export function readYesOrNo(text: string): ReadCell<boolean> {
  const plain = searchText(text).trim();
  if (YES.has(plain)) return read(true);
  if (NO.has(plain)) return read(false);
  return { ok: false, code: "not_yes_or_no", message: "Escreva Sim ou Não." };
}
