import type { Dps } from "../dps.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

const DEDUCTION_DOCUMENTS = "valores/vDedRed/documentos/docDedRed";
const BENEFIT = "valores/trib/tribMun/BM";
const HUNDRED_PER_CENT = 10_000n;

/** Value of the service and discounts. */
export const AMOUNT_RULES: readonly Rule[] = [
  rule("E0423", 1, (dps) => {
    return dps.text("tpEmit") === "3" && !dps.has("valores/vServPrest/vReceb");
  }),
  rule("E0424", 1, (dps) => dps.text("tpEmit") !== "3" && dps.has("valores/vServPrest/vReceb")),
  rule("E0425", 1, (dps) => {
    const received = dps.cents("valores/vServPrest/vReceb");
    return received !== null && received < dps.vServ;
  }),
  rule("E0427", 2, (dps) => dps.vServ < reductions(dps)),
  rule("E0428", 2, (dps) => {
    const rest = sum(dps, [
      "valores/vDescCondIncond/vDescCond",
      "valores/trib/tribFed/vRetCP",
      "valores/trib/tribFed/vRetIRRF",
      "valores/trib/tribFed/vRetCSLL",
    ]);
    return dps.vServ >= reductions(dps) && dps.vServ < reductions(dps) + rest;
  }),
  rule("E0431", 2, (dps) => isOutside(dps, "valores/vDescCondIncond/vDescIncond")),
  rule("E0432", 2, (dps) => isOutside(dps, "valores/vDescCondIncond/vDescCond")),
];

/** Reductions of the ISS base: unconditional discount, deductions, municipal benefit. */
export function reductions(dps: Dps): bigint {
  const share = dps.cents("valores/vDedRed/pDR") ?? 0n;
  const byDocument = dps
    .all(DEDUCTION_DOCUMENTS)
    .reduce((total, item) => total + (item.cents("vDeducaoReducao") ?? 0n), 0n);
  const fixed = sum(dps, ["valores/vDescCondIncond/vDescIncond", "valores/vDedRed/vDR"]);
  return fixed + byDocument + (dps.vServ * share) / HUNDRED_PER_CENT + benefitReduction(dps);
}

/** Reduction of the base by a municipal benefit, by value or by share of the service. */
export function benefitReduction(dps: Dps): bigint {
  const share = dps.cents(`${BENEFIT}/pRedBCBM`) ?? 0n;
  return (dps.cents(`${BENEFIT}/vRedBCBM`) ?? 0n) + (dps.vServ * share) / HUNDRED_PER_CENT;
}

/** Sum of the amounts at the given paths, absent ones as zero. */
export function sum(dps: Dps, paths: readonly string[]): bigint {
  return paths.reduce((total, path) => total + (dps.cents(path) ?? 0n), 0n);
}

/** Present, and outside (0, vServ). */
export function isOutside(dps: Dps, path: string): boolean {
  const amount = dps.cents(path);
  return amount !== null && (amount <= 0n || amount >= dps.vServ);
}
