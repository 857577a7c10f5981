import { toLatin1 } from "@emita/domain/basics/text";
import { findCodigoTributacao } from "@emita/fiscal-layouts/tables/codigos-tributacao";
import type { Incidence } from "@emita/fiscal-layouts/tables/codigos-tributacao";
import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import type { Municipio } from "@emita/fiscal-layouts/tables/municipios";
import { nbsDescription } from "@emita/fiscal-layouts/tables/nbs";

interface ServiceEntry {
  readonly description: string;
  readonly incidence: Incidence | null;
  /** The group that the service needs. */
  readonly group: "obra" | "atvEvento" | null;
}

/** The official code tables for rules and NFS-e. Null: no such code. */
export interface Tables {
  city(code: string): Municipio | null;
  service(cTribNac: string): ServiceEntry | null;
  nbs(code: string): string | null;
  /** ISO 3166 alpha-2, Brazil left out. */
  isForeignCountry(code: string): boolean;
  countryName(code: string): string | null;
  hasOperationIndicator(cIndOp: string): boolean;
}

/** Anexo C v1.01 (22/01/2026). */
const OPERATION_INDICATORS = new Set(
  (
    "020101 020201 020301 030101 030102 030103 030104 040101 050101 050102 050103 050104 050201 060101 " +
    "070101 070102 080101 100101 100102 100201 100301 100302 100401 100501 100502 100601"
  ).split(" "),
);
/** Regions that Unicode names and ISO 3166 does not list as countries. */
const NOT_COUNTRIES = new Set([
  "EU",
  "EZ",
  "UN",
  "QO",
  "XA",
  "XB",
  "ZZ",
  "AC",
  "CP",
  "DG",
  "EA",
  "IC",
  "TA",
]);

/** Cache of entries, at most one for each code of the list. */
const services = new Map<string, ServiceEntry>();
const countryNames = new Intl.DisplayNames(["pt-BR"], { type: "region", fallback: "none" });

export const officialTables: Tables = {
  city: municipioByCode,
  service(cTribNac) {
    const known = services.get(cTribNac);
    if (known !== undefined) return known;
    const entry = readService(cTribNac);
    if (entry !== null) services.set(cTribNac, entry);
    return entry;
  },
  nbs(code) {
    const description = nbsDescription(code);
    return description === null ? null : toLatin1(description);
  },
  isForeignCountry: (code) => code !== "BR" && countryName(code) !== null,
  countryName,
  hasOperationIndicator: (cIndOp) => OPERATION_INDICATORS.has(cIndOp),
};

function readService(cTribNac: string): ServiceEntry | null {
  const entry = findCodigoTributacao(cTribNac);
  if (entry === null) return null;
  const group = entry.requiresObra ? "obra" : entry.requiresEvento ? "atvEvento" : null;
  return { description: toLatin1(entry.description), incidence: entry.incidence, group };
}

function countryName(code: string): string | null {
  if (!/^[A-Z]{2}$/.test(code) || NOT_COUNTRIES.has(code)) return null;
  const name = countryNames.of(code);
  return name === undefined ? null : toLatin1(name);
}
