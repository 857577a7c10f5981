import { choice, oneOf, optional, pattern, sequence } from "../../xml/layout.ts";
import { DEDUCTION_DOCUMENTS } from "./documents.ts";
import * as leaf from "./leaves.ts";

/** Group `valores`: TCInfoValores. */

const tribMun = sequence({
  tribISSQN: oneOf("1", "2", "3", "4"),
  cPaisResult: optional(leaf.country),
  tpImunidade: optional(oneOf("1", "2", "3", "4", "5")),
  exigSusp: optional(sequence({ tpSusp: oneOf("1", "2"), nProcesso: pattern(/^[0-9]{30}$/) })),
  BM: optional(
    sequence({
      nBM: pattern(/^[0-9]{14}$/),
      // An exemption has neither.
      reduction: optional(choice({ vRedBCBM: leaf.amount, pRedBCBM: leaf.wholePercent })),
    }),
  ),
  tpRetISSQN: oneOf("1", "2", "3"),
  pAliq: optional(leaf.issRate),
});

const tribFed = sequence({
  piscofins: optional(
    sequence({
      CST: pattern(/^(?:0[0-9]|49|5[0-6]|6[0-7]|7[0-5]|9[89])$/),
      vBCPisCofins: optional(leaf.amount),
      pAliqPis: optional(leaf.percent),
      pAliqCofins: optional(leaf.percent),
      vPis: optional(leaf.amount),
      vCofins: optional(leaf.amount),
      // 1 and 2 are values from before NT 007: read, never written.
      tpRetPisCofins: oneOf("0", "3", "4", "5", "6", "7", "8", "9"),
    }),
  ),
  vRetCP: optional(leaf.amount),
  vRetIRRF: optional(leaf.amount),
  vRetCSLL: optional(leaf.amount),
});

const totTrib = sequence({
  total: choice({
    pTotTrib: sequence({
      pTotTribFed: leaf.wholePercent,
      pTotTribEst: leaf.wholePercent,
      pTotTribMun: leaf.wholePercent,
    }),
    indTotTrib: oneOf("0"),
    pTotTribSN: leaf.percent,
  }),
});

export const VALORES = sequence({
  vServPrest: sequence({ vServ: leaf.amount }),
  vDescCondIncond: optional(
    sequence({ vDescIncond: optional(leaf.amount), vDescCond: optional(leaf.amount) }),
  ),
  vDedRed: optional(
    sequence({ reduction: choice({ vDR: leaf.amount, documentos: DEDUCTION_DOCUMENTS }) }),
  ),
  trib: sequence({ tribMun, tribFed: optional(tribFed), totTrib }),
});
