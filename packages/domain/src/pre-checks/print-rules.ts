import type { InvoiceField } from "../invoices/field-labels.ts";
import type { InvoiceFacts } from "../invoices/invoice-facts.ts";
import { lostCharacters } from "./characters.ts";
import { hint, isNacional, isPaulistana, type Rule } from "./rule.ts";

/** Characters that the invoice can carry but its print cannot: the fonts only have Latin letters. */
export const PRINT_RULES: readonly Rule[] = [
  unprinted("name_unprinted", "company_name", "do nome do cliente", (invoice) =>
    // São Paulo refuses it.
    isPaulistana(invoice) ? "" : (invoice.tomador?.name ?? ""),
  ),
  unprinted("description_unprinted", "service_description", "da descrição do serviço", (invoice) =>
    // The cities refuse it.
    isNacional(invoice) ? invoice.description : "",
  ),
  unprinted(
    "information_unprinted",
    "details.additional_information",
    "das informações complementares",
    ({ additionalInformation = "" }) => additionalInformation,
  ),
];

function unprinted(
  code: string,
  field: InvoiceField,
  what: string,
  textOf: (invoice: InvoiceFacts) => string,
): Rule {
  const message = `Há caracteres ${what} que não aparecem na nota impressa.`;
  const names = (invoice: InvoiceFacts) => lostCharacters(textOf(invoice));
  return { ...hint(code, field, "", message, (invoice) => names(invoice).length > 0), names };
}
