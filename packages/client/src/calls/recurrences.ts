import { api } from "@emita/contract/paths";
import { bodyOf } from "../body.ts";
import type { Send } from "../http.ts";
import { itemsOf } from "../pages.ts";
import type {
  CreateRecurrence,
  DueOccurrences,
  Holidays,
  ListRecurrencesQuery,
  Occurrence,
  OccurrenceList,
  Recurrence,
  RecurrenceList,
  SaveHolidays,
  SubmitDue,
  UpdateRecurrence,
} from "../types.ts";

/** An occurrence is named by its repeat and its `nominal_date` (YYYY-MM-DD). */
export function recurrenceCalls(send: Send) {
  const list = async (query: ListRecurrencesQuery = {}): Promise<RecurrenceList> =>
    bodyOf(send(api.recurrences, { query: { ...query } }));
  return {
    /** One page. */
    list,

    /** Every matching one, page by page. */
    all: (query: Omit<ListRecurrencesQuery, "cursor"> = {}): AsyncGenerator<Recurrence, void> =>
      itemsOf((cursor) => list({ ...query, ...cursor })),

    get: async (id: string): Promise<Recurrence> => bodyOf(send(api.recurrence(id))),

    /** With `invoice_id` it is made from an issued invoice; a second call then returns the same. */
    create: async (recurrence: CreateRecurrence): Promise<Recurrence> =>
      bodyOf(
        send(api.recurrences, {
          method: "POST",
          body: recurrence,
          repeatable: recurrence.invoice_id !== undefined,
        }),
      ),

    /** Changes what comes from now on. */
    update: async (id: string, changes: UpdateRecurrence): Promise<Recurrence> =>
      bodyOf(send(api.recurrence(id), { method: "PATCH", body: changes, repeatable: true })),

    /** Its invoices stay. */
    remove: async (id: string): Promise<void> => {
      await send(api.recurrence(id), { method: "DELETE", repeatable: true });
    },

    /** What asks, waits or is on its way. */
    due: async (): Promise<DueOccurrences> => bodyOf(send(api.recurrencesDue)),

    /** Issues all that ask, or those listed; each once, however often it is called. */
    submitDue: async (chosen: SubmitDue = {}): Promise<OccurrenceList> =>
      bodyOf(
        send(api.recurrencesDueSubmission, {
          method: "POST",
          body: chosen ?? {},
          repeatable: true,
        }),
      ),

    /** Leaves one date out. */
    skip: async (id: string, date: string): Promise<Occurrence> =>
      bodyOf(send(api.occurrenceDismissal(id, date), { method: "POST", repeatable: true })),

    /** Takes that back. */
    restore: async (id: string, date: string): Promise<void> => {
      await send(api.occurrenceDismissal(id, date), { method: "DELETE", repeatable: true });
    },

    /** Puts one off; it asks again on that day. */
    postpone: async (id: string, date: string, until: string): Promise<Occurrence> =>
      bodyOf(
        send(api.occurrencePostponement(id, date), {
          method: "POST",
          body: { until },
          repeatable: true,
        }),
      ),

    /** An invoice made by hand takes the place of this date's own. */
    mark: async (id: string, date: string, invoiceId: string): Promise<Occurrence> =>
      bodyOf(
        send(api.occurrenceInvoice(id, date), {
          method: "PUT",
          body: { invoice_id: invoiceId },
          repeatable: true,
        }),
      ),

    /** The company's days off, and the national ones. */
    holidays: async (): Promise<Holidays> => bodyOf(send(api.companyHolidays)),

    /** Replaces the company's own days off. */
    saveHolidays: async (days: SaveHolidays): Promise<Holidays> =>
      bodyOf(send(api.companyHolidays, { method: "PUT", body: days, repeatable: true })),
  };
}
