import type { InvoiceFacts, TomadorFacts } from "../invoices/invoice-facts.ts";
import { ADDRESS_RULES } from "./address-rules.ts";
import { CLIENT_RULES } from "./client-rules.ts";
import type { InvoiceIssue } from "./rule.ts";

/** Contradictions within the client's data, for any issuer and city. Missing data are not among them. */
const CONTRADICTIONS: readonly string[] = [
  "name_characters",
  "address_characters",
  "address_state",
  "postal_code_invalid",
  "postal_code_state",
];

/** A minimal invoice: the rules above ignore its contents. */
const ANY_NOTE: Omit<InvoiceFacts, "tomador"> = {
  channel: "nacional",
  today: "2026-01-01",
  competencia: "2026-01-01",
  company: { cnpj: "", cityCode: "", regime: "normal" },
  service: {
    cTribNac: "",
    incidence: null,
    requiresObra: false,
    requiresEvento: false,
    place: { cityCode: "" },
  },
  description: "",
  amountCents: 1,
};

/** Faults of the client's data that no invoice could carry, found before company and service are known. */
export function checkClient(tomador: TomadorFacts): readonly InvoiceIssue[] {
  const invoice: InvoiceFacts = { ...ANY_NOTE, tomador };
  return [...CLIENT_RULES, ...ADDRESS_RULES]
    .filter((rule) => CONTRADICTIONS.includes(rule.code) && rule.fails(invoice))
    .map(({ field, code, message, level }) => ({ field, code, message, level }));
}
