import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import type { PrintedParty } from "@emita/fiscal/danfse/blocks/parties";
import type { ForeignTomador, Tomador } from "@emita/fiscal/invoice-draft";
import type { Issuer } from "../../companies/public.ts";

const NO_ADDRESS = {
  street: null,
  number: null,
  complement: null,
  district: null,
  cityCode: null,
  postalCode: null,
  foreignCity: null,
  foreignPostalCode: null,
} as const;

/** Of the company's address, an invoice before its issue says the city alone: the rest is the authority's. */
export function printedIssuer(issuer: Issuer): PrintedParty {
  return {
    cnpj: issuer.cnpj,
    cpf: null,
    nif: null,
    municipalRegistration: issuer.municipalRegistration,
    name: issuer.companyName,
    phone: issuer.phone,
    email: issuer.email,
    address: { ...NO_ADDRESS, cityCode: issuer.cityCode },
  };
}

export function printedTomador({ taxId, address, ...party }: Tomador): PrintedParty {
  const isCpf = taxIdKind(taxId) === "cpf";
  return {
    cnpj: isCpf ? null : taxId,
    cpf: isCpf ? taxId : null,
    nif: null,
    municipalRegistration: party.municipalRegistration ?? null,
    name: party.name,
    phone: party.phone ?? null,
    email: party.email ?? null,
    address: address ? { ...NO_ADDRESS, ...address } : null,
  };
}

export function printedForeigner({ nif, address, ...party }: ForeignTomador): PrintedParty {
  return {
    cnpj: null,
    cpf: null,
    nif,
    municipalRegistration: null,
    name: party.name,
    phone: party.phone ?? null,
    email: party.email ?? null,
    address: address
      ? {
          ...NO_ADDRESS,
          street: address.street,
          number: address.number,
          complement: address.complement ?? null,
          district: address.district,
          foreignCity: address.city,
          foreignPostalCode: address.postalCode,
        }
      : null,
  };
}
