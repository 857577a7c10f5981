import type { Reason } from "@emita/fiscal/authority";
import type { InvoiceError } from "../../../db/tables/invoices.ts";
import type { TaskSession } from "../authority/open-session.ts";
import { errorFromReasons, refusedAction } from "../authority/refusal.ts";

/** What a person reads of the authority's no to this invoice. */
export function rejectionOf(session: TaskSession, reasons: readonly Reason[]): InvoiceError {
  return errorFromReasons(session, reasons, refusedAction(session.task.invoice));
}
