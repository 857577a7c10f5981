import { cityOf } from "./city.ts";
import { findNode, findText, type XmlNode } from "./xml-tree.ts";

/** The recipient's address on one line; null without a street. */
export function addressOf(nfse: XmlNode, tomador: XmlNode | undefined): string | null {
  const own = findNode(tomador, "end", "endereco", "enderdest");
  // Some layouts have no element around the address.
  const address = typeof own === "string" ? tomador : (own ?? tomador);
  return oneLine(address) ?? oneLine(findNode(nfse, "enderecotomador"));
}

function oneLine(address: XmlNode | undefined): string | null {
  const street = [
    findText(address, "tipologradouro", "logradourotipo"),
    findText(address, "xlgr", "endereco", "logradouro"),
  ]
    .filter(Boolean)
    .join(" ");
  if (address === undefined || street === "") return null;
  const number =
    findText(address, "nro", "numero", "numeroendereco", "logradouronumero", "numero_residencia") ??
    "S/N";
  const district = findText(address, "xbairro", "bairro", "logradourobairro");
  return `${street}, ${number}${district ? ` - ${district}` : ""}${placeOf(address)}${cepOf(address)}`;
}

function placeOf(address: XmlNode): string {
  const known = cityOf(address);
  const city = known?.name ?? findText(address, "xmun", "cidade", "municipio", "nomecidade");
  const uf = known?.uf ?? findText(address, "uf", "estado");
  // A software maker's own city number means nothing to a person.
  return city && uf && /\p{L}/u.test(city) ? `, ${city}/${uf}` : "";
}

function cepOf(address: XmlNode): string {
  const digits = (findText(address, "cep") ?? "").replace(/\D/g, "");
  // Some cities store it as a number and lose its leading zero.
  if (!/^\d{7,8}$/.test(digits)) return "";
  const cep = digits.padStart(8, "0");
  return `, CEP ${cep.slice(0, 5)}-${cep.slice(5)}`;
}
