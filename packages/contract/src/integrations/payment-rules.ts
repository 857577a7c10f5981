import { RULE_MODES, SHOWN_DECISIONS } from "@emita/domain/payments/rules/rule";
import { z } from "zod";
import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { amountSchema } from "../invoices/invoices.ts";
import { nameText, optionalText, plainText, tooLong } from "../text.ts";

const MODES = `Use um destes: ${RULE_MODES.join(", ")}.`;
const MOST_PAYERS = 200;
const yesOrNo = z.boolean("Use true ou false.");

/** A payer by CPF or CNPJ, or (tax_id null) by the name that the bank gives. */
const payerSchema = z.object(
  {
    tax_id: z
      .string("Informe o CNPJ ou CPF.")
      .transform(normalizeTaxId)
      .refine(isTaxId, { error: "CNPJ ou CPF inválido. Confira os dígitos." })
      .nullable(),
    name: nameText("Informe o nome do pagador.", 300),
  },
  "Informe o pagador.",
);

/** All of those that are given must hold; of the payers, one. At least one is given. */
const conditionsSchema = z
  .object(
    {
      payers: z
        .array(payerSchema, "Informe os pagadores.")
        .max(MOST_PAYERS, `Use no máximo ${MOST_PAYERS} pagadores.`)
        .default([]),
      /** The payment answers a Pix charge. */
      charge: yesOrNo.default(false),
      max_amount: amountSchema.nullable().default(null),
      /** Part of the payer's message or of the statement's line, without regard to case and accents. */
      text: optionalText(140).default(null),
    },
    "Informe as condições da regra.",
  )
  .refine(
    ({ payers, charge, max_amount, text }) =>
      payers.length > 0 || charge || max_amount !== null || text !== null,
    { error: "Dê ao menos uma condição: pagadores, cobrança, valor ou texto." },
  );

const fields = {
  name: nameText("Dê um nome à regra.", 100),
  conditions: conditionsSchema,
  /** Whom the invoice names; null: the payer. */
  client_id: z.uuid("Informe o id do cliente.").nullable(),
  service_id: z.uuid("Informe o id do serviço.").nullable(),
  service_code: optionalText(10),
  /** With fields ({mês}, {ano}, {competência}); null: the service's text, or what is usual for the payer. */
  service_description: plainText("Descreva o serviço.")
    .max(1000, tooLong(1000))
    .nullable()
    .transform((text) => text || null),
  mode: z.enum(RULE_MODES, MODES),
  day_limit: amountSchema.nullable(),
  month_limit: amountSchema.nullable(),
  paused: yesOrNo,
};

interface Limits {
  readonly mode?: string | undefined;
  readonly day_limit?: number | null | undefined;
  readonly month_limit?: number | null | undefined;
}
const areOrdered = ({ day_limit, month_limit }: Limits) =>
  day_limit == null || month_limit == null || day_limit <= month_limit;
const UNORDERED = { path: ["month_limit"], error: "O limite do mês é menor que o do dia." };

/**
 * A rule; with `from_payment` an approved payment gives what is absent ("fazer sempre assim"): its payer, its invoice's
 * client and service, its amount as the highest one, and limits in proportion.
 */
export const createPaymentRuleSchema = z
  .object(
    { ...fields, from_payment: z.uuid("Informe o id do recebimento.") },
    "Envie os dados da regra em JSON.",
  )
  .partial()
  .superRefine((given, context) => {
    if (given.from_payment !== undefined) return;
    const missing = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (given.name === undefined) missing("name", "Dê um nome à regra.");
    if (given.conditions === undefined) missing("conditions", "Informe as condições da regra.");
    if (given.mode !== "issue") return;
    if (given.day_limit == null) missing("day_limit", "Informe o limite por dia.");
    if (given.month_limit == null) missing("month_limit", "Informe o limite por mês.");
  })
  .refine(areOrdered, UNORDERED);
export type CreatePaymentRule = z.input<typeof createPaymentRuleSchema>;

/** Changes what is decided from now on; absent fields stay unchanged. */
export const updatePaymentRuleSchema = z
  .object(
    {
      ...fields,
      /** Its place among the rules, counted from one. */
      position: z
        .number("Informe a posição.")
        .int("Informe a posição.")
        .min(1, "A posição começa em 1."),
      /** Ends the rehearsal of a rule that issues. */
      end_rehearsal: z.literal(true, "Use true."),
    },
    "Envie os dados da regra em JSON.",
  )
  .partial()
  .refine(areOrdered, UNORDERED);
export type UpdatePaymentRule = z.input<typeof updatePaymentRuleSchema>;

const sumSchema = z.object({ count: z.number().int(), amount: z.number() });

/** What a rule decided about one payment. */
const ruleDecisionSchema = z.object({
  payment_id: z.uuid(),
  decided_at: z.string(),
  received_on: z.string(),
  payer: z.string().nullable(),
  amount: z.number(),
  state: z.enum(SHOWN_DECISIONS),
  reason: z.string().nullable(),
  invoice_id: z.uuid().nullable(),
});

export const paymentRuleSchema = z.object({
  id: z.uuid(),
  created_at: z.string(),
  updated_at: z.string(),
  name: z.string(),
  /** Counted from one: the first rule that fits a payment decides. */
  position: z.number().int(),
  conditions: z.object({
    payers: z.array(z.object({ tax_id: z.string().nullable(), name: z.string() })),
    charge: z.boolean(),
    max_amount: z.number().nullable(),
    text: z.string().nullable(),
  }),
  client_id: z.uuid().nullable(),
  service_id: z.uuid().nullable(),
  service_code: z.string().nullable(),
  service_description: z.string().nullable(),
  mode: z.enum(RULE_MODES),
  /** Until then a rule that issues only shows what it would have done; null in other modes. */
  rehearse_until: z.string().nullable(),
  day_limit: z.number().nullable(),
  month_limit: z.number().nullable(),
  paused: z.boolean(),
  /** Sent or scheduled by this rule, today and in this month. */
  today: sumSchema,
  month: sumSchema,
  /** What it would have issued while it rehearsed. */
  rehearsed: sumSchema,
  /** The last twenty decisions, the newest first; empty in the list of rules. */
  decisions: z.array(ruleDecisionSchema),
});
export type PaymentRule = z.infer<typeof paymentRuleSchema>;

export const paymentRuleListSchema = z.object({ data: z.array(paymentRuleSchema) });
export type PaymentRuleList = z.infer<typeof paymentRuleListSchema>;
