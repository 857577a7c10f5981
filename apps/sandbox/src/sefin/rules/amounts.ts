import { isCpf } from "@emita/domain/cpf";
import { isCnpj } from "@emita/domain/cnpj";
import type { Dps } from "../dps.ts";
import { isMei } from "./identification.ts";
import type { Rule } from "./rule.ts";
import { rule } from "./rule.ts";

const DEDUCTION_DOCUMENTS = "valores/vDedRed/documentos/docDedRed";
const OTHER_DEDUCTIONS = "99";
const HUNDRED_PER_CENT = 10_000n;

/** Value of the service, discounts, deductions. */
export const AMOUNT_RULES: readonly Rule[] = [
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
  rule("E0435", 2, (dps) => dps.has("valores/vDedRed") && dps.tribISSQN !== "1"),
  rule("E0436", 2, (dps) => dps.has("valores/vDedRed") && isMei(dps)),
  rule("E0438", 2, (dps) => dps.has("valores/vDedRed") && dps.hasSpecialRegime),
  rule("E0453", 1, (dps) => {
    const share = dps.cents("valores/vDedRed/pDR");
    return share !== null && (share === 0n || share > HUNDRED_PER_CENT);
  }),
  rule("E0468", 2, (dps) => {
    return dps
      .all(DEDUCTION_DOCUMENTS)
      .some((item) => item.text("tpDedRed") === OTHER_DEDUCTIONS && !item.has("xDescOutDed"));
  }),
  rule("E0470", 2, (dps) => {
    return dps
      .all(DEDUCTION_DOCUMENTS)
      .some((item) => item.text("tpDedRed") !== OTHER_DEDUCTIONS && item.has("xDescOutDed"));
  }),
  rule("E0472", 1, (dps) => {
    return dps
      .all(DEDUCTION_DOCUMENTS)
      .some((item) => (item.text("dtEmiDoc") ?? "").slice(0, 10) > dps.dCompet);
  }),
  rule("E0474", 2, (dps) => {
    return dps
      .all(DEDUCTION_DOCUMENTS)
      .some(
        (item) => (item.cents("vDeducaoReducao") ?? 0n) > (item.cents("vDedutivelRedutivel") ?? 0n),
      );
  }),
  rule("E0476", 2, (dps) => {
    return dps
      .all(DEDUCTION_DOCUMENTS)
      .some((item) => (item.cents("vDeducaoReducao") ?? 0n) > dps.vServ);
  }),
  rule("E0478", 1, (dps) => {
    return dps.texts(`${DEDUCTION_DOCUMENTS}/fornec/CNPJ`).some((cnpj) => !isCnpj(cnpj));
  }),
  rule("E0484", 1, (dps) => {
    return dps.texts(`${DEDUCTION_DOCUMENTS}/fornec/CPF`).some((cpf) => !isCpf(cpf));
  }),
];

/** What reduces the base of the ISS: unconditional discount, deductions, municipal benefit. */
export function reductions(dps: Dps): bigint {
  const share = dps.cents("valores/vDedRed/pDR") ?? 0n;
  const byDocument = dps
    .all(DEDUCTION_DOCUMENTS)
    .reduce((total, item) => total + (item.cents("vDeducaoReducao") ?? 0n), 0n);
  const fixed = sum(dps, [
    "valores/vDescCondIncond/vDescIncond",
    "valores/vDedRed/vDR",
    "valores/trib/tribMun/BM/vRedBCBM",
  ]);
  return fixed + byDocument + (dps.vServ * share) / HUNDRED_PER_CENT;
}

/** Sum of the amounts at the given paths, absent ones as zero. */
export function sum(dps: Dps, paths: readonly string[]): bigint {
  return paths.reduce((total, path) => total + (dps.cents(path) ?? 0n), 0n);
}

/** Given, and not inside (0, vServ). */
export function isOutside(dps: Dps, path: string): boolean {
  const amount = dps.cents(path);
  return amount !== null && (amount <= 0n || amount >= dps.vServ);
}
