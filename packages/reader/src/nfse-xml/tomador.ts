import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { isNational, nationalNames } from "./national-names.ts";
import { TOMADOR } from "./nfse-names.ts";
import { findNode, findText, nodesNamed, type XmlNode } from "./xml-tree.ts";

const NATIONAL_TOMADOR = nationalNames("toma");
const NATIONAL_NAME = nationalNames("xnome");
const FLAT_NAME = ["razaosocialtomador", "nomerazaotomador"] as const;
const FLAT_TAX_ID = ["cpfcnpjtomador", "cnpjcpftomador"] as const;

export interface Tomador {
  readonly node: XmlNode | undefined;
  readonly name: string | null;
  /** Normalised, with right check digits. */
  readonly taxId: string | null;
}

/** The recipient of an NFS-e, in its own element or in flat ones. */
export function tomadorOf(nfse: XmlNode): Tomador {
  // A national NFS-e may have another recipient beside the client, in the element that NF-e uses for its recipient (`dest`).
  const node = findNode(nfse, ...(isNational(nfse) ? NATIONAL_TOMADOR : TOMADOR));
  return {
    node,
    name:
      findText(node, ...NATIONAL_NAME, "razaosocial", "nome", "nome_razao_social") ??
      findText(nfse, ...FLAT_NAME),
    taxId: taxIdOf(node) ?? taxIdOf(findNode(nfse, ...FLAT_TAX_ID)),
  };
}

/** Whether elements of one name have different recipients: then this is not one NFS-e, and the amounts cannot be assigned. */
export function hasSeveralTomadores(nfse: XmlNode): boolean {
  return [...TOMADOR, ...FLAT_TAX_ID].some((name) => {
    const ids = [...nodesNamed(nfse, name)].map(taxIdOf).filter((id) => id !== null);
    return new Set(ids).size > 1;
  });
}

function taxIdOf(node: XmlNode | undefined): string | null {
  if (node === undefined) return null;
  const cnpj = findText(node, "cnpj");
  if (cnpj !== null) return completed(cnpj, [CNPJ_LENGTH]);
  const cpf = findText(node, "cpf");
  if (cpf !== null) return completed(cpf, [CPF_LENGTH]);
  const either = typeof node === "string" ? node : findText(node, "cpfcnpj");
  // F and J: pessoa física or jurídica. With few digits left, both would have right check digits.
  const kind = findText(node, "tipo")?.charAt(0).toUpperCase();
  const lengths = LENGTHS_OF_KIND.get(kind ?? "") ?? [CPF_LENGTH, CNPJ_LENGTH];
  return completed(either ?? "", lengths);
}

const CPF_LENGTH = 11;
const CNPJ_LENGTH = 14;
const LENGTHS_OF_KIND: ReadonlyMap<string, readonly number[]> = new Map([
  ["F", [CPF_LENGTH]],
  ["J", [CNPJ_LENGTH]],
]);
/** With fewer digits, a number without its leading zeros is ambiguous. */
const FEWEST_DIGITS = 7;

/** Normalised. Numbers that lost leading zeros get them back when exactly one valid id results. */
function completed(text: string, lengths: readonly number[]): string | null {
  const value = normalizeTaxId(text);
  if (isTaxId(value)) return value;
  if (!/^\d+$/.test(value) || value.length < FEWEST_DIGITS) return null;
  const ids = lengths
    .filter((length) => value.length < length)
    .map((length) => value.padStart(length, "0"))
    .filter(isTaxId);
  return ids.length === 1 ? (ids[0] ?? null) : null;
}
