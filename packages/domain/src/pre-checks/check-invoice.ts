import type { InvoiceFacts } from "../invoices/invoice-facts.ts";
import { ADDRESS_RULES } from "./address-rules.ts";
import { AMOUNT_RULES } from "./amount-rules.ts";
import { CLIENT_RULES } from "./client-rules.ts";
import { COMPANY_RULES } from "./company-rules.ts";
import { FEDERAL_RULES } from "./federal-rules.ts";
import { FOREIGN_RULES } from "./foreign-rules.ts";
import { ISS_RULES } from "./iss-rules.ts";
import { RATE_RULES } from "./rate-rules.ts";
import { messageFor, type InvoiceIssue, type Rule } from "./rule.ts";
import { PRINT_RULES } from "./print-rules.ts";
import { IBS_CBS_RULES } from "./ibs-cbs-rules.ts";
import { REPLACEMENT_RULES } from "./replacement-rules.ts";
import { SERVICE_RULES } from "./service-rules.ts";
import { TIMING_RULES } from "./timing-rules.ts";

/**
 * The faults that the authority would refuse, and likely oversights, in the order of the form: client, service, value,
 * taxes, company. Refusals should hold the invoice back; hints are shown and pass. Each rule reports its finding once;
 * several rules may name one field.
 */
export function checkInvoice(invoice: InvoiceFacts): readonly InvoiceIssue[] {
  return RULES.filter((rule) => rule.fails(invoice)).map((rule) => {
    const { field, code, level } = rule;
    return { field, code, message: messageFor(rule, invoice), level };
  });
}

/** All rules, with the rejection codes that each anticipates. */
export const RULES: readonly Rule[] = [
  ...CLIENT_RULES,
  ...ADDRESS_RULES,
  ...FOREIGN_RULES,
  ...REPLACEMENT_RULES,
  ...TIMING_RULES,
  ...SERVICE_RULES,
  ...IBS_CBS_RULES,
  ...AMOUNT_RULES,
  ...ISS_RULES,
  ...RATE_RULES,
  ...FEDERAL_RULES,
  ...COMPANY_RULES,
  ...PRINT_RULES,
];
