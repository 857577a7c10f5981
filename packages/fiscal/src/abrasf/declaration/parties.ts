import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import { isForeign } from "../../draft/parties.ts";
import type {
  Address,
  ForeignAddress,
  ForeignTomador,
  Tomador as DraftTomador,
} from "../../invoice-draft.ts";
import { countryCode } from "../wire/countries.ts";
import { toCpfCnpj, toRegistration } from "./identifiers.ts";
import { emailAddress, phoneDigits, plainLine } from "../wire/text.ts";
import type { Intermediario, Tomador } from "../wire/wire.ts";

type PlacedAddress = NonNullable<Tomador["endereco"]>;

/** Written for a building without a number. */
const NO_NUMBER = "S/N";

/** The tomador, here or abroad. An incomplete optional part is left out. */
export function toTomador(tomador: DraftTomador | ForeignTomador): Tomador {
  const shared = { RazaoSocial: plainLine(tomador.name, 150) ?? "", Contato: contactOf(tomador) };
  if (isForeign(tomador)) {
    const { address, nif } = tomador;
    return {
      ...shared,
      NifTomador: plainLine(nif ?? undefined, 40),
      endereco: address && (toEnderecoExterior(address) ?? undefined),
    };
  }
  const { address, taxId, municipalRegistration } = tomador;
  return {
    ...shared,
    IdentificacaoTomador: {
      CpfCnpj: toCpfCnpj(taxId),
      InscricaoMunicipal: toRegistration(municipalRegistration),
    },
    endereco: address && (toEndereco(address) ?? undefined),
  };
}

/** Null when a part is missing: the schema needs name and city, and only the address gives the city. */
export function toIntermediario(party: DraftTomador): Intermediario | null {
  const { address, taxId, municipalRegistration } = party;
  const RazaoSocial = plainLine(party.name, 150);
  const city = municipioByCode(address?.cityCode ?? "");
  if (RazaoSocial === undefined || city === null) return null;
  return {
    IdentificacaoIntermediario: {
      CpfCnpj: toCpfCnpj(taxId),
      InscricaoMunicipal: toRegistration(municipalRegistration),
    },
    RazaoSocial,
    CodigoMunicipio: city.code,
  };
}

/** A Brazilian address; null when a part is missing or the city does not exist. */
export function toEndereco(address: Address): PlacedAddress | null {
  const Endereco = plainLine(address.street, 255);
  const Bairro = plainLine(address.district, 60);
  const Cep = address.postalCode.replace(/\D/g, "");
  const city = municipioByCode(address.cityCode);
  if (Endereco === undefined || Bairro === undefined || city === null) return null;
  if (!/^\d{8}$/.test(Cep) || /^0+$/.test(Cep)) return null;
  return {
    Endereco: {
      Endereco,
      Numero: plainLine(address.number, 60) ?? NO_NUMBER,
      Complemento: plainLine(address.complement, 60),
      Bairro,
      CodigoMunicipio: city.code,
      Uf: city.uf,
      Cep,
    },
  };
}

/** The whole foreign address in one line; null when the country has no code or nothing else is known. */
export function toEnderecoExterior(address: ForeignAddress): PlacedAddress | null {
  const { street, number, complement, district, city, region, postalCode, country } = address;
  const parts = [street, number, complement, district, city, region, postalCode];
  const line = parts.flatMap((part) => plainLine(part, 255) ?? []).join(", ");
  const CodigoPais = countryCode(country);
  const EnderecoCompletoExterior = plainLine(line, 255);
  if (CodigoPais === undefined || EnderecoCompletoExterior === undefined) return null;
  return { EnderecoExterior: { CodigoPais, EnderecoCompletoExterior } };
}

function contactOf({ phone, email }: DraftTomador | ForeignTomador): Tomador["Contato"] {
  const Telefone = phoneDigits(phone);
  const Email = emailAddress(email);
  return Telefone === undefined && Email === undefined ? undefined : { Telefone, Email };
}
