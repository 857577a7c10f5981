import { searchText } from "@emita/domain/basics/text";
import {
  allMunicipios,
  findMunicipio,
  municipioByCode,
  type Municipio,
} from "@emita/fiscal-layouts/tables/municipios";

/** IBGE code (seven digits) of the municipality `name` in state `uf`, ignoring case and accents; null when there is none. */
export function cityCodeByName(name: string, uf: string): string | null {
  return findMunicipio(name, uf)?.code ?? null;
}

/** Official name of the municipality with this IBGE code, or null when there is none. */
export function cityNameByCode(code: string): string | null {
  return municipioByCode(code)?.name ?? null;
}

/** The municipality with this IBGE code, or null when there is none. */
export function cityByCode(code: string): Municipio | null {
  return municipioByCode(code) ?? null;
}

/** Municipalities whose name ("são carl", "campinas/sp") or IBGE code starts with the query; shortest name first. */
export function searchCities(query: string, limit: number): readonly Municipio[] {
  const [name = "", uf = ""] = searchText(query)
    .split("/")
    .map((part) => part.trim());
  if (name === "") return [];
  return allMunicipios()
    .filter(
      (city) =>
        (city.code.startsWith(name) || searchText(city.name).startsWith(name)) &&
        city.uf.toLowerCase().startsWith(uf),
    )
    .toSorted((a, b) => a.name.length - b.name.length || a.code.localeCompare(b.code))
    .slice(0, limit);
}
