import type { Dps } from "../dps.ts";
import { rule, type Rule } from "./rule.ts";

const DRAFT = "nt009-rascunho";
const TAXES = "IBSCBS/valores/trib";
/** Tax situations without calculation (ind_gIBSCBS 0 in the cClassTrib table of IT 2025.002). */
const WITHOUT_TAXES = new Set(["400", "410", "800", "811", "820"]);

/** Rules of Anexo VI v1.04.01 for the tax situation (nt009.md section 5); only for the draft of that layout. */
export const COMING_LAYOUT_RULES: readonly Rule[] = [
  rule("E0859", 1, (dps) => isCalculated(dps) === false && dps.asSent.has("IBSCBS/cIndOp")),
  rule("E0860", 1, (dps) => isCalculated(dps) === true && !dps.asSent.has("IBSCBS/cIndOp")),
  rule("E0960", 1, (dps) => isCalculated(dps) === false && dps.asSent.has(`${TAXES}/gIBSCBS`)),
  rule("E0961", 1, (dps) => isCalculated(dps) === true && !dps.asSent.has(`${TAXES}/gIBSCBS`)),
];

/** Null when these rules do not apply. */
function isCalculated({ version, asSent }: Dps): boolean | null {
  const situation = asSent.text(`${TAXES}/CST`);
  return version !== DRAFT || situation === null ? null : !WITHOUT_TAXES.has(situation);
}
