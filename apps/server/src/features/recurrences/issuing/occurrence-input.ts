import type { z } from "zod";
import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import type { createInvoiceSchema } from "@emita/contract/invoices/invoices";
import { centsToReais } from "@emita/domain/basics/money";
import type { Context } from "../../../platform/context/context.ts";
import { completeInput } from "../../invoices/public.ts";
import type { OccurrenceRow } from "../record/occurrences-store.ts";
import type { RecurrenceRow } from "../record/store.ts";

type InvoiceInput = z.output<typeof createInvoiceSchema>;

/** What a person changed for one occurrence only. */
interface ThisTime {
  readonly amount?: number;
  readonly service_description?: string;
  readonly details?: InvoiceDetails | null;
}

/**
 * The invoice of an occurrence: its client as it is now, the service and text of the repeat, and what a person changed for this
 * time. Its competência is the calendar's, also when it is late.
 * @throws AppError invalid
 */
export async function occurrenceInput(
  ctx: Context,
  recurrence: RecurrenceRow,
  occurrence: OccurrenceRow,
): Promise<InvoiceInput> {
  const thisTime = (occurrence.this_time ?? {}) as ThisTime;
  const usual = recurrence.details as InvoiceDetails | null;
  const details = thisTime.details === undefined ? usual : thisTime.details;
  return completeInput(ctx, recurrence.company_id, {
    external_id: null,
    client_id: recurrence.client_id,
    service_id: recurrence.service_id ?? undefined,
    service_code: recurrence.service_code,
    service_description: thisTime.service_description ?? occurrence.service_description,
    amount: thisTime.amount ?? centsToReais(occurrence.amount_cents),
    details: { ...details, competencia: details?.competencia ?? occurrence.competencia },
  });
}
