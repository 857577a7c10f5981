import { MUNICIPIOS } from "./municipios-data.ts";

/** A municipality: IBGE code (seven digits), official name, state. */
export interface Municipio {
  readonly code: string;
  readonly name: string;
  readonly uf: string;
}

/** The municipality of an IBGE code, or null. */
export function municipioByCode(code: string): Municipio | null {
  return index().byCode.get(code) ?? null;
}

/**
 * The municipality `name` in state `uf`, or null. Case, accents, hyphens and apostrophes are ignored, and other spellings of the federal
 * registry (Parati, Embu) are accepted.
 */
export function findMunicipio(name: string, uf: string): Municipio | null {
  const key = nameKey(name, uf);
  const { byName } = index();
  return byName.get(key) ?? byName.get(OTHER_SPELLINGS.get(key) ?? "") ?? null;
}

/** All 5,571, in the order of their codes. */
export function allMunicipios(): readonly Municipio[] {
  return index().all;
}

interface Index {
  readonly all: readonly Municipio[];
  readonly byCode: ReadonlyMap<string, Municipio>;
  readonly byName: ReadonlyMap<string, Municipio>;
}

const CODE_LENGTH = 7;

/** The first two digits of a code are the state's. */
const UF_BY_PREFIX: ReadonlyMap<string, string> = new Map(
  (
    "11RO 12AC 13AM 14RR 15PA 16AP 17TO 21MA 22PI 23CE 24RN 25PB 26PE 27AL 28SE 29BA " +
    "31MG 32ES 33RJ 35SP 41PR 42SC 43RS 50MS 51MT 52GO 53DF"
  )
    .split(" ")
    .map((pair): [string, string] => [pair.slice(0, 2), pair.slice(2)]),
);

/** Old names of municipalities in the CNPJ registry -> their current names, both as keys. */
const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map(
  [
    ["Embu", "Embu das Artes", "SP"],
    ["Moji Mirim", "Mogi Mirim", "SP"],
    ["Moji das Cruzes", "Mogi das Cruzes", "SP"],
    ["São Luiz do Paraitinga", "São Luís do Paraitinga", "SP"],
    ["Brodósqui", "Brodowski", "SP"],
    ["Parati", "Paraty", "RJ"],
    ["Trajano de Morais", "Trajano de Moraes", "RJ"],
    ["Santana do Livramento", "Sant'Ana do Livramento", "RS"],
    ["Picarras", "Balneário Piçarras", "SC"],
    ["Belém de São Francisco", "Belém do São Francisco", "PE"],
    ["Iguaraci", "Iguaracy", "PE"],
    ["Itamaracá", "Ilha de Itamaracá", "PE"],
    ["Presidente Juscelino", "Serra Caiada", "RN"],
    ["São Tomé das Letras", "São Thomé das Letras", "MG"],
    ["Brasópolis", "Brazópolis", "MG"],
    ["Gouvea", "Gouveia", "MG"],
    ["Eldorado dos Carajás", "Eldorado do Carajás", "PA"],
    ["Santa Isabel do Pará", "Santa Izabel do Pará", "PA"],
    ["Santa Teresinha", "Santa Terezinha", "BA"],
    ["Muquém de São Francisco", "Muquém do São Francisco", "BA"],
  ].map(([other = "", name = "", uf = ""]): [string, string] => [
    nameKey(other, uf),
    nameKey(name, uf),
  ]),
);

let built: Index | null = null;

/** Built on first use: most processes never need it. */
function index(): Index {
  built ??= buildIndex();
  return built;
}

function buildIndex(): Index {
  const all = MUNICIPIOS.split("\n").map((line): Municipio => {
    const code = line.slice(0, CODE_LENGTH);
    return {
      code,
      name: line.slice(CODE_LENGTH + 1),
      uf: UF_BY_PREFIX.get(code.slice(0, 2)) ?? "",
    };
  });
  return {
    all,
    byCode: new Map(all.map((municipio) => [municipio.code, municipio])),
    byName: new Map(all.map((municipio) => [nameKey(municipio.name, municipio.uf), municipio])),
  };
}

/** Letters and digits only: "D'Oeste", "D Oeste" and "d’oeste" are equal. */
function nameKey(name: string, uf: string): string {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return `${letters}/${uf.trim().toUpperCase()}`;
}
