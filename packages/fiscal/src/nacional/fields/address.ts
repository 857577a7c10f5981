import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import type { Address, ForeignAddress } from "../../invoice-draft.ts";
import { isForeignCountry } from "./countries.ts";
import { freeLine, latin1Line } from "../normalize.ts";
import type { InfDps } from "../wire.ts";

type Endereco = NonNullable<NonNullable<InfDps["toma"]>["end"]>;
type Place = Extract<NonNullable<InfDps["serv"]["obra"]>["works"], { end: unknown }>["end"];
type Lines = Pick<Endereco, "xLgr" | "nro" | "xCpl" | "xBairro">;

/** Written for a building without a number. */
const NO_NUMBER = "S/N";

/** A Brazilian address for the layout; null when a mandatory part is missing or the city does not exist. */
export function toEndereco(address: Address): Endereco | null {
  const lines = linesOf(address);
  const postalCode = cepOf(address);
  if (lines === null || postalCode === null) return null;
  if (municipioByCode(address.cityCode) === null) return null;
  return { local: { endNac: { cMun: address.cityCode, CEP: postalCode } }, ...lines };
}

/** An address abroad; null when a mandatory part is missing or the country is invalid (E0246). */
export function toEnderecoExterior(address: ForeignAddress): Endereco | null {
  const lines = linesOf(address);
  const postalCode = freeLine(address.postalCode, 11);
  const city = freeLine(address.city, 60);
  const region = freeLine(address.region, 60);
  if (lines === null || postalCode === null || city === null || region === null) return null;
  if (!isForeignCountry(address.country)) return null;
  const endExt = {
    cPais: address.country,
    cEndPost: postalCode,
    xCidade: city,
    xEstProvReg: region,
  };
  return { local: { endExt }, ...lines };
}

/** Place of works, an event or a building: the CEP gives the city. Null as above. */
export function toPlace(address: Address): Place | null {
  const lines = linesOf(address);
  const postalCode = cepOf(address);
  return lines === null || postalCode === null ? null : { local: { CEP: postalCode }, ...lines };
}

function linesOf(address: Address | ForeignAddress): Lines | null {
  const street = latin1Line(address.street, 255);
  const district = latin1Line(address.district, 60);
  if (street === null || district === null) return null;
  return {
    xLgr: street,
    nro: latin1Line(address.number, 60) ?? NO_NUMBER,
    xCpl: latin1Line(address.complement, 156) ?? undefined,
    xBairro: district,
  };
}

function cepOf(address: Address): string | null {
  const digits = address.postalCode.replace(/\D/g, "");
  return /^\d{8}$/.test(digits) ? digits : null;
}
