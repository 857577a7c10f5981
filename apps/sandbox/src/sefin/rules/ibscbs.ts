import { isCpf } from "@emita/domain/identifiers/cpf";
import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { isKey } from "../chave.ts";
import type { Dps } from "../dps.ts";
import type { Tables } from "../../tables/tables.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

/** First day on which IBS and CBS may be declared. */
const FIRST_DAY = "2026-01-01";
const FIRST_VERSION = "1.01";
/** Indicators of operations on real estate. */
const REAL_ESTATE = new Set(["020101", "020201", "020301"]);
/** LC 116 sub-items (first four digits) that need the kind of operation: 25.05, 15.09, 17.12, 10.05. */
const NEEDS_KIND = new Set(["2505", "1509", "1712", "1005"]);

const TAXES = "IBSCBS/valores/trib/gIBSCBS";
/** Tax situations (CST) of IBS and CBS that a service can have, by the cClassTrib table of IT 2025.002 v1.70. */
const SITUATIONS = new Set("000 010 011 200 221 222 400 410 510 515 550 800 811 820".split(" "));
const SUSPENDED = "550";
const DEFERRED = "510";
/** tpOper 2 and 3: payment or supply for an earlier NFS-e. */
const REFERRING_BACK = new Set(["2", "3"]);

/** The group of the tax reform. */
export const IBSCBS_RULES: readonly Rule[] = [
  rule("E0850", 1, (dps) => dps.has("IBSCBS/valores") && dps.dCompet < FIRST_DAY),
  rule("E0854", 1, (dps) => dps.has("IBSCBS/valores") && dps.version < FIRST_VERSION),
  rule("E0901", 1, (dps, world) => {
    const indicator = dps.text("IBSCBS/cIndOp");
    return indicator !== null && !world.tables.hasOperationIndicator(indicator);
  }),
  rule(
    "E0903",
    1,
    (dps) => dps.has("IBSCBS/valores") && needsKind(dps) && !dps.has("IBSCBS/tpOper"),
  ),
  rule("E0904", 1, (dps) => dps.has("IBSCBS/tpOper") && !needsKind(dps)),
  rule("E0905", 1, (dps) => refersBack(dps) && !dps.has("IBSCBS/gRefNFSe")),
  rule("E0906", 1, (dps) => {
    return dps.has("IBSCBS/tpOper") && !refersBack(dps) && dps.has("IBSCBS/gRefNFSe");
  }),
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
  rule("E0958", 1, (dps) => {
    const situation = dps.text(`${TAXES}/CST`);
    return situation !== null && !SITUATIONS.has(situation);
  }),
  rule("E0964", 1, (dps) => dps.has(`${TAXES}/gTribRegular`) && !isSuspended(dps)),
  rule("E0965", 1, (dps) => isSuspended(dps) && !dps.has(`${TAXES}/gTribRegular`)),
  rule("E0971", 1, (dps) => dps.has(`${TAXES}/gDif`) && !isDeferred(dps)),
  rule("E0972", 1, (dps) => isDeferred(dps) && !dps.has(`${TAXES}/gDif`)),
  rule("E0959", 1, (dps) => {
    const classification = dps.text(`${TAXES}/cClassTrib`);
    return classification !== null && classification.slice(0, 3) !== dps.text(`${TAXES}/CST`);
  }),
];

function refersBack(dps: Dps): boolean {
  return REFERRING_BACK.has(dps.text("IBSCBS/tpOper") ?? "");
}

function isSuspended(dps: Dps): boolean {
  return dps.text(`${TAXES}/CST`) === SUSPENDED;
}

function isDeferred(dps: Dps): boolean {
  return dps.text(`${TAXES}/CST`) === DEFERRED;
}

/** A purchase by a public body, or one of four services. */
function needsKind(dps: Dps): boolean {
  return dps.has("IBSCBS/tpEnteGov") || NEEDS_KIND.has(dps.cTribNac.slice(0, 4));
}

function isCivilWork(dps: Dps, tables: Tables): boolean {
  return tables.service(dps.cTribNac)?.group === "obra";
}
