import type { Dps } from "../dps.ts";
import { isOutside } from "./amounts.ts";
import { isMei } from "./identification.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

const FEDERAL = "valores/trib/tribFed";
const PIS_COFINS = `${FEDERAL}/piscofins`;
const TOTAL = "valores/trib/totTrib";
/** CST without a base of its own. */
const WITHOUT_BASE = new Set(["00", "08", "09"]);
const ZERO_RATE = new Set(["04", "06"]);
const HUNDRED_PER_CENT = 10_000n;
/** One centavo. */
const TOLERANCE = 1n;

/** Federal taxes (NT 007) and the approximate totals of Lei 12.741. */
export const FEDERAL_RULES: readonly Rule[] = [
  rule("E0676", 1, (dps) => dps.has(FEDERAL) && isMei(dps)),
  rule("E0677", 1, (dps) => (base(dps) ?? 0n) > dps.vServ),
  rule("E0678", 1, (dps) => needsBase(dps) && base(dps) === null),
  // The text demands less than the value of the service, E0677 at most that; equal values are usual and pass.
  rule("E0680", 1, (dps) => base(dps) === 0n),
  // Not E0682, a base without a tax: the real service accepted such NFS-e in July 2026, and Anexo VI v1.04.00 deletes the rule.
  rule("E0684", 1, (dps) => base(dps) !== null && !dps.has(`${PIS_COFINS}/pAliqPis`)),
  rule("E0688", 1, (dps) => {
    return (
      ZERO_RATE.has(cst(dps) ?? "") && (isNonZero(dps, "pAliqPis") || isNonZero(dps, "pAliqCofins"))
    );
  }),
  rule("E0690", 1, (dps) => base(dps) !== null && !dps.has(`${PIS_COFINS}/pAliqCofins`)),
  rule("E0694", 1, (dps) => isMiscalculated(dps, "pAliqPis", "vPis")),
  rule("E0696", 1, (dps) => isMiscalculated(dps, "pAliqCofins", "vCofins")),
  rule("E0698", 1, (dps) => needsBase(dps) && !dps.has(`${PIS_COFINS}/tpRetPisCofins`)),
  rule("E0699", 1, (dps) => isOutside(dps, `${FEDERAL}/vRetCP`)),
  rule("E0700", 1, (dps) => isOutside(dps, `${FEDERAL}/vRetIRRF`)),
  rule("E0701", 1, (dps) => isOutside(dps, `${FEDERAL}/vRetCSLL`)),
  rule("E0702", 1, (dps) => (dps.cents(`${TOTAL}/vTotTrib/vTotTribFed`) ?? 0n) > dps.vServ),
  rule("E0703", 1, (dps) => (dps.cents(`${TOTAL}/vTotTrib/vTotTribEst`) ?? 0n) > dps.vServ),
  rule("E0704", 1, (dps) => (dps.cents(`${TOTAL}/vTotTrib/vTotTribMun`) ?? 0n) > dps.vServ),
  rule("E0706", 1, (dps) => isOverHundred(dps, "pTotTribFed")),
  rule("E0707", 1, (dps) => isOverHundred(dps, "pTotTribEst")),
  rule("E0708", 1, (dps) => isOverHundred(dps, "pTotTribMun")),
  rule("E0710", 1, (dps) => isMei(dps) && dps.has(`${TOTAL}/pTotTribSN`)),
  rule("E0712", 1, (dps) => dps.opSimpNac === "3" && dps.has(`${TOTAL}/indTotTrib`)),
  rule("E0713", 1, (dps) => {
    const isSimplified = dps.has(`${TOTAL}/indTotTrib`) || dps.has(`${TOTAL}/pTotTribSN`);
    return dps.opSimpNac === "1" && isSimplified;
  }),
  rule("E0720", 1, (dps) => withholding(dps) === "0" && dps.has(`${FEDERAL}/vRetCSLL`)),
  rule("E0724", 1, (dps) => {
    const kind = withholding(dps);
    const isWithheld = kind !== null && kind !== "0" && kind !== "2";
    return isWithheld && !dps.has(`${FEDERAL}/vRetCSLL`);
  }),
];

function cst(dps: Dps): string | null {
  return dps.text(`${PIS_COFINS}/CST`);
}

function base(dps: Dps): bigint | null {
  return dps.cents(`${PIS_COFINS}/vBCPisCofins`);
}

function needsBase(dps: Dps): boolean {
  const code = cst(dps);
  return code !== null && !WITHOUT_BASE.has(code);
}

function withholding(dps: Dps): string | null {
  return dps.text(`${PIS_COFINS}/tpRetPisCofins`);
}

function isNonZero(dps: Dps, name: string): boolean {
  return (dps.cents(`${PIS_COFINS}/${name}`) ?? 0n) !== 0n;
}

/** Base × rate, with a tolerance of one centavo: roundings differ. */
function isMiscalculated(dps: Dps, rateName: string, amountName: string): boolean {
  const amount = dps.cents(`${PIS_COFINS}/${amountName}`);
  const rate = dps.cents(`${PIS_COFINS}/${rateName}`);
  const taxBase = base(dps);
  if (amount === null || rate === null || taxBase === null) return false;
  const exact = taxBase * rate;
  const difference = amount * HUNDRED_PER_CENT - exact;
  const distance = difference < 0n ? -difference : difference;
  return distance > TOLERANCE * HUNDRED_PER_CENT;
}

function isOverHundred(dps: Dps, name: string): boolean {
  return (dps.cents(`${TOTAL}/pTotTrib/${name}`) ?? 0n) > HUNDRED_PER_CENT;
}
