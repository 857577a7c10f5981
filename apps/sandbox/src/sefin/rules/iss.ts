import { convenioOf, incidenceCity } from "../cities.ts";
import { parametersOf } from "../city-parameters.ts";
import type { Dps } from "../dps.ts";
import type { World } from "../world.ts";
import { isMei } from "./identification.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

const TRIB_MUN = "valores/trib/tribMun";
const MAX_RATE = 500n;
/** Lowest rate that a withholding by an ME/EPP inside the Simples may state: 1.80 %. */
const MIN_WITHHELD_RATE = 180n;
const WITHOUT_INCIDENCE = "990101";
const TOLL_ROADS = "220101";

/** The municipal tax: kind of operation, withholding, and the matrix of required rates. */
export const ISS_RULES: readonly Rule[] = [
  rule("E0532", 2, (dps) => dps.cTribNac === WITHOUT_INCIDENCE && dps.tribISSQN !== "4"),
  rule("E0539", 2, (dps) => dps.tribISSQN === "4" && dps.cTribNac !== WITHOUT_INCIDENCE),
  rule("E0580", 2, (dps) => dps.isWithheld && dps.tribISSQN !== "1"),
  rule("E0583", 2, (dps) => dps.isWithheld && isMei(dps)),
  rule("E0585", 2, (dps) => dps.has(`${TRIB_MUN}/exigSusp`) && dps.tribISSQN !== "1"),
  rule("E0588", 2, (dps) => dps.isWithheld && dps.hasSpecialRegime),
  rule("E0591", 2, (dps) => dps.has(`${TRIB_MUN}/cPaisResult`) && dps.tribISSQN !== "3"),
  rule("E0592", 2, (dps) => dps.has(`${TRIB_MUN}/tpImunidade`) !== (dps.tribISSQN === "2")),
  rule("E0593", 2, (dps) => dps.text(`${TRIB_MUN}/tpImunidade`) === "0"),
  rule("E0595", 2, (dps) => (rate(dps) ?? 0n) > MAX_RATE),
  rule("E0596", 2, (dps) => dps.isWithheld && dps.cTribNac === TOLL_ROADS),
  rule("E0600", 2, (dps) => hasRate(dps) && isMei(dps)),
  rule("E0602", 2, (dps) => hasRate(dps) && dps.tribISSQN !== "1"),
  rule("E0604", 2, (dps) => hasRate(dps) && dps.hasSpecialRegime),
  rule("E0617", 3, (dps, world) => {
    return isOrdinary(dps) && dps.opSimpNac === "1" && isActive(dps, world) && hasRate(dps);
  }),
  rule("E0619", 3, (dps, world) => {
    return isOrdinary(dps) && dps.opSimpNac === "1" && isInactive(dps, world) && !hasRate(dps);
  }),
  rule("E0621", 3, (dps, world) => {
    return isInsideSimples(dps) && dps.isWithheld && isActive(dps, world) && !isFairRate(dps);
  }),
  rule("E0625", 3, (dps, world) => {
    return isInsideSimples(dps) && !dps.isWithheld && isActive(dps, world) && hasRate(dps);
  }),
  rule("E0628", 3, (dps, world) => {
    return isInsideSimples(dps) && dps.isWithheld && !isActive(dps, world) && !isFairRate(dps);
  }),
  rule("E0631", 3, (dps, world) => {
    return isInsideSimples(dps) && !dps.isWithheld && !isActive(dps, world) && hasRate(dps);
  }),
  rule("E0635", 3, (dps, world) => {
    return isOutsideSimples(dps) && isActive(dps, world) && hasRate(dps);
  }),
  rule("E0640", 3, (dps, world) => {
    return isOutsideSimples(dps) && isInactive(dps, world) && !hasRate(dps);
  }),
  rule("E0667", 3, (dps, world) => {
    const isByPerson = dps.text(`${TRIB_MUN}/tpRetISSQN`) === "2" && dps.has("toma/CPF");
    return isByPerson && !personsWithhold(dps, world);
  }),
  rule("E0670", 3, (dps, world) => {
    const isByPerson = dps.text(`${TRIB_MUN}/tpRetISSQN`) === "3" && dps.has("interm/CPF");
    return isByPerson && !personsWithhold(dps, world);
  }),
];

function rate(dps: Dps): bigint | null {
  return dps.cents(`${TRIB_MUN}/pAliq`);
}

function hasRate(dps: Dps): boolean {
  return rate(dps) !== null;
}

function isFairRate(dps: Dps): boolean {
  return (rate(dps) ?? 0n) >= MIN_WITHHELD_RATE;
}

/** Taxable and without special regime: other cases have their own rules (E0602, E0604). */
function isOrdinary(dps: Dps): boolean {
  return dps.tribISSQN === "1" && !dps.hasSpecialRegime;
}

function isInsideSimples(dps: Dps): boolean {
  return isOrdinary(dps) && dps.opSimpNac === "3" && dps.regApTribSN === "1";
}

function isOutsideSimples(dps: Dps): boolean {
  return (
    isOrdinary(dps) && dps.opSimpNac === "3" && (dps.regApTribSN === "2" || dps.regApTribSN === "3")
  );
}

function personsWithhold(dps: Dps, world: World): boolean {
  return parametersOf(incidenceCity(dps, world.tables)).personsWithhold;
}

function isActive(dps: Dps, world: World): boolean {
  const city = incidenceCity(dps, world.tables);
  return city !== null && convenioOf(city).isActive;
}

/** Without a city of incidence (a service taxed at its place, done abroad) no city is inactive either. */
function isInactive(dps: Dps, world: World): boolean {
  const city = incidenceCity(dps, world.tables);
  return city !== null && !convenioOf(city).isActive;
}
