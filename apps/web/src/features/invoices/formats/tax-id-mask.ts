import { formatTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";

/** CPF up to eleven digits, CNPJ beyond or as soon as a letter appears; never longer than a CNPJ. */
export function maskTaxId(text: string): string {
  return formatTaxId(normalizeTaxId(text).slice(0, 14));
}
