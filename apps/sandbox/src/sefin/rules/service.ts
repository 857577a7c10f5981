import { incidenceCity, requiredComplements } from "../cities.ts";
import type { Dps } from "../dps.ts";
import { isElsewhere } from "../postal-codes.ts";
import type { World } from "../world.ts";
import { isMei, isPrestadorIssuing } from "./identification.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

/** "Serviços sem a incidência de ISSQN e ICMS": may have any group. */
const WITHOUT_INCIDENCE = "990101";

/** The service, its place, and the groups that some services need. */
export const SERVICE_RULES: readonly Rule[] = [
  rule("E0302", 1, (dps, world) => {
    const city = dps.text("serv/locPrest/cLocPrestacao");
    return city !== null && world.tables.city(city) === null;
  }),
  rule("E0304", 1, (dps, world) => {
    const country = dps.text("serv/locPrest/cPaisPrestacao");
    return country !== null && !world.tables.isForeignCountry(country);
  }),
  rule("E0310", 1, (dps, world) => world.tables.service(dps.cTribNac) === null),
  rule("E0312", 3, (dps, world) => {
    const complements = complementsAt(incidenceCity(dps, world.tables), dps);
    return !isMei(dps) && complements !== null && !dps.has("serv/cServ/cTribMun");
  }),
  rule("E0314", 3, (dps, world) => {
    const complement = dps.text("serv/cServ/cTribMun");
    if (complement === null || isMei(dps)) return false;
    const complements = complementsAt(incidenceCity(dps, world.tables), dps);
    return complement === "000" || (complements !== null && !complements.includes(complement));
  }),
  rule("E0316", 2, (dps, world) => {
    const nbs = dps.text("serv/cServ/cNBS");
    return nbs !== null && world.tables.nbs(nbs) === null;
  }),
  rule("E0318", 2, (dps) => isExport(dps) && !dps.has("serv/cServ/cNBS")),
  rule("E0322", 1, (dps) => dps.has("IBSCBS/valores") && !dps.has("serv/cServ/cNBS")),
  rule("E0330", 1, (dps) => isExport(dps) && !dps.has("serv/comExt")),
  rule("E0333", 2, (dps) => dps.text("serv/comExt/mdPrestacao") === "0"),
  rule("E0341", 2, (dps) => dps.text("serv/comExt/mecAFComexP") === "00"),
  rule("E0343", 2, (dps) => dps.text("serv/comExt/mecAFComexT") === "00"),
  rule("E0345", 2, (dps) => dps.text("serv/comExt/movTempBens") === "0"),
  rule("E0352", 2, (dps) => movesGoods(dps, "2") && !dps.has("serv/comExt/nDI")),
  rule("E0354", 2, (dps) => {
    return movesGoods(dps, "1") && (dps.has("serv/comExt/nDI") || dps.has("serv/comExt/nRE"));
  }),
  rule("E0356", 2, (dps) => movesGoods(dps, "3") && !dps.has("serv/comExt/nRE")),
  rule("E0370", 1, (dps, world) => {
    return world.tables.service(dps.cTribNac)?.group === "obra" && !dps.has("serv/obra");
  }),
  rule("E0372", 1, (dps, world) => {
    const isAllowed = world.tables.service(dps.cTribNac)?.group === "obra" || isFree(dps);
    return dps.has("serv/obra") && !isAllowed;
  }),
  rule("E0380", 1, (dps, world) => isCepElsewhere(dps, world, "serv/obra/end/CEP")),
  rule("E0384", 1, (dps) => {
    return isAbroad(dps) && dps.has("serv/obra/end") && !dps.has("serv/obra/end/endExt");
  }),
  rule("E0382", 1, (dps) => isAbroad(dps) && dps.has("serv/obra/end/CEP")),
  rule("E0386", 1, (dps) => !isAbroad(dps) && dps.has("serv/obra/end/endExt")),
  rule("E0390", 1, (dps, world) => {
    return world.tables.service(dps.cTribNac)?.group === "atvEvento" && !dps.has("serv/atvEvento");
  }),
  rule("E0392", 1, (dps, world) => {
    const isAllowed = world.tables.service(dps.cTribNac)?.group === "atvEvento" || isFree(dps);
    return dps.has("serv/atvEvento") && !isAllowed;
  }),
  rule("E0398", 1, (dps, world) => isCepElsewhere(dps, world, "serv/atvEvento/end/CEP")),
  rule("E0402", 1, (dps) => {
    return isAbroad(dps) && dps.has("serv/atvEvento/end") && !dps.has("serv/atvEvento/end/endExt");
  }),
  rule("E0420", 1, (dps) => !isPrestadorIssuing(dps) && !dps.has("serv/infoCompl/docRef")),
  rule("E0400", 1, (dps) => isAbroad(dps) && dps.has("serv/atvEvento/end/CEP")),
  rule("E0404", 1, (dps) => !isAbroad(dps) && dps.has("serv/atvEvento/end/endExt")),
];

/** Works and shows must be at the place of the service. */
function isCepElsewhere(dps: Dps, world: World, path: string): boolean {
  return isElsewhere(dps.text(path), dps.text("serv/locPrest/cLocPrestacao"), world.tables);
}

function isExport(dps: Dps): boolean {
  return dps.tribISSQN === "3";
}

function isAbroad(dps: Dps): boolean {
  return dps.has("serv/locPrest/cPaisPrestacao");
}

function isFree(dps: Dps): boolean {
  return dps.cTribNac === WITHOUT_INCIDENCE;
}

function movesGoods(dps: Dps, how: string): boolean {
  return dps.text("serv/comExt/movTempBens") === how;
}

function complementsAt(city: string | null, dps: Dps): readonly string[] | null {
  return city === null ? null : requiredComplements(city, dps.cTribNac);
}
