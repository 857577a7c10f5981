import type { NfseRecord } from "../../ledger/records.ts";
import { isKey, issuerOfKey, wasIssuedByCity } from "../chave.ts";
import { parametersOf } from "../city-parameters.ts";
import type { Dps } from "../dps.ts";
import { blockedTypes, hasPendingAnalysis } from "../events/event-matrix.ts";
import type { World } from "../world.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

/** Change of regime or of the city's decision: the deadline does not apply. */
const REASONS_WITHOUT_DEADLINE = new Set(["01", "02"]);

/** A DPS that replaces an earlier NFS-e. */
export const SUBSTITUTION_RULES: readonly Rule[] = [
  rule("E0042", 1, (dps) => {
    const key = replacedKey(dps);
    return key !== null && (!isKey(key) || issuerOfKey(key) !== dps.prestador);
  }),
  rule("E0044", 1, (dps, world) => {
    const key = replacedKey(dps);
    return key !== null && isKey(key) && world.ledger.noteByKey(key) === null;
  }),
  rule("E0046", 1, (dps, world) => {
    const key = replacedKey(dps);
    return key !== null && world.ledger.isCancelled(key);
  }),
  rule("E0065", 1, (dps) => {
    const key = replacedKey(dps);
    return key !== null && isKey(key) && wasIssuedByCity(key);
  }),
  rule("E0068", 1, (dps, world) => {
    const key = replacedKey(dps);
    return key !== null && hasPendingAnalysis(world.ledger.events(key));
  }),
  rule("E0076", 1, (dps, world) => {
    const key = replacedKey(dps);
    return key !== null && blockedTypes(world.ledger.events(key)).has("105102");
  }),
  rule("E0078", 1, (dps) => dps.text("subst/cMotivo") === "99" && !dps.has("subst/xMotivo")),
  rule("E0060", 2, (dps, world) => {
    const old = replacedNfse(dps, world);
    return old !== null && dps.opSimpNac === "1" && changesTaxation(dps, old);
  }),
  rule("E0061", 2, (dps, world) => {
    const old = replacedNfse(dps, world);
    return old !== null && dps.opSimpNac !== "1" && changesDeal(dps, old);
  }),
  rule("E0050", 3, (dps, world) => {
    const old = replacedNfse(dps, world);
    const seconds = parametersOf(dps.cLocEmi).cancellationSeconds;
    const isFree = REASONS_WITHOUT_DEADLINE.has(dps.text("subst/cMotivo") ?? "");
    return old !== null && !isFree && seconds !== null && ageOf(old, world.deadlinesAt) > seconds;
  }),
  rule("E0056", 3, (dps, world) => {
    const old = replacedNfse(dps, world);
    return old?.tomador === null && !parametersOf(dps.cLocEmi).cancelsWithoutTomador;
  }),
  rule("E0058", 3, (dps, world) => {
    const old = replacedNfse(dps, world);
    const isChanged = old !== null && old.tomador !== dps.tomador;
    return isChanged && !parametersOf(dps.cLocEmi).changesTomador;
  }),
];

/** Seconds since the NFS-e was issued. */
export function ageOf(nfse: NfseRecord, now: Date): number {
  return (now.getTime() - Date.parse(nfse.receivedAt)) / 1000;
}

function replacedKey(dps: Dps): string | null {
  return dps.text("subst/chSubstda");
}

function replacedNfse(dps: Dps, world: World): NfseRecord | null {
  const key = replacedKey(dps);
  return key === null ? null : world.ledger.noteByKey(key);
}

/** Not optant: date, sub-item, municipal code and place must not change. */
function changesTaxation(dps: Dps, old: NfseRecord): boolean {
  const place = dps.text("serv/locPrest/cLocPrestacao") ?? dps.text("serv/locPrest/cPaisPrestacao");
  return (
    dps.dCompet !== old.dCompet ||
    dps.cTribNac.slice(0, 4) !== old.cTribNac.slice(0, 4) ||
    dps.text("serv/cServ/cTribMun") !== old.cTribMun ||
    place !== old.placeOfService
  );
}

/** Simples and MEI: tomador (if there was one), date and amount must not change. */
function changesDeal(dps: Dps, old: NfseRecord): boolean {
  return (
    (old.tomador !== null && dps.tomador !== old.tomador) ||
    dps.dCompet !== old.dCompet ||
    dps.text("valores/vServPrest/vServ") !== old.vServ
  );
}
