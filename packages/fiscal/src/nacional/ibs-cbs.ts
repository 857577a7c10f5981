import type { InvoiceDraft } from "../invoice-draft.ts";
import type { InfDps } from "./wire.ts";

/** First day for which the group is accepted (E0850; LC 214/2025 arts. 343 and 346). */
const ACCEPTED_SINCE = "2026-01-01";

/**
 * Whether the note declares IBS and CBS: regime normal only. Simples and MEI enter on 2027-01-01 with a new layout
 * (nacional.md sections 7.5 and 11).
 */
export function declaresIbsCbs(draft: InvoiceDraft): boolean {
  return draft.prestador.regime === "normal" && draft.competencia >= ACCEPTED_SINCE;
}

/** The minimum group: the tomador is the recipient, not for personal use; undefined when the note declares none. */
export function toIbsCbs(draft: InvoiceDraft): InfDps["IBSCBS"] {
  if (!declaresIbsCbs(draft)) return undefined;
  const classification = draft.service.taxClassification ?? "";
  return {
    finNFSe: "0",
    indFinal: "0",
    cIndOp: draft.service.operationIndicator ?? "",
    indDest: "0",
    valores: {
      // The first three digits of the classification are its CST (E0959).
      trib: { gIBSCBS: { CST: classification.slice(0, 3), cClassTrib: classification } },
    },
  };
}
