import { daysBetween, formatDateTime, localDate, type LocalDate } from "../basics/dates.ts";
import type { Cents } from "../basics/money.ts";
import { searchText } from "../basics/text.ts";

/** The parts of a company's invoice that are compared with another invoice. */
export interface RepeatableInvoice {
  /** The client's CNPJ or CPF without mask; empty for a foreign client, who is compared by name. */
  readonly taxId: string;
  readonly clientName: string;
  readonly amountCents: Cents;
  /** The day of the service; null when unknown, which then matches any day. */
  readonly competencia: LocalDate | null;
  readonly description: string;
  /** The slip or invoice of a file with several from which it was made; null for any other. */
  readonly documentNote: string | null;
  /** The time of the request. */
  readonly createdAt: Date;
}

/** How far back an equal invoice triggers a question. */
export const REPEATED_WITHIN_DAYS = 30;

/**
 * Minimum distance of two days of service that are about a month apart: a fee on the last working day of January and of
 * February, or paid once late and once early.
 */
const MONTH_APART_DAYS = 25;

const DAY_MS = 86_400_000;

/**
 * Whether `invoice` repeats one that was requested within the days before it, thirty where nothing else is said: same client, amount and words. A
 * monthly invoice is not a repetition: its day of service is about a month away, or its words name another month. Two leaves
 * of a carnê are not either.
 */
export function isRepeated(
  earlier: RepeatableInvoice,
  invoice: RepeatableInvoice,
  withinDays = REPEATED_WITHIN_DAYS,
): boolean {
  return (
    isSameClient(earlier, invoice) &&
    earlier.amountCents === invoice.amountCents &&
    isRecent(earlier.createdAt, invoice.createdAt, withinDays) &&
    !areTwoBoletos(earlier.documentNote, invoice.documentNote) &&
    !isMonthApart(earlier.competencia, invoice.competencia) &&
    letters(earlier.description) === letters(invoice.description)
  );
}

/** The sentence about the earlier invoice, in Brazilian time: "Você emitiu a nota 3 igual hoje, 16:36." */
export function repeatedInvoiceText(
  { nfseNumber, createdAt }: { readonly nfseNumber: string | null; readonly createdAt: Date },
  now: Date,
): string {
  const which = nfseNumber ? `emitiu a nota ${nfseNumber} igual` : "enviou uma nota igual";
  return `Você ${which} ${dayText(createdAt, now)}, ${formatDateTime(createdAt).slice(11, 16)}.`;
}

function dayText(instant: Date, now: Date): string {
  const days = daysBetween(localDate(instant), localDate(now));
  if (days === 0) return "hoje";
  return days === 1 ? "ontem" : `em ${formatDateTime(instant).slice(0, 5)}`;
}

function isSameClient(one: RepeatableInvoice, other: RepeatableInvoice): boolean {
  if (one.taxId !== other.taxId) return false;
  return one.taxId !== "" || letters(one.clientName) === letters(other.clientName);
}

/** Absolute: two invoices may be requested at the same moment, and clocks may be slightly off. */
function isRecent(earlier: Date, later: Date, withinDays: number): boolean {
  return Math.abs(later.getTime() - earlier.getTime()) <= withinDays * DAY_MS;
}

function areTwoBoletos(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}

function isMonthApart(one: LocalDate | null, other: LocalDate | null): boolean {
  return one !== null && other !== null && Math.abs(daysBetween(one, other)) >= MONTH_APART_DAYS;
}

/** Ignores case, accents, blanks and punctuation; every letter and every digit counts. */
function letters(text: string): string {
  return searchText(text).replace(/[^\p{L}\p{N}]/gu, "");
}
