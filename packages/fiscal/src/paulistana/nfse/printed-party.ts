import type { MunicipalNfse } from "../../danfse/sheets/municipal-nfse.ts";
import { find, textAt, type XmlElement } from "../../xml/parse.ts";

type Party = MunicipalNfse["prestador"];

/** A party of an NFS-e, whose element names end in its role: CPFCNPJTomador, RazaoSocialTomador… */
export function printedParty(
  nfse: XmlElement,
  role: "Prestador" | "Tomador" | "Intermediario",
): Party {
  const document = find(nfse, `CPFCNPJ${role}`);
  return {
    cnpj: textAt(document, "CNPJ"),
    cpf: textAt(document, "CPF"),
    nif: textAt(document, "NIF"),
    municipalRegistration: textAt(nfse, `InscricaoMunicipal${role}`),
    name: textAt(nfse, `RazaoSocial${role}`),
    phone: null,
    email: textAt(nfse, `Email${role}`),
    address: addressOf(find(nfse, `Endereco${role}`)),
  };
}

function addressOf(address: XmlElement | undefined): Party["address"] {
  if (address === undefined) return null;
  const street = [textAt(address, "TipoLogradouro"), textAt(address, "Logradouro")];
  return {
    street: street.filter((part) => part !== null).join(" ") || null,
    number: textAt(address, "NumeroEndereco"),
    complement: textAt(address, "ComplementoEndereco"),
    district: textAt(address, "Bairro"),
    cityCode: textAt(address, "Cidade"),
    // A number in the schema: São Paulo's own CEPs lose their leading zero.
    postalCode: textAt(address, "CEP")?.padStart(8, "0") ?? null,
    foreignCity: textAt(address, "EnderecoExterior/xCidade"),
    foreignPostalCode: textAt(address, "EnderecoExterior/cEndPost"),
  };
}
