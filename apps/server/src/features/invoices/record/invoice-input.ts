import type { z } from "zod";
import type { createInvoiceSchema, updateInvoiceSchema } from "@emita/contract/invoices/invoices";
import { suggestServiceCode } from "@emita/domain/invoices/service-codes/service-codes";
import { servicesToChoose, tidyServiceCode } from "@emita/fiscal/services/services";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { searchText } from "@emita/domain/basics/text";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";

/** Checked and normalised by the contract. */
export type InvoiceInput = z.output<typeof createInvoiceSchema>;
export type InvoiceCorrection = z.output<typeof updateInvoiceSchema>;

/** The product's default. */
export const DEFAULT_CITY = "São Paulo";

/**
 * The code as the catalogue writes it ("17.01"), or the national code of six digits where a breakdown or a service outside
 * the catalogue was chosen; without one, what the description suggests. Null when the code is unknown: the invoice
 * is accepted and stops in `error` asking for the code, so that API clients need not know the catalogue.
 * @throws AppError invalid when there is no such code, or it leaves a choice open.
 */
export function chooseServiceCode(given: string | null, description: string): string | null {
  if (given === null) return suggestServiceCode(description);
  const code = tidyServiceCode(given);
  if (code === null) throw unknownService(given);
  return code;
}

/** Says among which national codes to choose, where the sub-item has several. */
function unknownService(given: string): AppError {
  const choices = servicesToChoose(given).map(({ cTribNac, description }) => ({
    code: cTribNac,
    label: description.replace(/\.$/, ""),
  }));
  if (choices.length === 0)
    return invalidField("service_code", "unknown", "Escolha um código de serviço da lista.");
  const list = choices.map(({ code, label }) => `${code} (${label})`).join("; ");
  const message = `O item ${given.trim()} tem vários serviços. Escolha um: ${list}.`;
  return new AppError("invalid", {
    detail: message,
    errors: [{ field: "service_code", code: "ambiguous", message, choices }],
  });
}

/** Both texts are in indexes, whose entries must stay below 2.7 kB; no name in Latin letters comes near. */
const SEARCH_TEXT_MAX = 400;
const CITY_SEARCH_MAX = 150;

/**
 * The text that the list's search looks in: name, the CNPJ or CPF as digits and with its mask, since people type both, and the external id
 * of the invoice.
 */
export function searchTexts(invoice: {
  company_name: string;
  cnpj: string;
  city: string;
  external_id?: string | null;
}) {
  const { company_name, cnpj, city, external_id: given } = invoice;
  const words = [cnpj, formatTaxId(cnpj), ...(given ? [given] : []), company_name];
  return {
    search_text: searchText(words.join(" ")).slice(0, SEARCH_TEXT_MAX),
    city_search: searchText(city).slice(0, CITY_SEARCH_MAX),
  };
}
