import { z } from "zod";
import { invoiceDetailsSchema } from "../invoices/invoice-details.ts";
import { amountSchema } from "../invoices/invoices.ts";
import { plainText, tooLong } from "../text.ts";

/**
 * asking: waits for a person's press; queued: is being made into an invoice; waiting: cannot be issued now, and continues by
 * itself; sent: has its invoice; skipped: a person left it out.
 */
export const OCCURRENCE_STATES = ["asking", "queued", "waiting", "sent", "skipped"] as const;
export type OccurrenceState = (typeof OCCURRENCE_STATES)[number];

/** Why an occurrence waits, as a stable code. */
export const OCCURRENCE_WAITING_REASONS = [
  "quota_exceeded",
  "certificate_missing",
  "certificate_expired",
  "company_incomplete",
  "client_closed",
  "client_archived",
  "service_code_invalid",
  "service_archived",
  "invoice_invalid",
  "duplicate_invoice",
  "directory_down",
] as const;
export type OccurrenceWaitingReason = (typeof OCCURRENCE_WAITING_REASONS)[number];

/** Why an occurrence asks: its repeat asks each time, or it is more than three days late. */
export const OCCURRENCE_ASKING_REASONS = ["mode", "late"] as const;
export type OccurrenceAskingReason = (typeof OCCURRENCE_ASKING_REASONS)[number];

const day = z.iso.date("Informe a data como AAAA-MM-DD.");

/** What differs from the occurrence before, or from what the client's data were then. */
export const occurrenceChangeSchema = z.object({
  /** `amount`, `address`, `company_name`, `service_code`. */
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** One Portuguese sentence. */
  reason: z.string(),
});
export type OccurrenceChange = z.infer<typeof occurrenceChangeSchema>;

/** What a coming or present date will say on its invoice. */
const plannedFields = {
  /** The day by the calendar, before any shift: it names the occurrence in addresses. */
  nominal_date: z.string(),
  /** The day on which it is due, after the shift. */
  date: z.string(),
  amount: z.number(),
  /** The invoice's competência, a day. */
  competencia: z.string(),
  /** The calendar's day when `date` is another one; null otherwise. */
  moved_from: z.string().nullable(),
  /** Why the date moved, or the amount changed, in one Portuguese sentence; null when neither. */
  reason: z.string().nullable(),
  /** The text of the invoice with its fields filled in. */
  service_description: z.string(),
  /** Counts from one. */
  installment: z.number().int(),
  /** Null for a repeat without a number of times. */
  installments: z.number().int().nullable(),
};

export const plannedOccurrenceSchema = z.object(plannedFields);
export type PlannedOccurrence = z.infer<typeof plannedOccurrenceSchema>;

export const occurrenceSchema = plannedOccurrenceSchema.extend({
  recurrence_id: z.uuid(),
  state: z.enum(OCCURRENCE_STATES),
  client: z.object({ id: z.uuid(), company_name: z.string(), cnpj: z.string() }),
  /** Null in any other state than `asking`. */
  asking_reason: z.enum(OCCURRENCE_ASKING_REASONS).nullable(),
  /** Null in any other state than `waiting`. */
  waiting: z
    .object({
      reason: z.enum(OCCURRENCE_WAITING_REASONS),
      /** What is wrong and what to do, for people. */
      text: z.string(),
      since: z.string(),
      next_at: z.string().nullable(),
    })
    .nullable(),
  changed: z.array(occurrenceChangeSchema),
  invoice_id: z.uuid().nullable(),
});
export type Occurrence = z.infer<typeof occurrenceSchema>;

/** What needs a person today, or waits: the card of the dashboard. */
export const dueOccurrencesSchema = z.object({
  data: z.array(occurrenceSchema),
  /** Number and sum of those that ask; the list holds at most 500. */
  asking: z.object({ count: z.number().int(), amount: z.number() }),
  waiting: z.object({ count: z.number().int(), amount: z.number() }),
});
export type DueOccurrences = z.infer<typeof dueOccurrencesSchema>;

/** Changes for one invoice only; absent fields stay as planned. */
const thisTimeSchema = z.strictObject(
  {
    amount: amountSchema.optional(),
    service_description: plainText("Descreva o serviço.")
      .min(1, "Descreva o serviço.")
      .max(1000, tooLong(1000))
      .optional(),
    details: invoiceDetailsSchema.nullish(),
  },
  "Envie os dados da nota em JSON.",
);

/** All that ask, or those listed. */
export const submitDueSchema = z
  .object(
    {
      occurrences: z
        .array(
          z.object({
            recurrence_id: z.uuid("Informe o id da recorrência."),
            nominal_date: day,
            invoice: thisTimeSchema.optional(),
          }),
          "Informe as recorrências em uma lista.",
        )
        .min(1, "Escolha ao menos uma.")
        .max(500, "Envie no máximo 500 por vez.")
        .optional(),
    },
    "Envie os dados em JSON.",
  )
  .nullish()
  .transform((given) => given ?? {});
export type SubmitDue = z.input<typeof submitDueSchema>;

export const occurrenceListSchema = z.object({ data: z.array(occurrenceSchema) });
export type OccurrenceList = z.infer<typeof occurrenceListSchema>;

export const postponeOccurrenceSchema = z.object({ until: day }, "Envie a nova data em JSON.");
export type PostponeOccurrence = z.input<typeof postponeOccurrenceSchema>;

/** Of today's card: only one client's. */
export const dueQuerySchema = z.object({
  client_id: z.uuid("Informe o id do cliente.").optional(),
});

/** An invoice of the company that was made by hand takes the place of the occurrence's own. */
export const markOccurrenceSchema = z.object(
  { invoice_id: z.uuid("Informe o id da nota.") },
  "Envie o id da nota em JSON.",
);
export type MarkOccurrence = z.input<typeof markOccurrenceSchema>;
