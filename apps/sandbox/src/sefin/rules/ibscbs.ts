import { isCpf } from "@emita/domain/cpf";
import { isCnpj } from "@emita/domain/cnpj";
import { isKey } from "../chave.ts";
import type { Dps } from "../dps.ts";
import type { Tables } from "../tables.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

/** First day for which IBS and CBS may be declared. */
const FIRST_DAY = "2026-01-01";
const FIRST_VERSION = "1.01";
/** Indicators of operations on real estate. */
const REAL_ESTATE = new Set(["020101", "020201", "020301"]);
/** LC 116 sub-items (first four digits) whose kind of operation must be told: 25.05, 15.09, 17.12, 10.05. */
const NEEDS_KIND = new Set(["2505", "1509", "1712", "1005"]);

/** The group of the tax reform. */
export const IBSCBS_RULES: readonly Rule[] = [
  rule("E0850", 1, (dps) => dps.has("IBSCBS") && dps.dCompet < FIRST_DAY),
  rule("E0854", 1, (dps) => dps.has("IBSCBS") && dps.version < FIRST_VERSION),
  rule("E0901", 1, (dps, world) => {
    const indicator = dps.text("IBSCBS/cIndOp");
    return indicator !== null && !world.tables.hasOperationIndicator(indicator);
  }),
  rule("E0903", 1, (dps) => dps.has("IBSCBS") && needsKind(dps) && !dps.has("IBSCBS/tpOper")),
  rule("E0904", 1, (dps) => dps.has("IBSCBS/tpOper") && !needsKind(dps)),
  rule("E0907", 1, (dps) => dps.texts("IBSCBS/gRefNFSe/refNFSe").some((key) => !isKey(key))),
  rule("E0910", 1, (dps) => dps.text("IBSCBS/indDest") === "0" && dps.has("IBSCBS/dest")),
  rule("E0911", 1, (dps) => {
    const cnpj = dps.text("IBSCBS/dest/CNPJ");
    return cnpj !== null && !isCnpj(cnpj);
  }),
  rule("E0913", 1, (dps) => {
    const cpf = dps.text("IBSCBS/dest/CPF");
    return cpf !== null && !isCpf(cpf);
  }),
  rule("E0920", 1, (dps, world) => {
    const city = dps.text("IBSCBS/dest/end/endNac/cMun");
    return city !== null && world.tables.city(city) === null;
  }),
  rule("E0931", 1, (dps, world) => dps.has("IBSCBS/imovel") && isCivilWork(dps, world.tables)),
  rule("E0932", 1, (dps, world) => {
    const isOnRealEstate = REAL_ESTATE.has(dps.text("IBSCBS/cIndOp") ?? "");
    return isOnRealEstate && !dps.has("IBSCBS/imovel") && !isCivilWork(dps, world.tables);
  }),
  rule("E0959", 1, (dps) => {
    const group = "IBSCBS/valores/trib/gIBSCBS";
    const classification = dps.text(`${group}/cClassTrib`);
    return classification !== null && classification.slice(0, 3) !== dps.text(`${group}/CST`);
  }),
];

/** A purchase by a public body, or one of four services. */
function needsKind(dps: Dps): boolean {
  return dps.has("IBSCBS/tpEnteGov") || NEEDS_KIND.has(dps.cTribNac.slice(0, 4));
}

function isCivilWork(dps: Dps, tables: Tables): boolean {
  return tables.service(dps.cTribNac)?.group === "obra";
}
