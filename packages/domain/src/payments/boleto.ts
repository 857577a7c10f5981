import type { LocalDate } from "../basics/dates.ts";
import type { Cents } from "../basics/money.ts";
import type { Result } from "../basics/result.ts";

/**
 * Bank slips and collection slips: bar code (44 digits) and linha digitável (47 or 48 digits).
 * Sources: FEBRABAN "Layout padrão de arrecadação" (version 7), and the bar code rules of Carta-Circular BCB 2.926 with the
 * factor's restart of 2025-02-22 (FEBRABAN notice FB-009/2023).
 */
export interface Boleto {
  /** `cobranca`: bank slip; `arrecadacao`: taxes, utilities and other collections (begins with 8). */
  readonly kind: "cobranca" | "arrecadacao";
  /** 44 digits. */
  readonly barcode: string;
  /** 47 digits for a bank slip, 48 for a collection slip. */
  readonly linhaDigitavel: string;
  /** Null when the slip leaves the amount open. */
  readonly amountCents: Cents | null;
  /** The date nearest to `today`. Null when the slip has none; a collection slip never has a reliable one. */
  readonly dueDate: LocalDate | null;
  /** The other reading of the same factor, 9000 days away: the printed date decides. */
  readonly otherDueDate: LocalDate | null;
  /** Three digits; null for a collection slip. */
  readonly bank: string | null;
}

export type BoletoProblem = "length" | "currency" | "segment" | "value_kind" | "check_digit";

const BARCODE_LENGTH = 44;
const BANK_LINE_LENGTH = 47;
const COLLECTION_LINE_LENGTH = 48;

/** Reads a bar code or a linha digitável; other characters than digits in `digits` are ignored. Every check digit is verified. */
export function parseBoleto(digits: string, today: LocalDate): Result<Boleto, BoletoProblem> {
  const code = digits.replace(/\D/g, "");
  if (code.startsWith("8")) return parseCollection(code);
  return parseBankBoleto(code, today);
}

/** Groups of the printed line: `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE`, or four blocks of eleven and one digit. */
export function formatLinhaDigitavel(line: string): string {
  const digits = line.replace(/\D/g, "");
  if (digits.length === COLLECTION_LINE_LENGTH) {
    return digits.replace(/(\d{11})(\d)/g, "$1-$2 ").trim();
  }
  return digits.replace(
    /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/,
    "$1.$2 $3.$4 $5.$6 $7 $8",
  );
}

/** Bar code (44 digits, check digits not verified) to linha digitável. */
export function barcodeToLinhaDigitavel(barcode: string): string {
  if (barcode.startsWith("8")) return collectionLine(barcode);
  const fields = [
    barcode.slice(0, 4) + barcode.slice(19, 24),
    barcode.slice(24, 34),
    barcode.slice(34, 44),
  ];
  return `${fields.map((field) => field + modulo10(field)).join("")}${barcode.slice(4, 19)}`;
}

/** Linha digitável (47 or 48 digits, check digits not verified) to bar code. */
export function linhaDigitavelToBarcode(line: string): string {
  if (line.startsWith("8")) return collectionBlocks(line).join("");
  return (
    line.slice(0, 4) +
    line.slice(32, 47) +
    line.slice(4, 9) +
    line.slice(10, 20) +
    line.slice(21, 31)
  );
}

/** Modulo 10: weights 2, 1 from the right, digits of the products added. */
export function modulo10(digits: string): number {
  let sum = 0;
  let weight = 2;
  for (const digit of Array.from(digits).toReversed()) {
    const product = Number(digit) * weight;
    sum += product > 9 ? product - 9 : product;
    weight = 3 - weight;
  }
  return (10 - (sum % 10)) % 10;
}

/** Remainder of the weighted sum modulo 11: weights 2..9 from the right. */
function rest11(digits: string): number {
  let sum = 0;
  let weight = 2;
  for (const digit of Array.from(digits).toReversed()) {
    sum += Number(digit) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  return sum % 11;
}

function parseBankBoleto(code: string, today: LocalDate): Result<Boleto, BoletoProblem> {
  if (code.length !== BARCODE_LENGTH && code.length !== BANK_LINE_LENGTH)
    return { ok: false, reason: "length" };
  const barcode = code.length === BARCODE_LENGTH ? code : linhaDigitavelToBarcode(code);
  const linhaDigitavel = barcodeToLinhaDigitavel(barcode);
  if (code.length === BANK_LINE_LENGTH && linhaDigitavel !== code)
    return { ok: false, reason: "check_digit" };
  if (barcode[3] !== "9") return { ok: false, reason: "currency" };
  if (Number(barcode[4]) !== bankGeneralDigit(barcode)) return { ok: false, reason: "check_digit" };
  const dates = dueDates(Number(barcode.slice(5, 9)), today);
  const amount = Number(barcode.slice(9, 19));
  return {
    ok: true,
    value: {
      kind: "cobranca",
      barcode,
      linhaDigitavel,
      amountCents: amount === 0 ? null : amount,
      dueDate: dates?.[0] ?? null,
      otherDueDate: dates?.[1] ?? null,
      bank: barcode.slice(0, 3),
    },
  };
}

function bankGeneralDigit(barcode: string): number {
  const digit = 11 - rest11(barcode.slice(0, 4) + barcode.slice(5));
  return digit > 9 ? 1 : digit;
}

const DAY_MS = 86_400_000;
/** Factor 0 in the first series. Factors restarted at 1000 on 2025-02-22, so day 0 of the second series is this date. */
const FIRST_BASE = Date.UTC(1997, 9, 7);
const SECOND_BASE = Date.UTC(2022, 4, 29);
/** Smaller values in the bar code field mean "no due date". */
const FIRST_FACTOR = 1000;

/** Both dates that a factor can mean, nearest to today first. */
function dueDates(factor: number, today: LocalDate): [LocalDate, LocalDate] | null {
  if (factor < FIRST_FACTOR) return null;
  const now = Date.parse(`${today}T00:00:00Z`);
  const first = FIRST_BASE + factor * DAY_MS;
  const second = SECOND_BASE + factor * DAY_MS;
  const dates: [number, number] =
    Math.abs(second - now) <= Math.abs(first - now) ? [second, first] : [first, second];
  return [isoDate(dates[0]), isoDate(dates[1])];
}

function isoDate(instant: number): LocalDate {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Segments: 1 city hall, 2 water, 3 energy and gas, 4 telecom, 5 government, 6 companies by CNPJ, 7 traffic fines, 9 the bank's own. */
const SEGMENTS = "12345679";

function parseCollection(code: string): Result<Boleto, BoletoProblem> {
  if (code.length !== BARCODE_LENGTH && code.length !== COLLECTION_LINE_LENGTH)
    return { ok: false, reason: "length" };
  const barcode = code.length === BARCODE_LENGTH ? code : linhaDigitavelToBarcode(code);
  if (!SEGMENTS.includes(barcode[1] ?? "")) return { ok: false, reason: "segment" };
  if (!"6789".includes(barcode[2] ?? "")) return { ok: false, reason: "value_kind" };
  const linhaDigitavel = collectionLine(barcode);
  if (code.length === COLLECTION_LINE_LENGTH && linhaDigitavel !== code)
    return { ok: false, reason: "check_digit" };
  if (Number(barcode[3]) !== collectionDigit(barcode, barcode.slice(0, 3) + barcode.slice(4)))
    return { ok: false, reason: "check_digit" };
  // 7 and 9: the field holds a quantity of some index, not reais.
  const isReais = barcode[2] === "6" || barcode[2] === "8";
  const amount = Number(barcode.slice(4, 15));
  return {
    ok: true,
    value: {
      kind: "arrecadacao",
      barcode,
      linhaDigitavel,
      amountCents: isReais && amount > 0 ? amount : null,
      dueDate: null,
      otherDueDate: null,
      bank: null,
    },
  };
}

function collectionLine(barcode: string): string {
  const blocks = [
    barcode.slice(0, 11),
    barcode.slice(11, 22),
    barcode.slice(22, 33),
    barcode.slice(33, 44),
  ];
  return blocks.map((block) => block + collectionDigit(barcode, block)).join("");
}

function collectionBlocks(line: string): string[] {
  return [line.slice(0, 11), line.slice(12, 23), line.slice(24, 35), line.slice(36, 47)];
}

/** The third digit gives the slip's modulus. In modulus 11 of this family remainders 0 and 1 give 0. */
function collectionDigit(barcode: string, digits: string): number {
  if (barcode[2] === "6" || barcode[2] === "7") return modulo10(digits);
  const rest = rest11(digits);
  return rest < 2 ? 0 : 11 - rest;
}
