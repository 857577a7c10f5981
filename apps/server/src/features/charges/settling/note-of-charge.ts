import { draftNote } from "../../incoming-payments/public.ts";
import { originOf } from "../../recurrences/public.ts";
import type { ChargeRow } from "../record/charges-store.ts";

/** What the invoice of a charge is the only one of, beside its payment: the draft or the date of a repeat from which the charge came. */
export function noteOfCharge(charge: ChargeRow): string | null {
  const { company_id: companyId, draft_id: draftId, recurrence_id: recurrenceId } = charge;
  if (draftId !== null) return draftNote(draftId);
  if (recurrenceId === null || charge.nominal_date === null) return null;
  return originOf({ companyId, recurrenceId, nominalDate: charge.nominal_date });
}
