import { searchText } from "../basics/text.ts";

/** What two notes of one company are compared by. */
export interface ComparedNote {
  /** The client's CNPJ or CPF without mask; empty where the note names none. */
  readonly taxId: string;
  readonly amountCents: number;
  /** YYYY-MM-DD; null where it is not known, which then says nothing against. */
  readonly competencia: string | null;
  readonly description: string;
}

/** Shorter than what the tightest layout takes of a description: what a city hall gives back may end there. */
const COMPARED_LETTERS = 500;

/** Whether two notes of one company say the same: client, amount, day and words. */
export function isSameNote(one: ComparedNote, other: ComparedNote): boolean {
  return (
    one.taxId === other.taxId &&
    one.amountCents === other.amountCents &&
    isSameDay(one.competencia, other.competencia) &&
    isSameText(one.description, other.description)
  );
}

/** Drivers drop what their layout does not take: only letters and digits are compared. */
export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function isSameDay(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other;
}

function plain(text: string): string {
  return searchText(text)
    .replace(/[^a-z0-9]/g, "")
    .slice(0, COMPARED_LETTERS);
}
