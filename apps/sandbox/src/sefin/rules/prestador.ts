import { isEmail } from "@emita/domain/email";
import { convenioOf } from "../cities.ts";
import { isMei, isPrestadorIssuing } from "./identification.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

/** The issuer: what it must not say of itself, and its regime. */
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
  rule("E0148", 2, (dps) => {
    const email = dps.text("prest/email");
    return email !== null && !isEmail(email);
  }),
  rule("E0162", 2, (dps) => dps.opSimpNac !== "3" && dps.regApTribSN !== null),
  rule("E0166", 2, (dps) => dps.opSimpNac === "3" && dps.regApTribSN === null),
  rule("E0172", 2, (dps) => dps.hasSpecialRegime && dps.tribISSQN !== "1"),
  rule("E0174", 2, (dps) => dps.hasSpecialRegime && isMei(dps)),
  rule("E0175", 2, (dps) => dps.hasSpecialRegime && dps.regApTribSN === "1"),
];
