import { isCpf } from "@emita/domain/cpf";
import { isCnpj } from "@emita/domain/cnpj";
import { convenioOf } from "../cities.ts";
import { isKey, issuerOfKey } from "../chave.ts";
import type { Dps } from "../dps.ts";
import { expectedDpsId } from "../dps.ts";
import type { World } from "../world.ts";
import type { NoteRecord } from "../../ledger/records.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

/** Series of a taxpayer's own software; mobile, web and transcription have the others. */
const FIRST_SERIES = 1;
const LAST_SERIES = 49_999;

/** Who, when, under which number, and in the place of which earlier note. */
export const IDENTIFICATION_RULES: readonly Rule[] = [
  rule("E0004", 1, (dps) => dps.id !== expectedDpsId(dps)),
  // The sandbox stands for the test environment only.
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
  rule("E0042", 1, (dps) => {
    const key = dps.text("subst/chSubstda");
    return key !== null && (!isKey(key) || issuerOfKey(key) !== dps.prestador);
  }),
  rule("E0044", 1, (dps, world) => {
    const key = dps.text("subst/chSubstda");
    return key !== null && isKey(key) && world.ledger.noteByKey(key) === null;
  }),
  rule("E0046", 1, (dps, world) => {
    const key = dps.text("subst/chSubstda");
    return key !== null && world.ledger.isCancelled(key);
  }),
  rule("E0068", 1, (dps, world) => hasPendingAnalysis(dps, world)),
  rule("E0078", 1, (dps) => dps.text("subst/cMotivo") === "99" && !dps.has("subst/xMotivo")),
  rule("E0060", 2, (dps, world) => {
    const old = replacedNote(dps, world);
    return old !== null && dps.opSimpNac === "1" && changesTaxation(dps, old);
  }),
  rule("E0061", 2, (dps, world) => {
    const old = replacedNote(dps, world);
    return old !== null && dps.opSimpNac !== "1" && changesDeal(dps, old);
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

/** MEI is exempt from what depends on the convênio of its municipality. */
export function isMei(dps: Dps): boolean {
  return dps.opSimpNac === "2";
}

export function isPrestadorIssuing(dps: Dps): boolean {
  return dps.text("tpEmit") === "1";
}

function isOwnSeries(series: number): boolean {
  return series >= FIRST_SERIES && series <= LAST_SERIES;
}

function replacedNote(dps: Dps, world: World): NoteRecord | null {
  const key = dps.text("subst/chSubstda");
  return key === null ? null : world.ledger.noteByKey(key);
}

/** Not optant: date, sub-item, municipal code and place must stay. */
function changesTaxation(dps: Dps, old: NoteRecord): boolean {
  const place = dps.text("serv/locPrest/cLocPrestacao") ?? dps.text("serv/locPrest/cPaisPrestacao");
  return (
    dps.dCompet !== old.dCompet ||
    dps.cTribNac.slice(0, 4) !== old.cTribNac.slice(0, 4) ||
    dps.text("serv/cServ/cTribMun") !== old.cTribMun ||
    place !== old.placeOfService
  );
}

/** Simples and MEI: tomador (when there was one), date and amount must stay. */
function changesDeal(dps: Dps, old: NoteRecord): boolean {
  return (
    (old.tomador !== null && dps.tomador !== old.tomador) ||
    dps.dCompet !== old.dCompet ||
    dps.text("valores/vServPrest/vServ") !== old.vServ
  );
}

function hasPendingAnalysis(dps: Dps, world: World): boolean {
  const key = dps.text("subst/chSubstda");
  if (key === null) return false;
  const types = new Set(world.ledger.events(key).map((event) => event.type));
  return types.has("101103") && !types.has("105104") && !types.has("105105");
}
