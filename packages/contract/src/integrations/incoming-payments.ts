import { LINE_KINDS } from "@emita/domain/payments/line-kinds";
import { SHOWN_DECISIONS } from "@emita/domain/payments/rules/rule";
import { z } from "zod";
import { makerSchema } from "./maker.ts";
import { partOfNewInvoiceSchema } from "../invoices/invoices.ts";

/**
 * waiting: a draft that a person may turn into an invoice; approved: it has one; dismissed: it needs none; own_transfer:
 * between accounts of the company; returned: refunded completely before there was an invoice.
 */
const INCOMING_PAYMENT_STATUSES = [
  "waiting",
  "approved",
  "dismissed",
  "own_transfer",
  "returned",
] as const;

const STATUSES = INCOMING_PAYMENT_STATUSES.join(", ");

export const listIncomingPaymentsQuerySchema = z.object({
  status: z.enum(INCOMING_PAYMENT_STATUSES, `Use um destes: ${STATUSES}.`).optional(),
  limit: z.coerce
    .number("Informe um número de 1 a 100.")
    .int("Informe um número de 1 a 100.")
    .min(1, "Informe um número de 1 a 100.")
    .max(100, "Informe um número de 1 a 100.")
    .default(20),
  cursor: z.string().max(200, "Use o next_cursor da página anterior.").optional(),
});

/** The invoice's fields without any change by the person; null when unknown. */
const proposalSchema = z.object({
  company_name: z.string().nullable(),
  cnpj: z.string().nullable(),
  service_code: z.string().nullable(),
  service_description: z.string().nullable(),
  amount: z.number(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type PaymentProposal = z.infer<typeof proposalSchema>;

export const incomingPaymentSchema = z.object({
  id: z.uuid(),
  /** pix: announced by the bank; ofx: taken from a statement. */
  source: z.enum(["pix", "ofx"]),
  status: z.enum(INCOMING_PAYMENT_STATUSES),
  /** A statement only gives the day. */
  received_at: z.string().nullable(),
  /** The day in São Paulo, YYYY-MM-DD: the invoice's competência. */
  received_on: z.string(),
  /** Reais received, and reais returned. */
  amount: z.number(),
  amount_returned: z.number(),
  end_to_end_id: z.string().nullable(),
  txid: z.string().nullable(),
  /** The payer's message, or the line of the statement. */
  note: z.string().nullable(),
  proposal: proposalSchema,
  /** Clients that may have paid, the most likely first: by name, tax id, or what people said before. */
  client_suggestions: z
    .array(z.object({ client_id: z.uuid(), company_name: z.string(), cnpj: z.string() }))
    .optional(),
  /** An unpaid charge that a payment without a txid may be of: POST /charges/{id}/payment says that it is. */
  charge_suggestion: z
    .object({
      charge_id: z.uuid(),
      client_id: z.uuid().nullable(),
      company_name: z.string(),
      amount: z.number(),
      issue_on_payment: z.boolean(),
    })
    .nullable()
    .optional(),
  /** Fields of the proposal that a person must fill in before an invoice is possible. */
  missing: z.array(z.enum(["company_name", "cnpj", "service_description"])),
  /** Points to check before approving. */
  warnings: z.array(
    z.object({
      code: z.enum([
        "similar_invoice",
        "similar_payment",
        "repeated_note",
        "partly_returned",
        "returned_after_note",
        "charge",
      ]),
      message: z.string(),
      invoice_id: z.uuid().nullable(),
      /** For `repeated_note`: the earlier invoice, as in NoteWarning. */
      nfse_number: z.string().nullable().optional(),
      created_at: z.string().optional(),
    }),
  ),
  invoice_id: z.uuid().nullable(),
  /** Money went back after there was an invoice: its cancellation is proposed, a person decides. */
  refunded_invoice: z.boolean(),
  /** What the first fitting rule decided; null: none fits. */
  rule: z
    .object({
      /** The rule may have been removed since. */
      id: z.uuid(),
      name: z.string(),
      state: z.enum(SHOWN_DECISIONS),
      /** When a scheduled invoice is sent; null in other states. */
      send_at: z.string().nullable(),
      /** Why, for people. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type IncomingPayment = z.infer<typeof incomingPaymentSchema>;

export const incomingPaymentListSchema = z.object({
  data: z.array(incomingPaymentSchema),
  next_cursor: z.string().nullable(),
  /** Total number of waiting payments, regardless of filters. */
  waiting: z.number().int(),
});
export type IncomingPaymentList = z.infer<typeof incomingPaymentListSchema>;

/** The person's changes to the proposal; absent fields stay as proposed. */
export const approveIncomingPaymentSchema = partOfNewInvoiceSchema
  .nullish()
  .transform((given) => given ?? {});
export type ApproveIncomingPayment = z.input<typeof approveIncomingPaymentSchema>;

/** A person's word on a client that was suggested. */
export const choosePaymentClientSchema = z.object(
  {
    client_id: z.uuid("Informe o id de um cliente."),
    is_payer: z.boolean("Use true ou false."),
  },
  "Envie client_id e is_payer em JSON.",
);
export type ChoosePaymentClient = z.input<typeof choosePaymentClientSchema>;

export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;

/** A credit of an uploaded statement. */
const statementEntrySchema = z.object({
  /** Identifies the entry in a second upload of the same file (field `propose`). */
  ref: z.string(),
  posted_on: z.string(),
  amount: z.number(),
  memo: z.string(),
  is_pix: z.boolean(),
  /** The kind that the bank's words give it. */
  kind: z.enum(LINE_KINDS),
  /**
   * The reason why it is not a client's payment; null when it may be one. Such an entry is only proposed with
   * `propose_no_income`.
   */
  reason: z.string().nullable(),
  /** New, and most likely a client's payment: preselected on the screen. */
  suggested: z.boolean(),
  payer: z.object({ tax_id: z.string().nullable(), name: z.string().nullable() }),
  /**
   * new; known: already among the payments; similar: same day, amount and payer as one of them; own_transfer: from the
   * company itself.
   */
  state: z.enum(["new", "known", "similar", "own_transfer"]),
});
export type StatementEntry = z.infer<typeof statementEntrySchema>;

export const statementSchema = z.object({
  data: z.array(statementEntrySchema),
  /** Number of drafts created by this call. */
  proposed: z.number().int(),
});
export type Statement = z.infer<typeof statementSchema>;

export const createPixAddressSchema = z
  .object(
    {
      /** Whether every event must carry a signature (Standard Webhooks). */
      signed: z.boolean("Informe true ou false.").default(false),
    },
    "Envie os dados em JSON.",
  )
  .nullish()
  .transform((given) => given ?? { signed: false });

export const pixAddressSchema = z.object({
  /** The end of the secret URL; null while there is none. */
  hint: z.string().nullable(),
  signed: z.boolean(),
  created_at: z.string().nullable(),
  last_received_at: z.string().nullable(),
  created_by: makerSchema,
});
export type PixAddress = z.infer<typeof pixAddressSchema>;

/** Shown only once. */
export const createdPixAddressSchema = pixAddressSchema.extend({
  url: z.string(),
  signing_secret: z.string().nullable(),
});
export type CreatedPixAddress = z.infer<typeof createdPixAddressSchema>;
