import type { Benefit } from "../city-parameters.ts";
import { benefitOf } from "../city-parameters.ts";
import { ISS_RATE_HUNDREDTHS, convenioOf, incidenceCity } from "../cities.ts";
import type { Dps } from "../dps.ts";
import type { World } from "../world.ts";
import { isMei } from "./identification.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

const BENEFIT = "valores/trib/tribMun/BM";
const HUNDRED_PER_CENT = 10_000n;
/** LC 116, art. 8-A: no relief may leave less than 2 %, except for 7.02, 7.05 and 16.01. */
const LOWEST_BURDEN = 200n;
const EXEMPT_FROM_LOWEST = new Set(["0702", "0705", "1601"]);

/** Checks the group BM against the registered benefits of the city of incidence. */
export const BENEFIT_RULES: readonly Rule[] = [
  rule("E0533", 2, (dps) => dps.has(BENEFIT) && dps.tribISSQN !== "1"),
  rule("E0534", 2, (dps) => dps.has(BENEFIT) && isMei(dps)),
  rule("E0535", 2, (dps) => dps.has(BENEFIT) && dps.hasSpecialRegime),
  rule("E0537", 2, (dps, world) => {
    const city = incidenceCity(dps, world.tables);
    return dps.has(BENEFIT) && city !== null && !convenioOf(city).isActive;
  }),
  rule("E0439", 2, (dps, world) => dps.has("valores/vDedRed") && isExempt(dps, world)),
  rule("E0575", 2, (dps) => isBelowLowest(dps, dps.cents(`${BENEFIT}/vRedBCBM`) ?? 0n)),
  rule("E0587", 2, (dps) => {
    const share = dps.cents(`${BENEFIT}/pRedBCBM`) ?? 0n;
    return isBelowLowest(dps, (dps.vServ * share) / HUNDRED_PER_CENT);
  }),
  rule("E0594", 2, (dps, world) => dps.isWithheld && isExempt(dps, world)),
  rule("E0541", 3, (dps, world) => dps.has(BENEFIT) && registered(dps, world) === null),
  rule("E0544", 3, (dps, world) => {
    const benefit = registered(dps, world);
    const isOver = benefit?.lastDay !== null && dps.dCompet > (benefit?.lastDay ?? "9");
    return benefit !== null && (isOver || dps.dCompet < benefit.firstDay);
  }),
  rule("E0548", 3, (dps, world) => {
    return registered(dps, world) !== null && incidenceCity(dps, world.tables) !== dps.cLocEmi;
  }),
  rule("E0550", 3, (dps, world) => {
    const services = registered(dps, world)?.services ?? null;
    return services !== null && !services.includes(dps.cTribNac);
  }),
  rule("E0565", 3, (dps, world) => {
    return dps.has(`${BENEFIT}/vRedBCBM`) && isOtherKind(registered(dps, world), "3");
  }),
  rule("E0567", 3, (dps, world) => {
    return registered(dps, world)?.kind === "3" && !dps.has(`${BENEFIT}/vRedBCBM`);
  }),
  rule("E0577", 3, (dps, world) => {
    return dps.has(`${BENEFIT}/pRedBCBM`) && isOtherKind(registered(dps, world), "2");
  }),
  rule("E0579", 3, (dps, world) => {
    return registered(dps, world)?.kind === "2" && !dps.has(`${BENEFIT}/pRedBCBM`);
  }),
  rule("E0586", 3, (dps, world) => {
    const benefit = registered(dps, world);
    const share = dps.cents(`${BENEFIT}/pRedBCBM`);
    if (benefit?.kind !== "2" || share === null) return false;
    return share === 0n || share > benefit.percentage;
  }),
  rule("E0612", 3, (dps, world) => {
    const kind = registered(dps, world)?.kind;
    return (kind === "1" || kind === "4") && dps.has("valores/trib/tribMun/pAliq");
  }),
];

/** Whether this reduction leaves an ISS below 2 % of the value of the service. */
export function isBelowLowest(dps: Dps, reduction: bigint): boolean {
  if (reduction === 0n || EXEMPT_FROM_LOWEST.has(dps.cTribNac.slice(0, 4))) return false;
  return (dps.vServ - reduction) * ISS_RATE_HUNDREDTHS < dps.vServ * LOWEST_BURDEN;
}

function registered(dps: Dps, world: World): Benefit | null {
  return benefitOf(incidenceCity(dps, world.tables), dps.text(`${BENEFIT}/nBM`));
}

function isExempt(dps: Dps, world: World): boolean {
  return registered(dps, world)?.kind === "1";
}

function isOtherKind(benefit: Benefit | null, kind: Benefit["kind"]): boolean {
  return benefit !== null && benefit.kind !== kind;
}
