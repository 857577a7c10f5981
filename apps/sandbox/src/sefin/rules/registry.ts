import { convenioOf } from "../cities.ts";
import { parametersOf } from "../city-parameters.ts";
import type { Dps } from "../dps.ts";
import { heldTaxpayer, isUnknown, registrationState } from "../registries.ts";
import { isMei } from "./identification.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

const SUPPLIERS = "valores/vDedRed/documentos/docDedRed/fornec";
const REGIMES: Readonly<Record<string, string>> = { "1": "normal", "2": "mei", "3": "simples" };

/** Rules by the registries of CNPJ, CPF, Simples Nacional and municipal inscriptions. */
export const REGISTRY_RULES: readonly Rule[] = [
  rule("E0016", 1, (dps) => !isMei(dps) && dps.dCompet < parametersOf(dps.cLocEmi).activeSince),
  rule("E0018", 1, (dps) => dps.dCompet < (heldTaxpayer(dps.prestador)?.openedOn ?? "")),
  rule("E0041", 1, (dps) => isMei(dps) && isOutsideItsCity(dps)),
  rule("E0082", 2, (dps) => {
    return dps.has("prest/CNPJ") && (isUnknown(dps.prestador) || isClosed(dps.prestador));
  }),
  rule("E0084", 2, (dps) => dps.has("prest/CNPJ") && !isMei(dps) && isOutsideItsCity(dps)),
  rule("E0098", 2, (dps) => dps.has("prest/CPF") && isUnknown(dps.prestador)),
  rule("E0119", 2, (dps) => hasRegistry(dps) && stateOf(dps, "prest/IM") === "unauthorized"),
  rule("E0124", 2, (dps) => hasRegistry(dps) && stateOf(dps, "prest/IM") === "inactive"),
  rule("E0160", 2, (dps) => {
    const held = heldTaxpayer(dps.prestador);
    return held !== null && held.regime !== REGIMES[dps.opSimpNac];
  }),
  rule("E0190", 2, (dps) => isUnknown(dps.text("toma/CNPJ"))),
  rule("E0207", 2, (dps) => isUnknown(dps.text("toma/CPF"))),
  rule("E0232", 2, (dps) => refusesRegistration(dps) && dps.has("toma/IM")),
  rule("E0250", 2, (dps) => isUnknown(dps.text("interm/CNPJ"))),
  rule("E0268", 2, (dps) => isUnknown(dps.text("interm/CPF"))),
  rule("E0290", 2, (dps) => refusesRegistration(dps) && dps.has("interm/IM")),
  rule("E0482", 1, (dps) => dps.texts(`${SUPPLIERS}/CNPJ`).some(isUnknown)),
  rule("E0488", 1, (dps) => dps.texts(`${SUPPLIERS}/CPF`).some(isUnknown)),
  rule("E0912", 1, (dps) => isUnknown(dps.text("IBSCBS/dest/CNPJ"))),
  rule("E0914", 1, (dps) => isUnknown(dps.text("IBSCBS/dest/CPF"))),
  rule("E0921", 1, (dps) => {
    const held = heldTaxpayer(dps.text("IBSCBS/dest/CNPJ"));
    const city = dps.text("IBSCBS/dest/end/endNac/cMun");
    return held !== null && city !== null && city !== held.cityCode;
  }),
];

function isOutsideItsCity(dps: Dps): boolean {
  const held = heldTaxpayer(dps.prestador);
  return held !== null && held.cityCode !== dps.cLocEmi;
}

function isClosed(cnpj: string): boolean {
  return heldTaxpayer(cnpj)?.isClosed === true;
}

function hasRegistry(dps: Dps): boolean {
  return convenioOf(dps.cLocEmi).municipalRegistration === "required";
}

function refusesRegistration(dps: Dps): boolean {
  return convenioOf(dps.cLocEmi).municipalRegistration === "forbidden";
}

function stateOf(dps: Dps, path: string): ReturnType<typeof registrationState> {
  return registrationState(dps.text(path));
}
