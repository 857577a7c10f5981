import { formatCnpj, isCnpj, normalizeCnpj } from "./cnpj.ts";
import { formatCpf, isCpf } from "./cpf.ts";

export type TaxIdKind = "cnpj" | "cpf";

const CPF_LENGTH = 11;

/** Removes mask and spaces, letters in upper case; works for a CNPJ and for a CPF. */
export function normalizeTaxId(text: string): string {
  return normalizeCnpj(text);
}

/** The kind of `value` (normalised); null when it is neither, including wrong check digits. */
export function taxIdKind(value: string): TaxIdKind | null {
  if (isCpf(value)) return "cpf";
  return isCnpj(value) ? "cnpj" : null;
}

/** Whether `value` (normalised) is a valid CNPJ or CPF. */
export function isTaxId(value: string): boolean {
  return taxIdKind(value) !== null;
}

/** Root of a CNPJ: head office and branches share it. */
const ROOT_LENGTH = 8;

/** Whether two ids (in any mask) belong to the same person or company, its branches included. */
export function isSameCompany(one: string, other: string): boolean {
  const [a, b] = [normalizeTaxId(one), normalizeTaxId(other)];
  if (taxIdKind(a) !== "cnpj" || taxIdKind(b) !== "cnpj") return a === b;
  return a.slice(0, ROOT_LENGTH) === b.slice(0, ROOT_LENGTH);
}

/** Masks by shape, also while typing: up to eleven digits as a CPF, anything longer or with a letter as a CNPJ. */
export function formatTaxId(value: string): string {
  const normalized = normalizeTaxId(value);
  const isCpfShaped = normalized.length <= CPF_LENGTH && /^[0-9]*$/.test(normalized);
  return isCpfShaped ? formatCpf(normalized) : formatCnpj(normalized);
}
