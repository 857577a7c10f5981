import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import type { MunicipalNfse } from "../../danfse/sheets/municipal-nfse.ts";
import { find, textAt, type XmlElement } from "../../xml/parse.ts";

type Party = MunicipalNfse["prestador"];

/** A party of an NFS-e. `details` contains name and address, `identification` the numbers. */
export function printedParty(
  details: XmlElement | undefined,
  identification: XmlElement | undefined,
): Party {
  return {
    cnpj: textAt(identification, "CpfCnpj/Cnpj") ?? textAt(identification, "Cnpj"),
    cpf: textAt(identification, "CpfCnpj/Cpf"),
    nif: textAt(details, "NifTomador"),
    municipalRegistration: textAt(identification, "InscricaoMunicipal"),
    name: textAt(details, "RazaoSocial"),
    phone: textAt(details, "Contato/Telefone"),
    email: textAt(details, "Contato/Email"),
    address: addressOf(details),
  };
}

function addressOf(details: XmlElement | undefined): Party["address"] {
  const abroad = textAt(details, "EnderecoExterior/EnderecoCompletoExterior");
  if (abroad !== null) return { ...NOTHING, street: abroad };
  const address = find(details, "Endereco");
  const cityCode = textAt(address, "CodigoMunicipio") ?? textAt(details, "CodigoMunicipio");
  if (address === undefined && cityCode === null) return null;
  return {
    ...NOTHING,
    street: textAt(address, "Endereco"),
    number: textAt(address, "Numero"),
    complement: textAt(address, "Complemento"),
    district: textAt(address, "Bairro"),
    cityCode: municipioByCode(cityCode ?? "")?.code ?? null,
    postalCode: textAt(address, "Cep")?.replace(/\D/g, "").padStart(8, "0") ?? null,
  };
}

const NOTHING = {
  street: null,
  number: null,
  complement: null,
  district: null,
  cityCode: null,
  postalCode: null,
  foreignCity: null,
  foreignPostalCode: null,
} as const;
