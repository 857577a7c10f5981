import { z } from "zod";
import { centsToReais, MAX_AMOUNT_CENTS, reaisToCents } from "@emita/domain/basics/money";
import { isChannel } from "@emita/domain/notes/channel";
import { INVOICE_STATUSES } from "@emita/domain/notes/invoice-status";
import { REFUSERS } from "@emita/domain/notes/refused-by";
import { documentSchema } from "./documents.ts";
import { hasNoTaxId, invoiceDetailsSchema, type InvoiceDetails } from "./invoice-details.ts";
import {
  EXTERNAL_ID_MAX,
  mailChoiceSchema,
  programChanges,
  programFields,
} from "./invoice-program.ts";
import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { noteWarningSchema } from "./note-warnings.ts";
import {
  nameText,
  optionalEmail,
  optionalPhone,
  optionalText,
  plainText,
  tooLong,
} from "./text.ts";

const WRONG_TAX_ID = "CNPJ ou CPF inválido. Confira os dígitos.";

/** Reais as a JSON number with at most two decimals, above zero. */
export const amountSchema = z
  .number({ error: "Informe o valor em reais." })
  .positive("O valor deve ser maior que zero.")
  .max(MAX_AMOUNT_CENTS / 100, "O valor é alto demais.")
  .refine((reais) => centsToReais(reaisToCents(reais)) === reais, {
    error: "O valor aceita no máximo duas casas decimais.",
  });

const fields = z.object(
  {
    company_name: nameText("Informe a razão social ou o nome.", 300),
    cnpj: z
      .string("Informe o CNPJ ou CPF.")
      .transform(normalizeTaxId)
      .refine((given) => given === "" || isTaxId(given), { error: WRONG_TAX_ID }),
    service_code: optionalText(10),
    service_description: plainText("Descreva o serviço.")
      .min(1, "Descreva o serviço.")
      .max(1000, tooLong(1000)),
    amount: amountSchema,
    city: optionalText(150),
    address: optionalText(400),
    phone: optionalPhone,
    email: optionalEmail,
    /** What the note says beyond the form; null and absent: nothing. */
    details: invoiceDetailsSchema.nullish(),
  },
  "Envie os dados da nota em JSON.",
);

/** `cnpj` may be empty only where the details say that the tomador is foreign or unidentified. */
const needsTaxId = (given: {
  cnpj?: string | undefined;
  details?: InvoiceDetails | null | undefined;
}) => given.cnpj !== "" || hasNoTaxId(given.details);

/** Which of the notes of a document that holds several the invoice is of. */
const document_note = z
  .string("Informe o id da nota do documento.")
  .min(1, "Informe o id da nota do documento.")
  .max(60, "Informe o id da nota do documento.")
  .nullish();

/**
 * The caller knows that there is an invoice of the same document, or an equal one, already. A person's `false` asks to be refused
 * for an equal one; a program is only warned of it.
 */
const confirm_duplicate = z.boolean("Use true ou false.").optional();

/** The caller knows the equal note that came back after a restore, and wants another one. */
const confirm_recovered = z.boolean("Use true ou false.").optional();

export const createInvoiceSchema = fields
  .extend({
    ...programFields,
    /** The document that the fields were read in: kept with the invoice, and looked up among earlier ones. */
    document_id: z.uuid("Informe o id do documento enviado.").nullish(),
    document_note,
    confirm_duplicate,
    confirm_recovered,
  })
  .refine(needsTaxId, { path: ["cnpj"], error: WRONG_TAX_ID });
export type CreateInvoice = z.input<typeof createInvoiceSchema>;

/** With `dry_run=true` a call that would create an invoice answers what would become of it, and keeps nothing. */
export const dryRunQuerySchema = z.object({
  dry_run: z
    .enum(["true", "false"], "Use true ou false.")
    .default("false")
    .transform((given) => given === "true"),
});

/** A new invoice of which something else knows the rest: a document, a payment. */
export const partOfNewInvoiceSchema = fields
  .extend({ ...programFields, confirm_duplicate, confirm_recovered })
  .partial();

/** An invoice from a document that was uploaded: what is given here goes before what was read. */
export const createFromDocumentSchema = partOfNewInvoiceSchema.extend({
  document_id: z.uuid("Informe o id do documento enviado."),
  document_note,
});
export type CreateFromDocument = z.input<typeof createFromDocumentSchema>;

/** Corrects an invoice in error; absent fields stay as they are. What a program notes for itself changes in any status. */
export const updateInvoiceSchema = fields.extend(programChanges).partial();
export type UpdateInvoice = z.input<typeof updateInvoiceSchema>;

export const invoiceErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().nullable(),
  help: z.string(),
  /** The channel that may take this note when the present one does not: choose it in the company's settings, resend. */
  other_channel: z.string().optional(),
  /** Whether sending again makes sense; absent where nobody can tell. */
  resend: z.enum(["after_correction", "as_is", "later", "never", "ask_first"]).optional(),
  /** Whose no it is. `emita`: nothing was sent; `nobody`: no answer came. The message is the authority's only with `city_hall`. */
  refused_by: z.enum(REFUSERS).optional(),
});

const cancellationSchema = z.object({
  state: z.enum(["requested", "accepted", "refused"]),
  /** What the person gave; after a refusal why, and what to do. */
  reason: z.string().nullable(),
  /** The city hall's code of the refusal. */
  code: z.string().nullable(),
  requested_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** After a refusal for lateness the city can be asked to decide (`offered`): POST …/cancellation with kind `analysis`. */
  analysis: z
    .object({
      state: z.enum(["offered", "requested", "granted", "refused"]),
      reason: z.string().nullable(),
    })
    .nullable(),
});

/** One line of the timeline; `type` is one of the event types of domain/invoice-events. */
const invoiceEventSchema = z.object({
  at: z.string(),
  type: z.string(),
  text: z.string(),
  /**
   * Who did it: a person's name or address, a token's name; null for Emita and the city hall. Absent in a company where
   * there is but one person.
   */
  by: z.string().nullable().optional(),
});

/** The document that a note was made from: what was read of it, or of the one of its notes or slips that became this note. */
export const invoiceDocumentSchema = documentSchema
  .pick({
    id: true,
    created_at: true,
    file_name: true,
    content_type: true,
    size: true,
    status: true,
    error: true,
    fields: true,
    confidence: true,
  })
  .extend({ note: z.string().nullable() });
export type InvoiceDocument = z.infer<typeof invoiceDocumentSchema>;

/** Why a note waits. */
export const WAITING_REASONS = [
  "answer_missing",
  "answer_in_work",
  "city_hall_error",
  "clock_off",
  "city_hall_down",
  "directory_down",
  "other_environment",
] as const;

/** A note by itself, as it is answered wherever nothing else is asked for. */
export const plainInvoiceSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  /** Of the last change that can be seen here. */
  updated_at: z.string(),
  status: z.enum(INVOICE_STATUSES),
  company_name: z.string(),
  cnpj: z.string(),
  service_code: z.string().nullable(),
  service_description: z.string(),
  amount: z.number(),
  city: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  nfse_number: z.string().nullable(),
  nfse_key: z.string().nullable(),
  verification_code: z.string().nullable(),
  issued_at: z.string().nullable(),
  error: invoiceErrorSchema.nullable(),
  cancellation: cancellationSchema.nullable(),
  /** Last day (YYYY-MM-DD) on which the city hall cancels without further asking; null where it makes none public. */
  cancellable_until: z.string().nullable(),
  details: invoiceDetailsSchema.nullable(),
  /** `nacional`, `paulistana/1`, `paulistana/2`, `abrasf/<IBGE code>` or `nacional/<IBGE code>`; null before the note has its number. */
  channel: z.string().nullable(),
  /** The key under which the national system knows a city's note. */
  national_key: z.string().nullable(),
  /** Where a reader checks the note; null where it follows from the key. */
  verification_url: z.string().nullable(),
  /** What the city hall remarked without refusing. */
  alerts: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Why a pending invoice stands still, and since when; it goes on by itself, or `text` says what to do. */
  waiting: z
    .object({
      since: z.string(),
      reason: z.enum(WAITING_REASONS),
      /** When it is looked at next; null: at any moment, or when the one who is down is back. */
      next_at: z.string().nullable(),
      text: z.string(),
    })
    .nullable(),
  /** Ids of our invoices: the one this replaces, the one that replaces this. */
  replaces: z.uuid().nullable(),
  replaced_by: z.uuid().nullable(),
  /** When it came back from the city hall after a restore of our database; null for every other note. */
  recovered_at: z.string().nullable(),
  external_id: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  mails: mailChoiceSchema.nullable(),
});

/** With what `expand` asked for, or what the call that made it is to know. */
export const invoiceSchema = plainInvoiceSchema.extend({
  events: z.array(invoiceEventSchema).optional(),
  /** Null: made from no document, or from one that is no longer there. */
  document: invoiceDocumentSchema.nullable().optional(),
  /** Only in the answer to the call that made it, and only where there are any. */
  warnings: z.array(noteWarningSchema).optional(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const INVOICE_SORTS = [
  "-created_at",
  "created_at",
  "-amount",
  "amount",
  "-updated_at",
  "updated_at",
] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

/** A day in São Paulo, or an instant with its offset. */
const since = z
  .union(
    [z.iso.date(), z.iso.datetime({ offset: true })],
    "Use AAAA-MM-DD ou um instante RFC 3339.",
  )
  .optional();

/** Reais in a query; zero is a bound like any other. */
const amountBound = z.coerce
  .number<number | string>("Informe um valor em reais.")
  .min(0, "Informe um valor em reais.")
  .max(MAX_AMOUNT_CENTS / 100, "O valor é alto demais.")
  .optional();

export const listInvoicesQuerySchema = z.object({
  status: z.enum(INVOICE_STATUSES, `Use um destes: ${INVOICE_STATUSES.join(", ")}.`).optional(),
  search: plainText("Informe um texto.").max(200, tooLong(200)).optional(),
  city: plainText("Informe um texto.").max(150, tooLong(150)).optional(),
  /** As the city hall gave it, to the letter. */
  nfse_number: z
    .string()
    .regex(/^\d{1,15}$/, "Informe só os algarismos do número da nota.")
    .optional(),
  /** The key that the note was created with. */
  idempotency_key: z.string().trim().max(200, tooLong(200)).optional(),
  /** To the letter, as the note has it. */
  external_id: plainText("Informe um texto.")
    .max(EXTERNAL_ID_MAX, tooLong(EXTERNAL_ID_MAX))
    .optional(),
  /** The client's, whole; with or without its mask. */
  cnpj: z
    .string(WRONG_TAX_ID)
    .transform(normalizeTaxId)
    .refine(isTaxId, { error: WRONG_TAX_ID })
    .optional(),
  channel: z
    .string("Informe um canal, como nacional ou paulistana/2.")
    .refine(isChannel, { error: "Informe um canal, como nacional ou paulistana/2." })
    .optional(),
  amount_min: amountBound,
  amount_max: amountBound,
  /** From the beginning of a day, up to the end of one. */
  created_from: since,
  created_to: since,
  issued_from: since,
  issued_to: since,
  updated_from: since,
  updated_to: since,
  sort: z.enum(INVOICE_SORTS, `Use um destes: ${INVOICE_SORTS.join(", ")}.`).default("-created_at"),
  limit: z.coerce
    .number("Informe um número de 1 a 100.")
    .int("Informe um número de 1 a 100.")
    .min(1, "Informe um número de 1 a 100.")
    .max(100, "Informe um número de 1 a 100.")
    .default(20),
  cursor: z.string().max(200, "Use o next_cursor da página anterior.").optional(),
});

export const INVOICE_PARTS = ["events", "document"] as const;
export type InvoicePart = (typeof INVOICE_PARTS)[number];
const WRONG_PART = `Use um destes, ou vários com vírgula: ${INVOICE_PARTS.join(", ")}.`;

/** What comes with each note, its names with commas between them. */
export const expandQuerySchema = z.object({
  expand: z
    .string(WRONG_PART)
    .regex(/^(?:events|document)(?:,(?:events|document))*$/, WRONG_PART)
    .optional(),
});

/** No filter: an export has no use for what comes with a note. */
export const listExpandedQuerySchema = listInvoicesQuerySchema.extend(expandQuerySchema.shape);
export type ListInvoicesQuery = z.input<typeof listExpandedQuerySchema>;

const pageFields = {
  next_cursor: z.string().nullable(),
  /** Only on pages asked for with a cursor: the first page has none before it. */
  previous_cursor: z.string().nullable().optional(),
};
export const plainInvoiceListSchema = z.object({
  data: z.array(plainInvoiceSchema),
  ...pageFields,
});
export const invoiceListSchema = z.object({ data: z.array(invoiceSchema), ...pageFields });
export type InvoiceList = z.infer<typeof invoiceListSchema>;

/** The dashboard's four cards. */
export const invoiceStatsSchema = z.object({
  total: z.number().int(),
  this_month: z.number().int(),
  pending: z.number().int(),
  cancelled: z.number().int(),
});
export type InvoiceStats = z.infer<typeof invoiceStatsSchema>;

/** The last twelve months, oldest first; by the Brazilian day of issue, without what was cancelled. */
export const invoiceMonthsSchema = z.object({
  data: z.array(z.object({ month: z.string(), count: z.number().int(), amount: z.number() })),
});
export type InvoiceMonths = z.infer<typeof invoiceMonthsSchema>;

/** The timeline. */
export const invoiceEventsSchema = z.object({ data: z.array(invoiceEventSchema) });
export type InvoiceEvents = z.infer<typeof invoiceEventsSchema>;

export const cancelInvoiceSchema = z
  .object(
    {
      reason: plainText("Informe um texto.").max(255, tooLong(255)).nullish(),
      /** `analysis` asks the city to decide, where a cancellation was refused for its lateness. */
      kind: z.enum(["cancel", "analysis"], "Use cancel ou analysis.").nullish(),
    },
    "Envie o motivo em JSON.",
  )
  .nullish()
  .transform((given) => ({ reason: given?.reason || null, kind: given?.kind ?? "cancel" }));

/** cMotivo: 01 leaves the Simples, 02 joins it, 03 and 04 immunity or exemption, 05 refused by the tomador, 99 other. */
export const substituteInvoiceSchema = fields
  .extend({
    ...programFields,
    confirm_recovered,
    reason_code: z.enum(["01", "02", "03", "04", "05", "99"], "Escolha o motivo da substituição."),
    reason_text: optionalText(255),
  })
  .refine(needsTaxId, { path: ["cnpj"], error: WRONG_TAX_ID })
  .refine(hasReasonText, {
    path: ["reason_text"],
    error: "Descreva o motivo com pelo menos 15 caracteres.",
  });
export type SubstituteInvoice = z.input<typeof substituteInvoiceSchema>;

/** xMotivo has 15 characters or more wherever it stands, and stands with 99: a shorter one could not be sent, nor corrected later. */
function hasReasonText(given: { reason_code: string; reason_text: string | null }): boolean {
  if (given.reason_text === null) return given.reason_code !== "99";
  return given.reason_text.length >= 15;
}
