import type { CnpjLookup } from "@emita/contract/companies/companies";
import { formatFullAddress, parseAddress, UFS } from "@emita/domain/identifiers/address";
import { registeredAddress } from "@emita/domain/identifiers/registered-address";
import { stateOfPostalCode } from "@emita/domain/identifiers/postal-codes";

/** A client's address as typed. Few invoices need one (`domain/invoices/address-demand`). A registered one needs no typing. */
export interface TypedAddress {
  cep: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  uf: string;
}
export type AddressPart = keyof TypedAddress;
export type AddressIssues = Partial<Record<AddressPart, string>>;

export const ADDRESS_PARTS = [
  "cep",
  "street",
  "number",
  "complement",
  "district",
  "city",
  "uf",
] as const satisfies readonly AddressPart[];

export const NO_ADDRESS: TypedAddress = {
  cep: "",
  street: "",
  number: "",
  complement: "",
  district: "",
  city: "",
  uf: "",
};

export const addressCopy = {
  missing: "Informe o endereço do cliente.",
  missingCep: "Informe o CEP.",
  wrongCep: "O CEP tem oito números.",
  missingNumber: "Informe o número, ou S/N.",
  missingDistrict: "Informe o bairro.",
  missingCity: "Informe a cidade.",
  wrongUf: "Duas letras.",
} as const;

/** Whether an address was begun. City and UF alone do not count: the registry gives them with the name. */
export function isAddressBegun(typed: TypedAddress): boolean {
  return ADDRESS_PARTS.some(
    (part) => part !== "city" && part !== "uf" && typed[part].trim() !== "",
  );
}

/** Removes an address from an invoice. The client's city stays. */
export const WITHOUT_ADDRESS = { cep: "", street: "", number: "", complement: "", district: "" };

/** The registry's address, as the API takes it; null when the registry has none. */
export function registryAddress(entry: CnpjLookup | null): string | null {
  return entry && registeredAddress(entry);
}

/** "00000-000" of any text. */
export function maskCep(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** One text as the API takes it: "Rua X, 100, Sala 1 - Bairro, Cidade/UF, CEP 00000-000". Missing parts are left out. */
export function joinAddress(typed: TypedAddress): string {
  const { cep, street, number, complement, district, city, uf } = trimmed(typed);
  if ([street, number, district, city, uf].includes("")) {
    return [street, number, complement, district, city, uf, cep].filter(Boolean).join(", ");
  }
  return formatFullAddress({
    street,
    number,
    complement: complement || null,
    district,
    city,
    uf: uf.toUpperCase(),
    postalCode: cep.replace(/\D/g, "") || null,
  });
}

function trimmed({
  cep,
  street,
  number,
  complement,
  district,
  city,
  uf,
}: TypedAddress): TypedAddress {
  return {
    cep: cep.trim(),
    street: street.trim(),
    number: number.trim(),
    complement: complement.trim(),
    district: district.trim(),
    city: city.trim(),
    uf: uf.trim(),
  };
}

/** Splits one text into the fields. If that fails, the whole text goes into the street's field, so nothing is lost. */
export function splitAddress(text: string | null): TypedAddress {
  return partsOf(text ?? "") ?? { ...NO_ADDRESS, street: text ?? "" };
}

/** The parts of a complete address in one text; null if it is none. */
export function partsOf(text: string): TypedAddress | null {
  const parsed = parseAddress(text);
  if (parsed === null) return null;
  const { street, number, complement, district, city, uf, postalCode } = parsed;
  return {
    cep: maskCep(postalCode ?? ""),
    street,
    number,
    complement: complement ?? "",
    district,
    city,
    uf,
  };
}

/** Issues of a required address, by field. */
export function addressIssues(typed: TypedAddress): AddressIssues {
  const digits = typed.cep.replace(/\D/g, "");
  const torn = tornIssue(typed);
  return {
    ...(digits === "" && { cep: addressCopy.missingCep }),
    ...(digits !== "" && digits.length !== 8 && { cep: addressCopy.wrongCep }),
    ...(torn !== null && { cep: torn }),
    ...(typed.street.trim() === "" && { street: addressCopy.missing }),
    ...(typed.number.trim() === "" && { number: addressCopy.missingNumber }),
    ...(typed.district.trim() === "" && { district: addressCopy.missingDistrict }),
    ...(typed.city.trim() === "" && { city: addressCopy.missingCity }),
    ...(!UFS.includes(typed.uf.trim().toUpperCase()) && { uf: addressCopy.wrongUf }),
  };
}

/** A CEP that belongs to another state. Null: both agree, or one is incomplete. */
export function tornIssue({ cep, uf }: Pick<TypedAddress, "cep" | "uf">): string | null {
  const digits = cep.replace(/\D/g, "");
  const typed = uf.trim().toUpperCase();
  if (digits.length !== 8 || !UFS.includes(typed)) return null;
  const state = stateOfPostalCode(digits);
  if (state === typed) return null;
  return state === null
    ? "Este CEP não existe. Confira os números."
    : `Este CEP é de ${state}, e o endereço é de ${typed}. Confira o CEP ou a cidade.`;
}

/** The field for a server message about the whole address. */
export function partTold(message: string): "cep" | "street" {
  return message.includes("CEP") ? "cep" : "street";
}
