import { findMunicipio, municipioByCode } from "@emita/fiscal-layouts/municipios";

/** IBGE code (seven digits) of the municipality called `name` in state `uf`, whatever case and accents; null when there is none. */
export function cityCodeByName(name: string, uf: string): string | null {
  return findMunicipio(name, uf)?.code ?? null;
}

/** Official name of the municipality with this IBGE code, or null when there is none. */
export function cityNameByCode(code: string): string | null {
  return municipioByCode(code)?.name ?? null;
}
