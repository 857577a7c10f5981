import { isCpf } from "@emita/domain/identifiers/cpf";
import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { convenioOf } from "../cities.ts";
import type { Dps } from "../dps.ts";
import { expectedDpsId } from "../dps.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

/** Series for a taxpayer's own software; mobile, web and transcription have the others. */
const FIRST_SERIES = 1;
const LAST_SERIES = 49_999;

/** The layout before 1.01. The real service has no published last day; the sandbox uses the end of the first half of 2026. */
const OLD_VERSION = "1.00";
const LAST_DAY_OF_OLD_VERSION = "2026-06-30";

/** Issuer, date and number. */
export const IDENTIFICATION_RULES: readonly Rule[] = [
  rule("E0001", 1, (dps) => {
    return dps.version === OLD_VERSION && dps.dhEmi.slice(0, 10) > LAST_DAY_OF_OLD_VERSION;
  }),
  rule("E0004", 1, (dps) => dps.id !== expectedDpsId(dps)),
  // The sandbox is a test environment only.
  rule("E0006", 1, (dps) => dps.text("tpAmb") !== "2"),
  rule("E0008", 1, (dps, world) => Date.parse(dps.dhEmi) > world.now.getTime()),
  rule("E0010", 1, (dps) => !isOwnSeries(Number(dps.text("serie")))),
  rule("E0014", 1, (dps, world) => world.ledger.noteByDpsId(dps.id) !== null),
  rule("E0015", 1, (dps) => dps.dCompet > dps.dhEmi.slice(0, 10)),
  rule("E0029", 1, (dps) => isPrestadorIssuing(dps) && dps.has("cMotivoEmisTI")),
  rule("E9996", 1, (dps) => !isPrestadorIssuing(dps)),
  rule("E0037", 1, (dps) => !isMei(dps) && !convenioOf(dps.cLocEmi).exists),
  rule("E0038", 1, (dps) => {
    const convenio = convenioOf(dps.cLocEmi);
    return !isMei(dps) && convenio.exists && !convenio.isActive;
  }),
  rule("E0039", 1, (dps) => {
    const convenio = convenioOf(dps.cLocEmi);
    return !isMei(dps) && convenio.isActive && !convenio.usesNationalEmitter;
  }),
  rule("E0080", 1, (dps) => {
    const cnpj = dps.text("prest/CNPJ");
    return cnpj !== null && !isCnpj(cnpj);
  }),
  rule("E0096", 1, (dps) => {
    const cpf = dps.text("prest/CPF");
    return cpf !== null && !isCpf(cpf);
  }),
  rule("E0112", 1, (dps) => isPrestadorIssuing(dps) && dps.has("prest/NIF")),
  rule("E0114", 1, (dps) => isPrestadorIssuing(dps) && dps.has("prest/cNaoNIF")),
];

/** MEI is exempt from rules about the convênio of its municipality. */
export function isMei(dps: Dps): boolean {
  return dps.opSimpNac === "2";
}

export function isPrestadorIssuing(dps: Dps): boolean {
  return dps.text("tpEmit") === "1";
}

function isOwnSeries(series: number): boolean {
  return series >= FIRST_SERIES && series <= LAST_SERIES;
}
