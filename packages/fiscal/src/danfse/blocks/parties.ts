import type { NfseDocument } from "../../nacional/answer/nfse-document.ts";
import { type Block, cell, row, wide } from "./blocks.ts";
import { describeCode, SIMPLES, SIMPLES_REGIME } from "./descriptions.ts";
import {
  city,
  cityCodeAndPostalCode,
  cut,
  phone,
  type PrintedAddress,
  streetAddress,
  taxId,
} from "./format.ts";

/** A party as the form shows it; null means that the NFS-e has no value. Registrations without mask. */
export interface PrintedParty {
  readonly cnpj: string | null;
  readonly cpf: string | null;
  /** Of a foreign party. */
  readonly nif: string | null;
  readonly municipalRegistration: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: PrintedAddress | null;
}

/** The block of a tomador, or of any party in the same form. */
export function partyBlock(title: string, party: PrintedParty): Block {
  return { kind: "fields", title, rows: partyRows(party, 0.66, 0.64) };
}

/**
 * Prestador. The declaration has no name and address when the prestador issues (E0121, E0128), so these come from the authority's group
 * `emit`. Telephone and e-mail come only from the declaration, as on the portal.
 */
export function prestadorBlock({ dps, issuer }: NfseDocument): Block {
  const declared = dps.prestador;
  const party = {
    ...declared,
    name: declared.name ?? issuer.name,
    municipalRegistration: declared.municipalRegistration ?? issuer.municipalRegistration,
    address: declared.address ?? issuer.address,
  };
  return {
    kind: "fields",
    title: "PRESTADOR / FORNECEDOR",
    rows: [
      ...partyRows(party, 0.64, 0.66),
      row(
        0.64,
        cell(
          0,
          "Simples Nacional na Data de Competência",
          cut(describeCode(SIMPLES, dps.simples), 40),
        ),
        wide(
          2,
          "Regime de Apuração Tributária pelo SN",
          cut(describeCode(SIMPLES_REGIME, dps.simplesRegime), 80),
        ),
      ),
    ],
  };
}

export function tomadorBlock({ dps }: NfseDocument): Block {
  return dps.tomador === null
    ? line("TOMADOR/ADQUIRENTE DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e")
    : partyBlock("TOMADOR / ADQUIRENTE", dps.tomador);
}

export function recipientBlock({ dps }: NfseDocument): Block {
  if (dps.recipient !== null) {
    const rows = partyRows(dps.recipient, 0.66, 0.64, { hasRegistration: false });
    return { kind: "fields", title: "DESTINATÁRIO DA OPERAÇÃO", rows };
  }
  const isTomador = dps.ibsCbs?.recipient === "0" && dps.tomador !== null;
  return line(
    isTomador
      ? "O DESTINATÁRIO É O PRÓPRIO TOMADOR/ADQUIRENTE DA OPERAÇÃO"
      : "DESTINATÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e",
  );
}

export function intermediaryBlock({ dps }: NfseDocument): Block {
  return dps.intermediary === null
    ? line("INTERMEDIÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e")
    : {
        kind: "fields",
        title: "INTERMEDIÁRIO DA OPERAÇÃO",
        rows: partyRows(dps.intermediary, 0.65, 0.65),
      };
}

/** The three rows of a party. The advance of the second and third is set by the field table for each block. */
function partyRows(
  party: PrintedParty,
  second: number,
  third: number,
  { hasRegistration } = { hasRegistration: true },
) {
  const registration = cell(2, "Indicador Municipal (Inscrição)", party.municipalRegistration);
  return [
    row(
      0.64,
      cell(1, "CNPJ / CPF / NIF", cut(taxId(party), 40)),
      ...(hasRegistration ? [registration] : []),
      cell(3, "Telefone", phone(party.phone)),
    ),
    row(
      second,
      wide(0, "Nome / Nome Empresarial", cut(party.name, 80)),
      cell(2, "Município / Sigla UF", cut(city(party.address), 40)),
      cell(3, "Código IBGE / CEP", cityCodeAndPostalCode(party.address)),
    ),
    row(
      third,
      wide(0, "Endereço", cut(streetAddress(party.address), 80)),
      wide(2, "E-mail", cut(party.email, 80)),
    ),
  ];
}

function line(text: string): Block {
  return { kind: "line", text };
}
