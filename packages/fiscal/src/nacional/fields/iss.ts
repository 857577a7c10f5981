import { issOf, isWithheld } from "../../draft/iss.ts";
import type { InvoiceDraft, IssTreatment } from "../../invoice-draft.ts";

/** The lowest rate of a withholding inside the Simples (E0621, E0628). */
const SIMPLES_MIN_RATE = 180;

/** Kinds that are no taxable operation (tribISSQN 2 to 4): no rate, withholding, deduction or special regime. */
export function isOutsideTaxation({ kind }: IssTreatment): boolean {
  return kind === "immune" || kind === "export" || kind === "not_incident";
}

export type RateRule =
  | { readonly kind: "forbidden" }
  /** Hundredths of a percent. */
  | { readonly kind: "required"; readonly min: number };

const FORBIDDEN: RateRule = { kind: "forbidden" };

/**
 * Whether the declaration has the ISS rate (pAliq). The national system applies the rates of its cities, and the Simples its own; only
 * other rates are declared (nacional.md section 7.2).
 */
export function rateRule(draft: InvoiceDraft): RateRule {
  const { regime, simplesTaxScope = 1, specialRegime = 0 } = draft.prestador;
  const iss = issOf(draft);
  // E0600; E0602; E0604; E0612
  if (regime === "mei" || isOutsideTaxation(iss) || iss.kind === "exempt") return FORBIDDEN;
  if (specialRegime !== 0) return FORBIDDEN;
  if (regime === "simples" && simplesTaxScope === 1) {
    // E0621, E0628; E0625, E0631
    return isWithheld(draft) ? { kind: "required", min: SIMPLES_MIN_RATE } : FORBIDDEN;
  }
  // E0617, E0635; E0619, E0640
  return (draft.incidenceCityIsActive ?? true) ? FORBIDDEN : { kind: "required", min: 1 };
}
