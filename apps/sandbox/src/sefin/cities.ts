import type { Dps } from "./dps.ts";
import type { Tables } from "../tables/tables.ts";

/** A municipality in the registry of convênios. All are active and adherent, except the fixtures. */
export interface Convenio {
  readonly exists: boolean;
  readonly isActive: boolean;
  /** aderenteEmissorNacional: its taxpayers may issue here. */
  readonly usesNationalEmitter: boolean;
  /** Whether the city registered its inscrições municipais in the national complementary registry (CNC). */
  readonly municipalRegistration: "optional" | "required" | "forbidden";
}

/** Suzano/SP: shares its NFS-e, issues with its own system (seen live in 10/2026). */
export const CITY_NOT_ADHERENT = "3552502";
/** Borá/SP. */
export const CITY_INACTIVE = "3507209";
/** Boa Esperança do Norte/MT. */
export const CITY_WITHOUT_CONVENIO = "5101837";
/** Holambra/SP. */
export const CITY_REQUIRES_REGISTRATION = "3519055";
/** Serra da Saudade/MG. */
export const CITY_FORBIDS_REGISTRATION = "3166600";
/** Rio de Janeiro/RJ: administers 010401 only under its own complement 003 (seen live). */
export const CITY_WITH_COMPLEMENT = "3304557";

const REGULAR: Convenio = {
  exists: true,
  isActive: true,
  usesNationalEmitter: true,
  municipalRegistration: "optional",
};

const FIXTURES: ReadonlyMap<string, Convenio> = new Map<string, Convenio>([
  [CITY_NOT_ADHERENT, { ...REGULAR, usesNationalEmitter: false }],
  [CITY_INACTIVE, { ...REGULAR, isActive: false }],
  [
    CITY_WITHOUT_CONVENIO,
    { ...REGULAR, exists: false, isActive: false, usesNationalEmitter: false },
  ],
  [CITY_REQUIRES_REGISTRATION, { ...REGULAR, municipalRegistration: "required" }],
  [CITY_FORBIDS_REGISTRATION, { ...REGULAR, municipalRegistration: "forbidden" }],
]);

/** ISS rate in hundredths of a per cent, the same in every city: 3.00 %. */
export const ISS_RATE_HUNDREDTHS = 300n;

export function convenioOf(cityCode: string): Convenio {
  return FIXTURES.get(cityCode) ?? REGULAR;
}

/** Municipal complements under which `city` administers `cTribNac`; null when it needs none. */
export function requiredComplements(cityCode: string, cTribNac: string): readonly string[] | null {
  return cityCode === CITY_WITH_COMPLEMENT && cTribNac === "010401" ? ["003"] : null;
}

/**
 * The municipality where the ISS is due (cLocIncid): the provider's, the place of service's or the tomador's, by the service code. Null
 * when there is none: not taxable, service abroad, tomador without national address.
 */
export function incidenceCity(dps: Dps, tables: Tables): string | null {
  if (dps.tribISSQN !== "1") return null;
  const incidence = tables.service(dps.cTribNac)?.incidence ?? null;
  if (incidence === "EP") return dps.cLocEmi;
  if (incidence === "LP") return dps.text("serv/locPrest/cLocPrestacao");
  return incidence === "ET" ? dps.text("toma/end/endNac/cMun") : null;
}
