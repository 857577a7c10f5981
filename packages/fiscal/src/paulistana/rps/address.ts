import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import type { Address, ForeignAddress } from "../../invoice-draft.ts";
import { plainLine } from "../wire/text.ts";
import type { Rps1, Rps2 } from "../wire/wire.ts";

type Endereco = NonNullable<Rps1["EnderecoTomador"]>;
type EnderecoExterior = NonNullable<Rps2["EnderecoTomador"]>;
type EnderecoSimples = NonNullable<Rps2["atvEvento"]>["end"];

/** Written for a building without a number. */
const NO_NUMBER = "S/N";

/** A Brazilian address of a tomador; null when a part is missing or the city does not exist. */
export function toEndereco(address: Address): Endereco | null {
  const simple = toEnderecoSimples(address);
  const city = municipioByCode(address.cityCode);
  if (simple === null || city === null) return null;
  const [type, street] = splitStreet(address.street);
  return {
    TipoLogradouro: type,
    Logradouro: plainLine(street, 50),
    NumeroEndereco: simple.nro,
    ComplementoEndereco: simple.xCpl,
    Bairro: simple.xBairro,
    Cidade: city.code,
    UF: city.uf,
    CEP: simple.local.CEP,
  };
}

/** The short form used for works and events; null when a part is missing. */
export function toEnderecoSimples(address: Address): EnderecoSimples | null {
  const xLgr = plainLine(address.street, 50);
  const xBairro = plainLine(address.district, 30);
  const CEP = address.postalCode.replace(/\D/g, "");
  if (xLgr === undefined || xBairro === undefined || !/^\d{8}$/.test(CEP)) return null;
  // The schema accepts eight zeros, the city does not (342).
  if (/^0+$/.test(CEP)) return null;
  return {
    local: { CEP },
    xLgr,
    nro: plainLine(address.number, 10) ?? NO_NUMBER,
    xCpl: plainLine(address.complement, 30),
    xBairro,
  };
}

/** An address abroad (layout 2); null when a part is missing. City, UF and CEP are only for Brazil and left out. */
export function toEnderecoExterior(address: ForeignAddress): EnderecoExterior | null {
  const cEndPost = plainLine(address.postalCode, 11);
  const xCidade = plainLine(address.city, 60);
  const xEstProvReg = plainLine(address.region, 60);
  const isComplete = /^[A-Z]{2}$/.test(address.country) && address.country !== "BR";
  if (!isComplete || !cEndPost || !xCidade || !xEstProvReg) return null;
  return {
    Logradouro: plainLine(address.street, 50),
    NumeroEndereco: plainLine(address.number, 10) ?? NO_NUMBER,
    ComplementoEndereco: plainLine(address.complement, 30),
    Bairro: plainLine(address.district, 30),
    EnderecoExterior: { cPais: address.country, cEndPost, xCidade, xEstProvReg },
  };
}

type Place = NonNullable<NonNullable<Rps2["IBSCBS"]["dest"]>["end"]>;

/** A Brazilian address of a recipient; null when a part is missing or the city does not exist. */
export function toPlace(address: Address): Place | null {
  const simple = toEnderecoSimples(address);
  const city = municipioByCode(address.cityCode);
  if (simple === null || city === null) return null;
  const { local, ...lines } = simple;
  return { ...lines, local: { endNac: { cMun: city.code, CEP: local.CEP } } };
}

/** An address abroad of a recipient; null when a part is missing. */
export function toForeignPlace(address: ForeignAddress): Place | null {
  const given = toEnderecoExterior(address);
  const xLgr = plainLine(address.street, 50);
  const xBairro = plainLine(address.district, 30);
  if (!given?.EnderecoExterior || xLgr === undefined || xBairro === undefined) return null;
  const nro = plainLine(address.number, 10) ?? NO_NUMBER;
  const xCpl = plainLine(address.complement, 30);
  return { local: { endExt: given.EnderecoExterior }, xLgr, nro, xCpl, xBairro };
}

/** Splits "Rua das Flores" into type R and "das Flores": the city prints both, and the street has only fifty characters. */
function splitStreet(street: string): [type: string | undefined, street: string] {
  const [, word = "", rest = ""] = /^(\S+?)\.?\s+(\S.*)$/s.exec(street.trim()) ?? [];
  const type = STREET_TYPES[word.toLowerCase()];
  return type === undefined || plainLine(rest, 50) === undefined
    ? [undefined, street]
    : [type, rest];
}

/** The types whose three letters are certain; others stay in the street's name. */
const STREET_TYPES: Readonly<Record<string, string>> = {
  r: "R",
  rua: "R",
  av: "AV",
  avenida: "AV",
  al: "AL",
  alameda: "AL",
  tv: "TV",
  travessa: "TV",
  praça: "PC",
  rodovia: "ROD",
  estrada: "EST",
};
