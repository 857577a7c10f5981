import { centsToXmlDecimal } from "@emita/domain/basics/money";
import { issOf } from "../../draft/iss.ts";
import type { InvoiceDraft, IssTreatment } from "../../invoice-draft.ts";
import type { InfDps } from "../wire.ts";

type TribMun = InfDps["valores"]["trib"]["tribMun"];
const PROCESS_DIGITS = 30;

/** The ISS group. Exemption and suspension are taxable operations (tribISSQN 1) with their own groups. */
export function toTribMun(draft: InvoiceDraft): TribMun {
  const iss = issOf(draft);
  const rate = iss.rateBasisPoints;
  return {
    tribISSQN: TAXATION[iss.kind],
    cPaisResult: iss.kind === "export" ? draft.foreignTrade?.resultCountry : undefined,
    tpImunidade: iss.immunity === undefined ? undefined : IMMUNITIES[iss.immunity],
    exigSusp: suspensionOf(iss),
    BM: benefitOf(iss),
    tpRetISSQN: WITHHOLDING[iss.withheldBy],
    pAliq: rate === undefined ? undefined : centsToXmlDecimal(rate),
  };
}

function benefitOf({ benefitNumber, benefitReduction }: IssTreatment): TribMun["BM"] {
  if (benefitNumber === undefined) return undefined;
  return { nBM: benefitNumber, reduction: benefitReduction && reductionOf(benefitReduction) };
}

function reductionOf(reduction: NonNullable<IssTreatment["benefitReduction"]>) {
  return "cents" in reduction
    ? { vRedBCBM: centsToXmlDecimal(reduction.cents) }
    : { pRedBCBM: centsToXmlDecimal(reduction.basisPoints) };
}

/** The layout needs thirty digits; leading zeros do not change the number. */
function suspensionOf({ kind, processNumber = "" }: IssTreatment): TribMun["exigSusp"] {
  if (kind !== "suspended_by_court" && kind !== "suspended_by_city") return undefined;
  return {
    tpSusp: kind === "suspended_by_court" ? "1" : "2",
    nProcesso: processNumber.replace(/\D/g, "").padStart(PROCESS_DIGITS, "0"),
  };
}

const TAXATION = {
  taxable: "1",
  exempt: "1",
  suspended_by_court: "1",
  suspended_by_city: "1",
  immune: "2",
  export: "3",
  not_incident: "4",
} as const satisfies Record<IssTreatment["kind"], TribMun["tribISSQN"]>;

const IMMUNITIES = { 1: "1", 2: "2", 3: "3", 4: "4", 5: "5" } as const;
const WITHHOLDING = { nobody: "1", tomador: "2", intermediario: "3" } as const;
