import {
  findMunicipio,
  municipioByCode,
  type Municipio,
} from "@emita/fiscal-layouts/tables/municipios";
import { findText, type XmlNode } from "./xml-tree.ts";

/**
 * The municipality of an address, by its IBGE code or by name and state; null without either. Software makers' own city numbers are
 * ignored.
 */
export function cityOf(address: XmlNode | undefined): Municipio | null {
  const code = findText(address, "cmun", "codigomunicipio", "codigomunicipioibge", "codigoibge");
  const name = findText(address, "xmun", "cidade", "municipio", "nomecidade") ?? "";
  return (
    municipioByCode(code ?? "") ??
    municipioByCode(name) ??
    findMunicipio(name, findText(address, "uf", "estado") ?? "")
  );
}
