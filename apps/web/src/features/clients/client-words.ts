import type { Client } from "@emita/contract/clients/clients";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";

/** What distinguishes a client: CNPJ, CPF, or the number of its country. */
export function taxIdText({ cnpj, nif }: Pick<Client, "cnpj" | "nif">): string {
  if (cnpj !== "") return formatTaxId(cnpj);
  return nif === null ? "Sem CNPJ" : `NIF ${nif}`;
}
