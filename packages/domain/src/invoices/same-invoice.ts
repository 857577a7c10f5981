import { searchText } from "../basics/text.ts";

/** The parts by which two invoices of one company are compared. */
export interface ComparedInvoice {
  /** The client's CNPJ or CPF without mask; empty when the invoice names none. */
  readonly taxId: string;
  readonly amountCents: number;
  /** YYYY-MM-DD; null when unknown, which then matches any day. */
  readonly competencia: string | null;
  readonly description: string;
}

/** Below the tightest layout's limit for a description: a text from a city hall may be cut there. */
const COMPARED_LETTERS = 500;

/** Whether two invoices of one company have the same client, amount, day and words. */
export function isSameInvoice(one: ComparedInvoice, other: ComparedInvoice): boolean {
  return (
    one.taxId === other.taxId &&
    one.amountCents === other.amountCents &&
    isSameDay(one.competencia, other.competencia) &&
    isSameText(one.description, other.description)
  );
}

/** Drivers drop characters that their layout does not allow, so only letters and digits are compared. */
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
