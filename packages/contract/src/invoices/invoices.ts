import { z } from "zod";
import { centsToReais, MAX_AMOUNT_CENTS, reaisToCents } from "@emita/domain/basics/money";
import { isChannel } from "@emita/domain/invoices/channel";
import { DRAFT_STATUSES } from "@emita/domain/invoices/drafts/draft-status";
import { INVOICE_STATUSES } from "@emita/domain/invoices/invoice-status";
import { REFUSERS } from "@emita/domain/invoices/refused-by";
import { PAYMENT_MEANS } from "@emita/domain/payments/payment-facts";
import { documentSchema } from "../documents/documents.ts";
import { hasNoTaxId, invoiceDetailsSchema, type InvoiceDetails } from "./invoice-details.ts";
import {
  EXTERNAL_ID_MAX,
  mailChoiceSchema,
  programChanges,
  programFields,
} from "./invoice-program.ts";
import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { invoiceWarningSchema } from "./invoice-warnings.ts";
import {
  nameText,
  optionalEmail,
  optionalPhone,
  optionalText,
  plainText,
  tooLong,
} from "../text.ts";

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
    /** The invoice's data beyond the form; null or absent: none. */
    details: invoiceDetailsSchema.nullish(),
  },
  "Envie os dados da nota em JSON.",
);

/** `cnpj` may be empty only if the details mark the tomador as foreign or unidentified. */
const needsTaxId = (given: {
  cnpj?: string | undefined;
  details?: InvoiceDetails | null | undefined;
}) => given.cnpj !== "" || hasNoTaxId(given.details);

/** The invoice of a document with several from which the invoice is made. */
const document_note = z
  .string("Informe o id da nota do documento.")
  .min(1, "Informe o id da nota do documento.")
  .max(60, "Informe o id da nota do documento.")
  .nullish();

/**
 * Confirms that an invoice of the same document, or an equal one, already exists. `false` (a person's request) refuses an
 * equal one; a program only gets a warning.
 */
const confirm_duplicate = z.boolean("Use true ou false.").optional();

/** Confirms an additional invoice beside an equal one that was recovered after a restore. */
const confirm_recovered = z.boolean("Use true ou false.").optional();

/** `true`, or an instant in `send_at`, makes a draft (invoice-drafts.ts) that is checked at its submission. */
const noDraft = {
  draft: z.literal(false, "Use true ou false.").optional(),
  send_at: z.null().optional(),
};

export const createInvoiceSchema = fields
  .extend({
    ...programFields,
    /** The document from which the fields were read: stored with the invoice, and compared with earlier ones. */
    document_id: z.uuid("Informe o id do documento enviado.").nullish(),
    document_note,
    confirm_duplicate,
    confirm_recovered,
    ...noDraft,
  })
  .refine(needsTaxId, { path: ["cnpj"], error: WRONG_TAX_ID });
export type CreateInvoice = z.input<typeof createInvoiceSchema>;

/** In place of the fields that they say: those of the request count first. */
const parties = {
  /** One of the company's clients (`Client.id`). */
  client_id: z.uuid("Informe o id de um cliente.").nullish(),
  /** One of the company's services (`Service.id`). */
  service_id: z.uuid("Informe o id de um serviço.").nullish(),
};

/** What a new invoice needs: from the request, or from its client or service. */
const NEEDED = [
  { field: "company_name", expected: "string", by: ["client_id"] },
  { field: "cnpj", expected: "string", by: ["client_id"] },
  { field: "service_description", expected: "string", by: ["client_id", "service_id"] },
  { field: "amount", expected: "number", by: ["client_id", "service_id"] },
] as const;

const MISSING = {
  company_name: "Informe a razão social ou o nome.",
  cnpj: "Informe o CNPJ ou CPF.",
  service_description: "Descreva o serviço.",
  amount: "Informe o valor em reais.",
} as const;

type Partly = Readonly<Partial<Record<keyof typeof MISSING | keyof typeof parties, unknown>>>;

/** Missing fields are refused beside wrong ones, all at once. */
function refuseMissing(given: Partly, refusal: z.RefinementCtx): void {
  for (const { field, expected, by } of NEEDED)
    if (given[field] === undefined && !by.some((party) => given[party]))
      refusal.addIssue({ code: "invalid_type", expected, path: [field], message: MISSING[field] });
}

/** The body of `POST /invoices`: with `client_id` or `service_id` their fields may be absent. */
export const newInvoiceSchema = fields
  .partial()
  .extend({
    ...programFields,
    ...parties,
    document_id: z.uuid("Informe o id do documento enviado.").nullish(),
    document_note,
    confirm_duplicate,
    confirm_recovered,
    ...noDraft,
  })
  .superRefine(refuseMissing, { when: ({ value }) => typeof value === "object" && value !== null });
export type NewInvoice = z.input<typeof newInvoiceSchema>;

/** With `dry_run=true` a call that would create an invoice returns the result without storing it. */
export const dryRunQuerySchema = z.object({
  dry_run: z
    .enum(["true", "false"], "Use true ou false.")
    .default("false")
    .transform((given) => given === "true"),
});

/** A new invoice whose other fields come from a document or a payment. */
export const partOfNewInvoiceSchema = fields
  .extend({ ...programFields, ...parties, confirm_duplicate, confirm_recovered })
  .partial();

/** An invoice from an uploaded document: given fields override the read ones. */
export const createFromDocumentSchema = partOfNewInvoiceSchema.extend({
  document_id: z.uuid("Informe o id do documento enviado."),
  document_note,
});
export type CreateFromDocument = z.input<typeof createFromDocumentSchema>;

/** Corrects an invoice in error; absent fields stay unchanged. A program's own data may change in any status. */
export const updateInvoiceSchema = fields.extend(programChanges).partial();
export type UpdateInvoice = z.input<typeof updateInvoiceSchema>;

export const invoiceErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().nullable(),
  help: z.string(),
  /** The channel for this invoice when the present one refuses it: choose it in the company's settings, then resend. */
  other_channel: z.string().optional(),
  /** Whether sending again makes sense; absent when unknown. */
  resend: z.enum(["after_correction", "as_is", "later", "never", "ask_first"]).optional(),
  /**
   * The refusing party. `emita`: nothing was sent; `nobody`: no answer came. Only with `city_hall` is the message the
   * authority's.
   */
  refused_by: z.enum(REFUSERS).optional(),
});

const cancellationSchema = z.object({
  state: z.enum(["requested", "accepted", "refused"]),
  /** The person's reason; after a refusal the cause and the remedy. */
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
   * The acting person's name or e-mail address, or the token's name; null for Emita and the city hall. Absent in a
   * company with a single person.
   */
  by: z.string().nullable().optional(),
});

/** The document from which an invoice was made, with its reading, or the reading of the invoice or slip in it that was used. */
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

/** The reason why an invoice waits. */
export const WAITING_REASONS = [
  "answer_missing",
  "answer_in_work",
  "city_hall_error",
  "clock_off",
  "city_hall_down",
  "directory_down",
  "other_environment",
] as const;

/** An invoice without expansions. */
export const plainInvoiceSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  /** Time of the last visible change. */
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
  /** Last day (YYYY-MM-DD) on which the city hall cancels without further steps; null when it publishes none. */
  cancellable_until: z.string().nullable(),
  details: invoiceDetailsSchema.nullable(),
  /**
   * `nacional`, `paulistana/1`, `paulistana/2`, `abrasf/<IBGE code>` or `nacional/<IBGE code>`; null before the invoice has
   * its number.
   */
  channel: z.string().nullable(),
  /** The national system's key of a city's invoice. */
  national_key: z.string().nullable(),
  /** URL at which a reader verifies the invoice; null when it follows from the key. */
  verification_url: z.string().nullable(),
  /** The city hall's warnings without a refusal. */
  alerts: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Why a pending invoice is delayed, and since when. It continues by itself, or `text` says what to do. */
  waiting: z
    .object({
      since: z.string(),
      reason: z.enum(WAITING_REASONS),
      /** Time of the next check; null: at any moment, or when the unavailable service is back. */
      next_at: z.string().nullable(),
      text: z.string(),
    })
    .nullable(),
  /** Ids of our invoices: the replaced one, and the replacing one. */
  replaces: z.uuid().nullable(),
  replaced_by: z.uuid().nullable(),
  /** Time of its recovery from the city hall after a restore of our database; null for every other invoice. */
  recovered_at: z.string().nullable(),
  external_id: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  mails: mailChoiceSchema.nullable(),
  /** The payment that the invoice came from; null when it came from none, or from one before these facts were kept. */
  payment: z
    .object({
      transaction_id: z.string().nullable(),
      means: z.enum(PAYMENT_MEANS),
      receiver_cnpj: z.string().nullable(),
      bank: z.string().nullable(),
    })
    .nullable(),
});

/** With the parts requested by `expand`, or those that the creating call returns. */
export const invoiceSchema = plainInvoiceSchema.extend({
  events: z.array(invoiceEventSchema).optional(),
  /** Null: made from no document, or from a deleted one. */
  document: invoiceDocumentSchema.nullable().optional(),
  /** Only in the answer to the creating call, and only if there are any. */
  warnings: z.array(invoiceWarningSchema).optional(),
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
  /** As the city hall gave it, unchanged. */
  nfse_number: z
    .string()
    .regex(/^\d{1,15}$/, "Informe só os algarismos do número da nota.")
    .optional(),
  /** The idempotency key with which the invoice was created. */
  idempotency_key: z.string().trim().max(200, tooLong(200)).optional(),
  /** Exact match. */
  external_id: plainText("Informe um texto.")
    .max(EXTERNAL_ID_MAX, tooLong(EXTERNAL_ID_MAX))
    .optional(),
  /** The client's complete id, with or without its mask. */
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
  /** From the beginning of the first day to the end of the last. */
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

/** Parts to include with each invoice, comma-separated. */
export const expandQuerySchema = z.object({
  expand: z
    .string(WRONG_PART)
    .regex(/^(?:events|document)(?:,(?:events|document))*$/, WRONG_PART)
    .optional(),
});

const LISTED_STATUSES = [...INVOICE_STATUSES, ...DRAFT_STATUSES] as const;

/** Filters only: an export does not use the expansions. */
export const listExpandedQuerySchema = listInvoicesQuerySchema.extend({
  ...expandQuerySchema.shape,
  /** The list has drafts only when they are asked for. */
  status: z.enum(LISTED_STATUSES, `Use um destes: ${LISTED_STATUSES.join(", ")}.`).optional(),
});
export type ListInvoicesQuery = z.input<typeof listExpandedQuerySchema>;

const pageFields = {
  next_cursor: z.string().nullable(),
  /** Only on pages requested with a cursor: the first page has no previous one. */
  previous_cursor: z.string().nullable().optional(),
};
export const plainInvoiceListSchema = z.object({
  data: z.array(plainInvoiceSchema),
  ...pageFields,
});
export const invoiceListSchema = z.object({ data: z.array(invoiceSchema), ...pageFields });
export type InvoiceList = z.infer<typeof invoiceListSchema>;

const countAndAmount = z.object({ count: z.number().int(), amount: z.number() });

/** The dashboard's line of figures. */
export const invoiceStatsSchema = z.object({
  total: z.number().int(),
  /** Created, in whatever state now. */
  this_month: z.number().int(),
  pending: z.number().int(),
  refused: z.number().int(),
  cancelled: z.number().int(),
  /** The last of the twelve months of `InvoiceMonths`. */
  issued_this_month: countAndAmount,
});
export type InvoiceStats = z.infer<typeof invoiceStatsSchema>;

/** The list's filters; neither order nor page changes a sum. */
export const totalInvoicesQuerySchema = listInvoicesQuerySchema.omit({
  sort: true,
  limit: true,
  cursor: true,
});

/** Number and sum of all invoices that a filter finds, and of those among them that are issued. */
export const invoiceTotalsSchema = countAndAmount.extend({ issued: countAndAmount });
export type InvoiceTotals = z.infer<typeof invoiceTotalsSchema>;

/** The last twelve months, oldest first; by the Brazilian day of issue, without cancelled invoices. */
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
      /** `analysis` asks the city to decide after a cancellation was refused for its lateness. */
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

/** xMotivo always has 15 characters or more, and code 99 requires it: a shorter one could not be sent, nor corrected later. */
function hasReasonText(given: { reason_code: string; reason_text: string | null }): boolean {
  if (given.reason_text === null) return given.reason_code !== "99";
  return given.reason_text.length >= 15;
}
