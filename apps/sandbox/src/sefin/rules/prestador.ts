import { isEmail } from "@emita/domain/identifiers/email";
import { convenioOf, incidenceCity } from "../cities.ts";
import { parametersOf } from "../city-parameters.ts";
import { isElsewhere } from "../postal-codes.ts";
import { isMei, isPrestadorIssuing } from "./identification.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

/** The issuer: forbidden data about itself, and its regime. */
export const PRESTADOR_RULES: readonly Rule[] = [
  rule("E0116", 2, (dps) => {
    const isRequired = convenioOf(dps.cLocEmi).municipalRegistration === "required";
    return isRequired && !isMei(dps) && !dps.has("prest/IM");
  }),
  rule("E0120", 2, (dps) => {
    return convenioOf(dps.cLocEmi).municipalRegistration === "forbidden" && dps.has("prest/IM");
  }),
  rule("E0121", 2, (dps) => isPrestadorIssuing(dps) && dps.has("prest/xNome")),
  rule("E0128", 1, (dps) => isPrestadorIssuing(dps) && dps.has("prest/end")),
  rule("E0113", 1, (dps) => {
    return dps.has("prest/end/endExt") && !dps.has("prest/NIF") && !dps.has("prest/cNaoNIF");
  }),
  rule("E0115", 1, (dps) => dps.text("prest/cNaoNIF") === "0"),
  rule("E0123", 1, (dps) => dps.has("prest/NIF") && !dps.has("prest/xNome")),
  rule("E0125", 1, (dps) => {
    const isNational = dps.has("prest/CNPJ") || dps.has("prest/CPF");
    return !isPrestadorIssuing(dps) && isNational && !dps.has("prest/end/endNac");
  }),
  rule("E0129", 1, (dps) => !isPrestadorIssuing(dps) && !dps.has("prest/end")),
  rule("E0130", 1, (dps, world) => {
    const city = dps.text("prest/end/endNac/cMun");
    return city !== null && world.tables.city(city) === null;
  }),
  rule("E0138", 1, (dps, world) => {
    const cep = dps.text("prest/end/endNac/CEP");
    return isElsewhere(cep, dps.text("prest/end/endNac/cMun"), world.tables);
  }),
  rule("E0142", 1, (dps) => dps.has("prest/NIF") && !dps.has("prest/end/endExt")),
  rule("E0146", 1, (dps, world) => {
    const country = dps.text("prest/end/endExt/cPais");
    return country !== null && !world.tables.isForeignCountry(country);
  }),
  rule("E0148", 2, (dps) => {
    const email = dps.text("prest/email");
    return email !== null && !isEmail(email);
  }),
  rule("E0162", 2, (dps) => dps.opSimpNac !== "3" && dps.regApTribSN !== null),
  rule("E0166", 2, (dps) => dps.opSimpNac === "3" && dps.regApTribSN === null),
  rule("E0172", 2, (dps) => dps.hasSpecialRegime && dps.tribISSQN !== "1"),
  rule("E0174", 2, (dps) => dps.hasSpecialRegime && isMei(dps)),
  rule("E0175", 2, (dps) => dps.hasSpecialRegime && dps.regApTribSN === "1"),
  rule("E0177", 2, (dps, world) => {
    const refused = parametersOf(incidenceCity(dps, world.tables)).refusedRegimes;
    return refused.includes(dps.text("prest/regTrib/regEspTrib") ?? "");
  }),
];
