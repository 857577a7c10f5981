import { explainRejection } from "@emita/domain/rejection-help";
import type { BuildResult, Reason } from "@emita/fiscal/city-hall";
import type { InvoiceError } from "../../db/schema.ts";

const NOTHING_ISSUED = "Nenhuma nota foi emitida.";
const INVOICE_FIELDS: readonly string[] = [
  "company_name",
  "cnpj",
  "service_code",
  "service_description",
  "amount",
  "city",
  "address",
  "phone",
  "email",
];

/** The authority's reasons as one error: its own words, and our help for the first reason the person can act on. */
export function errorFromReasons(reasons: readonly Reason[]): InvoiceError {
  const explained = reasons.map((reason) => ({
    reason,
    ...explainRejection(reason.code, wordsOf(reason)),
  }));
  const main = explained.find(({ field }) => field !== null) ?? explained[0];
  if (!main) return { code: "rejected", message: "", ...explainRejection("rejected", "") };
  const message = reasons.map(wordsOf).join(" ");
  return { code: main.reason.code, message, field: main.field, help: main.help };
}

/** Our own refusal, by one of the codes that domain/rejection-help explains. */
export function errorFromCode(code: string): InvoiceError {
  const { field, help } = explainRejection(code, "");
  return { code, message: help, field, help };
}

/** What the issuing company lacks. */
export function errorFromIssuer(missing: { code: string; text: string }): InvoiceError {
  return {
    code: missing.code,
    message: missing.text,
    field: null,
    help: `${NOTHING_ISSUED} ${missing.text}`,
  };
}

/** What the driver would not build; a field of the company or of the numbering is none the invoice's form can show. */
export function errorFromDraft(refusal: Extract<BuildResult, { ok: false }>): InvoiceError {
  return {
    code: refusal.code,
    message: refusal.text,
    field: INVOICE_FIELDS.includes(refusal.field) ? refusal.field : null,
    help: `${refusal.text} ${NOTHING_ISSUED}`,
  };
}

function wordsOf({ message, complement }: Reason): string {
  return complement ? `${message} ${complement}` : message;
}
