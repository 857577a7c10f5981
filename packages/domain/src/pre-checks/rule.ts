import { isNationalChannel } from "../invoices/channel.ts";
import type { InvoiceField } from "../invoices/field-labels.ts";
import type { InvoiceFacts } from "../invoices/invoice-facts.ts";

/** A finding about an invoice before it is sent. */
export interface InvoiceIssue {
  readonly field: InvoiceField;
  /** Our own stable code, for programs. */
  readonly code: string;
  /** Portuguese, for the person. */
  readonly message: string;
  /** `refusal`: the invoice would be refused, or be wrong; `hint`: worth a look, the invoice can go. */
  readonly level: "refusal" | "hint";
}

export interface Rule extends InvoiceIssue {
  /** Codes of the authorities that the rule anticipates (E…: national, numbers: São Paulo); empty: a rule of our own. */
  readonly anticipates: readonly string[];
  /** Whether the invoice breaks the rule. */
  readonly fails: (invoice: InvoiceFacts) => boolean;
  /** Items listed at the end of the message, after a colon. */
  readonly names?: (invoice: InvoiceFacts) => readonly string[];
}

/** @param anticipates codes separated by blanks */
export function refusal(
  code: string,
  field: InvoiceField,
  anticipates: string,
  message: string,
  fails: (invoice: InvoiceFacts) => boolean,
): Rule {
  return { code, field, anticipates: words(anticipates), message, level: "refusal", fails };
}

export function hint(
  code: string,
  field: InvoiceField,
  anticipates: string,
  message: string,
  fails: (invoice: InvoiceFacts) => boolean,
): Rule {
  return { code, field, anticipates: words(anticipates), message, level: "hint", fails };
}

/** A longer list would not help in one sentence. */
const MOST_NAMED = 10;

/** The rule's message for this invoice. */
export function messageFor({ message, names }: Rule, invoice: InvoiceFacts): string {
  const named = names?.(invoice).slice(0, MOST_NAMED) ?? [];
  return named.length === 0 ? message : `${message.slice(0, -1)}: ${named.join(" ")}.`;
}

function words(text: string): readonly string[] {
  return text === "" ? [] : text.split(" ");
}

export const SAO_PAULO = "3550308";

export function isNacional({ channel }: InvoiceFacts): boolean {
  return isNationalChannel(channel);
}

export function isPaulistana({ channel }: InvoiceFacts): boolean {
  return channel.startsWith("paulistana/");
}
