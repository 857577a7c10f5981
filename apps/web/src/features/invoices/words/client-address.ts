import type { CnpjLookup } from "@emita/contract/companies";
import { formatAddress, parseAddress } from "@emita/domain/identifiers/address";

/** A CNPJ tomador needs an address on the note (E0235 of the national rules); one that the registry knows needs no typing. */
export interface TypedAddress {
  address: string;
  cep: string;
}

export const addressCopy = {
  format: "Rua, número - bairro, cidade/UF",
  missing: "Informe o endereço do cliente.",
  unclear: "Escreva como no exemplo: Rua das Flores, 100 - Centro, São Paulo/SP",
  missingCep: "Informe o CEP.",
  wrongCep: "O CEP tem oito números.",
} as const;

/** The registry's address with its CEP, as the API takes it; null when the registry has none. */
export function registryAddress(entry: CnpjLookup | null): string | null {
  if (!entry?.address) return null;
  return entry.postal_code ? `${entry.address}, ${maskCep(entry.postal_code)}` : entry.address;
}

/** "00000-000" of any text. */
export function maskCep(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** "Rua X, 100 - Bairro, Cidade/UF, 00000-000". */
export function joinAddress({ address, cep }: TypedAddress): string {
  const street = address.trim().replace(/(?<![,\s])[,\s]+$/, "");
  return cep ? `${street}, ${maskCep(cep)}` : street;
}

/** A document's address for the two fields: tidied where it can be told apart, else as it was read. */
export function splitAddress(text: string | null): TypedAddress {
  const parsed = text === null ? null : parseAddress(text);
  if (parsed) return { address: formatAddress(parsed), cep: maskCep(parsed.postalCode ?? "") };
  return { address: text ?? "", cep: "" };
}

/** What is wrong with a typed address, per field. */
export function addressIssues(typed: TypedAddress): Partial<Record<keyof TypedAddress, string>> {
  const digits = typed.cep.replace(/\D/g, "");
  const cep =
    digits === "" ? addressCopy.missingCep : digits.length === 8 ? null : addressCopy.wrongCep;
  const address = streetIssue(typed.address);
  return { ...(address && { address }), ...(cep && { cep }) };
}

function streetIssue(address: string): string | null {
  if (address.trim() === "") return addressCopy.missing;
  return parseAddress(address) ? null : addressCopy.unclear;
}
