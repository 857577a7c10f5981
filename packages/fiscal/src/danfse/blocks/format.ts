import { formatDate, formatDateTime } from "@emita/domain/basics/dates";
import { type Cents, formatDecimal } from "@emita/domain/basics/money";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";

/** Formats of the DANFSe. Every function returns null when there is no value; the form prints `-`. */

type Text = string | null;

/** An address as the form shows it: in Brazil with IBGE code and CEP, abroad with the city and its postal code. */
export interface PrintedAddress {
  readonly street: string | null;
  readonly number: string | null;
  readonly complement: string | null;
  readonly district: string | null;
  readonly cityCode: string | null;
  readonly postalCode: string | null;
  readonly foreignCity: string | null;
  readonly foreignPostalCode: string | null;
}

/** `text` cut to `max` characters, the last three being `...` (NT 008: 37, 77, 167, 1297, 1997 and the dots). */
export function cut(text: Text, max: number): Text {
  if (text === null) return null;
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max - 3).join("")}...`;
}

/** "1500.00" -> "R$ 1.500,00". */
export function money(decimal: Text): Text {
  return moneyOfCents(centsOf(decimal));
}

/** 150000 -> "R$ 1.500,00". */
export function moneyOfCents(cents: Cents | null): Text {
  return cents === null ? null : `R$ ${formatDecimal(cents)}`;
}

/** Sum of the present amounts; null when there are none. */
export function moneySum(...decimals: readonly Text[]): Text {
  const cents = decimals.map(centsOf).filter((value) => value !== null);
  return cents.length === 0 ? null : moneyOfCents(cents.reduce((sum, value) => sum + value, 0));
}

/** "2.98" -> "2,98 %". */
export function percent(decimal: Text): Text {
  return percentOfHundredths(centsOf(decimal));
}

/** 298 -> "2,98 %". */
export function percentOfHundredths(hundredths: number | null): Text {
  return hundredths === null ? null : `${formatDecimal(hundredths)} %`;
}

/** Joins several values with " / "; `-` for missing ones, null when all are missing. */
export function joined(...texts: readonly Text[]): Text {
  return texts.every((text) => text === null) ? null : texts.map((text) => text ?? "-").join(" / ");
}

/** Joins the present values with `separator`; null when all are missing. */
export function present(separator: string, ...texts: readonly Text[]): Text {
  return texts.filter((text) => text !== null).join(separator) || null;
}

/** Date and time as written in the XML (local time with offset), in Brazilian time. */
export function dateTime(text: Text): Text {
  const instant = new Date(text ?? "");
  return Number.isNaN(instant.getTime()) ? text : formatDateTime(instant);
}

export function date(text: Text): Text {
  return text === null ? null : formatDate(text);
}

interface TaxIds {
  readonly cnpj: Text;
  readonly cpf: Text;
  readonly nif: Text;
}

export function taxId(party: TaxIds): Text {
  const registration = party.cnpj ?? party.cpf;
  return registration === null ? party.nif : formatTaxId(registration);
}

/** "(34) 3210-1234" for ten or eleven digits, otherwise as written. */
export function phone(text: Text): Text {
  const match = /^(\d{2})(\d{4,5})(\d{4})$/.exec(text ?? "");
  return match === null ? text : `(${match[1]}) ${match[2]}-${match[3]}`;
}

/** "Uberlândia / MG"; only the city when abroad, as in the field table. */
export function city(address: PrintedAddress | null): Text {
  return address?.foreignCity ?? cityOfCode(address?.cityCode ?? null);
}

/** Name and state of an IBGE code; the code itself when the table does not have it. */
export function cityOfCode(code: Text): Text {
  const found = code === null ? null : municipioByCode(code);
  return found === null ? code : `${found.name} / ${found.uf}`;
}

/** State of an IBGE code. */
export function ufOfCode(code: Text): Text {
  return code === null ? null : (municipioByCode(code)?.uf ?? null);
}

/** "31.70206 / 38.400-200", grouped as on the official form; the postal code when abroad. */
export function cityCodeAndPostalCode(address: PrintedAddress | null): Text {
  if (address === null) return null;
  if (address.foreignPostalCode !== null) return address.foreignPostalCode;
  return joined(cityCode(address.cityCode), postalCode(address.postalCode));
}

export function cityCode(code: Text): Text {
  return code?.replace(/^(\d{2})(\d{5})$/, "$1.$2") ?? null;
}

/** "170101" -> "17.01.01". */
export function serviceCode(code: Text): Text {
  return code?.replace(/^(\d{2})(\d{2})(\d{2})$/, "$1.$2.$3") ?? null;
}

/** Street, number, complement, district. */
export function streetAddress(address: PrintedAddress | null): Text {
  if (address === null) return null;
  return present(", ", address.street, address.number, address.complement, address.district);
}

function postalCode(code: Text): Text {
  return code?.replace(/^(\d{2})(\d{3})(\d{3})$/, "$1.$2-$3") ?? null;
}

/** A layout decimal ("1500", "1500.00") as hundredths; null for anything else. */
export function centsOf(decimal: Text): number | null {
  const match = /^(\d{1,15})(?:\.(\d{2}))?$/.exec(decimal ?? "");
  return match === null ? null : Number(`${match[1]}${match[2] ?? "00"}`);
}
