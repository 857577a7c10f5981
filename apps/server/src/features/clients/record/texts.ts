import { searchText } from "@emita/domain/basics/text";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";

/** An entry of the index with both must stay below 2.7 kB; a character of a name takes at most three bytes. */
const SORT_NAME_MAX = 300;
const SEARCH_TEXT_BYTES = 1500;

/**
 * The text that the search looks in: name, CPF or CNPJ as digits and with its mask, NIF, mail addresses, and the digits of the
 * telephone; and the name as the list is ordered by it.
 */
export function clientTexts(client: {
  readonly company_name: string;
  readonly cnpj: string;
  readonly nif: string | null;
  readonly phone: string | null;
  readonly emails: readonly string[];
}) {
  const { company_name, cnpj, nif, phone, emails } = client;
  const ids = cnpj === "" ? [nif ?? ""] : [cnpj, formatTaxId(cnpj)];
  const words = [company_name, ...ids, phone?.replace(/\D/g, "") ?? "", ...emails];
  return {
    search_text: firstBytes(searchText(words.join(" ")), SEARCH_TEXT_BYTES),
    sort_name: searchText(company_name).slice(0, SORT_NAME_MAX),
  };
}

/** Without the character that the limit would cut through. */
function firstBytes(text: string, max: number): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, max), { stream: true });
}

/** By which the invoices of a client are found (client_tax_ids); null: nothing distinguishes it. */
export function taxKeyOf({
  cnpj,
  nif,
}: {
  readonly cnpj: string;
  readonly nif: string | null;
}): string | null {
  if (cnpj !== "") return cnpj;
  return nif ? `${NIF_PREFIX}${nif.toUpperCase()}` : null;
}

export const NIF_PREFIX = "nif:";
