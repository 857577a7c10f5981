import { z } from "zod";
import { CHOSEN_OFFER_IDS, OFFER_IDS, PLANS } from "@emita/domain/plans/plans";
import { nameText, optionalPhone, optionalText } from "../text.ts";

export const entitlementSchema = z.object({
  plan: z.enum(PLANS),
  /** Null in the trial. */
  offer: z.enum(OFFER_IDS).nullable(),
  /** Totals of the plan and the valid packs, and what is left of the office's plan: no invoice may be issued exactly when used equals the quota. */
  invoices_used: z.number().int(),
  invoices_quota: z.number().int(),
  /** The plan's own part, from zero in each period. */
  plan_used: z.number().int(),
  plan_quota: z.number().int(),
  /**
   * Invoices of the free trial that other accounts used under the same CNPJ: they count in `invoices_used`, because the
   * trial belongs to the CNPJ.
   */
  trial_used_elsewhere: z.number().int(),
  /** Valid packs, oldest first: used in this order, after the plan's own part. */
  packs: z.array(z.object({ remaining: z.number().int(), expires_at: z.string() })),
  /** The office that pays for what plan and packs do not cover, and the invoices left in its plan this month. */
  paid_by_office: z.object({ name: z.string(), remaining: z.number().int() }).nullable(),
  renew_period: z.string().nullable(),
  renew_date: z.string().nullable(),
  email_verified: z.enum(["verified", "unverified"]),
});
export type Entitlement = z.infer<typeof entitlementSchema>;

export const choosePlanSchema = z.object({
  offer: z.enum(CHOSEN_OFFER_IDS, "Escolha um plano: starter, pro, full ou avulso."),
});

/** Without a payment provider the choice has taken effect; with one it must be paid at its checkout. */
export const planChoiceSchema = z.union([
  z.object({ entitlement: entitlementSchema }),
  z.object({ checkout_url: z.url() }),
]);

const MAX_NOTES = 1_000_000;
const notesMessage = "Informe quantas notas você emite por mês.";

export const quoteRequestSchema = z.object({
  name: nameText("Informe o seu nome.", 120),
  phone: optionalPhone,
  notes_per_month: z.number(notesMessage).int(notesMessage).min(1, notesMessage).max(MAX_NOTES),
  message: optionalText(2000),
});
export type QuoteRequest = z.output<typeof quoteRequestSchema>;
