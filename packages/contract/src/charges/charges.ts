import { z } from "zod";
import { normalizeTaxId, isTaxId } from "@emita/domain/identifiers/tax-id";
import { amountSchema, partOfNewInvoiceSchema } from "../invoices/invoices.ts";
import { nameText, optionalText } from "../text.ts";

/**
 * creating: the bank has not confirmed it yet; open: can be paid; paid; expired: its time is over, a late payment is still
 * recorded; cancelled: withdrawn at the bank; refunded: paid, and all of it returned; failed: refused by the bank.
 */
export const CHARGE_STATES = [
  "creating",
  "open",
  "paid",
  "expired",
  "cancelled",
  "refunded",
  "failed",
] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

const day = z.iso.date("Informe a data como AAAA-MM-DD.");
const WRONG_TAX_ID = "CNPJ ou CPF inválido. Confira os dígitos.";
const HOUR = 3600;
const EXPIRES_IN = "Informe de 60 segundos a 30 dias.";

/** The invoice's fields; those that are absent come from the client, the service, and the payment. */
const chargeInvoiceSchema = partOfNewInvoiceSchema.omit({
  confirm_duplicate: true,
  confirm_recovered: true,
});

export const createChargeSchema = z
  .object(
    {
      /** One of the company's clients, in place of name and tax id. */
      client_id: z.uuid("Informe o id de um cliente.").nullish(),
      company_name: nameText("Informe a razão social ou o nome.", 200).nullish(),
      cnpj: z
        .string("Informe o CNPJ ou CPF.")
        .transform(normalizeTaxId)
        .refine(isTaxId, { error: WRONG_TAX_ID })
        .nullish(),
      amount: amountSchema,
      /** With it a dated charge (`/cobv`), without it an immediate one (`/cob`). */
      due_date: day.nullish(),
      /** Seconds in which an immediate charge can be paid. */
      expires_in: z
        .number(EXPIRES_IN)
        .int(EXPIRES_IN)
        .min(60, EXPIRES_IN)
        .max(30 * 24 * HOUR, EXPIRES_IN)
        .default(24 * HOUR),
      /** The sentence that the payer's bank shows. */
      message: optionalText(140),
      invoice: chargeInvoiceSchema.nullish(),
      issue_on_payment: z.boolean("Use true ou false.").default(true),
      /** The only connected bank when absent. */
      bank_account_id: z.uuid("Informe o id de uma conta.").nullish(),
      draft_id: z.uuid("Informe o id de um rascunho.").nullish(),
      recurrence_id: z.uuid("Informe o id de uma recorrência.").nullish(),
    },
    "Envie os dados da cobrança em JSON.",
  )
  .refine((given) => given.client_id || given.company_name, {
    path: ["company_name"],
    error: "Informe a razão social ou o nome.",
  })
  .refine((given) => given.client_id || given.cnpj, {
    path: ["cnpj"],
    error: "Informe o CNPJ ou CPF.",
  });
export type CreateCharge = z.input<typeof createChargeSchema>;

/** The payment that paid a charge, by a person's word. */
export const payChargeSchema = z.object(
  { payment_id: z.uuid("Informe o id de um recebimento.") },
  "Envie payment_id em JSON.",
);
export type PayCharge = z.input<typeof payChargeSchema>;

const STATES = CHARGE_STATES.join(", ");
const LIMIT = "Informe um número de 1 a 100.";

export const listChargesQuerySchema = z.object({
  state: z.enum(CHARGE_STATES, `Use um destes: ${STATES}.`).optional(),
  client_id: z.uuid("Informe o id de um cliente.").optional(),
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(100, LIMIT).default(20),
  cursor: z.string().max(200, "Use o next_cursor da página anterior.").optional(),
});

export const chargeSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  state: z.enum(CHARGE_STATES),
  /** Why it failed, or why its payment waits for a person; null otherwise. */
  reason: z.string().nullable(),
  client: z.object({ id: z.uuid().nullable(), company_name: z.string(), cnpj: z.string() }),
  amount: z.number(),
  amount_paid: z.number(),
  amount_refunded: z.number(),
  due_date: z.string().nullable(),
  /** The instant after which it counts as expired. */
  expires_at: z.string(),
  paid_at: z.string().nullable(),
  message: z.string().nullable(),
  issue_on_payment: z.boolean(),
  /** Null until the bank has confirmed the charge. */
  pix_copy_code: z.string().nullable(),
  /** The page for the payer: known to those who have the address alone. */
  page_url: z.string(),
  txid: z.string(),
  end_to_end_id: z.string().nullable(),
  payment_id: z.uuid().nullable(),
  invoice_id: z.uuid().nullable(),
  /** The payment was returned after the invoice: its cancellation is proposed. */
  invoice_to_cancel: z.boolean(),
  bank_account_id: z.uuid().nullable(),
  draft_id: z.uuid().nullable(),
  recurrence_id: z.uuid().nullable(),
});
export type Charge = z.infer<typeof chargeSchema>;

export const chargeListSchema = z.object({
  data: z.array(chargeSchema),
  next_cursor: z.string().nullable(),
});
export type ChargeList = z.infer<typeof chargeListSchema>;

/** What the payer's page asks for while it is open. */
export const publicChargeStateSchema = z.object({
  /** `disconnected`: open, but its payment would not be heard of, so its code is not shown. */
  state: z.enum([...CHARGE_STATES, "disconnected"]),
  paid_at: z.string().nullable(),
  issued_at: z.string().nullable(),
  /** The page of the invoice; null before it is issued. */
  invoice_url: z.string().nullable(),
});
export type PublicChargeState = z.infer<typeof publicChargeStateSchema>;
