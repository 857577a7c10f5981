import { daysBetween, formatDateTime, localDate, type LocalDate } from "../basics/dates.ts";
import type { Cents } from "../basics/money.ts";
import { searchText } from "../basics/text.ts";

/** A note of one company, as another one is held against it. */
export interface RepeatableNote {
  /** The client's CNPJ or CPF without mask; empty for a client abroad, who is compared by name. */
  readonly taxId: string;
  readonly clientName: string;
  readonly amountCents: Cents;
  /** The day of the service; null where it is not known, which then says nothing against. */
  readonly competencia: LocalDate | null;
  readonly description: string;
  /** Which slip or note of a file with several it was made from; null of any other. */
  readonly documentNote: string | null;
  /** When it was asked for. */
  readonly createdAt: Date;
}

/** How far back an equal note is worth a question. */
export const REPEATED_WITHIN_DAYS = 30;

/**
 * From here on two days of service are about a month apart: a fee on the last working day of January and on the one of
 * February, or paid once late and once early.
 */
const MONTH_APART_DAYS = 25;

const DAY_MS = 86_400_000;

/**
 * Whether `note` says the same as one that was asked for within the thirty days before it: client, amount and words. A monthly note
 * is no repetition: its day of service is about a month away, or its words name another month. Nor are two leaves of a carnê.
 */
export function isRepeated(earlier: RepeatableNote, note: RepeatableNote): boolean {
  return (
    isSameClient(earlier, note) &&
    earlier.amountCents === note.amountCents &&
    isRecent(earlier.createdAt, note.createdAt) &&
    !areTwoSlips(earlier.documentNote, note.documentNote) &&
    !isMonthApart(earlier.competencia, note.competencia) &&
    letters(earlier.description) === letters(note.description)
  );
}

/** The sentence about the earlier note, in Brazilian time: "Você emitiu a nota 3 igual hoje, 16:36." */
export function repeatedNoteText(
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

function isSameClient(one: RepeatableNote, other: RepeatableNote): boolean {
  if (one.taxId !== other.taxId) return false;
  return one.taxId !== "" || letters(one.clientName) === letters(other.clientName);
}

/** Neither order nor a clock that is a little off matters: two notes may be asked for at the same moment. */
function isRecent(earlier: Date, later: Date): boolean {
  return Math.abs(later.getTime() - earlier.getTime()) <= REPEATED_WITHIN_DAYS * DAY_MS;
}

function areTwoSlips(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}

function isMonthApart(one: LocalDate | null, other: LocalDate | null): boolean {
  return one !== null && other !== null && Math.abs(daysBetween(one, other)) >= MONTH_APART_DAYS;
}

/** Case, accents, blanks and punctuation tell no two services apart; every letter and every digit may. */
function letters(text: string): string {
  return searchText(text).replace(/[^\p{L}\p{N}]/gu, "");
}
