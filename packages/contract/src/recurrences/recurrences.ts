import {
  COMPETENCIA_CHOICES,
  EVERY,
  RECURRENCE_MODES,
  WEEKEND_CHOICES,
} from "@emita/domain/recurrences/schedule";
import { z } from "zod";
import { invoiceDetailsSchema } from "../invoices/invoice-details.ts";
import { amountSchema } from "../invoices/invoices.ts";
import { optionalText, plainText, tooLong } from "../text.ts";
import { occurrenceSchema, plannedOccurrenceSchema } from "./occurrences.ts";

const oneOf = (values: readonly string[]) => `Use um destes: ${values.join(", ")}.`;
const day = z.iso.date("Informe a data como AAAA-MM-DD.");
const WRONG_DAY = "Informe o dia, de 1 a 31; na semana, de 1 (segunda) a 7 (domingo).";

export const RECURRENCE_STATES = ["active", "paused", "ended"] as const;
export type RecurrenceState = (typeof RECURRENCE_STATES)[number];

const fields = {
  client_id: z.uuid("Informe o id do cliente."),
  service_id: z.uuid("Informe o id do serviço.").nullish(),
  service_code: optionalText(10),
  /** With fields ({mês}, {ano}, {competência}, {parcela}, {próximo mês}). */
  service_description: plainText("Descreva o serviço.")
    .min(1, "Descreva o serviço.")
    .max(1000, tooLong(1000)),
  amount: amountSchema,
  details: invoiceDetailsSchema.nullish(),
  every: z.enum(EVERY, oneOf(EVERY)),
  /** Of the month: 31 is its last day; of the week: 1 is Monday, 7 Sunday. */
  day: z.number(WRONG_DAY).int(WRONG_DAY).min(1, WRONG_DAY).max(31, WRONG_DAY),
  starts_on: day,
  ends_on: day.nullish(),
  times: z
    .number("Informe o número de vezes.")
    .int("Informe um número inteiro de vezes.")
    .min(1, "Informe ao menos uma vez.")
    .max(600, "Use no máximo 600 vezes.")
    .nullish(),
  mode: z.enum(RECURRENCE_MODES, oneOf(RECURRENCE_MODES)),
  weekend: z.enum(WEEKEND_CHOICES, oneOf(WEEKEND_CHOICES)),
  competencia: z.enum(COMPETENCIA_CHOICES, oneOf(COMPETENCIA_CHOICES)),
  /** Percent by which the amount changes at each anniversary of `starts_on`; null: none. */
  adjustment_percent: z
    .number("Informe o reajuste em porcentagem.")
    .min(-50, "O reajuste não pode ser menor que -50 %.")
    .max(100, "O reajuste não passa de 100 %.")
    .refine((percent) => Math.round(percent * 100) / 100 === percent, {
      error: "O reajuste aceita no máximo duas casas decimais.",
    })
    .nullish(),
  /** The hour of the day, in Brasília time. */
  hour: z
    .number("Informe a hora, de 0 a 23.")
    .int("Informe a hora, de 0 a 23.")
    .min(0, "Informe a hora, de 0 a 23.")
    .max(23, "Informe a hora, de 0 a 23."),
};

interface Calendar {
  readonly every?: string | undefined;
  readonly day?: number | undefined;
  readonly starts_on?: string | undefined;
  readonly ends_on?: string | null | undefined;
  readonly times?: number | null | undefined;
}
const isDayOfWeek = ({ every, day: given }: Calendar) => every !== "week" || (given ?? 1) <= 7;
const hasOneEnd = ({ ends_on, times }: Calendar) => ends_on == null || times == null;
const endsAfterStart = ({ starts_on, ends_on }: Calendar) =>
  starts_on === undefined || ends_on == null || ends_on >= starts_on;

const WRONG_WEEKDAY = { path: ["day"], error: "Na semana, use de 1 (segunda) a 7 (domingo)." };
const TWO_ENDS = { path: ["times"], error: "Informe até quando ou quantas vezes, não os dois." };
const ENDS_BEFORE = { path: ["ends_on"], error: "O fim não pode ser antes do começo." };

const NEEDED = {
  client_id: "Informe o id do cliente.",
  every: oneOf(EVERY),
  day: WRONG_DAY,
  starts_on: "Informe a data como AAAA-MM-DD.",
} as const;

/**
 * The request of `POST /recurrences`. With `service_id` the service gives what is absent (code, text, amount). With
 * `invoice_id` an issued invoice gives its client, service, text, amount and details, monthly on its day from the month
 * after it; given fields override what comes from it.
 */
export const createRecurrenceSchema = z
  .object(
    { ...fields, invoice_id: z.uuid("Informe o id da nota.") },
    "Envie os dados da recorrência em JSON.",
  )
  .partial()
  .superRefine((given, context) => {
    if (given.invoice_id !== undefined) return;
    for (const [field, message] of Object.entries(NEEDED)) {
      if (given[field as keyof typeof NEEDED] === undefined)
        context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .refine(isDayOfWeek, WRONG_WEEKDAY)
  .refine(hasOneEnd, TWO_ENDS)
  .refine(endsAfterStart, ENDS_BEFORE);
export type CreateRecurrence = z.input<typeof createRecurrenceSchema>;

/** Changes what comes from now on; made occurrences stay. Absent fields stay unchanged. */
export const updateRecurrenceSchema = z
  .object(
    {
      ...fields,
      /** Ends, pauses or resumes it; what fell into a pause is not made up for. */
      state: z.enum(RECURRENCE_STATES, oneOf(RECURRENCE_STATES)),
    },
    "Envie os dados da recorrência em JSON.",
  )
  .partial()
  .refine(hasOneEnd, TWO_ENDS);
export type UpdateRecurrence = z.input<typeof updateRecurrenceSchema>;

export const recurrenceSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  updated_at: z.string(),
  state: z.enum(RECURRENCE_STATES),
  client_id: z.uuid(),
  client: z.object({ id: z.uuid(), company_name: z.string(), cnpj: z.string() }),
  service_id: z.uuid().nullable(),
  service_name: z.string().nullable(),
  service_code: z.string().nullable(),
  service_description: z.string(),
  /** Of the next occurrence. */
  amount: z.number(),
  details: invoiceDetailsSchema.nullable(),
  every: z.enum(EVERY),
  day: z.number().int(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  times: z.number().int().nullable(),
  mode: z.enum(RECURRENCE_MODES),
  weekend: z.enum(WEEKEND_CHOICES),
  competencia: z.enum(COMPETENCIA_CHOICES),
  adjustment_percent: z.number().nullable(),
  hour: z.number().int(),
  /** The next six days, after shifts; fewer when it ends before; none while paused or ended. */
  next_dates: z.array(z.string()),
  /** The same six with what each invoice will say. */
  next: z.array(plannedOccurrenceSchema),
  /** What asks, waits or is being sent now. */
  open: z.array(occurrenceSchema),
  /** The last invoice of this repeat; null before the first. */
  last_invoice_id: z.uuid().nullable(),
});
export type Recurrence = z.infer<typeof recurrenceSchema>;

export const RECURRENCE_SORTS = ["next_date", "client", "-created_at"] as const;

export const listRecurrencesQuerySchema = z.object({
  state: z.enum(RECURRENCE_STATES, oneOf(RECURRENCE_STATES)).optional(),
  client_id: z.uuid("Informe o id do cliente.").optional(),
  /** Part of the client's name, CPF or CNPJ. */
  search: plainText("Informe um texto.").max(200, tooLong(200)).optional(),
  sort: z.enum(RECURRENCE_SORTS, oneOf(RECURRENCE_SORTS)).default("next_date"),
  limit: z.coerce
    .number("Informe um número de 1 a 100.")
    .int("Informe um número de 1 a 100.")
    .min(1, "Informe um número de 1 a 100.")
    .max(100, "Informe um número de 1 a 100.")
    .default(50),
  cursor: z.string().max(500, "Use o next_cursor da página anterior.").optional(),
});
export type ListRecurrencesQuery = z.input<typeof listRecurrencesQuerySchema>;

export const recurrenceListSchema = z.object({
  data: z.array(recurrenceSchema),
  next_cursor: z.string().nullable(),
  /** Of the company, whatever the filter. */
  counts: z.object({
    active: z.number().int(),
    paused: z.number().int(),
    ended: z.number().int(),
  }),
  /** What active repeats will bring by the calendar: this month and the two after it. */
  forecast: z.array(z.object({ month: z.string(), count: z.number().int(), amount: z.number() })),
});
export type RecurrenceList = z.infer<typeof recurrenceListSchema>;
