import type { Reason } from "@emita/fiscal/city-hall";
import type { InvoiceError } from "../../../db/tables/invoices.ts";
import type { Desk } from "../desk/open-desk.ts";
import { errorFromReasons, refusedAction } from "../desk/refusal.ts";

/** What a person reads of the authority's no to this note. */
export function rejectionOf(desk: Desk, reasons: readonly Reason[]): InvoiceError {
  return errorFromReasons(desk, reasons, refusedAction(desk.task.invoice));
}
