import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { isCpf } from "@emita/domain/identifiers/cpf";
import { localDate } from "@emita/domain/basics/dates";
import { findCompany } from "../directory/registry.ts";
import type { Fields } from "../xml/fields.ts";
import { officialTables } from "../tables/tables.ts";
import type { CityLedger } from "./city-ledger.ts";
import type { Profile } from "./profiles.ts";
import type { Rps } from "./rps.ts";

/** 5 %, in hundredths of a per cent. */
const MAX_RATE = 500n;
const VALUES = "Servico/Valores";
/** CodigoMunicipio of a service done abroad. */
const ABROAD = "9999999";
/** 99.00C.CCC/…: refused with that code, as in SEFIN. */
const SENTINEL = /^9900([0-9]{4})/;

/** Data that the rules use besides the RPS. */
export interface CityWorld {
  readonly profile: Profile;
  readonly ledger: CityLedger;
  readonly now: Date;
}

type RpsRule = readonly [code: string, breaks: (rps: Rps, world: CityWorld) => boolean];

const RULES: readonly RpsRule[] = [
  ["E45", (rps, { profile }) => !isKnownIssuer(rps.prestador, profile.cityCode)],
  ["E46", ({ tomador }) => tomador !== null && !isTaxId(tomador)],
  ["E10", (rps, { ledger }) => ledger.noteOfRps(rps.key) !== null],
  ["E13", ({ fields }, { now }) => isAfterToday(fields.text("Rps/DataEmissao"), now)],
  ["E16", ({ fields }, { now }) => isAfterToday(fields.text("Competencia"), now)],
  ["E24", (rps) => rps.valorServicos === 0n],
  ["E20", (rps) => rps.valorServicos < reductions(rps)],
  ["E31", ({ fields }) => (fields.cents(`${VALUES}/Aliquota`) ?? 0n) > MAX_RATE],
  [
    "E42",
    ({ fields }) =>
      !(isCity(fields.text("Servico/CodigoMunicipio")) || isAbroad(fields)) ||
      !isCity(fields.text("Servico/MunicipioIncidencia")),
  ],
];

/** Codes for which the city refuses this RPS; empty when it becomes an NFS-e. */
export function brokenRpsRules(rps: Rps, world: CityWorld): readonly string[] {
  const broken = RULES.filter(([, breaks]) => breaks(rps, world)).map(([code]) => code);
  return broken.length > 0 ? broken : sentinelCodes(rps);
}

/** Deductions and discounts, in centavos. */
export function reductions({ fields }: Rps): bigint {
  return ["ValorDeducoes", "DescontoIncondicionado", "DescontoCondicionado"].reduce(
    (total, name) => total + (fields.cents(`${VALUES}/${name}`) ?? 0n),
    0n,
  );
}

/** The directory has the city of its companies; other companies may be anywhere. */
function isKnownIssuer(taxId: string, cityCode: string): boolean {
  return isTaxId(taxId) && (findCompany(taxId)?.cityCode ?? cityCode) === cityCode;
}

function isTaxId(taxId: string): boolean {
  return taxId.length === 11 ? isCpf(taxId) : isCnpj(taxId);
}

function isAfterToday(date: string | null, now: Date): boolean {
  return date !== null && date.slice(0, 10) > localDate(now);
}

/** The layout checks absence. */
function isCity(code: string | null): boolean {
  return code === null || officialTables.city(code) !== null;
}

/** Done abroad: no IBGE city, and a country (as providers write it; the schema has no rule). */
function isAbroad(fields: Fields): boolean {
  return fields.text("Servico/CodigoMunicipio") === ABROAD && fields.has("Servico/CodigoPais");
}

function sentinelCodes({ prestador, tomador }: Rps): readonly string[] {
  return [prestador, tomador].flatMap((party) => {
    const digits = SENTINEL.exec(party ?? "")?.[1];
    return digits === undefined || digits === "0000" ? [] : [`E${Number(digits)}`];
  });
}
