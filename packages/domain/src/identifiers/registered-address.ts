import { formatFullAddress, NO_NUMBER, parseAddress } from "./address.ts";

/** What the CNPJ registry says about a company's address; its `address` is one text without complement and CEP. */
export interface RegisteredPlace {
  readonly address: string | null;
  readonly street: string | null;
  readonly number: string | null;
  readonly complement: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly uf: string | null;
  readonly postal_code: string | null;
}

/**
 * A client's address as the registry has it, in the one form in which every way to an invoice stores it: with complement and
 * CEP, as a typed address. Null when the registry has none.
 */
export function registeredAddress(place: RegisteredPlace): string | null {
  const { address, street, number, complement, district, city, uf, postal_code } = place;
  if (!address) return null;
  if (!street || !district || !city || !uf) return withPostalCode(address, postal_code);
  return formatFullAddress({
    street,
    number: number || NO_NUMBER,
    complement: complement || null,
    district,
    city,
    uf,
    postalCode: postal_code || null,
  });
}

/** An address in that form where all its parts can be read; any other text stays as it is. */
export function inFullForm(text: string): string {
  const address = parseAddress(text);
  return address === null ? text : formatFullAddress(address);
}

function withPostalCode(address: string, postalCode: string | null): string {
  return postalCode ? `${address}, CEP ${postalCode.slice(0, 5)}-${postalCode.slice(5)}` : address;
}
